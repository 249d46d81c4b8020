import { resolve } from 'node:path';
import { accessGuide } from './access-guide.ts';
import { whileBusy } from './busy-line.ts';
import { type GivenCatalog, homepageOf, liveAddress } from './catalog/address.ts';
import { catalogAround, isCatalogFolder } from './catalog/catalog-folder.ts';
import { knownIssuers } from './catalog/issuers.ts';
import { type LoadedCatalog, loadCatalog } from './catalog/source.ts';
import { catalogWarnings } from './catalog/words.ts';
import type { Target } from './contribution/target.ts';
import { busyWords, notMacos } from './messages.ts';
import { defaultPlace, givenPlaces, type Place } from './places.ts';
import { readWallet } from './read-wallet.ts';
import { WalletStop } from './run-wallet.ts';
import { type Scan, scanOf } from './scan.ts';
import { absentPlace, unreadablePlace } from './scan-words.ts';
import { dayOf, type WalletAround } from './surroundings.ts';

/** Which catalog, by the flags. */
export interface CatalogFlags {
  readonly catalog: GivenCatalog | null;
  readonly offline: boolean;
}

/** The checkout that will be written into, where there is one. */
type Into = Pick<Target, 'kind' | 'root'> | null;

/** Where the passes are, in the order they were named. Throws `WalletStop` where this system has none. */
export function placesOf(passesDirs: readonly string[], { platform, home }: WalletAround): readonly Place[] {
  if (passesDirs.length > 0) return givenPlaces(passesDirs);
  const place = defaultPlace(platform, home);
  if (place === undefined) throw new WalletStop('not-macos', notMacos);
  return [place];
}

/** The catalog, and the issuers that are known beside it. Says on standard error what is not as it was wanted. */
export async function gatherCatalog(
  { catalog: given, offline }: CatalogFlags,
  into: Into,
  around: WalletAround,
) {
  const { world, project, web } = around;
  const { cwd, now, signal, stderr } = world;
  const checkout = into?.kind === 'checkout' ? into.root : catalogAround(cwd);
  const wish = { given, offline, checkout, live: liveAddress(project), homepage: homepageOf(project) };
  const means = { cwd, now, signal, ...web, cacheFolder: await around.cacheFolder() };
  const catalog = await whileBusy(world, busyWords.catalog, () => loadCatalog(wish, means));
  for (const line of catalogWarnings(catalog)) stderr.write(`${line}\n`);
  const named = given?.kind === 'path' ? resolve(cwd, given.path) : null;
  const root = named !== null && isCatalogFolder(named) ? named : checkout;
  return { catalog, issuers: knownIssuers(root) };
}

/** Reads the wallet and compares it. The catalog comes first, so that no request can depend on the wallet. Throws `WalletStop`. */
export async function gatherScan(
  places: readonly Place[],
  flags: CatalogFlags,
  into: Into,
  around: WalletAround,
): Promise<Scan> {
  const { world, files, platform } = around;
  const { catalog, issuers } = await gatherCatalog(flags, into, around);
  const wallet = await whileBusy(world, busyWords.wallet, () =>
    readWallet(places, { files, signal: world.signal }),
  );
  if ('problem' in wallet) {
    const { problem, place, code } = wallet;
    if (problem === 'absent')
      throw new WalletStop('no-passes', absentPlace(place.shown, place.kind === 'default'));
    if (problem === 'other') throw new WalletStop('place-unreadable', unreadablePlace(place.shown, code));
    world.stderr.write(accessGuide(problem, place, { platform, termProgram: world.env.TERM_PROGRAM }));
    throw new WalletStop('permission');
  }
  const from = places[0]?.kind === 'default' ? 'apple-wallet' : 'passes-dir';
  return scanOf(wallet, catalog, issuers, { from, on: dayOf(around) });
}

/** Whether there is a catalog to compare with. */
export const isThere = ({ from }: LoadedCatalog): boolean => from !== 'none';
