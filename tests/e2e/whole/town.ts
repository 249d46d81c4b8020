import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Running, startServer } from '../../support/api/server-process.ts';
import { actionsApp } from '../../support/github/deeds/installing.ts';
import { installGh } from '../../support/github/gh.ts';
import { type GitHost, hostGit } from '../../support/github/git-host.ts';
import type { Token } from '../../support/github/state.ts';
import { startWeb, type Web } from '../../support/web/server.ts';
import type { Forge } from '../../support/workflows/run-workflow.ts';
import { sites } from './pages.ts';
import type { Shown } from './pull-request.ts';
import { type ReviewedRepository, type Reviewer, type ReviewerKind, reviewed } from './reviewers.ts';
import { atHome, committing, makeSeed, modules, usePackages } from './seed.ts';

/** Everything the story is played with; real processes and servers on loopback, all of them. */
export interface Town extends Omit<ReviewedRepository, 'close' | 'startReviewer'> {
  /** YYYY-MM-DD, as the town began. */
  readonly day: string;
  readonly reviewer: Reviewer;
  /** What the reviewer has shown so far. */
  readonly looks: Looks;
  /** What another one showed in the same story, which this one must come to show too. */
  readonly expected: Looks;
  readonly host: GitHost;
  readonly forge: Forge;
  readonly tools: { readonly path: string; readonly modules: string };
  /** The issuers' sites. */
  readonly web: Web;
  /** Runs lines of bash in the checkout of the maintainer wim, who is signed in; gives what they print. */
  readonly asWim: (script: string) => Promise<string>;
  /**
   * Builds the API from a tag, on the machine that serves it, and starts it. Its programs have been built there from
   * v1.0.0 before: a tag that changes only data does not build them again.
   */
  readonly deploy: (tag: string) => Promise<{ readonly printed: string; readonly api: Running }>;
  readonly close: () => Promise<void>;
}

/** By the number of a pull request: what stood on it, each time somebody looked. */
export type Looks = Map<number, readonly Shown[]>;

/** A part of the story, which goes on from where the one before has ended. */
export type Station = (name: string, play: (town: Town) => Promise<void>) => void;

type Closers = (() => unknown)[];

export interface TownOptions {
  readonly reviewer: ReviewerKind;
  readonly expected: Looks;
  /** Whether the API is deployed in the end. */
  readonly deploys: boolean;
}

/** Seeds the repository, and starts its reviewer. Leaves nothing if that fails. */
export async function startTown(options: TownOptions): Promise<Town> {
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
  { reviewer: kind, expected, deploys }: TownOptions,
): Promise<Omit<Town, 'close'>> {
  const folder = mkdtempSync(join(tmpdir(), 'cardcat-town-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const below = (name: string): string => {
    mkdirSync(join(folder, name));
    return join(folder, name);
  };
  const day = new Date().toISOString().slice(0, 10);
  const [seed, tools] = [below('seed'), below('tools')];
  const { close, startReviewer, ...world } = await reviewed[kind](join(folder, 'bot'));
  closers.push(close);
  const web = await startWeb(sites, { now: Date.now, sleep: () => Promise.resolve() });
  closers.push(web.close);
  await makeSeed(seed, day);
  const { state } = world.github;
  const host = await hostGit(state, world.repository, seed);
  closers.push(host.close);
  const [wim, served] = [below('wim'), below('served')];
  await Promise.all(
    [wim, served].map(async (place) => {
      await atHome(place, `git clone -q --shared '${host.url}' .`);
      usePackages(place);
    }),
  );
  const buildApi = async (tag: string) => atHome(served, `git checkout -q ${tag}\nnpm run -s build:api`);
  const apiBuilt = deploys ? inBackground(closers, buildApi('v1.0.0')) : undefined;
  const reviewer = await startReviewer();
  closers.push(reviewer.end);
  installGh(tools);
  const tokenOf = (login: string, token: string, permissions: Token['permissions'], app?: Token['app']) => {
    state.tokens.push({ token, login, permissions, ...(app !== undefined && { app }) });
    return token;
  };
  const signedIn = {
    PATH: `${tools}:${process.env.PATH ?? ''}`,
    GH_TOKEN: tokenOf('wim', `ghp_${'0'.repeat(36)}`, { contents: 'write', pull_requests: 'write' }),
    GH_REPO: 'example/cards',
    GITHUB_API_URL: world.github.apiUrl,
    ...committing('wim'),
  };
  const town: Omit<Town, 'close'> = {
    ...world,
    ...{ day, host, web, reviewer, expected, looks: new Map() },
    tools: { path: tools, modules },
    asWim: (script) => {
      host.refresh();
      return atHome(wim, script, signedIn);
    },
    deploy: async (tag) => {
      await apiBuilt;
      await atHome(served, 'git fetch -q --tags origin');
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
      apiUrl: world.github.apiUrl,
      serverUrl: state.urls.web,
      gitUrl: host.url,
      tokenFor: (permissions) => {
        const asKnown = Object.entries(permissions).map(([name, level]) => [name.replace('-', '_'), level]);
        const token = `ghs_${String(state.tokens.length).padStart(36, '0')}`;
        return tokenOf('github-actions[bot]', token, Object.fromEntries(asKnown), actionsApp(state));
      },
    },
  };
  return town;
}

/** Something that goes on until it is waited for, at the latest in the end; there nobody minds how it ended. */
function inBackground<T>(closers: Closers, going: Promise<T>): Promise<T> {
  const over = going.catch(() => {});
  closers.push(() => over);
  return going;
}
