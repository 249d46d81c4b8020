import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '../../support/api/server-process.ts';
import { installGh } from '../../support/github/gh.ts';
import { type GitHost, startGitHost } from '../../support/github/git-host.ts';
import type { Token } from '../../support/github/state.ts';
import { actionsApp } from '../../support/github/user-actions/installations.ts';
import { type FakeWeb, startFakeWeb } from '../../support/web/fake-web.ts';
import type { Forge } from '../../support/workflows/run-workflow.ts';
import { sites } from './pages.ts';
import type { PullSnapshot } from './pull-request.ts';
import {
  createReviewedRepository,
  type ReviewedRepository,
  type Reviewer,
  type ReviewerKind,
} from './reviewers.ts';
import { committing, createSeedRepository, linkPackages, modules, runLocally } from './seed.ts';

/** Everything the story is played with; real processes and servers on loopback, all of them. */
export interface EndToEndHarness extends Omit<ReviewedRepository, 'close' | 'startReviewer'> {
  /** YYYY-MM-DD, as the town began. */
  readonly day: string;
  readonly reviewer: Reviewer;
  /** What the reviewer has shown so far. */
  readonly snapshots: SnapshotsByPull;
  /** What another one showed in the same story, which this one must come to show too. */
  readonly expected: SnapshotsByPull;
  readonly host: GitHost;
  readonly forge: Forge;
  readonly tools: { readonly path: string; readonly modules: string };
  /** The issuers' sites. */
  readonly web: FakeWeb;
  /** Runs lines of bash in the checkout of the maintainer wim, who is signed in; gives what they print. */
  readonly runAsMaintainer: (script: string) => Promise<string>;
  /**
   * Builds the API from a tag, on the machine that serves it, and starts it. Its programs have been built there from
   * v1.0.0 before: a tag that changes only data does not build them again.
   */
  readonly deploy: (tag: string) => Promise<{ readonly printed: string; readonly api: RunningServer }>;
  readonly close: () => Promise<void>;
}

/** By the number of a pull request: what stood on it, each time somebody looked. */
export type SnapshotsByPull = Map<number, readonly PullSnapshot[]>;

/** A part of the story, which goes on from where the one before has ended. */
export type DefineStep = (name: string, play: (harness: EndToEndHarness) => Promise<void>) => void;

type Closers = (() => unknown)[];

export interface EndToEndOptions {
  readonly reviewer: ReviewerKind;
  readonly expected: SnapshotsByPull;
  /** Whether the API is deployed in the end. */
  readonly deploys: boolean;
}

/** Seeds the repository, and starts its reviewer. Leaves nothing if that fails. */
export async function startEndToEndHarness(options: EndToEndOptions): Promise<EndToEndHarness> {
  const closers: Closers = [];
  const close = async (): Promise<void> => {
    for (const each of closers.splice(0).toReversed()) await each();
  };
  try {
    return { ...(await built(closers, options)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function built(
  closers: Closers,
  { reviewer: kind, expected, deploys }: EndToEndOptions,
): Promise<Omit<EndToEndHarness, 'close'>> {
  const folder = mkdtempSync(join(tmpdir(), 'cardcat-town-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const below = (name: string): string => {
    mkdirSync(join(folder, name));
    return join(folder, name);
  };
  const day = new Date().toISOString().slice(0, 10);
  const [seed, tools] = [below('seed'), below('tools')];
  const { close, startReviewer, ...reviewed } = await createReviewedRepository[kind](join(folder, 'bot'));
  closers.push(close);
  const web = await startFakeWeb(sites, { now: Date.now, sleep: () => Promise.resolve() });
  closers.push(web.close);
  await createSeedRepository(seed, day);
  const { state } = reviewed.github;
  const host = await startGitHost(state, reviewed.repository, seed);
  closers.push(host.close);
  const [wim, served] = [below('wim'), below('served')];
  await Promise.all(
    [wim, served].map(async (place) => {
      await runLocally(place, `git clone -q --shared '${host.url}' .`);
      linkPackages(place);
    }),
  );
  const buildApi = async (tag: string) => runLocally(served, `git checkout -q ${tag}\nnpm run -s build:api`);
  const apiBuilt = deploys ? inBackground(closers, buildApi('v1.0.0')) : undefined;
  const reviewer = await startReviewer();
  closers.push(reviewer.shutDown);
  installGh(tools);
  const tokenOf = (login: string, token: string, permissions: Token['permissions'], app?: Token['app']) => {
    state.tokens.push({ token, login, permissions, ...(app !== undefined && { app }) });
    return token;
  };
  const signedIn = {
    PATH: `${tools}:${process.env.PATH ?? ''}`,
    GH_TOKEN: tokenOf('wim', `ghp_${'0'.repeat(36)}`, { contents: 'write', pull_requests: 'write' }),
    GH_REPO: 'example/cards',
    GITHUB_API_URL: reviewed.github.apiUrl,
    ...committing('wim'),
  };
  const harness: Omit<EndToEndHarness, 'close'> = {
    ...reviewed,
    ...{ day, host, web, reviewer, expected, snapshots: new Map() },
    tools: { path: tools, modules },
    runAsMaintainer: (script) => {
      host.refresh();
      return runLocally(wim, script, signedIn);
    },
    deploy: async (tag) => {
      await apiBuilt;
      await runLocally(served, 'git fetch -q --tags origin');
      const printed = await buildApi(tag);
      const api = await startServer(join(served, 'api/dist/server.js'));
      closers.push(async () => {
        api.kill('SIGKILL');
        await api.ended;
      });
      return { printed, api };
    },
    forge: {
      repository: 'example/cards',
      apiUrl: reviewed.github.apiUrl,
      serverUrl: state.urls.web,
      gitUrl: host.url,
      tokenFor: (permissions) => {
        const asKnown = Object.entries(permissions).map(([name, level]) => [name.replace('-', '_'), level]);
        const token = `ghs_${String(state.tokens.length).padStart(36, '0')}`;
        return tokenOf('github-actions[bot]', token, Object.fromEntries(asKnown), actionsApp(state));
      },
    },
  };
  return harness;
}

/** Something that goes on until it is waited for, at the latest in the end; there nobody minds how it ended. */
function inBackground<T>(closers: Closers, going: Promise<T>): Promise<T> {
  const over = going.catch(() => {});
  closers.push(() => over);
  return going;
}
