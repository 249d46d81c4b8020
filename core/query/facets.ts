import { compareText } from '#core/text/text';
import { hasCategory, type RelatedCategories } from './categories.ts';
import type { FacetName } from './fields.ts';
import { type Condition, type ConditionName, filterRows } from './filter.ts';
import type { Filters, IssuerNames, Vocabulary } from './query.ts';
import { type CardRow, type FieldValue, fieldValues, type NetworkEntry } from './rows.ts';

/** The counts of each facet, sorted from highest to lowest, then by value. Values that no card has are left out. */
export type Facets = { readonly [Name in FacetName]?: readonly FacetCount[] };

/** The count of one value in a facet. In the JSON output, the keys have the same order as in this type. */
export interface FacetCount {
  readonly value: FieldValue;
  /** The issuer's name. Present only in the facet `issuer_id`. */
  readonly label?: string;
  readonly count: number;
}

export interface Ranges {
  /** Maps each currency to the range of annual fees. Sorted by currency. */
  readonly annual_fee: ReadonlyMap<string, FeeRange>;
}

export interface FeeRange {
  /** The lowest known fee. Null if no fee is known. */
  readonly min: number | null;
  readonly max: number | null;
  readonly known: number;
  readonly unknown: number;
}

/** `rows` are the rows before any filter, and `matching` are the rows that match all `conditions`. */
export interface FacetInput {
  readonly rows: readonly CardRow[];
  readonly conditions: readonly Condition[];
  readonly matching: readonly CardRow[];
}

/**
 * The conditions that each facet ignores. A facet ignores its own filter, so that the facet also counts the values that are not
 * selected.
 */
const ignoredConditionsByFacet: Partial<Record<FacetName, readonly ConditionName[]>> = {
  issuer_id: ['issuer_id', 'issuer'],
  network: ['network', 'entry'],
  network_tier: ['network_tier', 'entry'],
};

export function countFacets(
  input: FacetInput,
  filters: Filters,
  { issuers, relatedCategories }: Vocabulary,
  names: readonly FacetName[],
): Facets {
  return Object.fromEntries(
    names.map((name) => {
      const rows = filterRowsWithout(input, ignoredConditionsByFacet[name] ?? [name]);
      if (name === 'category') return [name, sortCounts(countCategories(rows, relatedCategories))];
      if (name === 'network' || name === 'network_tier')
        return [name, sortCounts(countEntries(rows, filters, name))];
      const counts = sortCounts(countValues(rows.map((row) => fieldValues[name](row))));
      return [name, name === 'issuer_id' ? counts.map((count) => addLabel(count, issuers)) : counts];
    }),
  );
}

function filterRowsWithout(
  { rows, conditions, matching }: FacetInput,
  excludedNames: readonly ConditionName[],
) {
  const otherConditions = conditions.filter(({ filterName }) => !excludedNames.includes(filterName));
  return otherConditions.length === conditions.length ? matching : filterRows(rows, otherConditions);
}

function countValues(values: readonly FieldValue[]): ReadonlyMap<FieldValue, number> {
  const groups = Map.groupBy(values, (value) => value);
  return new Map(Array.from(groups, ([value, group]) => [value, group.length]));
}

/** Counts cards by category. A rate counts for the same categories as in the category filter. */
function countCategories(
  rows: readonly CardRow[],
  related: RelatedCategories,
): ReadonlyMap<FieldValue, number> {
  return new Map(
    [...related.keys()].map((slug) => [
      slug,
      rows.filter(({ rates }) => hasCategory(rates, [slug], related)).length,
    ]),
  );
}

/**
 * Counts cards by network or tier. A card counts once for each of its networks or tiers. If the query filters by tier, a network
 * counts only if the card's tier on that network matches the filter. A filter by network limits the tiers in the same way.
 */
function countEntries(
  rows: readonly CardRow[],
  filters: Filters,
  name: 'network' | 'network_tier',
): ReadonlyMap<FieldValue, number> {
  const otherName = name === 'network' ? 'network_tier' : 'network';
  const otherFilter = filters[otherName];
  const allowedValues: readonly (string | null)[] | null =
    otherFilter === undefined || otherFilter.not ? null : otherFilter.values;
  const isAllowed = (entry: NetworkEntry) =>
    allowedValues === null || allowedValues.includes(entry[otherName]);
  return countValues(
    rows.flatMap(({ entries }) => [...new Set(entries.filter(isAllowed).map((entry) => entry[name]))]),
  );
}

/** Sorts from the highest to the lowest count, then by value, with null last. Drops counts of 0. */
function sortCounts(counts: ReadonlyMap<FieldValue, number>): readonly FacetCount[] {
  const getSortText = ({ value }: FacetCount): string => (value === null ? '\u{10ffff}' : String(value));
  return Array.from(counts, ([value, count]) => ({ value, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || compareText(getSortText(a), getSortText(b)));
}

function addLabel({ value, count }: FacetCount, issuers: readonly IssuerNames[]): FacetCount {
  const issuer = issuers.find(({ id }) => id === value);
  return { value, ...(issuer !== undefined && { label: issuer.name }), count };
}

/** Returns the range of annual fees for each currency. Applies all filters except those on the annual fee. */
export function buildFeeRanges(input: FacetInput): Ranges {
  const fees = filterRowsWithout(input, ['annual_fee']).map(({ card }) => card.record.annual_fee);
  const ranges = [...Map.groupBy(fees, ({ currency }) => currency)]
    .sort(([a], [b]) => compareText(a, b))
    .map(([currency, group]) => [currency, computeRange(group.map(({ amount }) => amount))] as const);
  return { annual_fee: new Map(ranges) };
}

function computeRange(fees: readonly (number | null)[]): FeeRange {
  const knownFees = fees.filter((fee) => fee !== null);
  return {
    min: knownFees.length > 0 ? Math.min(...knownFees) : null,
    max: knownFees.length > 0 ? Math.max(...knownFees) : null,
    known: knownFees.length,
    unknown: fees.length - knownFees.length,
  };
}
