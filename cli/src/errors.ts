import { setImmediate } from 'node:timers/promises';
import type { GitError } from '#core/io/git';
import { escapeHiddenCharacters } from '#core/text/escape';

/** The exit codes of commands. `docs/reference/cli.md` explains them. */
export const exitCodes = { ok: 0, findings: 1, commandFailed: 2, unreachable: 3, interrupted: 130 } as const;

/** An error that ends the command with exit code 2. The message is one sentence for the user. */
export class CliError extends Error {
  override readonly name: string = 'CliError';
}

/** An error in the command line that was found before any file was opened. The command exits with code 2. */
export class UsageError extends CliError {
  override readonly name = 'UsageError';
}

/** Thrown after the user pressed Ctrl-C. The command exits with code 130. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}

/** Lets the event loop run once, so that a waiting signal is delivered. Throws `InterruptedError` if `signal` is aborted. */
export async function throwIfInterrupted(signal: AbortSignal): Promise<void> {
  await setImmediate();
  if (signal.aborted) throw new InterruptedError();
}

const maxMessageLength = 1500;

export function truncateMiddle(sentence: string): string {
  if (sentence.length <= maxMessageLength) return sentence;
  return `${sentence.slice(0, 300)}… ${sentence.slice(-300)}`.toWellFormed();
}

/**
 * The messages for a full disk, an exceeded quota or an exceeded size limit, by error code. Each message also says what to do.
 */
export const diskFullMessages: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; free some space and run it again',
  EDQUOT: 'your disk quota is used up; free some space and run it again',
  EFBIG: 'the file would exceed the file size limit; raise that limit (ulimit -f) and run it again',
};

const fileReasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied; get access to it, or choose another location',
  EPERM: 'permission denied; get access to it, or choose another location',
  ENOENT: 'it does not exist',
  ENOTDIR: 'part of the path is not a folder',
  EISDIR: 'it is a folder, not a file',
  EEXIST: 'it is a file; name a folder',
  ELOOP: 'it is a symbolic link, or its links form a loop',
  ...diskFullMessages,
  EROFS: 'the disk is read-only',
  EMFILE: 'too many files are open; close other programs and run it again',
};

/** Returns the message for a `CliError` or a file system error. Returns undefined for any other error, which is a bug. */
export function getExpectedErrorMessage(error: unknown): string | undefined {
  if (error instanceof CliError) return error.message;
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined;
  return `Could not use ${String(error.path)}: ${fileReasons[String(error.code)] ?? String(error.code)}.`;
}

/** Converts an error message of the library Commander to one sentence with advice. */
export function formatUsageError(text: string): string {
  const sentence = text
    .replace(/^error: /, '')
    .replace(/\n\(Did you mean (.*)\?\)$/m, '; did you mean $1?')
    .trimEnd();
  const hasAdvice = /did you mean|Allowed choices are| is invalid\. /.test(sentence);
  return hasAdvice ? sentence : `${sentence.replace(/\.$/, '')}; see --help.`;
}

/** Formats the message that there is no base to compare with. `error` is given if Git failed to find one. */
export function formatNoBaseMessage(error?: GitError): string {
  const reason = error === undefined ? '' : ` (${escapeHiddenCharacters(error.message)})`;
  return `There is nothing to compare with${reason}, so no card counts as changed.\n`;
}
