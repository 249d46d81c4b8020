import type { Columns } from '../pack/columns.ts';
import type { FacetCount, Facets, FeeRange, Ranges } from '../pack/store.ts';
import { compareText } from '../text.ts';
import type { FacetName } from './fields.ts';
import { bits, chosenCodes } from './match-rows.ts';
import type { Filters } from './query.ts';
import type { RowSieve, Rows } from './row-sieve.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A facet leaves its own filter aside: people see what choosing another value would give. */
const ownBits = {
  country: bits.country,
  issuer_id: bits.issuer_id,
  network: bits.network | bits.entry,
  network_tier: bits.network_tier | bits.entry,
  type: bits.type,
  segment: bits.segment,
  rate_type: bits.rate_type,
  art_grade: bits.art_grade,
  discontinued: bits.discontinued,
} as const satisfies Record<FacetName, number>;

/** Bits of the filters that something to be counted leaves aside. */
export function asideBits(facets: readonly FacetName[], ranges: boolean): number {
  return facets.reduce((all, name) => all | ownBits[name], ranges ? bits.annual_fee : 0);
}

/** Counts each facet over the rows that all other filters let through; null lets all through. */
export function countFacets(
  columns: Columns,
  vocabulary: Vocabulary,
  filters: Filters,
  sieve: RowSieve | null,
  names: readonly FacetName[],
): Facets {
  const rowsFor = (name: FacetName): Rows => {
    if (sieve === null) return null;
    const isAsked = filters[name] !== undefined || (name === 'issuer_id' && filters.issuer !== undefined);
    return isAsked ? sieve.without(ownBits[name]) : sieve.matching();
  };
  return Object.fromEntries(
    names.map((name) => [name, countFacet(columns, vocabulary, filters, rowsFor(name), name)]),
  );
}

function countFacet(
  columns: Columns,
  vocabulary: Vocabulary,
  filters: Filters,
  rows: Rows,
  name: FacetName,
): readonly FacetCount[] {
  if (name === 'discontinued') {
    const counts = countCodes(columns.discontinued, 2, rows);
    return sortedCounts([
      { value: false, count: counts[0] ?? 0 },
      { value: true, count: counts[1] ?? 0 },
    ]);
  }
  const { values, codes } = columns.codes[name];
  const counts =
    name === 'network' || name === 'network_tier'
      ? countEntries(columns, filters, name, rows)
      : countCodes(codes, values.length, rows);
  const labels = new Map(vocabulary.issuers.map(({ id, name: label }) => [id, label]));
  return sortedCounts(
    values.map((value, code) => {
      const label = name === 'issuer_id' && value !== null ? labels.get(value) : undefined;
      return { value, ...(label !== undefined && { label }), count: counts[code] ?? 0 };
    }),
  );
}

function countCodes(codes: Uint16Array | Uint8Array, size: number, rows: Rows): Uint32Array {
  const counts = new Uint32Array(size);
  const length = rows?.length ?? codes.length;
  for (let at = 0; at < length; at++) {
    const code = codes[rows === null ? at : (rows[at] ?? 0)] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

/**
 * Counts cards by network or tier over their entries, each value once a card. Where the other of the two is asked
 * for, only entries that have it count.
 */
function countEntries(
  columns: Columns,
  filters: Filters,
  name: 'network' | 'network_tier',
  rows: Rows,
): Uint32Array {
  const { codes, further } = columns;
  const other = name === 'network' ? 'network_tier' : 'network';
  const choice = filters[other];
  const size = codes[other].values.length;
  const chosen =
    choice === undefined || choice.not ? new Uint8Array(size).fill(1) : chosenCodes(columns, other, choice);
  const [values, besides] = [codes[name].codes, codes[other].codes];
  const [moreValues, moreBesides] =
    name === 'network' ? [further.networks, further.tiers] : [further.tiers, further.networks];
  const counts = new Uint32Array(codes[name].values.length);
  const length = rows?.length ?? columns.rows;
  // Both are in order: the further entries of a row are found on the way.
  let next = 0;
  for (let at = 0; at < length; at++) {
    const row = rows === null ? at : (rows[at] ?? 0);
    const value = values[row] ?? 0;
    const isMainChosen = chosen[besides[row] ?? 0] === 1;
    if (isMainChosen) counts[value] = (counts[value] ?? 0) + 1;
    while (next < further.rows.length && (further.rows[next] ?? 0) < row) next += 1;
    const first = next;
    for (; further.rows[next] === row; next++) {
      if (chosen[moreBesides[next] ?? 0] !== 1) continue;
      const more = moreValues[next] ?? 0;
      let isCounted = isMainChosen && value === more;
      for (let before = first; before < next; before++)
        isCounted ||= moreValues[before] === more && chosen[moreBesides[before] ?? 0] === 1;
      if (!isCounted) counts[more] = (counts[more] ?? 0) + 1;
    }
  }
  return counts;
}

/** By count descending, then value, null last; without what no card has. */
export function sortedCounts(counts: readonly FacetCount[]): readonly FacetCount[] {
  const text = ({ value }: FacetCount): string => (value === null ? '\u{10ffff}' : String(value));
  return counts
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || compareText(text(a), text(b)));
}

/** What the cards cost a year, by currency, over the rows that all filters but those on the fee let through. */
export function feeRanges(columns: Columns, sieve: RowSieve | null): Ranges {
  const { codes, values } = columns.codes.currency;
  const fees = columns.numbers.annual_fee;
  const found = values.map(() => ({ min: Infinity, max: -Infinity, known: 0, unknown: 0 }));
  const rows = sieve?.without(bits.annual_fee) ?? null;
  const length = rows?.length ?? columns.rows;
  for (let at = 0; at < length; at++) {
    const row = rows === null ? at : (rows[at] ?? 0);
    const range = found[codes[row] ?? 0];
    const fee = fees[row] ?? Number.NaN;
    if (range === undefined) continue;
    if (Number.isNaN(fee)) range.unknown += 1;
    else {
      range.known += 1;
      range.min = Math.min(range.min, fee);
      range.max = Math.max(range.max, fee);
    }
  }
  const ranges = new Map<string, FeeRange>();
  for (const [code, { min, max, known, unknown }] of found.entries()) {
    const currency = values[code];
    if (typeof currency !== 'string' || known + unknown === 0) continue;
    ranges.set(currency, { min: known ? min : null, max: known ? max : null, known, unknown });
  }
  return { annual_fee: ranges };
}
