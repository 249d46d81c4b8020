import type { PassSource } from './pass-source.ts';
import { close, openGuarded } from './read-guarded.ts';
import { isRefusal, type Refusal, refused } from './refused.ts';
import { unpackEntry } from './unpack-entry.ts';
import type { OpenFile, WalletFiles } from './wallet-files.ts';
import { damagedOr, readDirectory, type ZipListing } from './zip-directory.ts';
import { openDirectory } from './zip-reader.ts';

const maxZipBytes = 64 * 1024 * 1024;

/** A bundle that is a zip file. Its directory is judged as a whole before anything is unpacked. */
export async function openZip(files: WalletFiles, path: string): Promise<PassSource | Refusal> {
  const opened = await openGuarded(files, path, maxZipBytes);
  if (isRefusal(opened)) return opened.refused === 'too-large' ? refused('zip-too-large') : opened;
  const { file, size } = opened;
  const listing = await openDirectory(file, size).then(readDirectory).catch(damagedOr);
  if (!isRefusal(listing)) return sourceOf(file, listing);
  await close(file);
  return listing;
}

function sourceOf(file: OpenFile, { names, wanted }: ZipListing): PassSource {
  return {
    list: async () => names,
    open: async (name, { head }, scratch) => {
      const entry = wanted.get(name);
      if (entry === undefined) return refused('zip-damaged');
      const bytes = await unpackEntry(file, entry, scratch);
      return isRefusal(bytes) ? bytes : bytes.subarray(0, head);
    },
    close: async () => {
      await close(file);
      return undefined;
    },
  };
}
