import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { InterruptedError } from '#core/io/errors';
import { must } from '#core/text/must';
import type { Result } from '#core/text/result';
import { describeSystemError, getErrorCode } from './system-errors.ts';

/**
 * The difference between a checkout and the commit that it branched off from. Paths are relative to the catalog's root.
 */
export interface BaseDifference {
  readonly commit: string;
  /** The paths of new and changed files under `data/`, committed or not. */
  readonly changedPaths: ReadonlySet<string>;
  readonly removedPaths: readonly string[];
}

/** Thrown if Git fails or cannot be started. `message` is the first line of Git's error output, if there is one. */
export class GitError extends Error {
  override readonly name = 'GitError';
  /** Git's exit code. Null if Git did not exit with a code. */
  readonly exitCode: number | null;
  readonly code: 'failed' | 'unknown-commit';

  constructor(message: string, exitCode: number | null = null, code: GitError['code'] = 'failed') {
    super(message);
    this.exitCode = exitCode;
    this.code = code;
  }
}

/** Throws `GitError` if a folder is not in a Git checkout. Does not start Git. */
export function assertInCheckout(root: string): void {
  if (!isInCheckout(root)) throw new GitError('this folder is not in a git checkout');
}

/**
 * Compares the catalog at `root` with the merge base of HEAD and `base`. The default of `base` is the branch that pull
 * requests target. Without `base`, returns null if `root` is not in a checkout or no such branch exists. Throws
 * `GitError` if `base` is unknown or has no commit in common with HEAD.
 */
export async function compareWithBase(
  root: string,
  base: string | undefined,
): Promise<BaseDifference | null> {
  if (base !== undefined) assertInCheckout(root);
  else if (!isInCheckout(root)) return null;
  const branch = base ?? (await findDefaultBase(root));
  if (branch === undefined) return null;
  const commit = await findMergeBase(root, branch);
  const [diffOutput, untrackedOutput] = await Promise.all([
    readGitOutput(root, ['diff', '--name-status', '--no-renames', '--relative', '-z', commit, '--', 'data']),
    readGitOutput(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', 'data']),
  ]);
  const changedPaths = new Set(untrackedOutput.split('\0').filter((path) => path !== ''));
  const removedPaths: string[] = [];
  const fields = diffOutput.split('\0');
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const path = must(fields[index + 1], 'the path');
    if (fields[index] === 'D') removedPaths.push(path);
    else changedPaths.add(path);
  }
  return { commit, changedPaths, removedPaths: removedPaths.filter((path) => !existsSync(join(root, path))) };
}

async function findMergeBase(root: string, branch: string): Promise<string> {
  try {
    return (await readGitOutput(root, ['merge-base', 'HEAD', '--end-of-options', branch])).trim();
  } catch (error) {
    // If there is no common commit, Git exits with 1 and prints nothing.
    if (!(error instanceof GitError) || error.exitCode !== 1) throw error;
    const name = branch.replace(/^refs\/(?:heads|remotes)\//, '');
    throw new GitError(
      `HEAD and ${name} have no common commit; if this is a shallow clone, run git fetch --unshallow`,
      1,
    );
  }
}

/**
 * Reports whether a folder is in a Git checkout. Does not start Git, because starting Git takes longer than checking a
 * small catalog.
 */
export function isInCheckout(root: string): boolean {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return true;
    if (dirname(folder) === folder) return false;
  }
}

/** Returns the first of the usual target branches that exists and is not checked out. Undefined if there is none. */
export async function findDefaultBase(root: string): Promise<string | undefined> {
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
  // `%(HEAD)` is a space if the branch is not checked out.
  return refs.find((ref) => existing.has(` ${ref}`));
}

interface GitRunOptions {
  /** Git's own options, then the command with its arguments. */
  readonly args: readonly string[];
  /** The default is the environment of this process. */
  readonly env?: NodeJS.ProcessEnv;
  readonly input?: string;
  readonly program?: string;
  readonly cwd?: string;
  /** Whether to run Git in its own process group, so that Ctrl-C in the terminal does not reach Git. */
  readonly ownProcessGroup?: boolean;
}

