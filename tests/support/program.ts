import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { compileCacheEnv } from './compile-cache.ts';

export const repositoryRoot = join(import.meta.dirname, '../..');

export interface ProcessResult {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Called with everything that the program has written to stderr so far. `kill` sends a signal to the program. */
  readonly onStderr?: (text: string, kill: (signal: NodeJS.Signals) => void) => void;
}

export function runCardcat(
  args: readonly string[],
  { cwd, env = {}, onStderr }: RunOptions,
): Promise<ProcessResult> {
  const program = join(repositoryRoot, 'cli/src/main.ts');
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: cwd, GIT_CONFIG_NOSYSTEM: '1', ...compileCacheEnv, ...env },
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
