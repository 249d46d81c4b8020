import { GitError, isInCheckout } from './git-base.ts';
import { gitText } from './run-git.ts';

/** The commit that is checked out at a folder, as far as git tells it. */
export interface HeadCommit {
  /** Null where the folder is in no checkout, nothing is committed yet, or git could not be asked. */
  readonly sha: string | null;
  /** What keeps git from telling it, one clause; else null. */
  readonly problem: string | null;
}

/** Asks git what is checked out at a folder. */
export async function headCommit(root: string): Promise<HeadCommit> {
  if (!isInCheckout(root)) return { sha: null, problem: null };
  try {
    const sha = (await gitText(root, ['rev-parse', '--verify', '--quiet', 'HEAD'])).trim();
    return { sha, problem: null };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // One, and in silence, where nothing is committed yet.
    return { sha: null, problem: error.exitCode === 1 ? null : error.message };
  }
}

/** What to tell of a `problem`. */
export function unnamedCommit(problem: string): string {
  return `The report does not say of which commit it is: ${problem}.`;
}
