import { join } from 'node:path';
import { maxBundleFiles, type PassSource } from './pass-source.ts';
import { readGuarded } from './read-guarded.ts';
import { isRefusal, type Refusal, refusalOf, refused } from './refused.ts';
import type { FileKind, WalletFiles } from './wallet-files.ts';

/** A bundle that is a folder; `listed` is what it was when its turn came. */
export function openFolder(files: WalletFiles, path: string, listed: FileKind): PassSource {
  return {
    list: () => listNames(files, path),
    open: (name, limits, scratch) => readGuarded(files, join(path, name), limits, scratch),
    close: async () => {
      const now = await files.lstat(path).catch(refusalOf);
      return isRefusal(now) ? now : changed(now, listed);
    },
  };
}

/** A link may have taken the folder's place while it was read: files are opened by path. */
function changed(now: FileKind, listed: FileKind): Refusal | undefined {
  if (now.isSymbolicLink()) return refused('linked');
  return now.dev === listed.dev && now.ino === listed.ino ? undefined : refused('not-readable');
}

async function listNames(files: WalletFiles, path: string): Promise<readonly string[] | Refusal> {
  const names = await files.names(path, maxBundleFiles).catch(refusalOf);
  if (isRefusal(names)) return names;
  return names.length > maxBundleFiles ? refused('too-many-files') : names;
}
