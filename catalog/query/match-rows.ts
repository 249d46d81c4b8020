import type { CodeName, Columns } from '../pack/columns.ts';
import { dayNumber, noDay } from '../pack/columns.ts';
import type { IdTable } from '../pack/id-table.ts';
import { listed } from './fields.ts';
import type { Choice, Filters } from './query.ts';
import { RowSieve } from './row-sieve.ts';
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

/**
 * Holds every row against the filters; `aside` are the bits of those that something counted leaves aside. Null where
 * there is nothing to hold against.
 */
export function matchRows(
  world: MatchWorld,
  filters: Filters,
  searched: Uint32Array | null,
  aside = 0,
): RowSieve | null {
  if (searched === null && Object.keys(filters).length === 0) return null;
  const { columns } = world;
  const sieve = new RowSieve(columns, aside);
  if (searched !== null) keepOnly(sieve, columns, searched, bits.search);
  for (const name of ['country', 'issuer_id', 'type', 'segment', 'rate_type', 'art_grade'] as const) {
    const choice = filters[name];
    if (choice !== undefined) byCode(sieve, columns, name, choice, bits[name]);
  }
  const { issuer } = filters;
  if (issuer !== undefined) {
    const ids = issuer.values.flatMap((name) => world.vocabulary.issuerIdsByName.get(name) ?? []);
    byCode(sieve, columns, 'issuer_id', { not: issuer.not, values: ids }, bits.issuer_id);
  }
  byNetwork(sieve, columns, filters);
  const { annual_fee_min: least = -Infinity, annual_fee_max: most = Infinity, fx_fee_max: mostFx } = filters;
  const { annual_fee: fees, fx_fee: fxFees } = columns.numbers;
  if (least !== -Infinity || most !== Infinity) sieve.keepBetween(fees, least, most, bits.annual_fee);
  if (mostFx !== undefined) sieve.keepBetween(fxFees, -Infinity, mostFx, bits.fx_fee);
  const { discontinued, verified_since: since } = filters;
  if (discontinued !== undefined)
    sieve.keepByCode(
      columns.discontinued,
      new Uint8Array(256).fill(discontinued ? 1 : 0).fill(discontinued ? 0 : 1, 0, 1),
      bits.discontinued,
    );
  // Before all days there are, stands that which is none.
  if (since !== undefined)
    sieve.keepBetween(
      columns.verified,
      Math.max(dayNumber(since), noDay + 1),
      Number.POSITIVE_INFINITY,
      bits.verified,
    );
  if (filters.ids !== undefined) {
    const rows = filters.ids.flatMap((id) => world.ids.row(id) ?? []);
    keepOnly(sieve, columns, rows, bits.ids);
  }
  return sieve;
}

/** 1 for every code that the choice lets through. */
export function chosenCodes(columns: Columns, name: CodeName, choice: Choice<string | null>): Uint8Array {
  const wanted = new Set<string | null>(choice.values);
  return Uint8Array.from(columns.codes[name].values, (value) => (wanted.has(value) === choice.not ? 0 : 1));
}

function byCode(
  sieve: RowSieve,
  columns: Columns,
  name: CodeName,
  choice: Choice<string | null>,
  bit: number,
): void {
  sieve.keepByCode(columns.codes[name].codes, chosenCodes(columns, name, choice), bit);
}

const flagged = Uint8Array.of(0, 1);

function keepOnly(sieve: RowSieve, columns: Columns, rows: Iterable<number>, bit: number): void {
  const flags = new Uint8Array(columns.rows);
  for (const row of rows) flags[row] = 1;
  sieve.keepByCode(flags, flagged, bit);
}

function byNetwork(sieve: RowSieve, columns: Columns, filters: Filters): void {
  const { network, network_tier: tier } = filters;
  const { codes, networkBits } = columns;
  if (network !== undefined) {
    const mask = network.values.reduce((all, value) => all | (1 << listed.network.indexOf(value)), 0);
    const chosen = Uint8Array.from({ length: 256 }, (_, borne) =>
      ((borne & mask) === 0) === network.not ? 1 : 0,
    );
    sieve.keepByCode(networkBits, chosen, bits.network);
  }
  if (tier === undefined) return;
  // Of "none of these" one wrong entry is enough; of "one of these" one right entry.
  const named = chosenCodes(columns, 'network_tier', { not: false, values: tier.values });
  const all = new Uint8Array(codes.network.values.length).fill(1);
  const [off, on] = tier.not ? [1, 0] : [0, 1];
  sieve.keepByCode(rowsWithEntry(columns, all, named), Uint8Array.of(off, on), bits.network_tier);
  if (network === undefined || network.not || tier.not) return;
  const bearing = chosenCodes(columns, 'network', network);
  sieve.keepByCode(rowsWithEntry(columns, bearing, named), flagged, bits.entry);
}

/** 1 for every row that has an entry of such a network with such a tier. */
function rowsWithEntry(
  { rows, codes, further }: Columns,
  networks: Uint8Array,
  tiers: Uint8Array,
): Uint8Array {
  const flags = new Uint8Array(rows);
  const [network, tier] = [codes.network.codes, codes.network_tier.codes];
  for (let row = 0; row < rows; row++)
    flags[row] = (networks[network[row] ?? 0] ?? 0) & (tiers[tier[row] ?? 0] ?? 0);
  for (const [at, row] of further.rows.entries())
    if (networks[further.networks[at] ?? 0] === 1 && tiers[further.tiers[at] ?? 0] === 1) flags[row] = 1;
  return flags;
}
