import { join } from 'node:path';
import { buildBotInChildProcess } from '../../support/bot/bot-bundle.ts';
import { type BotHarness, startBotHarness } from '../../support/bot/bot-harness.ts';
import { startBot } from '../../support/bot/bot-process.ts';
import { compileCacheEnv } from '../../support/compile-cache.ts';
import { startFakeGitHub } from '../../support/github/fake-github.ts';
import { repositoryRoot as root } from '../../support/program.ts';
import { type HostedRun, startActionsHost } from '../../support/workflows/actions-host.ts';

export const reviewers = ['action', 'app'] as const;
export type ReviewerKind = (typeof reviewers)[number];

/** Who reviews the pull requests. */
export interface Reviewer {
  readonly login: string;
  /** Tells it what has happened. The action has answered then; the App may need longer. */
  readonly processEvents: () => Promise<void>;
  /** Does what no event has brought: the action once an hour, the App never needs it. */
  readonly sweep: () => void;
  /** Ends it; gives what went wrong. */
  readonly shutDown: () => Promise<readonly unknown[]>;
}

/** A repository at a GitHub, and the reviewer that starts once it has its history. */
export interface ReviewedRepository
  extends Pick<BotHarness, 'github' | 'repository' | 'userActions' | 'close'> {
  readonly startReviewer: () => Promise<Reviewer>;
}

const fullName = 'example/cards';

/** With the App: the built bot as a process of its own, in `folder`. */
async function reviewedByApp(folder: string): Promise<ReviewedRepository> {
  const built = buildBotInChildProcess(folder);
  const over = built.catch(() => {});
  const harness = await startBotHarness({}, { fullName, files: {} });
  return {
    ...harness,
    close: async () => {
      await over;
      await harness.close();
    },
    startReviewer: async () => {
      await built;
      const bot = await startBot({
        main: join(folder, 'index.js'),
        env: { ...harness.env, WRITE_GAP_MS: '0' },
      });
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

/** With the workflows alone: no App, no server, and no label that was made before. */
async function reviewedByAction(): Promise<ReviewedRepository> {
  const github = await startFakeGitHub();
  const collaborators = { mira: 'triage', wim: 'write' } as const;
  const repository = github.addRepository(fullName, { files: {}, collaborators });
  return {
    ...{ github, repository, userActions: github.userActions(repository), close: github.close },
    startReviewer: async () => {
      const host = startActionsHost({ github, repository, root, env: compileCacheEnv });
      return {
        login: 'github-actions[bot]',
        processEvents: host.settle,
        sweep: () => host.tick('review-sweep.yml'),
        shutDown: async () => {
          host.close();
          const failures = await host.settle().then(
            () => [],
            (error: unknown) => [error],
          );
          return [...failures, ...host.runs.flatMap(faultsOf)];
        },
      };
    },
  };
}

export const createReviewedRepository = { app: reviewedByApp, action: reviewedByAction } satisfies Record<
  ReviewerKind,
  (folder: string) => Promise<ReviewedRepository>
>;

/** A run may wait for approval, or give way to a newer one; no step may fail or warn. */
function faultsOf({ record: { name, event, conclusion }, result }: HostedRun): readonly unknown[] {
  const steps = [...(result?.jobs.values() ?? [])].flatMap((job) => job.steps);
  const wrong = steps.filter(
    ({ exitCode, stderr, action }) =>
      exitCode !== 0 || stderr !== '' || action?.annotations.some(({ kind }) => kind !== 'notice'),
  );
  return conclusion === 'failure' || wrong.length > 0 ? [{ name, event, conclusion, wrong }] : [];
}
