import { constants } from 'node:fs';
import type { ReadLimits } from './read-limits.ts';
import { isRefusal, type Refusal, refusalOf, refused } from './refused.ts';
import type { Scratch } from './scratch.ts';
import type { OpenFile, WalletFiles } from './wallet-files.ts';

const noFollow: number | undefined = constants.O_NOFOLLOW;
// Else the open of a pipe waits until somebody writes into it.
const flags = constants.O_RDONLY | (noFollow ?? 0) | (constants.O_NONBLOCK ?? 0);

/** A regular file that is open, judged by itself and not by its name. */
export interface GuardedFile {
  readonly file: OpenFile;
  /** In bytes, as the file system tells it. */
  readonly size: number;
}

/** Opens a regular file of at most `cap` bytes; a link is never followed and a pipe never waited for. */
export async function openGuarded(
  files: WalletFiles,
  path: string,
  cap: number,
): Promise<GuardedFile | Refusal> {
  try {
    if (noFollow === undefined && (await files.lstat(path)).isSymbolicLink()) return refused('linked');
    const file = await files.open(path, flags);
    const judged = await judge(file, cap).catch(refusalOf);
    if (isRefusal(judged)) await close(file);
    return judged;
  } catch (error) {
    return refusalOf(error);
  }
}

async function judge(file: OpenFile, cap: number): Promise<GuardedFile | Refusal> {
  const stat = await file.stat();
  if (!stat.isFile()) return refused('not-a-regular-file');
  return stat.size > cap ? refused('too-large') : { file, size: stat.size };
}

/**
 * Reads a regular file into `scratch`, at most one byte beyond the cap. The bytes are good until the next reading
 * into the same scratch.
 */
export async function readGuarded(
  files: WalletFiles,
  path: string,
  limits: ReadLimits,
  scratch: Scratch,
): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const opened = await openGuarded(files, path, limits.cap);
  if (isRefusal(opened)) return opened;
  try {
    return await readOpen(opened, limits, scratch);
  } catch (error) {
    return refusalOf(error);
  } finally {
    await close(opened.file);
  }
}

async function readOpen({ file, size }: GuardedFile, { cap, head }: ReadLimits, scratch: Scratch) {
  const most = Math.min(cap + 1, head ?? cap + 1);
  let length = 0;
  while (length < most) {
    // One byte more than there is: a file that did not grow is read in one turn.
    const asked = Math.min(Math.max(size + 1 - length, 4096), most - length);
    const room = scratch.room(length + asked, length);
    const came = await file.read(room.subarray(length, length + asked), length);
    length += came;
    if (came === 0 || (length === size && came < asked)) break;
  }
  return length > cap ? refused('too-large') : scratch.room(0).subarray(0, length);
}

/** Nothing was written, so nothing is lost where this fails. */
export async function close(file: OpenFile): Promise<void> {
  await file.close().catch(() => {});
}
