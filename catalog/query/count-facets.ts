import type { Columns } from '../pack/columns.ts';
import type { FacetCount, Facets, FeeRange, Ranges } from '../pack/store.ts';
import type { FacetName } from './fields.ts';
import { bits, chosenCodes } from './match-rows.ts';
import type { Filters } from './query.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The rows a filter keeps out by their bits, as `matchRows` gives them; null where none is. */
export type KeptOut = Uint16Array | null;

/** Every bit but those of a facet's own filter: people see what choosing another value would give. */
const othersOf = {
  country: ~bits.country,
  issuer_id: ~bits.issuer_id,
  network: ~(bits.network | bits.entry),
  network_tier: ~(bits.network_tier | bits.entry),
  type: ~bits.type,
  segment: ~bits.segment,
  rate_type: ~bits.rate_type,
  art_grade: ~bits.art_grade,
  discontinued: ~bits.discontinued,
} as const satisfies Record<FacetName, number>;

/** Counts each facet over the rows that all other filters let through. */
export function countFacets(
  columns: Columns,
  vocabulary: Vocabulary,
  filters: Filters,
  keptOut: KeptOut,
  names: readonly FacetName[],
): Facets {
  return Object.fromEntries(
    names.map((name) => [name, countFacet(columns, vocabulary, filters, keptOut, name)]),
  );
}

function countFacet(
  columns: Columns,
  vocabulary: Vocabulary,
  filters: Filters,
  keptOut: KeptOut,
  name: FacetName,
): readonly FacetCount[] {
  const others = othersOf[name];
  if (name === 'discontinued') {
    const counts = countCodes(columns.discontinued, 2, keptOut, others);
    return sortedCounts([
      { value: false, count: counts[0] ?? 0 },
      { value: true, count: counts[1] ?? 0 },
    ]);
  }
  const { values, codes } = columns.codes[name];
  const counts =
    name === 'network' || name === 'network_tier'
      ? countEntries(columns, filters, name, keptOut)
      : countCodes(codes, values.length, keptOut, others);
  const labels = new Map(vocabulary.issuers.map(({ id, name: label }) => [id, label]));
  return sortedCounts(
    values.map((value, code) => {
      const label = name === 'issuer_id' && value !== null ? labels.get(value) : undefined;
      return { value, ...(label !== undefined && { label }), count: counts[code] ?? 0 };
    }),
  );
}

function countCodes(
  codes: Uint16Array | Uint8Array,
  size: number,
  keptOut: KeptOut,
  others: number,
): Uint32Array {
  const counts = new Uint32Array(size);
  for (let row = 0; row < codes.length; row++) {
    if (keptOut !== null && ((keptOut[row] ?? 0) & others) !== 0) continue;
    const code = codes[row] ?? 0;
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
  keptOut: KeptOut,
): Uint32Array {
  const { codes, further } = columns;
  const other = name === 'network' ? 'network_tier' : 'network';
  const choice = filters[other];
  const size = codes[other].values.length;
  const chosen =
    choice === undefined || choice.not ? new Uint8Array(size).fill(1) : chosenCodes(columns, other, choice);
  const others = othersOf[name];
  const [values, besides] = [codes[name].codes, codes[other].codes];
  const counts = new Uint32Array(codes[name].values.length);
  for (let row = 0; row < columns.rows; row++) {
    if (keptOut !== null && ((keptOut[row] ?? 0) & others) !== 0) continue;
    if (chosen[besides[row] ?? 0] !== 1) continue;
    const value = values[row] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  const [moreValues, moreBesides] =
    name === 'network' ? [further.networks, further.tiers] : [further.tiers, further.networks];
  for (let at = 0; at < further.rows.length; at++) {
    const row = further.rows[at] ?? 0;
    if (keptOut !== null && ((keptOut[row] ?? 0) & others) !== 0) continue;
    if (chosen[moreBesides[at] ?? 0] !== 1) continue;
    const value = moreValues[at] ?? 0;
    let isCounted = values[row] === value && chosen[besides[row] ?? 0] === 1;
    for (let before = at - 1; further.rows[before] === row; before--)
      isCounted ||= moreValues[before] === value && chosen[moreBesides[before] ?? 0] === 1;
    if (!isCounted) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/** By count descending, then value, null last; without what no card has. */
export function sortedCounts(counts: readonly FacetCount[]): readonly FacetCount[] {
  const text = ({ value }: FacetCount): string => (value === null ? '\u{10ffff}' : String(value));
  return counts
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (text(a) < text(b) ? -1 : 1));
}

/** What the cards cost a year, by currency, over the rows that all filters but those on the fee let through. */
export function feeRanges(columns: Columns, keptOut: KeptOut): Ranges {
  const { codes, values } = columns.codes.currency;
  const fees = columns.numbers.annual_fee;
  const found = values.map(() => ({ min: Infinity, max: -Infinity, known: 0, unknown: 0 }));
  for (let row = 0; row < columns.rows; row++) {
    if (keptOut !== null && ((keptOut[row] ?? 0) & ~bits.annual_fee) !== 0) continue;
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
