import { GitError } from '#adapters/git';

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
    (error: unknown) => (error instanceof GitError ? error : refusal),
  );
}
