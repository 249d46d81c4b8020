import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What differs between a checkout and the commit it branched from. Paths are relative to the catalog's root. */
export interface BaseDifference {
  /** The commit compared with. */
  readonly commit: string;
  /** New and changed files under `data/`, committed or not. */
  readonly changedPaths: ReadonlySet<string>;
  readonly removedPaths: readonly string[];
}

/** Git said no, or could not be asked; `message` is its own first line, where it printed one. */
export class GitError extends Error {
  override readonly name = 'GitError';
  /** What git ended with, where that is what went wrong; else null. */
  readonly exitCode: number | null;

  constructor(message: string, exitCode: number | null = null) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** SIGINT ended git. A terminal sends it to every program when somebody presses Ctrl-C, so git has not failed. */
export class GitInterrupted extends Error {
  override readonly name = 'GitInterrupted';
}

/** A name that git knows no commit by. */
export class UnknownCommit extends GitError {
  constructor(name: string, exitCode: number | null) {
    super(`${name} names no commit here`, exitCode);
  }
}

/** Throws `GitError` where a folder is in no checkout; whether git can read it is not asked. */
export function mustBeInCheckout(root: string): void {
  if (!isInCheckout(root)) throw new GitError('this folder is in no git checkout');
}

/**
 * Compares the catalog at `root` with the commit where it branched from `base`, or from the branch that
 * pull requests go to. Null where `root` is in no checkout, or no such branch is known.
 * Throws `GitError` where `base` names no commit, or one that has none in common with it.
 */
export async function compareWithBase(
  root: string,
  base: string | undefined,
): Promise<BaseDifference | null> {
  if (!isInCheckout(root)) {
    if (base !== undefined) mustBeInCheckout(root);
    return null;
  }
  const branch = base ?? (await defaultBase(root));
  if (branch === undefined) return null;
  const commit = await branchedFrom(root, branch);
  const [changes, untracked] = await Promise.all([
    gitText(root, ['diff', '--name-status', '--no-renames', '--relative', '-z', commit, '--', 'data']),
    gitText(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', 'data']),
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

async function branchedFrom(root: string, branch: string): Promise<string> {
  try {
    return (await gitText(root, ['merge-base', 'HEAD', '--end-of-options', branch])).trim();
  } catch (error) {
    // With this code git says nothing itself.
    if (!(error instanceof GitError) || error.exitCode !== 1) throw error;
    const name = branch.replace(/^refs\/(?:heads|remotes)\//, '');
    throw new GitError(
      `HEAD and ${name} have no commit in common; a clone that is not whole lacks them, and git fetch --unshallow brings them`,
      1,
    );
  }
}

/** Whether a folder is in a checkout. Asked before git is started: that takes longer than checking a small catalog. */
function isInCheckout(root: string): boolean {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return true;
    if (dirname(folder) === folder) return false;
  }
}

/** Branches that pull requests usually go to; the first that exists and is not the one checked out. */
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
  const listed = await gitText(root, ['for-each-ref', '--format=%(HEAD)%(refname)', ...refs]);
  const known = new Set(listed.split('\n'));
  return refs.find((ref) => known.has(` ${ref}`));
}

/** One call of git. */
export interface GitCall {
  /** Options of git itself, the command and its arguments. */
  readonly args: readonly string[];
  /** Absent: the one of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** For its standard input, which else is empty. */
  readonly input?: string;
  /** Absent: `git`, as the path finds it. */
  readonly program?: string;
  /** A Ctrl-C on the terminal goes to every program of this one's group: git is to be in a group of its own. */
  readonly isApart?: boolean;
}

/** What came of a call. */
export interface GitAnswer {
  /** Null where git could not be started, or was ended by a signal. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** What ended it before its time; else null. */
  readonly signal: NodeJS.Signals | null;
  /** Why it could not be started; else null. */
  readonly error: Error | null;
}

/** Runs git without a shell, and waits for its end. Never rejects. */
export function runGit({
  args,
  env,
  input = '',
  program = 'git',
  isApart = false,
}: GitCall): Promise<GitAnswer> {
  return new Promise((resolve) => {
    const settings = { detached: isApart, windowsHide: true, ...(env !== undefined && { env }) };
    const child = spawn(program, args, settings);
    const said = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (part: string) => {
        said[name] += part;
      });
    child.on('error', (error) => resolve({ exitCode: null, ...said, signal: null, error }));
    child.on('close', (exitCode, signal) => resolve({ exitCode, ...said, signal, error: null }));
    // It may end, or never begin, before it has read all.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/**
 * What git prints about the checkout at `root`. A clone without all its files would fetch them when they are asked
 * for: here it may not. Throws `GitError` with the first line of what git said, or `GitInterrupted`.
 */
export async function gitText(root: string, args: readonly string[]): Promise<string> {
  const answer = await runGit({ args: ['-C', root, '-c', 'protocol.allow=never', ...args] });
  if (answer.exitCode !== 0) throw gitErrorOf(answer, args, root);
  return answer.stdout;
}

/** Why a run of git failed: a `GitError` with one line, or `GitInterrupted`. */
export function gitErrorOf(
  { exitCode, stderr, signal, error }: Omit<GitAnswer, 'stdout'>,
  [command]: readonly string[],
  root: string,
): GitError | GitInterrupted {
  // Known from git's end alone: our own signal handler may not have run yet.
  if (signal === 'SIGINT') return new GitInterrupted('git was interrupted');
  if (error !== null) {
    const isMissing = 'code' in error && error.code === 'ENOENT';
    return new GitError(isMissing ? 'git is not installed, or not on the PATH' : error.message);
  }
  const said = stderr.replace(/^(fatal|error): /, '').split('\n')[0];
  const line = said || `git ${command} ended with ${signal ?? `exit code ${exitCode}`}`;
  const advice = line.includes('dubious ownership')
    ? `; if you trust it: git config --global --add safe.directory ${root}`
    : '';
  return new GitError(line + advice, exitCode);
}

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
