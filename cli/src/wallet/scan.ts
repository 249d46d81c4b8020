import { resolve } from 'node:path';
import { type Completeness, completenessOf } from '#core/catalog/stats';
import type { WalletScan } from '#core/catalog/wallet-documents';
import { catalogAround, isCatalogFolder, knownIssuers } from './catalog/folder.ts';
import type { CatalogCard } from './catalog/records.ts';
import { catalogWarnings, type LoadedCatalog, loadCatalog } from './catalog/source.ts';
import type { CardImage } from './contribution/edit-image.ts';
import { type Match, matchPass } from './match/match.ts';
import { gateOf, type MatchIssuer, type Matching, prepareMatching } from './match/prepare.ts';
import type { Checked, ScanFlags } from './options.ts';
import { type Pass, shownName } from './pass.ts';
import { accessGuide, defaultPlace, givenPlaces, type Place } from './places.ts';
import { homepageOf, liveAddress } from './project-home.ts';
import { type LocalArt, type Reading, readWallet, type Wallet } from './read-wallet.ts';
import { todayOf, type WalletDeps, WalletStop, walletExit, whileBusy } from './run-wallet.ts';

/** What the art of a pass is to the catalog. `here`: it can be used, and which card it shows is not sure. */
export type ArtStatus = WalletScan['passes'][number]['art']['status'];

/** One payment pass beside the catalog. */
export interface ScanRow {
  readonly n: number;
  readonly pass: Pass;
  readonly name: string;
  /** Of the card that it surely is, else as the pass says it. */
  readonly issuer: string | null;
  readonly art: LocalArt;
  /** Null if there is no catalog. */
  readonly match: Match | null;
  /** The card that it surely is. */
  readonly card: CatalogCard | null;
  /** Issuers that the pass names; null if it names none that is known. */
  readonly issuerIds: ReadonlySet<string> | null;
  readonly status: ArtStatus;
  readonly data: Completeness | null;
}

/** A wallet beside the catalog. */
export interface Scan extends Pick<Wallet, 'otherPasses' | 'bundles'> {
  readonly from: WalletScan['from'];
  /** YYYY-MM-DD, UTC. */
  readonly on: string;
  readonly catalog: LoadedCatalog;
  readonly rows: readonly ScanRow[];
  readonly refused: readonly Extract<Reading, { readonly why: unknown }>[];
}

/** Where the passes are, in the order they were named. Throws `WalletStop` if this system has none. */
export function placesOf(
  { passesDir = [] }: ScanFlags,
  { world, platform, home }: WalletDeps,
): readonly Place[] {
  if (passesDir.length > 0)
    return givenPlaces(passesDir).map((place) => ({ ...place, path: resolve(world.cwd, place.path) }));
  const place = defaultPlace(platform, home);
  if (place !== undefined) return [place];
  throw new WalletStop(
    'Apple Wallet can be scanned on macOS only; what works here is --passes-dir with a copied folder or .pkpass files, and: cardcat wallet import',
    walletExit.notMacos,
  );
}

/** The catalog, and the issuers that are known beside it. `checkout`: the one that will be written into. Says on standard error what is not as it was wanted. */
export async function gatherCatalog(
  { given, offline = false }: Checked<ScanFlags>,
  checkout: string | null,
  deps: WalletDeps,
) {
  const { world, project } = deps;
  const { cwd, env, now, signal, stderr } = world;
  const around = checkout ?? catalogAround(cwd);
  const live = liveAddress(project);
  const options = { given, offline, checkout: around, live, homepage: homepageOf(project) };
  const cacheFolder = await deps.cacheFolder();
  const catalog = await whileBusy(world, 'Getting the catalog …', () =>
    loadCatalog(options, { cwd, env, now, signal, cacheFolder }),
  );
  for (const line of catalogWarnings(catalog)) stderr.write(`${line}\n`);
  const named = given?.kind === 'path' ? resolve(cwd, given.path) : null;
  return { catalog, issuers: knownIssuers(named !== null && isCatalogFolder(named) ? named : around) };
}

