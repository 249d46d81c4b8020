import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, opendir } from 'node:fs/promises';
import { artLimits } from '#core/catalog/art';
import type { WalletScan } from '#core/catalog/wallet-documents';

/** The file system as far as reading a wallet needs it. Every call rejects with the system's error. */
export interface WalletFiles {
  /** What is at a path, a link as itself. */
  lstat(path: string): Promise<Stats>;
  /** Names in a folder, in no order; no more than one beyond `most` of them. */
  names(folder: string, most: number): Promise<readonly string[]>;
  /** `flags` are those of `open(2)`. */
  open(path: string, flags: number): Promise<FileHandle>;
}

export const walletFiles: WalletFiles = {
  lstat: (path) => lstat(path),
  names: async (folder, most) => {
    const names: string[] = [];
    for await (const { name } of await opendir(folder)) if (names.push(name) > most) break;
    return names;
  },
  open: (path, flags) => open(path, flags),
};

/** Why a pass is not read. Nothing of the file system's own words is kept. */
export type RefusedReason = WalletScan['refused'][number]['why'];

/** Ends the reading of one pass. */
export class Refused extends Error {
  readonly why: RefusedReason;

  constructor(why: RefusedReason) {
    super(why);
    this.why = why;
  }
}

/** Why the error says that a pass cannot be read; its message and path end here. Throws errors of any other kind. */
export function refusalOf(error: unknown): RefusedReason {
  if (error instanceof Refused) return error.why;
  const code = errorCode(error);
  if (code === undefined) throw error;
  return reasons.get(code) ?? 'not-readable';
}

const reasons: ReadonlyMap<string, RefusedReason> = new Map([
  // An open that follows no link.
  ['ELOOP', 'linked'],
  // Sockets, devices without a driver, folders instead of files and the other way round.
  ['ENXIO', 'not-a-regular-file'],
  ['EOPNOTSUPP', 'not-a-regular-file'],
  ['EISDIR', 'not-a-regular-file'],
  ['ENOTDIR', 'not-a-regular-file'],
]);

/** The code of an error of the file system, such as `EPERM`; undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  const isOfSystem = error instanceof Error && 'code' in error && 'syscall' in error;
  return isOfSystem && typeof error.code === 'string' ? error.code : undefined;
}

/** The most bytes that a file of a bundle may have. */
export function capOf(name: string): number {
  return name === 'pass.json' ? 512 * 1024 : artLimits.maxSourceBytes;
}

const noFollow: number | undefined = constants.O_NOFOLLOW;
// Without O_NONBLOCK the open of a pipe waits until somebody writes into it.
const flags = constants.O_RDONLY | (noFollow ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Reads a regular file of at most `cap` bytes, as far as it went when it was opened. A link is never followed, a pipe never waited for. */
export async function readGuarded(
  files: WalletFiles,
  path: string,
  cap: number,
): Promise<Buffer<ArrayBuffer>> {
  if (noFollow === undefined && (await files.lstat(path)).isSymbolicLink()) throw new Refused('linked');
  const file = await files.open(path, flags);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new Refused('not-a-regular-file');
    if (stat.size > cap) throw new Refused('too-large');
    const bytes = Buffer.alloc(stat.size);
    let length = 0;
    for (let came = -1; came !== 0 && length < stat.size; length += came)
      came = (await file.read(bytes, length, stat.size - length, length)).bytesRead;
    return bytes.subarray(0, length);
  } finally {
    await file.close();
  }
}

/** The pictures of a card's front, in the order in which they are preferred if they are equally large. */
export const pictureNames = [
  'cardBackgroundCombined@3x.png',
  'cardBackgroundCombined@2x.png',
  'cardBackgroundCombined.png',
] as const;

/** Whether a file is card art, or names where it is. */
export const isArtName = (name: string): boolean => name.startsWith('cardBackgroundCombined');

/** The only files of a bundle that are opened. */
type WantedName = 'pass.json' | (typeof pictureNames)[number];

export const wantedNames: ReadonlySet<string> = new Set<WantedName>(['pass.json', ...pictureNames]);

export const maxBundleFiles = 256;

/** One bundle, folder or zip file alike. */
export interface Bundle {
  readonly names: readonly string[];
  read(name: WantedName): Promise<Buffer<ArrayBuffer>>;
}

/** A path of a bundle; in the wallet itself every bundle is a folder. */
export interface BundlePath {
  readonly path: string;
  readonly mayBeZip: boolean;
}
