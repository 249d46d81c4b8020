import type { Stats } from 'node:fs';
import { join } from 'node:path';
import { capOf, Refused, readGuarded, type WalletFiles } from './files.ts';

/** The pictures of a card's front, in the order in which they are preferred if they are equally large. */
export const pictureNames = [
  'cardBackgroundCombined@3x.png',
  'cardBackgroundCombined@2x.png',
  'cardBackgroundCombined.png',
] as const;

export type PictureName = (typeof pictureNames)[number];

/** The only files of a bundle that are opened. */
type WantedName = 'pass.json' | PictureName;

export const wantedNames: ReadonlySet<string> = new Set<WantedName>(['pass.json', ...pictureNames]);

export const maxBundleFiles = 256;
const maxZipBytes = 64 * 1024 * 1024;

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

/** Opens a bundle and works with it. Throws `Refused`, and the file system's errors. A link is never followed. */
export async function withBundle<T>(
  files: WalletFiles,
  { path, mayBeZip }: BundlePath,
  work: (bundle: Bundle) => Promise<T>,
): Promise<T> {
  const stat = await files.lstat(path);
  if (stat.isSymbolicLink()) throw new Refused('linked');
  if (stat.isDirectory()) return inFolder(files, path, stat, work);
  if (!stat.isFile() || !mayBeZip) throw new Refused('not-a-regular-file');
  // Most wallets hold no zip file.
  const { zipBundle } = await import('./zip.ts');
  return work(await zipBundle(await readZip(files, path)));
}

async function inFolder<T>(
  files: WalletFiles,
  path: string,
  listed: Stats,
  work: (bundle: Bundle) => Promise<T>,
): Promise<T> {
  const names = await files.names(path, maxBundleFiles);
  if (names.length > maxBundleFiles) throw new Refused('too-many-files');
  const result = await work({ names, read: (name) => readGuarded(files, join(path, name), capOf(name)) });
  // A link may have taken the folder's place meanwhile: files are opened by path.
  const now = await files.lstat(path);
  if (now.isSymbolicLink()) throw new Refused('linked');
  if (now.dev !== listed.dev || now.ino !== listed.ino) throw new Refused('not-readable');
  return result;
}

async function readZip(files: WalletFiles, path: string) {
  try {
    return await readGuarded(files, path, maxZipBytes);
  } catch (error) {
    throw error instanceof Refused && error.why === 'too-large' ? new Refused('zip-too-large') : error;
  }
}
