import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, opendir } from 'node:fs/promises';
import { artLimits } from '#core/card/art';
import { getSystemErrorCode } from '#core/io/system-errors';
import { CliError } from '../errors.ts';
import type { WalletScan } from './generated/wallet-types.ts';

/** The file system functions for reading a wallet. Each one rejects with the error of the file system if it fails. */
export interface WalletFileSystem {
  /** Returns the metadata of a file, folder or symbolic link. Does not follow the link. */
  lstat(path: string): Promise<Stats>;
  /**
   * Lists names in a folder, in any order. Stops after `limit` + 1 names, so that the caller can see that there are too many.
   */
  names(folder: string, limit: number): Promise<readonly string[]>;
  /** Opens a file. `flags` are the flags of the system call `open(2)`. */
  open(path: string, flags: number): Promise<FileHandle>;
}

export const walletFileSystem: WalletFileSystem = {
  lstat: (path) => lstat(path),
  names: async (folder, limit) => {
    const names: string[] = [];
    for await (const { name } of await opendir(folder)) if (names.push(name) > limit) break;
    return names;
  },
  open: (path, flags) => open(path, flags),
};

export type RefusedReason = WalletScan['refused'][number]['why'];

/** Creates the error for a pass that is not read. The reason contains no message and no path. */
export function createRefusal(refused: RefusedReason): CliError<{ readonly refused: RefusedReason }> {
  return new CliError(refused, { refused });
}

export function isRefusal(error: unknown): error is ReturnType<typeof createRefusal> {
  return error instanceof CliError && 'refused' in error.details;
}

/**
 * Converts a file system error to the reason why a pass is refused. The reason contains no message and no path. Rethrows any
 * other error.
 */
export function toRefusedReason(error: unknown): RefusedReason {
  if (isRefusal(error)) return error.details.refused;
  const code = getSystemErrorCode(error);
  if (code === undefined) throw error;
  return reasons.get(code) ?? 'not-readable';
}

const reasons: ReadonlyMap<string, RefusedReason> = new Map([
  // The error when O_NOFOLLOW is set and the path is a symbolic link.
  ['ELOOP', 'linked'],
  // The errors for sockets, devices without a driver, folders where a file is expected, and files where a folder is expected.
  ['ENXIO', 'not-a-regular-file'],
  ['EOPNOTSUPP', 'not-a-regular-file'],
  ['EISDIR', 'not-a-regular-file'],
  ['ENOTDIR', 'not-a-regular-file'],
]);

export function getMaxBytes(name: string): number {
  return name === 'pass.json' ? 512 * 1024 : artLimits.maxSourceBytes;
}

const noFollow: number | undefined = constants.O_NOFOLLOW;
// Without O_NONBLOCK, opening a pipe blocks until something writes to it.
const openFlags = constants.O_RDONLY | (noFollow ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a regular file of at most `maxBytes` bytes. If the file grows in the meantime, ignores the new bytes. Never follows
 * symbolic links, and never waits for pipes. Throws a refusal if the file is refused.
 */
export async function readGuarded(
  files: WalletFileSystem,
  path: string,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  if (noFollow === undefined && (await files.lstat(path)).isSymbolicLink()) throw createRefusal('linked');
  const file = await files.open(path, openFlags);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw createRefusal('not-a-regular-file');
    if (stat.size > maxBytes) throw createRefusal('too-large');
    const bytes = Buffer.alloc(stat.size);
    let length = 0;
    for (let bytesRead = -1; bytesRead !== 0 && length < stat.size; length += bytesRead)
      bytesRead = (await file.read(bytes, length, stat.size - length, length)).bytesRead;
    return bytes.subarray(0, length);
  } finally {
    await file.close();
  }
}

/**
 * The names of the files with a picture of the card's front. If several pictures have the same size, the first name has
 * priority.
 */
export const pictureNames = [
  'cardBackgroundCombined@3x.png',
  'cardBackgroundCombined@2x.png',
  'cardBackgroundCombined.png',
] as const;

export const isArtName = (name: string): boolean => name.startsWith('cardBackgroundCombined');

/** The names of the files that may be opened. All other files of a bundle stay closed. */
type WantedName = 'pass.json' | (typeof pictureNames)[number];

export const wantedNames: ReadonlySet<string> = new Set<WantedName>(['pass.json', ...pictureNames]);

export const maxBundleFiles = 256;

export interface Bundle {
  readonly names: readonly string[];
  read(name: WantedName): Promise<Buffer<ArrayBuffer>>;
}

/**
 * The path of a bundle, which is a folder or a zip file. In Apple Wallet, bundles are always folders, so `mayBeZip` is false.
 */
export interface BundlePath {
  readonly path: string;
  readonly mayBeZip: boolean;
}
