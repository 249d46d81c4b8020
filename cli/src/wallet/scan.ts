import { gateOf } from '#catalog/match/gates';
import {
  type Match,
  type MatchIssuer,
  type Matching,
  matchPass,
  prepareMatching,
} from '#catalog/match/match';
import { type Completeness, completenessOf } from '#catalog/stats';
import type { WalletScan } from '#catalog/wallet-documents';
import type { CatalogCard } from './catalog/records.ts';
import type { LoadedCatalog } from './catalog/source.ts';
import type { LocalArt } from './local-art.ts';
import { type Pass, shownName } from './pass.ts';
import type { Wallet } from './read-wallet.ts';
import type { RefusedReason } from './refused.ts';
import { type ArtStatus, artStatus } from './status.ts';

/** One payment pass beside the catalog. */
export interface ScanRow {
  readonly n: number;
  readonly pass: Pass;
  readonly name: string;
  /** Of the card that it surely is, else as the pass says it. */
  readonly issuer: string | null;
  readonly art: LocalArt;
  /** Null where there is no catalog. */
  readonly match: Match | null;
  /** The card that it surely is. */
  readonly card: CatalogCard | null;
  /** Issuers that the pass names; null where it names none that is known. */
  readonly issuerIds: ReadonlySet<string> | null;
  readonly status: ArtStatus;
  readonly data: Completeness | null;
}

/** A wallet beside the catalog. */
export interface Scan {
  readonly from: WalletScan['from'];
  /** YYYY-MM-DD, UTC. */
  readonly on: string;
  readonly catalog: LoadedCatalog;
  readonly rows: readonly ScanRow[];
  readonly refused: readonly { readonly n: number; readonly why: RefusedReason }[];
  readonly otherPasses: number;
  /** All that were found, of every kind. */
  readonly bundles: number;
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
  const refused = readings.flatMap((reading) => ('why' in reading ? [reading] : []));
  return { from, on, catalog, rows, refused, otherPasses, bundles };
}

function rowOf(
  { n, pass, art }: { readonly n: number; readonly pass: Pass; readonly art: LocalArt },
  matching: Matching | null,
  cards: ReadonlyMap<string, CatalogCard>,
): ScanRow {
  const evidence = {
    isSure: pass.kind === 'payment',
    sourceSha256: art.format === 'png' ? art.picture.sha256 : null,
  };
  const match = matching === null ? null : matchPass(pass, evidence, matching);
  const card = cards.get(match?.cardId ?? '') ?? null;
  return {
    n,
    pass,
    name: shownName(pass, n),
    issuer: card?.issuer ?? pass.organizationName,
    art,
    match,
    card,
    issuerIds: matching === null ? null : (gateOf(pass, matching)?.issuerIds ?? null),
    status: artStatus(art, card),
    data: card === null ? null : completenessOf(card),
  };
}

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
