import { GitError } from '#core/io/git';
import { must } from '#core/text/must';
import { readGitOutput } from './git.ts';

export interface GitChange {
  /** The path relative to the folder in which Git ran. */
  readonly path: string;
  /** The previous path of a renamed file. Null for other files. */
  readonly previousPath: string | null;
  readonly status: 'added' | 'modified' | 'removed' | 'renamed';
  /**
   * The hash of the file's content in the head commit. For a removed file, the hash of the content in the base commit.
   */
  readonly blobSha: string;
  readonly isSubmodule: boolean;
}

interface GitCommit {
  readonly sha: string;
  readonly subject: string;
  readonly author: string;
  /** The commit date in UTC, as ISO 8601. */
  readonly committedAt: string;
}

/**
 * Resolves a revision. Throws `GitError`, with the code `unknown-commit` if the revision does not exist.
 */
export async function readCommit(root: string, name: string): Promise<GitCommit> {
  const sha = (
    await readGitOutput(root, [
      'rev-parse',
      '--verify',
      '--quiet',
      '--end-of-options',
      `${name}^{commit}`,
    ]).catch((error: unknown) => {
      // For an unknown name, Git exits with 1 and prints nothing. For other errors, Git exits with 128.
      const isUnknown = error instanceof GitError && error.exitCode === 1;
      throw isUnknown ? new GitError(`${name} is not a known commit`, 1, 'unknown-commit') : error;
    })
  ).trim();
  const output = await readGitOutput(root, ['log', '-1', '--format=%s%x00%an%x00%cI', sha, '--']);
  const [subject = '', author = '', date = ''] = output.trimEnd().split('\0');
  return { sha, subject, author, committedAt: new Date(date).toISOString() };
}

/** Lists the changes on `head` since it branched off from `base`, as in a pull request. Throws `GitError`. */
export async function listChangesBetween(
  root: string,
  base: string,
  head: string,
): Promise<readonly GitChange[]> {
  const output = await readGitOutput(root, [
    'diff',
    '--raw',
    '-z',
    '--no-abbrev',
    '-M',
    '--relative',
    `${base}...${head}`,
    '--',
  ]);
  const fields = output.split('\0').values();
  const readField = () => must(fields.next().value, 'a field of git diff --raw');
  const changes: GitChange[] = [];
  for (const header of fields) {
    if (!header.startsWith(':')) break;
    const [, mode = '', baseSha = '', headSha = '', statusLetter = ''] = header.slice(1).split(' ');
    const firstPath = readField();
    const path = /^[RC]/.test(statusLetter) ? readField() : firstPath;
    const status = toStatus(statusLetter);
    changes.push({
      path,
      previousPath: status === 'renamed' ? firstPath : null,
      status,
      blobSha: status === 'removed' ? baseSha : headSha,
      isSubmodule: mode === submoduleMode,
    });
  }
  return changes;
}

const submoduleMode = '160000';

/** Returns the hunks of a file's unified diff, or null if there are no hunks. Throws `GitError`. */
export async function patchOf(
  root: string,
  base: string,
  head: string,
  path: string,
): Promise<string | null> {
  const output = await readGitOutput(root, [
    'diff',
    '-U3',
    '--no-color',
    '--no-ext-diff',
    `${base}...${head}`,
    '--',
    path,
  ]);
  const start = output.indexOf('\n@@ ');
  return start < 0 ? null : output.slice(start + 1).trimEnd();
}

/** Returns `owner/name` if the remote `origin` is a GitHub repository, otherwise null. */
export async function getRepositoryName(root: string): Promise<string | null> {
  const url = await readGitOutput(root, ['config', '--get', 'remote.origin.url']).catch(() => '');
  return /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(url.trim())?.[1] ?? null;
}

function toStatus(statusLetter: string): GitChange['status'] {
  if (statusLetter.startsWith('A') || statusLetter.startsWith('C')) return 'added';
  if (statusLetter.startsWith('D')) return 'removed';
  return statusLetter.startsWith('R') ? 'renamed' : 'modified';
}

/**
 * Reports whether a merge of two commits has conflicts. False if Git cannot tell: `merge-tree --write-tree` needs Git 2.38.
 */
export async function hasConflicts(root: string, base: string, head: string): Promise<boolean> {
  try {
    await readGitOutput(root, ['merge-tree', '--write-tree', '--no-messages', base, head]);
    return false;
  } catch (error) {
    // Git exits with 1 if there are conflicts, and with a larger code if it could not try.
    if (error instanceof GitError) return error.exitCode === 1;
    throw error;
  }
}
