import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The commit that is checked out at a folder; null where it is in no checkout, or there is no git. */
export async function headCommit(root: string): Promise<string | null> {
  try {
    const { stdout } = await run('git', ['-C', root, 'rev-parse', '--verify', 'HEAD']);
    return stdout.trim();
  } catch {
    return null;
  }
}
