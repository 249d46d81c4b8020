import { resolve } from 'node:path';
import { countries } from '#core/card/card';
import { must } from '#core/text/must';
import { findEnclosingCatalog, isCatalogFolder } from '../catalog-folder.ts';
import { getToday } from '../context.ts';
import { CliError } from '../errors.ts';
import { getHomepage, getLiveCatalogUrl } from '../project-info.ts';
import { measureCompleteness } from '../stats.ts';
import { listKnownIssuers } from './catalog/folder.ts';
import type { CatalogCard } from './catalog/records.ts';
import { type LoadedCatalog, listCatalogWarnings, loadCatalog } from './catalog/source.ts';
import type { CardImage } from './contribution/upsert-image-field.ts';
import type { WalletScan } from './generated/wallet-types.ts';
import { matchPass } from './match/match.ts';
import { buildMatchIndex, findMatchScope, type MatchIndex, type MatchIssuer } from './match/match-index.ts';
import type { ScanFlags } from './options.ts';
import { getDisplayName, type Pass } from './pass.ts';
import {
  describeAccessProblem,
  formatAccessGuide,
  getDefaultLocation,
  type PassLocation,
  resolvePassesDirs,
} from './pass-locations.ts';
import { type LocalArt, type PassReading, readWallet, type Wallet } from './read-wallet.ts';
import { type WalletDeps, walletExit, withStatusLine } from './run-wallet.ts';

export type PassReport = WalletScan['passes'][number];

export interface ScanRow {
  readonly passReport: PassReport;
  readonly pass: Pass;
  readonly art: LocalArt;
  /** The card that matches the pass exactly. Null if there is none. */
  readonly card: CatalogCard | null;
  /** The ids of the known issuers that the pass names. Null if it names none. */
  readonly issuerIds: ReadonlySet<string> | null;
}

export interface Scan {
  readonly document: WalletScan;
  readonly catalog: LoadedCatalog;
  readonly rows: readonly ScanRow[];
  /** The total number of bundles, including other kinds of passes and refused ones. */
  readonly bundles: number;
}

/**
 * Returns the locations to search for passes: the values of `--passes-dir`, or the user's Apple Wallet. Throws `CliError` if
 * there is no Apple Wallet on this system.
 */
export function resolvePassLocations(
  { passesDir = [] }: ScanFlags,
  { context, platform, home }: WalletDeps,
): readonly PassLocation[] {
  if (passesDir.length > 0) return resolvePassesDirs(passesDir, context.cwd);
  const defaultLocation = getDefaultLocation(platform, home);
  if (defaultLocation !== undefined) return [defaultLocation];
  throw new CliError(
    'Apple Wallet can be scanned only on macOS; here, use --passes-dir with a copied folder or .pkpass files, or: npx cardcat wallet import',
    { exitCode: walletExit.notMacos },
  );
}

/**
 * Loads the catalog and the known issuers. `checkout` is the folder of the checkout that will be changed, or null. Prints
 * warnings on standard error.
 */
export async function loadCatalogAndIssuers(
  { catalog: requestedLocation, offline = false }: ScanFlags,
  checkout: string | null,
  deps: WalletDeps,
) {
  const { context, project } = deps;
  const { cwd, env, signal, stderr } = context;
  const checkoutFolder = checkout ?? findEnclosingCatalog(cwd);
  const live = getLiveCatalogUrl(project);
  const options = {
    given: requestedLocation ?? null,
    offline,
    checkout: checkoutFolder,
    live,
    homepage: getHomepage(project),
  };
  const catalog = await withStatusLine(context, 'Getting the catalog …', () =>
    loadCatalog(options, { cwd, env, signal }),
  );
  for (const line of listCatalogWarnings(catalog)) stderr.write(`${line}\n`);
  const catalogFolder = requestedLocation?.kind === 'path' ? resolve(cwd, requestedLocation.path) : null;
  return {
    catalog,
    issuers: listKnownIssuers(
      catalogFolder !== null && isCatalogFolder(catalogFolder) ? catalogFolder : checkoutFolder,
    ),
  };
}

/**
 * Loads the catalog, then reads the wallet and matches its passes. Because of this order, the request for the catalog cannot
 * reveal anything about the wallet. Throws `CliError` if the wallet cannot be read.
 */
