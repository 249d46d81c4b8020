import { GitError } from './git-base.ts';
import { gitText } from './run-git.ts';

/**
 * What the checked-out commit was merged onto, where it is GitHub's trial merge of a pull request whose newest
 * commit is `head`; undefined where it is not, or its parents are not here.
 */
export async function mergedOnto(root: string, head: string): Promise<string | undefined> {
  try {
    const [second, first] = (await gitText(root, ['rev-parse', 'HEAD^2', 'HEAD^1'])).split('\n');
    return second === head ? first : undefined;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // No merge, not all of its parents, no git: whoever compares next says which.
    return undefined;
  }
}
