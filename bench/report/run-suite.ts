import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { BenchRun } from './bench-row.ts';
import type { Suite } from './suites.ts';

export interface SuiteHost {
  readonly repository: string;
  readonly node: string;
  readonly signal: AbortSignal;
}

/**
 * Runs one suite as a process of its own, which shows its progress by itself. Throws an Error where it gave no rows; what
 * it could not measure it says in them.
 */
export async function runSuite(
  { name, program }: Suite,
  args: readonly string[],
  { repository, node, signal }: SuiteHost,
): Promise<BenchRun> {
  const words = [join(repository, program), ...args, '--json'];
  const child = spawn(node, words, { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'] });
  // Gently, so that it ends what it has started itself.
  const stop = (): void => void child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => signal.removeEventListener('abort', stop));
  signal.throwIfAborted();
  // 1 says that a target was missed or a row not measured: that stands in the rows.
  if (exitCode === 0 || exitCode === 1) return runIn(text, name);
  throw new Error(`The suite ${name} ended with ${exitCode ?? 'a signal'}.`);
}

function runIn(text: string, name: string): BenchRun {
  try {
    return JSON.parse(text) as BenchRun;
  } catch {
    throw new Error(`The suite ${name} gave no rows; what it said stands above.`);
  }
}
