import { setImmediate } from 'node:timers/promises';
import { visible } from '#core/catalog/reporters/escape';
import type { GitError } from '#core/io/git';

/** Exit codes of every command, as `docs/reference/cli.md` lists them. */
export const exitCodes = { ok: 0, findings: 1, couldNotRun: 2, noAnswer: 3, interrupted: 130 } as const;

/** The command could not do its work: one sentence for the person, exit code 2. */
export class CouldNotRun extends Error {
  override readonly name: string = 'CouldNotRun';
}

/** The command line itself is wrong: found before anything is opened, exit code 2. */
export class UsageError extends CouldNotRun {
  override readonly name = 'UsageError';
}

/** The person pressed Ctrl-C: exit code 130. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Lets a signal arrive that came during long work. Throws `Interrupted` if one did. */
export async function throwIfInterrupted(signal: AbortSignal): Promise<void> {
  await setImmediate();
  if (signal.aborted) throw new Interrupted();
}

const mostCharacters = 1500;

/** A sentence fit for a terminal: of one that repeats what is far too long, the middle is left out. */
export function cutShort(sentence: string): string {
  if (sentence.length <= mostCharacters) return sentence;
  return `${sentence.slice(0, 300)}… ${sentence.slice(-300)}`.toWellFormed();
}

/** Why a file system takes no more, and what to do, by the error's code: the end of a sentence. */
export const diskFull: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; make room and run it again',
  EDQUOT: 'your share of the disk is used up; make room and run it again',
  EFBIG:
    'the file would be larger than the limit for files allows; raise that limit (ulimit -f) and run it again',
};

const fileReasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied; ask for the right to it, or choose another place',
  EPERM: 'permission denied; ask for the right to it, or choose another place',
  ENOENT: 'it is not there',
  ENOTDIR: 'a part of the path is no folder',
  EISDIR: 'it is a folder, where a file should be',
  EEXIST: 'a file stands there; name a folder',
  ELOOP: 'it is a symbolic link, or leads in a circle',
  ...diskFull,
  EROFS: 'the disk is read-only',
  EMFILE: 'too many files are open; close other programs and run it again',
};

/** What to tell of an expected error, one of the file system included; undefined for any other. */
export function messageOf(error: unknown): string | undefined {
  if (error instanceof CouldNotRun) return error.message;
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined;
  return `Could not use ${String(error.path)}: ${fileReasons[String(error.code)] ?? String(error.code)}.`;
}

/** What commander says of a command line, as one sentence that ends in what to do. */
export function usageSentence(text: string): string {
  const sentence = text
    .replace(/^error: /, '')
    .replace(/\n\(Did you mean (.*)\?\)$/m, '; did you mean $1?')
    .trimEnd();
  const hasAdvice = /did you mean|Allowed choices are| is invalid\. /.test(sentence);
  return hasAdvice ? sentence : `${sentence.replace(/\.$/, '')}; --help says what there is.`;
}

/** That no card counts as changed, and why, if git could not be asked. */
export function nothingToCompare(error?: GitError): string {
  const why = error === undefined ? '' : ` (${visible(error.message)})`;
  return `There is nothing to compare with${why}, so no card counts as changed.\n`;
}
