import { spawn } from 'node:child_process';
import { gitErrorOf } from './git-base.ts';

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
  /** Node's own, for a run that did not end well. */
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
    child.on('error', (error) => resolve({ exitCode: null, ...said, error }));
    child.on('close', (exitCode, signal) => {
      // In the words of Node.js's own `execFile`: some ask for them.
      const error =
        exitCode === 0
          ? null
          : new Error(`Command failed (${signal ?? exitCode}): ${program} ${args.join(' ')}`);
      resolve({ exitCode, ...said, error });
    });
    // It may end, or never begin, before it has read all.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/**
 * What git prints about the checkout at `root`. A clone without all its files would fetch them when they are asked
 * for: here it may not. Throws `GitError` with the first line of what git said.
 */
export async function gitText(root: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr, error } = await runGit({
    args: ['-C', root, '-c', 'protocol.allow=never', ...args],
  });
  if (error !== null) throw gitErrorOf(error, stderr, root);
  return stdout;
}