export async function scanWallet(
  locations: readonly PassLocation[],
  flags: ScanFlags,
  checkout: string | null,
  deps: WalletDeps,
): Promise<Scan> {
  const { context, files, platform } = deps;
  const { catalog, issuers } = await loadCatalogAndIssuers(flags, checkout, deps);
  const wallet = await withStatusLine(context, 'Reading the passes …', () =>
    readWallet(locations, { files, signal: context.signal }),
  );
  if ('problem' in wallet) {
    const facts = { platform, termProgram: context.env.TERM_PROGRAM };
    const guide = formatAccessGuide(wallet.problem, wallet.location, facts);
    if (guide === null) throw new CliError(describeAccessProblem(wallet));
    context.stderr.write(guide);
    throw new CliError('', { exitCode: walletExit.permission });
  }
  const from = locations[0]?.kind === 'default' ? 'apple-wallet' : 'passes-dir';
  return buildScan(wallet, catalog, issuers, { from, on: getToday(deps.context) });
}

export function buildScan(
  { readings, otherPasses, bundles }: Wallet,
  catalog: LoadedCatalog,
  issuers: readonly MatchIssuer[],
  { from, on }: Pick<WalletScan, 'from' | 'on'>,
): Scan {
  const matchIndex =
    catalog.loadedFrom === 'none' ? null : buildMatchIndex([...catalog.cards.values()], issuers);
  const rows = readings.flatMap((reading) =>
    'why' in reading ? [] : [buildRow(reading, matchIndex, catalog.cards)],
  );
  const passes = rows.map(({ passReport }) => passReport);
  const count = (predicate: (report: PassReport) => boolean) => passes.filter(predicate).length;
  const document: WalletScan = {
    schema_version: '1.0',
    command: 'wallet.scan',
    on,
    from,
    catalog: { from: catalog.loadedFrom, cards: catalog.cards.size, age_days: null },
    passes,
    other_passes: otherPasses,
    refused: readings.filter((reading) => 'why' in reading),
    totals: {
      payment: rows.length,
      exact: count(({ match }) => match?.outcome === 'exact'),
      ask: count(({ match }) => match?.outcome === 'ask'),
      none: count(({ match }) => match?.outcome === 'none'),
      up_to_date: count(({ art }) => art.status === 'up-to-date'),
      wanted: count(({ art }) => art.status === 'wanted'),
    },
  };
  return { document, catalog, rows, bundles };
}

function buildRow(
  { n, pass, art }: Extract<PassReading, { readonly pass: unknown }>,
  matchIndex: MatchIndex | null,
  cards: ReadonlyMap<string, CatalogCard>,
): ScanRow {
  const sourceSha256 = art.format === 'png' ? art.picture.sha256 : null;
  const match = matchIndex && matchPass(pass, { isSure: pass.kind === 'payment', sourceSha256 }, matchIndex);
  const card = match?.card_id == null ? null : must(cards.get(match.card_id), match.card_id);
  const passReport = {
    n,
    kind: pass.kind,
    name: getDisplayName(pass, n),
    issuer: card?.issuer ?? pass.organizationName,
    country: getCountry(pass),
    match,
    data: card && measureCompleteness(card),
    art: buildArtReport(art, card),
  };
  return {
    passReport,
    pass,
    art,
    card,
    issuerIds: (matchIndex && findMatchScope(pass, matchIndex)?.issuerIds) ?? null,
  };
}

function getCountry({ issuerCountryCode }: Pass): PassReport['country'] {
  const code = issuerCountryCode?.toLowerCase() ?? null;
  return code === null ? null : (countries.find((country) => country === code) ?? 'other');
}

/**
 * Describes the art of a pass, compared with the picture of the card in the catalog. `card` is the exact match, or null if
 * there is none.
 */
export function buildArtReport(
  art: LocalArt,
  card: { readonly image?: CardImage | undefined } | null,
): PassReport['art'] {
  const emptyFields = { width: null, height: null, bytes: null, source_sha256: null, why: null };
  if (art.format === 'unusable')
    return { status: 'unusable', format: 'png', ...emptyFields, why: art.problem.code };
  if (art.format !== 'png') return { status: withoutPicture[art.format], format: art.format, ...emptyFields };
  const { width, height, size, sha256 } = art.picture;
  const status = card === null ? 'here' : getArtStatus(art.picture, card.image);
  return { status, format: 'png', width, height, bytes: size, source_sha256: sha256, why: null };
}

export const withoutPicture = {
  pdf: 'vector-only',
  'named-only': 'not-on-device',
  none: 'no-art',
} as const;

function getArtStatus(
  { sha256, width, height }: Extract<LocalArt, { readonly format: 'png' }>['picture'],
  image: CardImage | undefined,
): PassReport['art']['status'] {
  if (image === undefined) return 'wanted';
  if (image.source_sha256 === sha256) return 'up-to-date';
  const isBetter = image.source !== 'apple-wallet' || width * height > image.width * image.height;
  return isBetter ? 'better-here' : 'another-file';
}

export const hasCatalog = ({ loadedFrom }: LoadedCatalog): boolean => loadedFrom !== 'none';
