import type { WantedName } from './art-names.ts';
import { openFolder } from './folder-bundle.ts';
import type { ReadLimits } from './read-limits.ts';
import { type Refusal, refusalOf, refused } from './refused.ts';
import type { Scratch } from './scratch.ts';
import type { WalletFiles } from './wallet-files.ts';

/** One bundle, folder or zip file alike. */
export interface PassSource {
  /** Names of the bundle's files, in no order. */
  list(): Promise<readonly string[] | Refusal>;
  /** Bytes of one of them, good until the next reading into the same scratch. */
  open(name: WantedName, limits: ReadLimits, scratch: Scratch): Promise<Uint8Array<ArrayBuffer> | Refusal>;
  /** Ends all reading; a refusal where the bundle is not the one any more that was listed. */
  close(): Promise<Refusal | undefined>;
}

export const maxBundleFiles = 256;

/** Opens the bundle at a path. A link is refused, and what it leads to never touched; a zip file is, where none may be. */
export async function openSource(
  files: WalletFiles,
  path: string,
  mayBeZip: boolean,
): Promise<PassSource | Refusal> {
  try {
    const stat = await files.lstat(path);
    if (stat.isSymbolicLink()) return refused('linked');
    if (stat.isDirectory()) return openFolder(files, path, stat);
    if (!stat.isFile() || !mayBeZip) return refused('not-a-regular-file');
  } catch (error) {
    return refusalOf(error);
  }
  // Most wallets hold no zip file.
  const { openZip } = await import('./zip-bundle.ts');
  return openZip(files, path);
}
