import { lutimesSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canary, canaryTime } from './canaries.ts';
import { type PassFiles, type PassWish, passFiles } from './pass-files.ts';

/** Writes one bundle as a folder below `parent`, with its `.cache` and `.pkcache` neighbours. Gives its path. */
export function writeBundle(parent: string, name: string, files: PassFiles): string {
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, bytes] of files) writeFileSync(join(folder, file), bytes);
  const stem = name.replace(/\.pkpass$/, '');
  for (const ending of ['cache', 'pkcache']) {
    const sibling = join(parent, `${stem}.${ending}`);
    writeFileSync(sibling, canary('cacheFile'));
    lutimesSync(sibling, canaryTime, canaryTime);
  }
  setTimes(folder);
  return folder;
}

/** The name of the bundle that stands at this place (from 1) of a wallet: they sort in the order of their places. */
export function bundleName(place: number): string {
  return `${String(place).padStart(4, '0')}${canary('bundleName')}=.pkpass`;
}

/** Writes passes as folders below `folder`, in this order. Gives the folder. */
export async function writeWallet(folder: string, wishes: readonly PassWish[]): Promise<string> {
  mkdirSync(folder, { recursive: true });
  for (const [index, wish] of wishes.entries())
    writeBundle(folder, bundleName(index + 1), await passFiles(wish));
  return folder;
}

/** `~/Library/Passes/Cards` in a home folder of its own, with the databases that lie beside it. Gives the home folder. */
export async function writeHome(parent: string, wishes: readonly PassWish[]): Promise<string> {
  const home = join(parent, `${canary('homeFolder')}-${canary('userName')}`);
  const passes = join(home, 'Library/Passes');
  await writeWallet(join(passes, 'Cards'), wishes);
  for (const name of ['passes23.sqlite', 'passes23.sqlite-wal'])
    writeFileSync(join(passes, name), canary('cacheFile'));
  return home;
}

function setTimes(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lutimesSync(join(folder, entry), canaryTime, canaryTime);
  lutimesSync(folder, canaryTime, canaryTime);
}
