import type { CodeName, Columns } from '../pack/columns.ts';
import { dayNumber, noDay } from '../pack/columns.ts';
import type { IdTable } from '../pack/id-table.ts';
import { listed } from './fields.ts';
import type { Choice, Filters } from './query.ts';
import type { Vocabulary } from './vocabulary.ts';

/** One bit for each thing that can keep a row out, so that a facet can leave its own filter aside. */
export const bits = {
  country: 1,
  issuer_id: 2,
  network: 4,
  network_tier: 8,
  /** Network and tier both hold, but of different entries. */
  entry: 16,
  type: 32,
  segment: 64,
  rate_type: 128,
  art_grade: 256,
  annual_fee: 512,
  fx_fee: 1024,
  discontinued: 2048,
  verified: 4096,
  ids: 8192,
  search: 16384,
} as const;

/** What the filters are held against. */
export interface MatchWorld {
  readonly columns: Columns;
  readonly vocabulary: Vocabulary;
  readonly ids: IdTable;
}

/** For every row the bits that keep it out: a row of 0 matches. Null where there is nothing to hold against. */
export function matchRows(
  world: MatchWorld,
  filters: Filters,
  searched: Uint32Array | null,
): Uint16Array | null {
  if (searched === null && Object.keys(filters).length === 0) return null;
  const { columns } = world;
  const out = new Uint16Array(columns.rows);
  if (searched !== null) keepOnly(out, searched, bits.search);
  for (const name of ['country', 'issuer_id', 'type', 'segment', 'rate_type', 'art_grade'] as const) {
    const choice = filters[name];
    if (choice !== undefined) byCode(out, columns, name, chosenCodes(columns, name, choice), bits[name]);
  }
  const { issuer } = filters;
  if (issuer !== undefined) {
    const ids = issuer.values.flatMap((name) => world.vocabulary.issuerIdsByName.get(name) ?? []);
    const choice = { not: issuer.not, values: ids };
    byCode(out, columns, 'issuer_id', chosenCodes(columns, 'issuer_id', choice), bits.issuer_id);
  }
  byNetwork(out, columns, filters);
  const { annual_fee_min: least = -Infinity, annual_fee_max: most = Infinity, fx_fee_max: mostFx } = filters;
  if (least !== -Infinity || most !== Infinity)
    keepBetween(out, bits.annual_fee, columns.numbers.annual_fee, least, most);
  if (mostFx !== undefined) keepBetween(out, bits.fx_fee, columns.numbers.fx_fee, -Infinity, mostFx);
  const { discontinued, verified_since: since } = filters;
  if (discontinued !== undefined) {
    const [least, most] = discontinued ? [1, 255] : [0, 0];
    keepBetween(out, bits.discontinued, columns.discontinued, least, most);
  }
  // Before all days there are, stands that which is none.
  if (since !== undefined)
    keepBetween(out, bits.verified, columns.verified, Math.max(dayNumber(since), noDay + 1), Infinity);
  if (filters.ids !== undefined) {
    const rows = filters.ids.flatMap((id) => world.ids.row(id) ?? []);
    keepOnly(out, Uint32Array.from(rows), bits.ids);
  }
  return out;
}

/** 1 for every code that the choice lets through. */
export function chosenCodes(columns: Columns, name: CodeName, choice: Choice<string | null>): Uint8Array {
  const wanted = new Set<string | null>(choice.values);
  return Uint8Array.from(columns.codes[name].values, (value) => (wanted.has(value) === choice.not ? 0 : 1));
}

function byCode(out: Uint16Array, columns: Columns, name: CodeName, chosen: Uint8Array, bit: number): void {
  const { codes } = columns.codes[name];
  for (let row = 0; row < out.length; row++)
    if (chosen[codes[row] ?? 0] === 0) out[row] = (out[row] ?? 0) | bit;
}

/** What is not a number is in no range. */
function keepBetween(
  out: Uint16Array,
  bit: number,
  column: Float64Array | Int32Array | Uint8Array,
  least: number,
  most: number,
): void {
  for (let row = 0; row < out.length; row++) {
    const value = column[row] ?? Number.NaN;
    if (!(value >= least && value <= most)) out[row] = (out[row] ?? 0) | bit;
  }
}

function keepOnly(out: Uint16Array, rows: Uint32Array, bit: number): void {
  for (let row = 0; row < out.length; row++) out[row] = (out[row] ?? 0) | bit;
  for (const row of rows) out[row] = (out[row] ?? 0) & ~bit;
}

function byNetwork(out: Uint16Array, columns: Columns, filters: Filters): void {
  const { network, network_tier: tier } = filters;
  const { codes, networkBits, further } = columns;
  if (network !== undefined) {
    const mask = network.values.reduce((all, value) => all | (1 << listed.network.indexOf(value)), 0);
    for (let row = 0; row < out.length; row++)
      if ((((networkBits[row] ?? 0) & mask) === 0) !== network.not) out[row] = (out[row] ?? 0) | bits.network;
  }
  if (tier === undefined) return;
  // Of "none of these" one wrong entry is enough; of "one of these" one right entry.
  const named = chosenCodes(columns, 'network_tier', { not: false, values: tier.values });
  byCode(out, columns, 'network_tier', named, bits.network_tier);
  for (const [at, row] of further.rows.entries())
    if (named[further.tiers[at] ?? 0] === 1) out[row] = (out[row] ?? 0) & ~bits.network_tier;
  if (tier.not) for (let row = 0; row < out.length; row++) out[row] = (out[row] ?? 0) ^ bits.network_tier;
  if (network === undefined || network.not || tier.not) return;
  const bearing = chosenCodes(columns, 'network', network);
  for (let row = 0; row < out.length; row++) {
    const isRight =
      bearing[codes.network.codes[row] ?? 0] === 1 && named[codes.network_tier.codes[row] ?? 0] === 1;
    if (!isRight) out[row] = (out[row] ?? 0) | bits.entry;
  }
  for (const [at, row] of further.rows.entries())
    if (bearing[further.networks[at] ?? 0] === 1 && named[further.tiers[at] ?? 0] === 1)
      out[row] = (out[row] ?? 0) & ~bits.entry;
}
