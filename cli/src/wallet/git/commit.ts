import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PlannedFile } from '../contribution/plan.ts';
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

/** What did not work: the middle of "It did not work: …". */
const steps = {
  branch: 'git would not make the branch',
  write: 'the files could not be written',
  replace: 'the files could not be put in their places',
  stage: 'git would not stage the files',
  compare: 'more or other files were staged than planned, by a hook or a filter of this checkout',
  commit: 'git would not commit: a hook of this checkout may have refused, or signing failed',
} as const;

/** A step that did not work. */
export class StepFailed extends Error {
  readonly step: keyof typeof steps;
  readonly words: string;
  /** Of the file system, if that is what failed. */
  readonly code: string | null;

  constructor(step: keyof typeof steps, error?: unknown) {
    super(step);
    this.step = step;
    this.words = steps[step];
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    this.code = error === undefined ? null : code;
  }
}

/**
 * Makes a commit in a temporary work tree, so that neither files nor index nor branch of the checkout change, and gives
 * its id; no branch leads to it yet. The hooks of the person run as ever. Throws `StepFailed`, and the signal's reason if
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
    if ((await head()) !== parent) throw new StepFailed('branch');
    writeInto(tree, files);
    const added = await git(['add', '--', ...paths], { folder: tree });
    signal.throwIfAborted();
    if (added.exitCode !== 0) throw new StepFailed('stage');
    const commit = ['commit', '--quiet', '--cleanup=whitespace', '--file=-'];
    await git(commit, { folder: tree, input: message, date });
    signal.throwIfAborted();
    const made = await head();
    if (made === null || made === parent) throw new StepFailed('commit');
    // Hooks and filters may have staged more.
    const options = ['--cached', '--name-only', '-z', '--no-renames', '--no-ext-diff'];
    const staged = await partsOf(git, ['diff', ...options, '--ignore-submodules=none', parent, '--'], tree);
    if (JSON.stringify(staged?.toSorted()) !== JSON.stringify(paths.toSorted()))
      throw new StepFailed('compare');
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
    throw new StepFailed('write', error);
  }
}
