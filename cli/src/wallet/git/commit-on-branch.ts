import type { AppliedFiles } from '../contribution/apply-files.ts';
import { type Git, lineOf, partsOf } from './open-git.ts';
import type { Ready } from './readiness.ts';

/** A commit that is to be made on a branch of its own. */
export interface CommitWish {
  /** Free: nobody has it. */
  readonly branch: string;
  readonly from: Ready;
  /** Exactly the paths to be committed, relative to the top of the checkout. */
  readonly paths: readonly string[];
  readonly message: string;
  /** Of author and committer alike, as git reads it. */
  readonly date: string;
}

export type CommitStep = 'switch' | 'write' | 'stage' | 'compare' | 'commit' | 'interrupted';

export type Committed =
  | {
      readonly ok: true;
      readonly commit: string;
      /** Whether the branch of before is checked out again. */
      readonly isBack: boolean;
    }
  | {
      readonly ok: false;
      /** What did not work. */
      readonly step: CommitStep;
      /** Of the file system, where that is what failed. */
      readonly code: string | null;
      /** Whether everything is as it was: branch, files, index. */
      readonly isRestored: boolean;
    };

/**
 * Makes a branch, writes, stages, compares what is staged with what was planned, commits, and goes back. Where a step
 * fails or the signal is aborted, all is put back: files, index, branch. Hooks of the person run as ever.
 */
export async function commitOnBranch(
  git: Git,
  wish: CommitWish,
  writeFiles: () => AppliedFiles,
  signal: AbortSignal,
): Promise<Committed> {
  let written: AppliedFiles | undefined;
  const fail = async (step: CommitStep, code: string | null = null): Promise<Committed> => {
    const isRestored = await rollBack(git, wish, written);
    return { ok: false, step: signal.aborted ? 'interrupted' : step, code, isRestored };
  };
  await git(['switch', '--quiet', '--no-track', '--create', wish.branch]);
  // A hook may say no when all is done, so what counts is where we are.
  if ((await headOf(git)) !== wish.branch) return fail('switch');
  if (signal.aborted) return fail('interrupted');
  try {
    written = writeFiles();
  } catch (error) {
    return fail('write', error instanceof Error && 'code' in error ? String(error.code) : 'unknown error');
  }
  const added = await git(['add', '--', ...wish.paths]);
  if (added.exitCode !== 0 || signal.aborted) return fail('stage');
  if (!(await isAsPlanned(git, wish))) return fail('compare');
  const { message: input, date } = wish;
  await git(['commit', '--quiet', '--cleanup=whitespace', '--file=-'], { input, date });
  const commit = await commitOf(git);
  if (commit === null || commit === wish.from.commit) return fail('commit');
  // A hook may have staged more.
  if (!(await isAsPlanned(git, wish))) return fail('compare');
  if (signal.aborted) return fail('interrupted');
  await git(['switch', '--quiet', '--no-guess', wish.from.branch]);
  return { ok: true, commit, isBack: (await headOf(git)) === wish.from.branch };
}

/** Whether the index differs from the commit of before in exactly the planned paths. */
async function isAsPlanned(git: Git, { paths, from }: CommitWish): Promise<boolean> {
  const staged = await stagedSince(git, from.commit);
  return staged !== null && JSON.stringify(staged.toSorted()) === JSON.stringify([...paths].toSorted());
}

/** The paths in which the index differs from a commit; null where git says no. */
function stagedSince(git: Git, commit: string): Promise<readonly string[] | null> {
  const options = [
    '--cached',
    '--name-only',
    '-z',
    '--no-renames',
    '--no-ext-diff',
    '--ignore-submodules=none',
  ];
  return partsOf(git, ['diff', ...options, commit, '--']);
}

async function rollBack(git: Git, wish: CommitWish, written: AppliedFiles | undefined): Promise<boolean> {
  const { branch, from, paths } = wish;
  const head = await commitOf(git);
  const isOurs = (await headOf(git)) === branch;
  // A commit that should not be takes its files along when it is left.
  if (isOurs && head !== from.commit) await git(['switch', '--quiet', '--no-guess', from.branch]);
  const filesAreBack = written?.undo() ?? true;
  // A path that is neither in the index nor on the disk would stop all others. At one go: whoever waits has little patience.
  const staged = written === undefined ? null : await stagedSince(git, from.commit);
  const ours = (staged ?? []).filter((path) => paths.includes(path));
  if (ours.length > 0) await git(['add', '--all', '--', ...ours]);
  if ((await headOf(git)) !== from.branch) await git(['switch', '--quiet', '--no-guess', from.branch]);
  // A full disk has no room for the index that a switch writes; where both branches are at one commit, the name is enough.
  if ((await headOf(git)) === branch && (await commitOf(git)) === from.commit)
    await git(['symbolic-ref', 'HEAD', `refs/heads/${from.branch}`]);
  const isBack = (await headOf(git)) === from.branch;
  const isThere = async () =>
    (await lineOf(git, ['rev-parse', '--verify', '--quiet', `refs/heads/${branch}`])) !== null;
  if (isBack && (await isThere())) await git(['branch', '--quiet', '-D', '--', branch]);
  const changed = await partsOf(git, ['status', '--porcelain', '-z', '--untracked-files=no']);
  return isBack && filesAreBack && !(await isThere()) && changed?.length === 0;
}

/** The commit that is checked out; null where there is none. */
function commitOf(git: Git): Promise<string | null> {
  return lineOf(git, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
}

/** The branch that is checked out; null where none is. */
async function headOf(git: Git): Promise<string | null> {
  const ref = await lineOf(git, ['symbolic-ref', '--quiet', 'HEAD']);
  return ref?.startsWith('refs/heads/') ? ref.slice('refs/heads/'.length) : null;
}

/** What to say of a step that failed: the end of «No branch was made: …». */
export const commitStepWords = {
  switch: 'git would not make the branch',
  write: 'the files could not be written',
  stage: 'git would not stage the files',
  compare: 'more or other files were staged than planned, by a hook or a filter of this checkout',
  commit: 'git would not commit: a hook of this checkout may have refused, or signing failed',
  interrupted: 'it was stopped',
} as const satisfies Record<CommitStep, string>;
