import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Checkout } from './checkout.ts';
import { lineOf, partsOf } from './open-git.ts';
import type { Remotes } from './remotes.ts';

export type NotReadyReason =
  | 'files-changed'
  | 'merge'
  | 'rebase'
  | 'cherry-pick'
  | 'revert'
  | 'bisect'
  | 'no-commit'
  | 'detached'
  | 'other-branch'
  | 'no-identity'
  | 'git-refused';

/** Why no branch can be begun, and the command that helps. */
export interface NotReady {
  readonly reason: NotReadyReason;
  readonly command: string;
}

/** What a branch begins from. */
export interface Ready {
  /** The branch checked out, which is the default one. */
  readonly branch: string;
  /** Its commit. */
  readonly commit: string;
  /** Whether the commit will publish an address that takes mail. */
  readonly tellsAddress: boolean;
}

/** Whether a branch may be begun in the checkout. Reads only. */
export async function readiness({ root, git }: Checkout, remotes: Remotes): Promise<Ready | NotReady> {
  const under = await underWay(root, git);
  if (under !== null) return notReady(under);
  const head = await lineOf(git, ['symbolic-ref', '--quiet', 'HEAD']);
  const main = await defaultBranch(git, remotes);
  if (head === null) return notReady('detached', main);
  const commit = await lineOf(git, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
  if (commit === null) return notReady('no-commit');
  const branch = head.replace(/^refs\/heads\//, '');
  if (branch !== main) return notReady('other-branch', main);
  const changed = await partsOf(git, ['status', '--porcelain', '-z', '--untracked-files=no']);
  if (changed === null) return notReady('git-refused');
  if (changed.length > 0) return notReady('files-changed');
  const name = await lineOf(git, ['config', '--get', 'user.name']);
  const address = await lineOf(git, ['config', '--get', 'user.email']);
  if (!name?.trim() || !address?.trim()) return notReady('no-identity', name?.trim() ? 'email' : 'name');
  return { branch, commit, tellsAddress: !/no-?reply/i.test(address) };
}

/** Of the branch that pull requests go to. */
async function defaultBranch(git: Checkout['git'], { catalogRemote }: Remotes): Promise<string> {
  if (catalogRemote === null) return 'main';
  const prefix = `refs/remotes/${catalogRemote}/`;
  const head = await lineOf(git, ['symbolic-ref', '--quiet', `${prefix}HEAD`]);
  return head?.startsWith(prefix) ? head.slice(prefix.length) : 'main';
}

/** What git keeps while something is under way. */
const traces = [
  ['rebase-merge', 'rebase'],
  ['rebase-apply', 'rebase'],
  ['MERGE_HEAD', 'merge'],
  ['CHERRY_PICK_HEAD', 'cherry-pick'],
  ['REVERT_HEAD', 'revert'],
  ['BISECT_LOG', 'bisect'],
] as const;

async function underWay(root: string, git: Checkout['git']): Promise<NotReadyReason | null> {
  const { exitCode, stdout } = await git(['rev-parse', ...traces.flatMap(([name]) => ['--git-path', name])]);
  if (exitCode !== 0) return 'git-refused';
  const paths = stdout.split('\n');
  return traces.find((_, at) => existsSync(resolve(root, paths[at] ?? '')))?.[1] ?? null;
}

function notReady(reason: NotReadyReason, detail = ''): NotReady {
  return { reason, command: words[reason].command(detail) };
}

/** One sentence about it, with the command. */
export function notReadySentence({ reason, command }: NotReady): string {
  return `${words[reason].sentence}: ${command}`;
}

interface Words {
  readonly sentence: string;
  readonly command: (detail: string) => string;
}

const fixed = (sentence: string, command: string): Words => ({ sentence, command: () => command });
const backTo = (branch: string) => `git switch ${/^[\w./-]+$/.test(branch) ? branch : 'main'}`;

const words = {
  'files-changed': fixed(
    'Files of the checkout are changed; commit them or put them aside first',
    'git stash',
  ),
  merge: fixed('A merge is under way; finish it, or give it up', 'git merge --abort'),
  rebase: fixed('A rebase is under way; finish it, or give it up', 'git rebase --abort'),
  'cherry-pick': fixed('A cherry-pick is under way; finish it, or give it up', 'git cherry-pick --abort'),
  revert: fixed('A revert is under way; finish it, or give it up', 'git revert --abort'),
  bisect: fixed('A bisect is under way; end it', 'git bisect reset'),
  'no-commit': fixed('The checkout has no commit yet; get the catalog first', 'git pull'),
  detached: { sentence: 'No branch is checked out; go to the default one', command: backTo },
  'other-branch': { sentence: 'A branch of your own is checked out; go to the default one', command: backTo },
  'no-identity': {
    sentence: 'Git does not know whom to name in a commit; tell it (a no-reply address will do)',
    command: (what) =>
      what === 'name'
        ? 'git config user.name "Your Name"'
        : 'git config user.email "you@users.noreply.github.com"',
  },
  'git-refused': fixed('Git cannot read this checkout; see what it says', 'git status'),
} as const satisfies Record<NotReadyReason, Words>;

/** Said where the commit would publish an address that takes mail. */
export const addressWarning =
  'The commit will show your e-mail address to everyone. To show none, set the no-reply address that GitHub gives you (Settings › Emails) first: git config user.email "<id>+<name>@users.noreply.github.com"';
