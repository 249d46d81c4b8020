import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { compiled } from './compiled.ts';

export const repository = join(import.meta.dirname, '../..');

export interface Ran {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Called with what was written to stderr so far, and a way to send a signal. */
  readonly onStderr?: (text: string, kill: (signal: NodeJS.Signals) => void) => void;
}

/** Runs the command line from its sources, as a process of its own. */
export function cardcat(args: readonly string[], { cwd, env = {}, onStderr }: RunOptions): Promise<Ran> {
  const program = join(repository, 'cli/src/main.ts');
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: cwd, GIT_CONFIG_NOSYSTEM: '1', ...compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
    onStderr?.(stderr, (signal) => child.kill(signal));
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode, signal) => resolve({ exitCode, signal, stdout, stderr }));
  });
}
