import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { diskFullMessages, getErrorCode } from '#core/io/system-errors';
import { forgetTemporary, isAbandoned, reserveTemporary } from '#core/io/temporary';
import { CliError } from '../../errors.ts';
import type { PlannedFile } from '../contribution/plan.ts';
import { type GitRunner, readFirstLine, readNulSeparated } from './checkout.ts';

interface CommitPlan {
  readonly parent: string;
  /** The files of the commit. It changes no other files. */
  readonly files: readonly PlannedFile[];
  readonly message: string;
  /** The date for the author and the committer, in a format that git accepts. */
  readonly date: string;
}

export function createStepError(step: string, error?: unknown, state = 'Nothing was changed.'): CliError {
  const code = getErrorCode(error);
  const reason = error === undefined ? '' : ` (${diskFullMessages[code] ?? code})`;
  return new CliError(`Failed: ${step}${reason}. ${state}`);
}

/**
 * Creates a commit in a temporary work tree, so that the files, the index and the branch of the checkout do not change. Runs
 * the user's hooks. Returns the id of the commit. No branch points to it yet. Throws `CliError` if git fails. If the signal
 * is aborted, throws its reason.
 */
export async function makeCommit(git: GitRunner, plan: CommitPlan, signal: AbortSignal): Promise<string> {
  const { parent, files, message, date } = plan;
  const paths = files.map(({ path }) => path);
  await removeAbandonedTrees(git);
  const temporaryFolder = reserveTemporary(tmpdir());
  mkdirSync(temporaryFolder, { mode: 0o700 });
  const tree = join(temporaryFolder, 'tree');
  const readHead = () => readFirstLine(git, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], tree);
  try {
    await git(['worktree', 'add', '--quiet', '--detach', tree, parent]);
    signal.throwIfAborted();
    // A hook may fail after git has succeeded, so check the result, not the exit code.
    if ((await readHead()) !== parent) throw createStepError('git could not create a work tree');
    writeInto(tree, files);
    const addResult = await git(['add', '--', ...paths], { folder: tree });
    signal.throwIfAborted();
    if (addResult.exitCode !== 0) throw createStepError('git could not stage the files');
    const commitArgs = ['commit', '--quiet', '--cleanup=whitespace', '--file=-'];
    await git(commitArgs, { folder: tree, input: message, date });
    signal.throwIfAborted();
    const newCommit = await readHead();
    if (newCommit === null || newCommit === parent)
      throw createStepError(
        'git could not commit: a hook of this checkout may have rejected it, or signing failed',
      );
    // Check that the commit changes only the planned files, because hooks and filters may have added others.
    const diffOptions = ['--cached', '--name-only', '-z', '--no-renames', '--no-ext-diff'];
    const staged = await readNulSeparated(
      git,
      ['diff', ...diffOptions, '--ignore-submodules=none', parent, '--'],
      tree,
    );
    if (JSON.stringify(staged?.toSorted()) !== JSON.stringify(paths.toSorted()))
      throw createStepError('a hook or filter of this checkout staged other files than planned');
    return newCommit;
  } finally {
    await git(['worktree', 'remove', '--force', tree]);
    rmSync(temporaryFolder, { recursive: true, force: true });
    forgetTemporary(temporaryFolder);
  }
}

/** Removes the work trees of runs that were killed. Git itself never removes one that was locked while it was made. */
async function removeAbandonedTrees(git: GitRunner): Promise<void> {
  const { stdout } = await git(['worktree', 'list', '--porcelain']);
  for (const line of stdout.split('\n')) {
    if (!line.startsWith('worktree ')) continue;
    const tree = line.slice('worktree '.length);
    const folder = dirname(tree);
    if (!isAbandoned(dirname(folder), basename(folder))) continue;
    await git(['worktree', 'unlock', tree]);
    await git(['worktree', 'remove', '--force', tree]);
  }
}

function writeInto(tree: string, files: readonly PlannedFile[]): void {
  try {
    for (const { path, bytes } of files) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), bytes);
    }
  } catch (error) {
    throw createStepError('the files could not be written', error);
  }
}
