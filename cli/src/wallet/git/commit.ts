import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { diskFull } from '../../errors.ts';
import type { PlannedFile } from '../contribution/plan.ts';
import { WalletStop } from '../run-wallet.ts';
import { type Git, lineOf, partsOf } from './checkout.ts';

/** A commit that is to be made. */
interface CommitPlan {
  /** The commit it follows. */
  readonly parent: string;
  /** Exactly the files to be committed. */
  readonly files: readonly PlannedFile[];
  readonly message: string;
  /** Of author and committer alike, as git reads it. */
  readonly date: string;
}

/** What to tell of a step that did not work; `error` is the file system's, if it was that. */
export function stepFailed(what: string, error?: unknown, state = 'Everything is as it was.'): WalletStop {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  const reason = error === undefined ? '' : ` (${diskFull[code] ?? code})`;
  return new WalletStop(`It did not work: ${what}${reason}. ${state}`);
}

/**
 * Makes a commit in a temporary work tree, so that neither files nor index nor branch of the checkout change, and gives
 * its id; no branch leads to it yet. The hooks of the person run as ever. Throws `WalletStop`, and the signal's reason if
 * it is aborted.
 */
export async function makeCommit(git: Git, plan: CommitPlan, signal: AbortSignal): Promise<string> {
  const { parent, files, message, date } = plan;
  const paths = files.map(({ path }) => path);
  const temporary = mkdtempSync(join(tmpdir(), 'cardcat-'));
  const tree = join(temporary, 'tree');
  const head = () => lineOf(git, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], tree);
  try {
    await git(['worktree', 'add', '--quiet', '--detach', tree, parent]);
    signal.throwIfAborted();
    // A hook may complain when all is done, so what counts is what is there.
    if ((await head()) !== parent) throw stepFailed('git would not make a work tree');
    writeInto(tree, files);
    const added = await git(['add', '--', ...paths], { folder: tree });
    signal.throwIfAborted();
    if (added.exitCode !== 0) throw stepFailed('git would not stage the files');
    const commit = ['commit', '--quiet', '--cleanup=whitespace', '--file=-'];
    await git(commit, { folder: tree, input: message, date });
    signal.throwIfAborted();
    const made = await head();
    if (made === null || made === parent)
      throw stepFailed('git would not commit: a hook of this checkout may have refused, or signing failed');
    // Hooks and filters may have staged more.
    const options = ['--cached', '--name-only', '-z', '--no-renames', '--no-ext-diff'];
    const staged = await partsOf(git, ['diff', ...options, '--ignore-submodules=none', parent, '--'], tree);
    if (JSON.stringify(staged?.toSorted()) !== JSON.stringify(paths.toSorted()))
      throw stepFailed(
        'more or other files were staged than planned, by a hook or a filter of this checkout',
      );
    return made;
  } finally {
    await git(['worktree', 'remove', '--force', tree]);
    rmSync(temporary, { recursive: true, force: true });
  }
}

function writeInto(tree: string, files: readonly PlannedFile[]): void {
  try {
    for (const { path, bytes } of files) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), bytes);
    }
  } catch (error) {
    throw stepFailed('the files could not be written', error);
  }
}
