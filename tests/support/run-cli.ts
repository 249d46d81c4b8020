import { PassThrough } from 'node:stream';
import type { CliContext, OutputStream } from '../../cli/src/context.ts';
import { runCli } from '../../cli/src/run-cli.ts';

export interface RunCliOptions extends Partial<Omit<CliContext, 'cwd' | 'stdout' | 'stderr'>> {
  readonly stdout?: Pick<OutputStream, 'isTTY' | 'columns'>;
  readonly stderr?: Pick<OutputStream, 'isTTY' | 'columns'>;
  readonly onStderr?: () => void;
}

/** Runs cardcat in this process. By default, without a terminal. */
export async function runCliIn(cwd: string, args: readonly string[], options: RunCliOptions = {}) {
  const { stdout, stderr, onStderr, ...rest } = options;
  const output = { stdout: '', stderr: '' };
  const exitCode = await runCli(args, {
    cwd,
    env: {},
    now: () => new Date(),
    stdin: new PassThrough(),
    signal: new AbortController().signal,
    ...rest,
    stdout: {
      ...stdout,
      write: (text, callback) => {
        output.stdout += text;
        callback?.();
      },
    },
    stderr: {
      ...stderr,
      write: (text) => {
        output.stderr += text;
        onStderr?.();
      },
    },
  });
  return { exitCode, ...output };
}
