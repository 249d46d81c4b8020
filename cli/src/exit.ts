import { setImmediate } from 'node:timers/promises';
import { diskFull } from './messages.ts';

/** Exit codes of every command, as `docs/cli.md` lists them. */
export const exitCodes = { ok: 0, findings: 1, couldNotRun: 2, interrupted: 130 } as const;

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

/** Lets a signal that came during long work arrive. Throws `Interrupted` where the person has had enough. */
export async function stopIfAsked(signal: AbortSignal): Promise<void> {
  await setImmediate();
  if (signal.aborted) throw new Interrupted();
}

/** An error of the file system in one sentence; any other error as it is. */
export function inWords(error: unknown): string | undefined {
  if (error instanceof CouldNotRun) return error.message;
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined;
  const reasons: Readonly<Record<string, string>> = {
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
  return `Could not use ${String(error.path)}: ${reasons[String(error.code)] ?? String(error.code)}.`;
}
