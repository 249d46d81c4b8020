import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * What the checked-out commit was merged onto, where it is GitHub's trial merge of a pull request whose newest
 * commit is `head`; undefined where it is not, or its parents are not here.
 */
export async function mergedOnto(root: string, head: string): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', ['-C', root, 'rev-parse', 'HEAD^2', 'HEAD^1']);
    const [second, first] = stdout.split('\n');
    return second === head ? first : undefined;
  } catch {
    // No merge, not all of its parents, no git: whoever compares next says which.
    return undefined;
  }
}