/** Reads the wallet and compares it. The catalog comes first, so that no request can depend on the wallet. Throws `WalletStop`. */
export async function gatherScan(
  places: readonly Place[],
  flags: Checked<ScanFlags>,
  checkout: string | null,
  deps: WalletDeps,
): Promise<Scan> {
  const { world, files, platform } = deps;
  const { catalog, issuers } = await gatherCatalog(flags, checkout, deps);
  const wallet = await whileBusy(world, 'Reading the passes …', () =>
    readWallet(places, { files, signal: world.signal }),
  );
  if ('problem' in wallet) {
    const { problem, place, code } = wallet;
    const { shown } = place;
    if (problem === 'absent')
      throw new WalletStop(
        place.kind === 'default'
          ? `There are no passes on this Mac: ${shown} is not there.`
          : `${shown} is not there; check the path.`,
      );
    if (problem === 'other')
      throw new WalletStop(
        code === 'ENOTDIR'
          ? `${shown} is no folder; name a folder of passes, or one .pkpass.`
          : `${shown} cannot be read (${code}).`,
      );
    world.stderr.write(accessGuide(problem, place, { platform, termProgram: world.env.TERM_PROGRAM }));
    throw new WalletStop('', walletExit.permission);
  }
  const from = places[0]?.kind === 'default' ? 'apple-wallet' : 'passes-dir';
  return scanOf(wallet, catalog, issuers, { from, on: todayOf(deps) });
}

/** Compares every payment pass with the catalog. */
export function scanOf(
  { readings, otherPasses, bundles }: Wallet,
  catalog: LoadedCatalog,
  issuers: readonly MatchIssuer[],
  { from, on }: Pick<Scan, 'from' | 'on'>,
): Scan {
  const matching = catalog.from === 'none' ? null : prepareMatching([...catalog.cards.values()], issuers);
  const rows = readings.flatMap((reading) =>
    'why' in reading ? [] : [rowOf(reading, matching, catalog.cards)],
  );
  const refused = readings.filter((reading) => 'why' in reading);
  return { from, on, catalog, rows, refused, otherPasses, bundles };
}

function rowOf(
  { n, pass, art }: Extract<Reading, { readonly pass: unknown }>,
  matching: Matching | null,
  cards: ReadonlyMap<string, CatalogCard>,
): ScanRow {
  const sourceSha256 = art.format === 'png' ? art.picture.sha256 : null;
  const match = matching && matchPass(pass, { isSure: pass.kind === 'payment', sourceSha256 }, matching);
  const card = cards.get(match?.cardId ?? '') ?? null;
  return {
    n,
    pass,
    name: shownName(pass, n),
    issuer: card?.issuer ?? pass.organizationName,
    art,
    match,
    card,
    issuerIds: (matching && gateOf(pass, matching)?.issuerIds) ?? null,
    status: artStatus(art, card),
    data: card && completenessOf(card),
  };
}

/** The status of a pass's art. `card` is the one it surely belongs to, else null. */
export function artStatus(art: LocalArt, card: { readonly image?: CardImage | undefined } | null): ArtStatus {
  if (art.format !== 'png') return withoutPicture[art.format];
  if (card === null) return 'here';
  const { image } = card;
  if (image === undefined) return 'wanted';
  const { sha256, width, height } = art.picture;
  if (image.source_sha256 === sha256) return 'up-to-date';
  const isBetter = image.source !== 'apple-wallet' || width * height > image.width * image.height;
  return isBetter ? 'better-here' : 'another-file';
}

const withoutPicture = {
  unusable: 'unusable',
  pdf: 'vector-only',
  'named-only': 'not-on-device',
  none: 'no-art',
} as const satisfies Record<Exclude<LocalArt['format'], 'png'>, ArtStatus>;

/** The figures of the last lines, and of the JSON. */
export function totalsOf({ rows }: Scan): WalletScan['totals'] {
  const count = (wanted: (row: ScanRow) => boolean) => rows.filter(wanted).length;
  return {
    payment: rows.length,
    exact: count(({ match }) => match?.outcome === 'exact'),
    ask: count(({ match }) => match?.outcome === 'ask'),
    none: count(({ match }) => match?.outcome === 'none'),
    up_to_date: count(({ status }) => status === 'up-to-date'),
    wanted: count(({ status }) => status === 'wanted'),
  };
}

/** The country that a pass says, as the JSON has it. */
export function countryOf({ issuerCountryCode }: Pass): WalletScan['passes'][number]['country'] {
  const code = issuerCountryCode?.toLowerCase() ?? null;
  return code === null || code === 'us' || code === 'ca' || code === 'cn' ? code : 'other';
}

/** Whether there is a catalog to compare with. */
export const isThere = ({ from }: LoadedCatalog): boolean => from !== 'none';
