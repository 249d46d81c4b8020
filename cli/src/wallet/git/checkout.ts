import { isCatalogFolder } from '../catalog/catalog-folder.ts';
import { type Git, type GitMeans, lineOf, openGit } from './open-git.ts';

/** A work tree of git whose top is a card catalog. */
export interface Checkout {
  /** Its top, as git names it. */
  readonly root: string;
  readonly git: Git;
}

export type NoCheckout = 'git-missing' | 'not-trusted' | 'no-work-tree' | 'bare' | 'not-a-catalog';

/** The catalog checkout that a folder lies in, or why it lies in none. Work trees made by `git worktree` count. */
export async function findCheckout(means: GitMeans): Promise<Checkout | { readonly why: NoCheckout }> {
  const git = openGit(means);
  const asked = await git(['rev-parse', '--is-bare-repository', '--is-inside-work-tree']);
  if (asked.exitCode === null) return { why: 'git-missing' };
  if (asked.stderr.includes('dubious ownership')) return { why: 'not-trusted' };
  const [isBare, isInside] = asked.stdout.split('\n');
  if (isBare === 'true') return { why: 'bare' };
  if (asked.exitCode !== 0 || isInside !== 'true') return { why: 'no-work-tree' };
  // No more than the line break at its end may go: a name of a folder may end in blanks.
  const top = await git(['rev-parse', '--show-toplevel']);
  const root = top.exitCode === 0 ? top.stdout.replace(/\r?\n$/, '') : '';
  if (root === '') return { why: 'no-work-tree' };
  return isCatalogFolder(root)
    ? { root, git: openGit({ ...means, folder: root }) }
    : { why: 'not-a-catalog' };
}

/** The end of «No catalog checkout: …». */
export const noCheckoutWords = {
  'git-missing': 'git is not installed, or is not in the path',
  'not-trusted':
    'it belongs to another user, and git does not read it; if you trust it, name it with: git config --global --add safe.directory <folder>',
  'no-work-tree': 'the folder lies in no work tree of git',
  bare: 'the repository is bare and has no files to edit; make a work tree of it with: git worktree add ../cards',
  'not-a-catalog': 'the top of the work tree holds no card catalog: schema.json and data/',
} as const satisfies Record<NoCheckout, string>;

/** Whether an own branch, or one seen at a remote, has the name already. */
export async function isBranchTaken(git: Git, name: string, remotes: readonly string[]): Promise<boolean> {
  for (const ref of [`refs/heads/${name}`, ...remotes.map((remote) => `refs/remotes/${remote}/${name}`)])
    if ((await lineOf(git, ['rev-parse', '--verify', '--quiet', '--end-of-options', ref])) !== null)
      return true;
  return false;
}
