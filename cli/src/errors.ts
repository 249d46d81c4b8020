import { setImmediate } from 'node:timers/promises';
import { InterruptedError, UsageError } from '#core/io/errors';
import type { GitError } from '#core/io/git';
import { describeSystemError } from '#core/io/system-errors';
import { escapeHiddenCharacters } from '#core/text/escape';

/** The exit codes of commands. `docs/reference/cli.md` explains them. */
export const exitCodes = { ok: 0, findings: 1, commandFailed: 2, unreachable: 3, interrupted: 130 } as const;

/**
 * An expected error that ends the command. The message is one sentence for the user. `details` are what a command needs to
 * choose the exit code and the report.
 */
export class CliError<Details extends object = object> extends Error {
  override readonly name = 'CliError';
  readonly details: Details;

  constructor(message: string, details: Details = {} as Details, cause?: unknown) {
    super(message, { cause });
    this.details = details;
  }
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

/** Returns the message for an expected error or a file system error. Returns undefined for any other error, which is a bug. */
export function getExpectedErrorMessage(error: unknown): string | undefined {
  if (error instanceof CliError || error instanceof UsageError) return error.message;
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined;
  return `Could not use ${String(error.path)}: ${describeSystemError(error)}.`;
}

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
