import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scratchFolder } from '../scratch-catalog.ts';

/** A workspace as `actions/checkout` leaves it for a pull request, with GitHub's test merge checked out. */
export interface PullRequestCheckout {
  readonly workspace: string;
  /** The commit at which the branch of the pull request started. Main may have moved on to `base` since then. */
  readonly forkPoint: string;
  readonly base: string;
  readonly head: string;
  readonly merge: string;
}

export interface PullRequestFiles {
  readonly base: string;
  /** The new text of each file by path. Null deletes the file. */
  readonly changes: Readonly<Record<string, string | null>>;
  readonly meanwhile?: Readonly<Record<string, string | null>>;
}

export interface Depth {
  /** The number of commits to fetch, like `fetch-depth`. 0 fetches all commits. */
  readonly depth: number;
  /** The subfolder of the workspace for the checkout, like `path` of `actions/checkout`. */
  readonly folder?: string;
}

export function checkOutPullRequest(files: PullRequestFiles & Depth): PullRequestCheckout {
  return checkOut(pullRequestOrigin(scratchFolder(), files), files);
}

export type PullRequestOrigin = Omit<PullRequestCheckout, 'workspace'> & { readonly origin: string };

export function pullRequestOrigin(origin: string, files: PullRequestFiles): PullRequestOrigin {
  git(origin, 'init', '-q', '-b', 'main');
  // On GitHub, a client may fetch any commit by its hash.
  git(origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
  cpSync(files.base, origin, { recursive: true });
  const forkPoint = commit(origin, 'base');
  git(origin, 'checkout', '-q', '-b', 'everyday');
  applyChanges(origin, files.changes);
  const head = commit(origin, 'change');
  git(origin, 'checkout', '-q', 'main');
  applyChanges(origin, files.meanwhile ?? {});
  const base = files.meanwhile === undefined ? forkPoint : commit(origin, 'meanwhile');
  git(origin, 'checkout', '-q', '--detach');
  git(origin, 'merge', '-q', '--no-ff', '-m', 'merge', 'everyday');
  return { origin, forkPoint, base, head, merge: git(origin, 'rev-parse', 'HEAD') };
}

export function checkOut(
  { origin, ...commits }: PullRequestOrigin,
  { depth, folder = '.' }: Depth,
): PullRequestCheckout {
  const workspace = scratchFolder();
  const checkout = join(workspace, folder);
  mkdirSync(checkout, { recursive: true });
  git(checkout, 'init', '-q');
  const depths = depth === 0 ? [] : [`--depth=${depth}`];
  git(checkout, 'fetch', '-q', '--no-tags', ...depths, pathToFileURL(origin).href, commits.merge);
  git(checkout, 'checkout', '-q', '--detach', 'FETCH_HEAD');
  return { ...commits, workspace };
}

function applyChanges(folder: string, changes: Readonly<Record<string, string | null>>): void {
  for (const [path, text] of Object.entries(changes)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    if (text === null) rmSync(file);
    else writeFileSync(file, text);
  }
}

function commit(folder: string, message: string): string {
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '--allow-empty', '-m', message);
  return git(folder, 'rev-parse', 'HEAD');
}

function git(cwd: string, ...args: readonly string[]): string {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: cwd,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Mira',
    GIT_AUTHOR_EMAIL: 'mira@example.com',
    GIT_AUTHOR_DATE: '2026-10-01T00:00:00Z',
    GIT_COMMITTER_NAME: 'Mira',
    GIT_COMMITTER_EMAIL: 'mira@example.com',
    GIT_COMMITTER_DATE: '2026-10-01T00:00:00Z',
  };
  return execFileSync('git', [...args], { cwd, env, encoding: 'utf8' }).trim();
}
