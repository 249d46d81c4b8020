import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The differences between a checkout and the commit it branched from. Paths are relative to the catalog's root. */
export interface BaseDifference {
  /** The base commit. */
  readonly commit: string;
  /** New and changed files under `data/`, committed or not. */
  readonly changedPaths: ReadonlySet<string>;
  readonly removedPaths: readonly string[];
}

/** git failed or could not be started; `message` is the first line of its output, if there is one. */
export class GitError extends Error {
  override readonly name = 'GitError';
  /** git's exit code, if git ran and failed; otherwise null. */
  readonly exitCode: number | null;

  constructor(message: string, exitCode: number | null = null) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** SIGINT ended git: Ctrl-C reaches every program in the terminal's process group, so git has not failed. */
export class GitInterrupted extends Error {
  override readonly name = 'GitInterrupted';
}

/** A revision that git does not know. */
export class UnknownCommitError extends GitError {
  constructor(name: string, exitCode: number | null) {
    super(`${name} is not a known commit`, exitCode);
  }
}

/** Throws `GitError` if a folder is not in a git checkout; does not start git. */
export function assertInCheckout(root: string): void {
  if (!isInCheckout(root)) throw new GitError('this folder is not in a git checkout');
}

/**
 * Compares the catalog at `root` with its merge base with `base`, by default the branch that pull requests target. Null if
 * `root` is not in a checkout, or no such branch exists. Throws `GitError` if `base` is unknown or has no common commit.
 */
export async function compareWithBase(
  root: string,
  base: string | undefined,
): Promise<BaseDifference | null> {
  if (!isInCheckout(root)) {
    if (base !== undefined) assertInCheckout(root);
    return null;
  }
  const branch = base ?? (await defaultBase(root));
  if (branch === undefined) return null;
  const commit = await findMergeBase(root, branch);
  const [changes, untracked] = await Promise.all([
    readGitOutput(root, ['diff', '--name-status', '--no-renames', '--relative', '-z', commit, '--', 'data']),
    readGitOutput(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', 'data']),
  ]);
  const changedPaths = new Set(untracked.split('\0').filter((path) => path !== ''));
  const removedPaths: string[] = [];
  const fields = changes.split('\0');
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const path = fields[at + 1] ?? '';
    if (fields[at] === 'D') removedPaths.push(path);
    else changedPaths.add(path);
  }
  return { commit, changedPaths, removedPaths: removedPaths.filter((path) => !existsSync(join(root, path))) };
}

async function findMergeBase(root: string, branch: string): Promise<string> {
  try {
    return (await readGitOutput(root, ['merge-base', 'HEAD', '--end-of-options', branch])).trim();
  } catch (error) {
    // git prints nothing with this exit code.
    if (!(error instanceof GitError) || error.exitCode !== 1) throw error;
    const name = branch.replace(/^refs\/(?:heads|remotes)\//, '');
    throw new GitError(
      `HEAD and ${name} have no common commit; if this is a shallow clone, run git fetch --unshallow`,
      1,
    );
  }
}

/** Whether a folder is in a checkout, without starting git, which takes longer than checking a small catalog. */
function isInCheckout(root: string): boolean {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return true;
    if (dirname(folder) === folder) return false;
  }
}

/** The first of the usual target branches that exists and is not checked out. */
export async function defaultBase(root: string): Promise<string | undefined> {
  const candidates = [
    'remotes/upstream/main',
    'remotes/origin/HEAD',
    'remotes/origin/main',
    'remotes/origin/master',
    'heads/main',
    'heads/master',
  ];
  const refs = candidates.map((name) => `refs/${name}`);
  const output = await readGitOutput(root, ['for-each-ref', '--format=%(HEAD)%(refname)', ...refs]);
  const existing = new Set(output.split('\n'));
  // `%(HEAD)` is a space for a branch that is not checked out.
  return refs.find((ref) => existing.has(` ${ref}`));
}

/** A call of git. */
export interface GitRunOptions {
  /** Options of git itself, the command and its arguments. */
  readonly args: readonly string[];
  /** Default: the environment of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** Its standard input, empty by default. */
  readonly input?: string;
  /** Default: `git` on the PATH. */
  readonly program?: string;
  /** Runs git in its own process group, so that Ctrl-C in the terminal does not reach it. */
  readonly ownProcessGroup?: boolean;
}

/** The result of a call. */
export interface GitResult {
  /** Null if git could not be started, or was ended by a signal. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The signal that ended it, or null. */
  readonly signal: NodeJS.Signals | null;
  /** Why it could not be started, or null. */
  readonly error: Error | null;
}

/** Runs git without a shell until it exits. Never rejects. */
export function runGit({
  args,
  env,
  input = '',
  program = 'git',
  ownProcessGroup = false,
}: GitRunOptions): Promise<GitResult> {
  return new Promise((resolve) => {
    const options = { detached: ownProcessGroup, windowsHide: true, ...(env !== undefined && { env }) };
    const child = spawn(program, args, options);
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (part: string) => {
        output[name] += part;
      });
    child.on('error', (error) => resolve({ exitCode: null, ...output, signal: null, error }));
    child.on('close', (exitCode, signal) => resolve({ exitCode, ...output, signal, error: null }));
    // git may exit before it has read all input (EPIPE).
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/**
 * The output of git in the checkout at `root`. A partial clone must not fetch missing objects. Throws `GitError` with the first
 * line of git's error output, or `GitInterrupted`.
 */
export async function readGitOutput(root: string, args: readonly string[]): Promise<string> {
  const result = await runGit({ args: ['-C', root, '-c', 'protocol.allow=never', ...args] });
  if (result.exitCode !== 0) throw toGitError(result, args, root);
  return result.stdout;
}

/** Why a run of git failed: a `GitError` with one line, or `GitInterrupted`. */
export function toGitError(
  { exitCode, stderr, signal, error }: Omit<GitResult, 'stdout'>,
  [command]: readonly string[],
  root: string,
): GitError | GitInterrupted {
  // Our own signal handler may not have run yet.
  if (signal === 'SIGINT') return new GitInterrupted('git was interrupted');
  if (error !== null) {
    const isMissing = 'code' in error && error.code === 'ENOENT';
    return new GitError(isMissing ? 'git is not installed, or not on the PATH' : error.message);
  }
  const firstLine = stderr.replace(/^(fatal|error): /, '').split('\n')[0];
  const message = firstLine || `git ${command} ended with ${signal ?? `exit code ${exitCode}`}`;
  const advice = message.includes('dubious ownership')
    ? `; if you trust it: git config --global --add safe.directory ${root}`
    : '';
  return new GitError(message + advice, exitCode);
}

/** The commit that is checked out at a folder, if it can be determined. */
export interface HeadCommit {
  /** Null if the folder is not in a checkout, there are no commits yet, or git failed. */
  readonly sha: string | null;
  /** Why git failed, as a clause, or null. */
  readonly problem: string | null;
}

export async function headCommit(root: string): Promise<HeadCommit> {
  if (!isInCheckout(root)) return { sha: null, problem: null };
  try {
    const sha = (await readGitOutput(root, ['rev-parse', '--verify', '--quiet', 'HEAD'])).trim();
    return { sha, problem: null };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // git exits with 1, without output, if there are no commits yet.
    return { sha: null, problem: error.exitCode === 1 ? null : error.message };
  }
}

/** The message for a `problem`. */
export function unnamedCommit(problem: string): string {
  return `The report does not name its commit: ${problem}.`;
}
