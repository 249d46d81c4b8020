import { rmSync } from 'node:fs';
import { expect } from 'vitest';
import type { WalletFiles } from '../../../cli/src/wallet/wallet-files.ts';
import { scratchFolder } from '../scratch-catalog.ts';
import { type PassWish, passFiles } from './pass-files.ts';
import { inWords, readPlaces } from './reading.ts';
import { writeBundle } from './write-wallet.ts';

export const goodPass: PassWish = { words: { description: 'Good' } };

export const passWithArt: PassWish = {
  words: { description: 'Bad' },
  art: { '3x': { width: 764, height: 480, clean: true } },
};

/** A wallet of a bundle that `change` spoils, and behind it a good one, which must be read in any case. */
export async function walletWith(
  wish: PassWish,
  change: (bundle: string) => unknown = () => {},
): Promise<string> {
  const folder = scratchFolder();
  const bundle = writeBundle(folder, 'a.pkpass', await passFiles(wish));
  await change(bundle);
  writeBundle(folder, 'b.pkpass', await passFiles(goodPass));
  return folder;
}

/** What comes of the spoilt bundle, as `inWords` has it. */
export async function expectOutcome(folder: string, outcome: string, files?: WalletFiles): Promise<void> {
  expect(inWords(await readPlaces([folder], files))).toEqual([outcome, 'Good: none']);
}

/** Puts something else in the place of a file or folder. */
export function replace(path: string, make: (path: string) => unknown): void {
  rmSync(path, { recursive: true, force: true });
  make(path);
}
