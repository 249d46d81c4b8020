import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '../../support/api/server-process.ts';
import { installGh } from '../../support/github/gh.ts';
import { type GitHost, startGitHost } from '../../support/github/git-host.ts';
import type { Token } from '../../support/github/state.ts';
import { actionsApp } from '../../support/github/user-actions/installations.ts';
import { type FakeWeb, startFakeWeb } from '../../support/web/fake-web.ts';
import { sites } from './pages.ts';
import type { PullSnapshot } from './pull-request.ts';
import {
  createReviewedRepository,
  type ReviewedRepository,
  type Reviewer,
  type ReviewerKind,
} from './reviewers.ts';
import { committerEnv, createSeedRepository, linkPackages, runLocally } from './seed.ts';

export interface EndToEndHarness extends Omit<ReviewedRepository, 'close' | 'startReviewer'> {
  /** The current date (YYYY-MM-DD) in the test. */
  readonly day: string;
  readonly reviewer: Reviewer;
  /** The snapshots that this reviewer has produced so far. */
  readonly snapshots: SnapshotsByPull;
  /** The snapshots that the other reviewer produced, if it ran before. This reviewer must produce the same snapshots. */
  readonly expected: SnapshotsByPull;
  readonly host: GitHost;
  /** Creates the token of a workflow's job. */
  readonly tokenFor: (permissions: Token['permissions']) => string;
  /** Environment variables for the scripts and actions of workflows. */
  readonly jobEnv: Readonly<Record<string, string>>;
  readonly web: FakeWeb;
  /** Runs bash in the checkout of the maintainer wim, with a token. Returns the output. */
  readonly runAsMaintainer: (script: string) => Promise<string>;
  /**
   * Builds and starts the API from a tag. If the tag changes only data, this is fast, because the checkout has a build of
   * v1.0.0.
   */
  readonly deploy: (tag: string) => Promise<{ readonly printed: string; readonly api: RunningServer }>;
  readonly close: () => Promise<void>;
}

/** The snapshots by pull request number, oldest first. */
export type SnapshotsByPull = Map<number, readonly PullSnapshot[]>;

/** Defines a test that starts where the previous step ended. */
export type DefineStep = (name: string, run: (harness: EndToEndHarness) => Promise<void>) => void;

type Closers = (() => unknown)[];

export interface EndToEndOptions {
  readonly reviewer: ReviewerKind;
  readonly expected: SnapshotsByPull;
  readonly deploys: boolean;
}

export async function startEndToEndHarness(options: EndToEndOptions): Promise<EndToEndHarness> {
  const closers: Closers = [];
  const close = async (): Promise<void> => {
    for (const cleanUp of closers.splice(0).toReversed()) await cleanUp();
  };
  try {
    return { ...(await createHarness(closers, options)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createHarness(
  closers: Closers,
  { reviewer: kind, expected, deploys }: EndToEndOptions,
): Promise<Omit<EndToEndHarness, 'close'>> {
  const folder = mkdtempSync(join(tmpdir(), 'cardcat-e2e-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const makeFolder = (name: string): string => {
    mkdirSync(join(folder, name));
    return join(folder, name);
  };
  const day = new Date().toISOString().slice(0, 10);
  const [seed, tools] = [makeFolder('seed'), makeFolder('tools')];
  const { close, startReviewer, ...reviewed } = await createReviewedRepository[kind](join(folder, 'bot'));
  closers.push(close);
  const web = await startFakeWeb(sites, { now: Date.now, sleep: () => Promise.resolve() });
  closers.push(web.close);
  await createSeedRepository(seed, day);
  const { state } = reviewed.github;
  const host = await startGitHost(state, reviewed.repository, seed);
  closers.push(host.close);
  const [maintainerFolder, apiCheckout] = [makeFolder('wim'), makeFolder('apiCheckout')];
  await Promise.all(
    [maintainerFolder, apiCheckout].map(async (checkout) => {
      await runLocally(checkout, `git clone -q --shared '${host.url}' .`);
      linkPackages(checkout);
    }),
  );
  const buildApi = async (tag: string) =>
    runLocally(apiCheckout, `git checkout -q ${tag}\nnpm run -s build:api`);
  const apiBuilt = deploys ? runInBackground(closers, buildApi('v1.0.0')) : undefined;
  const reviewer = await startReviewer();
  closers.push(reviewer.shutDown);
  installGh(tools);
  const addToken = (login: string, token: string, permissions: Token['permissions'], app?: Token['app']) => {
    state.tokens.push({ token, login, permissions, ...(app !== undefined && { app }) });
    return token;
  };
  const maintainerEnv = {
    PATH: `${tools}:${process.env.PATH ?? ''}`,
    GH_TOKEN: addToken('wim', `ghp_${'0'.repeat(36)}`, { contents: 'write', pull_requests: 'write' }),
    GH_REPO: 'example/cards',
    GITHUB_API_URL: reviewed.github.apiUrl,
    ...committerEnv('wim'),
  };
  const harness: Omit<EndToEndHarness, 'close'> = {
    ...reviewed,
    ...{ day, host, web, reviewer, expected, snapshots: new Map() },
    runAsMaintainer: (script) => {
      host.refresh();
      return runLocally(maintainerFolder, script, maintainerEnv);
    },
    deploy: async (tag) => {
      await apiBuilt;
      await runLocally(apiCheckout, 'git fetch -q --tags origin');
      const printed = await buildApi(tag);
      const api = await startServer(join(apiCheckout, 'api/dist/server.js'));
      closers.push(async () => {
        api.kill('SIGKILL');
        await api.ended;
      });
      return { printed, api };
    },
    tokenFor: (permissions) => {
      const token = `ghs_${String(state.tokens.length).padStart(36, '0')}`;
      return addToken('github-actions[bot]', token, permissions, actionsApp(state));
    },
    jobEnv: {
      PATH: `${tools}:${process.env.PATH ?? ''}`,
      GITHUB_REPOSITORY: 'example/cards',
      GITHUB_API_URL: reviewed.github.apiUrl,
      GITHUB_SERVER_URL: state.urls.web,
    },
  };
  return harness;
}

/** Adds a closer that waits until the promise settles. The closer ignores a rejection. */
function runInBackground<T>(closers: Closers, promise: Promise<T>): Promise<T> {
  const settled = promise.catch(() => {});
  closers.push(() => settled);
  return promise;
}
