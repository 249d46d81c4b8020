import { homedir, platform } from 'node:os';
import { InterruptedError, UsageError } from '#core/io/errors';
import type { CliContext } from '../context.ts';
import { CliError, truncateMiddle } from '../errors.ts';
import { type ProjectInfo, projectInfo } from '../project-info.ts';
import { type LoadSharp, loadSharp } from './art/decode.ts';
import { type WalletFileSystem, walletFileSystem } from './files.ts';

export const walletExit = {
  done: 0,
  failed: 1,
  usage: 2,
  permission: 3,
  notMacos: 4,
  SIGHUP: 129,
  SIGINT: 130,
  SIGTERM: 143,
} as const;

export interface WalletDeps {
  readonly context: CliContext;
  /** The name of the platform in Node.js, such as `darwin` on a Mac. */
  readonly platform: string;
  readonly home: string;
  readonly files: WalletFileSystem;
  readonly project: ProjectInfo;
  readonly loadSharp: LoadSharp;
}

/** How long the process may still run after a signal, in milliseconds. Slow git hooks may need this time. */
const graceMs = 30_000;

/**
 * Runs a wallet command, reports errors, and returns the exit code. Never throws. Tests replace dependencies with `overrides`.
 */
export async function runWallet(
  context: CliContext,
  overrides: Partial<WalletDeps>,
  work: (deps: WalletDeps) => Promise<number>,
): Promise<number> {
  context.takeOverShutdown?.(graceMs);
  const fail = (sentence: string, exitCode: number = walletExit.failed) => {
    if (sentence !== '') context.stderr.write(`cardcat: ${truncateMiddle(sentence)}\n`);
    return exitCode;
  };
  try {
    return await work({
      context,
      platform: platform(),
      home: context.env.HOME || homedir(),
      files: walletFileSystem,
      project: projectInfo,
      loadSharp,
      ...overrides,
    });
  } catch (error) {
    if (context.signal.aborted || error instanceof InterruptedError) {
      context.stderr.write('Stopped; nothing was left half written.\n');
      return walletExit[context.getStopSignal?.() ?? 'SIGINT'];
    }
    if (error instanceof CliError) {
      const { exitCode = walletExit.failed }: { exitCode?: number } = error.details;
      return fail(error.message, exitCode);
    }
    if (error instanceof UsageError) return fail(error.message, walletExit.usage);
    return fail(`internal error (wallet-internal${findPosition(error)}); please report this line.`);
  }
}

/**
 * Returns the line of the program at which an error occurred. Does not return the message, because it may contain a name or a
 * path.
 */
function findPosition(error: unknown): string {
  const { stack = '', message = '' } = error instanceof Error ? error : {};
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n');
  for (const frame of frames) {
    const position = /^ {4}at .*[/\\]((?:\d+\.)?[a-z-]+\.(?:js|ts):\d+:\d+)\)?$/.exec(frame)?.[1];
    if (position !== undefined) return ` at ${position}`;
  }
  return '';
}

/**
 * Writes a text to standard output, and waits until it is written. Ignores the error if the reader has closed the pipe. Throws
 * `CliError` for other errors.
 */
export async function print(context: CliContext, text: string): Promise<void> {
  const error = await new Promise<Error | null | undefined>((resolve) => context.stdout.write(text, resolve));
  const code = error != null && 'code' in error ? String(error.code) : undefined;
  if (error != null && code !== 'EPIPE' && code !== 'ERR_STREAM_DESTROYED')
    throw new CliError('standard output cannot be written; is the disk full?');
}

export async function withStatusLine<T>(
  { stderr, env }: CliContext,
  line: string,
  work: () => Promise<T>,
): Promise<T> {
  if (stderr.isTTY !== true || env.TERM === 'dumb') return work();
  stderr.write(`\r${line}\u001b[K`);
  try {
    return await work();
  } finally {
    stderr.write('\r\u001b[K');
  }
}

export function hasTerminal({ stdin, stderr }: Pick<CliContext, 'stdin' | 'stderr'>): boolean {
  return stdin.isTTY === true && stderr.isTTY === true;
}
