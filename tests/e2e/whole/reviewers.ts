import { join } from 'node:path';
import { buildBotInChildProcess } from '../../support/bot/bot-bundle.ts';
import { type BotHarness, startBotHarness } from '../../support/bot/bot-harness.ts';
import { startBot } from '../../support/bot/bot-process.ts';
import { startFakeGitHub } from '../../support/github/fake-github.ts';
import { startReviewRuns } from '../../support/review/review-runs.ts';

export const reviewers = ['action', 'app'] as const;
export type ReviewerKind = (typeof reviewers)[number];

/** The program that reviews pull requests: the action, or the GitHub App. */
export interface Reviewer {
  readonly login: string;
  /**
   * Delivers all pending events. For the action, waits until all runs have finished. The App may still be working afterward.
   */
  readonly processEvents: () => Promise<void>;
  /** Starts the action's scheduled sweep. Does nothing for the App. */
  readonly sweep: () => void;
  /** Stops the reviewer, and returns all errors. */
  readonly shutDown: () => Promise<readonly unknown[]>;
}

/** A repository on a fake GitHub. The reviewer must be started after the repository has its history. */
export interface ReviewedRepository
  extends Pick<BotHarness, 'github' | 'repository' | 'userActions' | 'close'> {
  readonly startReviewer: () => Promise<Reviewer>;
}

const fullName = 'example/cards';

async function startAppReview(folder: string): Promise<ReviewedRepository> {
  const built = buildBotInChildProcess(folder);
  const buildSettled = built.catch(() => {});
  const harness = await startBotHarness({}, { fullName, files: {} });
  return {
    ...harness,
    close: async () => {
      await buildSettled;
      await harness.close();
    },
    startReviewer: async () => {
      await built;
      const bot = await startBot({ main: join(folder, 'index.js'), env: harness.env });
      harness.deliverTo(bot.url);
      return {
        login: 'card-bot[bot]',
        processEvents: () => harness.github.deliveryQueue.sendAll(),
        sweep: () => {},
        shutDown: async () => {
          const { exitCode, signal } = await bot.stop();
          return [
            ...bot.log.filter(({ level }) => level === 'error'),
            ...(bot.stderr() === '' ? [] : [bot.stderr()]),
            ...(exitCode === 0 ? [] : [{ exitCode, signal }]),
          ];
        },
      };
    },
  };
}

/** Creates a repository whose pull requests are reviewed only by the action. It has no labels yet. */
async function startActionReview(): Promise<ReviewedRepository> {
  const github = await startFakeGitHub();
  const collaborators = { mira: 'triage', wim: 'write' } as const;
  const repository = github.addRepository(fullName, { files: {}, collaborators });
  return {
    ...{ github, repository, userActions: github.userActions(repository), close: github.close },
    startReviewer: async () => {
      const runs = startReviewRuns(github, repository);
      return {
        login: 'github-actions[bot]',
        processEvents: runs.settle,
        sweep: runs.sweep,
        shutDown: async () => {
          runs.close();
          await runs.settle();
          return runs.steps.filter(
            ({ exitCode, stderr, annotations }) =>
              exitCode !== 0 || stderr !== '' || annotations.some(({ kind }) => kind !== 'notice'),
          );
        },
      };
    },
  };
}

export const createReviewedRepository = { app: startAppReview, action: startActionReview } satisfies Record<
  ReviewerKind,
  (folder: string) => Promise<ReviewedRepository>
>;
