import { spawn } from 'node:child_process';
import { GitError, GitInterrupted } from './git-base.ts';

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
