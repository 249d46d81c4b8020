import { GitError } from '#adapters/git-base';
import { visible } from '#catalog/reporters/visible-text';
import type { CliContext } from './context.ts';

/** Says that no card counts as changed, and why, where git could not be asked. */
export function tellNothingToCompare({ stderr }: CliContext, error?: GitError): void {
  const why = error === undefined ? '' : ` (${visible(error.message)})`;
  stderr.write(`There is nothing to compare with${why}, so no card counts as changed.\n`);
}

/**
 * Why git refused to compare with `name`: of one that it does not know it says many things, in the person's language;
 * any other refusal is told as it was.
 */
export async function refusalOf(root: string, name: string, refusal: GitError): Promise<GitError> {
  // Git was not even asked.
  if (refusal.exitCode === null) return refusal;
  const { readCommit } = await import('#adapters/git-changes');
  return readCommit(root, name).then(
    () => refusal,
    (error: unknown) => {
      if (error instanceof GitError) return error;
      throw error;
    },
  );
}
