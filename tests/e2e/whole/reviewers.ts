import { join } from 'node:path';
import { buildBotAside } from '../../support/bot/bot-bundle.ts';
import { startBot } from '../../support/bot/bot-process.ts';
import { type BotWorld, startBotWorld } from '../../support/bot/bot-world.ts';
import { compiled } from '../../support/compiled.ts';
import { startFakeGitHub } from '../../support/github/fake-github.ts';
import { repository as root } from '../../support/program.ts';
import { type HostedRun, startActionsHost } from '../../support/workflows/actions-host.ts';

export const reviewers = ['action', 'app'] as const;
export type ReviewerKind = (typeof reviewers)[number];

/** Who reviews the pull requests. */
export interface Reviewer {
  readonly login: string;
  /** Tells it what has happened. The action has answered then; the App may need longer. */
  readonly hear: () => Promise<void>;
  /** Does what no event has brought: the action once an hour, the App never needs it. */
  readonly sweep: () => void;
  /** Ends it; gives what went wrong. */
  readonly end: () => Promise<readonly unknown[]>;
}

/** A repository at a GitHub, and the reviewer that starts once it has its history. */
export interface ReviewedRepository extends Pick<BotWorld, 'github' | 'repository' | 'deeds' | 'close'> {
  readonly startReviewer: () => Promise<Reviewer>;
}

const fullName = 'example/cards';

/** With the App: the built bot as a process of its own, in `folder`. */
async function reviewedByApp(folder: string): Promise<ReviewedRepository> {
  const built = buildBotAside(folder);
  const over = built.catch(() => {});
  const world = await startBotWorld({}, { fullName, files: {} });
  return {
    ...world,
    close: async () => {
      await over;
      await world.close();
    },
    startReviewer: async () => {
      await built;
      const bot = await startBot({
        main: join(folder, 'index.js'),
        env: { ...world.env, WRITE_GAP_MS: '0' },
      });
      world.deliverTo(bot.url);
      return {
        login: 'card-bot[bot]',
        hear: () => world.github.mail.sendAll(),
        sweep: () => {},
        end: async () => {
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
    ...{ github, repository, deeds: github.deeds(repository), close: github.close },
    startReviewer: async () => {
      const host = startActionsHost({ github, repository, root, env: compiled });
      return {
        login: 'github-actions[bot]',
        hear: host.settle,
        sweep: () => host.tick('review-sweep.yml'),
        end: async () => {
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

export const reviewed = { app: reviewedByApp, action: reviewedByAction } satisfies Record<
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