export interface GitResult {
  /** Null if Git could not be started or a signal ended Git. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly signal: NodeJS.Signals | null;
  /** Why Git could not be started. Null if it was started. */
  readonly error: Error | null;
}

/** Runs Git without a shell, and waits until Git exits. Never rejects. */
export async function runGit(options: GitRunOptions): Promise<GitResult> {
  const { stdout, ...result } = await runGitForBytes(options);
  return { ...result, stdout: stdout.toString() };
}

function runGitForBytes({
  args,
  env,
  input = '',
  program = 'git',
  cwd,
  ownProcessGroup = false,
}: GitRunOptions): Promise<Omit<GitResult, 'stdout'> & { readonly stdout: Buffer }> {
  return new Promise((resolve) => {
    const options = { detached: ownProcessGroup, windowsHide: true, env, cwd };
    const child = spawn(program, args, options);
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    // With too many open files, there are no pipes, only the error.
    child.stdout?.on('data', (chunk) => stdout.push(chunk));
    child.stderr?.on('data', (chunk) => stderr.push(chunk));
    const finish = (outcome: Pick<GitResult, 'exitCode' | 'signal' | 'error'>) =>
      resolve({ ...outcome, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString() });
    child.on('error', (error) => finish({ exitCode: null, signal: null, error }));
    child.on('close', (exitCode, signal) => finish({ exitCode, signal, error: null }));
    // Ignore EPIPE, because Git may exit before it has read all input.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/**
 * Runs Git in the checkout at `root` and returns the output. Never fetches, not even missing objects of a partial
 * clone. Throws `GitError` with the first line of Git's error output, or `InterruptedError`.
 */
export async function readGitOutput(root: string, args: readonly string[]): Promise<string> {
  return (await readGitBytes(root, args)).toString();
}

/** Like `readGitOutput`, but for binary output. `input` is the standard input. */
export async function readGitBytes(root: string, args: readonly string[], input?: string): Promise<Buffer> {
  const result = await runGitForBytes({
    args: ['-C', root, '-c', 'protocol.allow=never', ...args],
    ...(input !== undefined && { input }),
  });
  if (result.exitCode !== 0) throw toGitError(result, args);
  return result.stdout;
}

function toGitError(
  { exitCode, stderr, signal, error }: Omit<GitResult, 'stdout'>,
  [command]: readonly string[],
): GitError | InterruptedError {
  // Git has not failed: Ctrl-C reaches every program in the terminal's process group. Check the signal here, because this
  // process may not have handled its own SIGINT yet.
  if (signal === 'SIGINT') return new InterruptedError('git was interrupted');
  if (error !== null) return new GitError(describeStartError(error));
  const firstLine = stderr.replace(/^(fatal|error): /, '').split('\n')[0];
  const message = firstLine || `git ${command} ended with ${signal ?? `exit code ${exitCode}`}`;
  // Git does not read the files of other users. In every language, its advice is this command, with the folder to trust.
  const advice = stderr.split('\n').find((line) => line.includes('safe.directory'));
  return new GitError(
    advice === undefined ? message : `${message}; if you trust it: ${advice.trim()}`,
    exitCode,
  );
}

/** Says why Git could not be started, as a clause. */
export function describeStartError(error: Error): string {
  return getErrorCode(error) === 'ENOENT'
    ? 'git is not installed, or not on the PATH'
    : `git could not be started: ${describeSystemError(error)}`;
}

/**
 * Returns the hash of HEAD, or null if the folder is not in a checkout or there are no commits yet. If Git fails, the problem says
 * why as a clause.
 */
export async function readHeadCommit(root: string): Promise<Result<string | null, string>> {
  if (!isInCheckout(root)) return { value: null };
  try {
    return { value: (await readGitOutput(root, ['rev-parse', '--verify', '--quiet', 'HEAD'])).trim() };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // If there are no commits yet, Git exits with 1 and prints nothing.
    return error.exitCode === 1 ? { value: null } : { problem: error.message };
  }
}

export function unnamedCommit(problem: string): string {
  return `The report does not name its commit: ${problem}.`;
}
