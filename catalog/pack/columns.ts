import { listed, type SortName } from '../query/fields.ts';

/** The columns of one code a row. Their values stand in a list of their own, null among them where it may be. */
export const codeColumns = {
  country: { section: 'CTRY' },
  issuer_id: { section: 'ISSU' },
  network: { section: 'NETW' },
  network_tier: { section: 'TIER' },
  type: { section: 'TYPE' },
  segment: { section: 'SEGM' },
  rate_type: { section: 'RATE' },
  art_grade: { section: 'GRAD' },
  currency: { section: 'CURR' },
} as const;

export type CodeName = keyof typeof codeColumns;

export interface CodeColumn {
  readonly codes: Uint16Array;
  readonly values: readonly (string | null)[];
}

/** The numbers of a row; NaN where nobody knows. */
export const numberColumns = {
  annual_fee: { section: 'FEEA' },
  fx_fee: { section: 'FXFE' },
  base_rate: { section: 'BASE' },
} as const;

export type NumberName = keyof typeof numberColumns;

/** The rows in each order, ascending, nulls last, then by id; by id they stand as they are. */
export const orderSections = {
  name: 'ONAM',
  annual_fee: 'OFEE',
  fx_fee: 'OFXF',
  base_rate: 'OBAS',
  last_verified: 'OVER',
} as const satisfies Record<Exclude<SortName, 'id'>, string>;

/** Stands for a day that is null. */
export const noDay = -0x8000_0000;

/** How much of a folded name orders the rows: names alike so far are ordered by id. */
export const nameBytes = 64;

/** The further networks of dual-brand cards, by row; their tier's code may be that of null. */
export interface FurtherNetworks {
  readonly rows: Uint32Array;
  readonly networks: Uint16Array;
  readonly tiers: Uint16Array;
}

/** Everything filters, facets and orders look at; row n is the n-th card by id. */
export interface Columns {
  readonly rows: number;
  /** `network` and `network_tier` are those of the main network. */
  readonly codes: Readonly<Record<CodeName, CodeColumn>>;
  /** Bit n: the card bears the n-th network, as main or further one. */
  readonly networkBits: Uint8Array;
  readonly further: FurtherNetworks;
  readonly numbers: Readonly<Record<NumberName, Float64Array>>;
  /** Days since 1970-01-01, or `noDay`. */
  readonly verified: Int32Array;
  /** 1 where the card is closed to new applicants. */
  readonly discontinued: Uint8Array;
  readonly names: { readonly bytes: Uint8Array; readonly offsets: Uint32Array | Float64Array };
  readonly orders: Readonly<Record<Exclude<SortName, 'id'>, Uint32Array>>;
}

/** The values of columns that the schema lists; those of the others come with the pack. */
export const listedValues = {
  country: listed.country,
  network: listed.network,
  type: listed.type,
  segment: listed.segment,
  rate_type: [null, ...listed.rate_type],
  art_grade: listed.art_grade,
} as const;

/** The folded name of a row, as far as it orders the rows. */
export function nameOf(columns: Columns, row: number): Uint8Array {
  const { bytes, offsets } = columns.names;
  return bytes.subarray(offsets[row], offsets[row + 1]);
}

/** Days since 1970-01-01 of a date YYYY-MM-DD. */
export function dayNumber(day: string | null): number {
  return day === null ? noDay : Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
}
