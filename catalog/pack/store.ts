import type { ExportMeta } from '../exports/indexes.ts';
import type { FacetName } from '../query/fields.ts';
import type { Query } from '../query/query.ts';
import type { Vocabulary } from '../query/vocabulary.ts';

export type { Query } from '../query/query.ts';
export type { Vocabulary } from '../query/vocabulary.ts';

/** A value now, or later. */
export type Awaitable<Value> = Value | Promise<Value>;

/** Where the API finds everything it says about cards. Every answer is read-only and may be shared. */
export interface Store {
  facts(): Awaitable<Facts>;
  /** Null where no card has this id. */
  card(id: string): Awaitable<StoredCard | null>;
  list(query: Query): Awaitable<Page | ListFault>;
  /** The bytes of `exports/index-<name>.json`. */
  index(name: IndexName): Awaitable<Uint8Array>;
  /** What was added, changed and removed since a release; `since` is its tag or data version. */
  changes(since: string): Awaitable<Changes | ChangesFault>;
  /** The face of a card; null where no card has this id. */
  art(id: string): Awaitable<Art | null>;
}

export interface Facts {
  /** First 12 hexadecimal digits of `contentSha256`. */
  readonly dataVersion: string;
  readonly contentSha256: string;
  /** Tag of the release this data is, or null. */
  readonly release: string | null;
  /** When the data was committed, such as `2026-11-02T09:12:44Z`, or null. */
  readonly committedAt: string | null;
  readonly cards: number;
  /** The content of `exports/meta.json`, its keys in their order. */
  readonly meta: ExportMeta;
  readonly vocabulary: Vocabulary;
  /** The first line of `exports/cards.csv`, without a line end. */
  readonly csvHeader: string;
}

/** A card ready to be sent. One card is one and the same object at each call, so more can be kept beside it. */
export interface StoredCard {
  readonly id: string;
  /** Its line of `exports/cards.ndjson`, without a line end. */
  readonly line: Uint8Array;
  /** Its row of `exports/cards.csv`, without a line end. */
  readonly csv: Uint8Array;
  /** First 8 bytes of the line's SHA-256, 16 lower-case hexadecimal digits. */
  readonly tag: string;
}

export interface Page {
  /** Cards that match, before paging. */
  readonly total: number;
  /** Place of the first row in the whole result, also where `after` was used. */
  readonly offset: number;
  readonly rows: readonly StoredCard[];
  /** The cursor for `after`; null on the last page. */
  readonly next: string | null;
  /** Null where none were asked for. */
  readonly facets: Facets | null;
  /** Null where none were asked for. */
  readonly ranges: Ranges | null;
  /** Words of `q` that were taken for another one. */
  readonly corrected: readonly Correction[];
  /** Whether the search ended before it had seen everything. */
  readonly truncated: boolean;
}

export interface ListFault {
  readonly fault: 'cursor-expired';
}

/** By count descending, then value; values no card has are left out. */
export type Facets = { readonly [Name in FacetName]?: readonly FacetCount[] };

/** With keys in the order they are written. */
export interface FacetCount {
  readonly value: string | boolean | null;
  /** The issuer's name, beside its id. */
  readonly label?: string;
  readonly count: number;
}

export interface Ranges {
  /** Currency to what its cards cost a year, currencies sorted. */
  readonly annual_fee: ReadonlyMap<string, FeeRange>;
}

export interface FeeRange {
  /** Null where no fee is known. */
  readonly min: number | null;
  readonly max: number | null;
  readonly known: number;
  readonly unknown: number;
}

export interface Correction {
  readonly from: string;
  readonly to: string;
}

export type IndexName = 'country' | 'issuer' | 'network' | 'network_tier';

export const indexNames = [
  'country',
  'issuer',
  'network',
  'network_tier',
] as const satisfies readonly IndexName[];

/** A point in the history of the data. */
export interface DataPoint {
  readonly tag: string;
  readonly data_version: string;
}

/** What one release changed against the one before it. */
export interface ReleaseChanges extends DataPoint {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly CardChange[];
}

export interface CardChange {
  readonly id: string;
  /** JSON Pointers into the record. */
  readonly pointers: readonly string[];
}

/** The bounded log of changes: `base`, then the releases after it, oldest first. */
export interface ChangeLog {
  readonly base: DataPoint;
  readonly releases: readonly ReleaseChanges[];
}

export interface Changes {
  readonly since: string;
  /** Tag of the newest release in the log. */
  readonly until: string;
  readonly data_version: string;
  /** Whether the store holds data newer than `until`. */
  readonly unreleased: boolean;
  /** Ids, sorted. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Sorted by id, pointers sorted. */
  readonly changed: readonly CardChange[];
}

/** `since` is not in the log; `oldest` is the oldest tag it knows, null where there is no log. */
export interface ChangesFault {
  readonly fault: 'changes-expired';
  readonly oldest: string | null;
}

export interface Art {
  /** Name of the picture below `data/art/`, or null. */
  readonly file: string | null;
  /** SHA-256 of the picture's pixels, or null. */
  readonly pixelSha256: string | null;
  /** The face drawn from the record. */
  readonly svg: string;
}
