import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gitText } from './run-git.ts';

/** What differs between a checkout and the commit it branched from. Paths are relative to the catalog's root. */
export interface BaseDifference {
  /** The commit compared with. */
  readonly commit: string;
  /** New and changed files under `data/`, committed or not. */
  readonly changedPaths: ReadonlySet<string>;
  readonly removedPaths: readonly string[];
}

/** Git said no, or could not be asked; `message` is its own first line, where it printed one. */
export class GitError extends Error {
  override readonly name = 'GitError';
  /** What git ended with, where that is what went wrong; else null. */
  readonly exitCode: number | null;

  constructor(message: string, exitCode: number | null = null) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** SIGINT ended git. A terminal sends it to every program when somebody presses Ctrl-C, so git has not failed. */
export class GitInterrupted extends Error {
  override readonly name = 'GitInterrupted';
}

/** A name that git knows no commit by. */
export class UnknownCommit extends GitError {
  constructor(name: string, exitCode: number | null) {
    super(`${name} names no commit here`, exitCode);
  }
}

/** Throws `GitError` where a folder is in no checkout; whether git can read it is not asked. */
export function mustBeInCheckout(root: string): void {
  if (!isInCheckout(root)) throw new GitError('this folder is in no git checkout');
}

/**
 * Compares the catalog at `root` with the commit where it branched from `base`, or from the branch that
 * pull requests go to. Null where `root` is in no checkout, or no such branch is known.
 * Throws `GitError` where `base` names no commit, or one that has none in common with it.
 */
export async function compareWithBase(
  root: string,
  base: string | undefined,
): Promise<BaseDifference | null> {
  if (!isInCheckout(root)) {
    if (base !== undefined) mustBeInCheckout(root);
    return null;
  }
  const branch = base ?? (await defaultBase(root));
  if (branch === undefined) return null;
  const commit = await branchedFrom(root, branch);
  const [changes, untracked] = await Promise.all([
    gitText(root, ['diff', '--name-status', '--no-renames', '--relative', '-z', commit, '--', 'data']),
    gitText(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', 'data']),
  ]);
  const changedPaths = new Set(untracked.split('\0').filter((path) => path !== ''));
  const removedPaths: string[] = [];
  const fields = changes.split('\0');
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const path = fields[at + 1] ?? '';
    if (fields[at] === 'D') removedPaths.push(path);
    else changedPaths.add(path);
  }
  return { commit, changedPaths, removedPaths: removedPaths.filter((path) => !existsSync(join(root, path))) };
}

async function branchedFrom(root: string, branch: string): Promise<string> {
  try {
    return (await gitText(root, ['merge-base', 'HEAD', '--end-of-options', branch])).trim();
  } catch (error) {
    // With this code git says nothing itself.
    if (!(error instanceof GitError) || error.exitCode !== 1) throw error;
    const name = branch.replace(/^refs\/(?:heads|remotes)\//, '');
    throw new GitError(
      `HEAD and ${name} have no commit in common; a clone that is not whole lacks them, and git fetch --unshallow brings them`,
      1,
    );
  }
}

/** Whether a folder is in a checkout. Asked before git is started: that takes longer than checking a small catalog. */
export function isInCheckout(root: string): boolean {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return true;
    if (dirname(folder) === folder) return false;
  }
}

/** Branches that pull requests usually go to; the first that exists and is not the one checked out. */
async function defaultBase(root: string): Promise<string | undefined> {
  const candidates = [
    'remotes/upstream/main',
    'remotes/origin/HEAD',
    'remotes/origin/main',
    'remotes/origin/master',
    'heads/main',
    'heads/master',
  ];
  const refs = candidates.map((name) => `refs/${name}`);
  const listed = await gitText(root, ['for-each-ref', '--format=%(HEAD)%(refname)', ...refs]);
  const known = new Set(listed.split('\n'));
  return refs.find((ref) => known.has(` ${ref}`));
}
