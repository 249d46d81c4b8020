import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PackError, type PackFiles } from '#catalog/pack/format';
import { packDigests, packFileNames } from '#catalog/pack/pack-json';
import { packFault } from '../../make-core.ts';

/** In the order to fetch them: what the list says of the others is known first. */
export const packNames = ['pack.json', ...packFileNames] as const;

/** The pack of a folder, with the digests that its own `pack.json` names. Throws one sentence where it is no good. */
export function loadPack(folder: string): PackFiles {
  try {
    return checkedPack(new Map(packNames.map((name) => [name, readOwn(folder, name)])));
  } catch (error) {
    throw error instanceof PackError
      ? new Error(packFault({ file: error.file, problem: error.message }))
      : error;
  }
}

/** The same files, once each is what `pack.json` says. Throws a PackError. */
export function checkedPack(files: ReadonlyMap<string, Uint8Array>): PackFiles {
  const file = (name: string): Uint8Array => files.get(name) ?? new Uint8Array();
  for (const [name, { bytes, sha256 }] of Object.entries(packDigests(file('pack.json')))) {
    if (file(name).length !== bytes)
      throw new PackError(name, `has ${file(name).length} bytes where pack.json says ${bytes}`);
    if (createHash('sha256').update(file(name)).digest('hex') !== sha256)
      throw new PackError(name, 'is not what pack.json says');
  }
  return {
    'cards.pack': file('cards.pack'),
    'cards.col': file('cards.col'),
    'cards.idx': file('cards.idx'),
    'pack.json': file('pack.json'),
  };
}

function readOwn(folder: string, name: string): Uint8Array {
  try {
    return readFileSync(join(folder, name));
  } catch {
    throw new PackError(name, 'cannot be read');
  }
}
