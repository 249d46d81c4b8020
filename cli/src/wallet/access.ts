import { dirname } from 'node:path';
import type { Place } from './places.ts';
import { errorCode } from './refused.ts';
import type { WalletFiles } from './wallet-files.ts';

/** Why a place cannot be looked into. `absent`: it is not there, and nothing speaks against that. */
export interface AccessProblem {
  readonly problem: 'privacy' | 'ownership' | 'absent' | 'other';
  readonly place: Place;
  /** Of the file system, such as `EIO`. */
  readonly code: string;
}

/**
 * What an error on opening a place means. A folder that seems absent may only be hidden, so what lies above is
 * probed. Throws errors that are not the file system's.
 */
export async function judgeAccess(error: unknown, place: Place, files: WalletFiles): Promise<AccessProblem> {
  const code = errorCode(error);
  if (code === undefined) throw error;
  if (code !== 'ENOENT' || place.kind === 'bundle') return { problem: problemOf(code), place, code };
  const above = await firstCodeAbove(place, files);
  return { problem: problemOf(above), place, code: above };
}

function problemOf(code: string): AccessProblem['problem'] {
  if (code === 'EPERM') return 'privacy';
  if (code === 'EACCES') return 'ownership';
  return code === 'ENOENT' ? 'absent' : 'other';
}

/** Of the folders above that may be missing too, the first error that is another; `ENOENT` where there is none. */
async function firstCodeAbove({ kind, path }: Place, files: WalletFiles): Promise<string> {
  const parent = dirname(path);
  // The wallet's folder lies in one of its own, in `Library`, in the home folder.
  const above = kind === 'default' ? [parent, dirname(dirname(parent))] : [parent];
  for (const folder of above) {
    const code = await probe(folder, files);
    if (code === undefined) return 'ENOENT';
    if (code !== 'ENOENT') return code;
  }
  return 'ENOENT';
}

/** The code of the error on opening a folder, of which no name is kept; undefined where it can be read. */
async function probe(folder: string, files: WalletFiles): Promise<string | undefined> {
  try {
    await files.names(folder, 0);
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return code;
  }
}
