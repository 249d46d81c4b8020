import { type ChildProcess, spawn } from 'node:child_process';
import type { ProcessResult } from '../program.ts';
import { builtCli } from './built-cli.ts';

export interface ChildOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** `closed` closes standard output immediately. A number is the file descriptor that receives the output. */
  readonly stdout?: 'closed' | number;
  readonly stderr?: 'closed';
  /** Shell commands to run before the start, such as `ulimit -f 8`. */
  readonly shell?: string;
  readonly during?: (child: ChildProcess) => Promise<void>;
}

export async function runChild(args: readonly string[], options: ChildOptions): Promise<ProcessResult> {
  const { cwd, env, stdin, stdout, stderr, shell, during } = options;
  const line = [process.execPath, builtCli(), ...args];
  const command = shell === undefined ? line : ['sh', '-c', `${shell}; exec "$@"`, 'sh', ...line];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd,
    env,
    stdio: [stdin === undefined ? 'ignore' : 'pipe', typeof stdout === 'number' ? stdout : 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output.stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output.stderr += text;
  });
  if (stdout === 'closed') child.stdout?.destroy();
  if (stderr === 'closed') child.stderr?.destroy();
  child.stdin?.end(stdin);
  const result = new Promise<ProcessResult>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode, signal) => resolve({ exitCode, signal, ...output }));
  });
  try {
    await during?.(child);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return result;
}
