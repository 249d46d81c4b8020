import { must } from '#core/text/must';
import { hasCategory, type RelatedCategories } from './categories.ts';
import { type Columns, type FieldValue, type NetworkEntry, toDayNumber } from './columns.ts';
import type { Filters, ValueFilter, Vocabulary } from './query.ts';

export interface Condition {
  readonly filterName: ConditionName;
  readonly holds: (row: number) => boolean;
}

/** The condition `entry` requires that one network of a card matches both the network filter and the tier filter. */
export type ConditionName =
  | Exclude<keyof Filters, 'annual_fee_min' | 'annual_fee_max'>
  | 'annual_fee'
  | 'entry';

export function filterRows(rows: readonly number[], conditions: readonly Condition[]): readonly number[] {
  if (conditions.length === 0) return rows;
  return rows.filter((row) => conditions.every(({ holds }) => holds(row)));
}

export function buildConditions(
  columns: Columns,
  { issuerIdsByName }: Vocabulary,
  filters: Filters,
  related: RelatedCategories,
): readonly Condition[] {
  const { values, keys, ids, rates, parts } = columns;
  const conditions: Condition[] = [];
  const addCondition = (filterName: ConditionName, holds: Condition['holds']) =>
    void conditions.push({ filterName, holds });

  for (const name of ['country', 'issuer_id', 'type', 'segment', 'rate_type', 'art_grade'] as const) {
    const choice = filters[name];
    if (choice !== undefined) addCondition(name, createValueTest(values[name], choice));
  }
  const {
    issuer,
    discontinued,
    fx_fee_max: maxFxFee,
    verified_since: verifiedSince,
    ids: wantedIds,
  } = filters;
  const { category, has = [], missing = [], base_rate_min: minBaseRate } = filters;
  if (issuer !== undefined) {
    const issuerIds = issuer.values.flatMap((name) => issuerIdsByName.get(name) ?? []);
    addCondition('issuer', createValueTest(values.issuer_id, { not: issuer.not, values: issuerIds }));
  }
  if (discontinued !== undefined)
    addCondition(
      'discontinued',
      createValueTest(values.discontinued, { not: false, values: [discontinued] }),
    );
  conditions.push(...buildNetworkConditions(columns, filters));
  const { annual_fee_min: minFee = -Infinity, annual_fee_max: maxFee = Infinity } = filters;
  if (minFee !== -Infinity || maxFee !== Infinity)
    addCondition('annual_fee', createRangeTest(keys.annual_fee, minFee, maxFee));
  if (maxFxFee !== undefined) addCondition('fx_fee_max', createRangeTest(keys.fx_fee, -Infinity, maxFxFee));
  if (minBaseRate !== undefined)
    addCondition('base_rate_min', createRangeTest(keys.base_rate, minBaseRate, Infinity));
  if (category !== undefined)
    addCondition(
      'category',
      (row) =>
        hasCategory(must(rates[row], 'the rates of a card'), category.values, related) !== category.not,
    );
  if (has.length > 0) addCondition('has', (row) => has.every((part) => parts[row]?.has(part)));
  if (missing.length > 0) addCondition('missing', (row) => !missing.some((part) => parts[row]?.has(part)));
  if (verifiedSince !== undefined)
    addCondition('verified_since', createRangeTest(keys.last_verified, toDayNumber(verifiedSince), Infinity));
  if (wantedIds !== undefined) {
    const idSet = new Set(wantedIds);
    addCondition('ids', (row) => idSet.has(must(ids[row], 'the id of a card')));
  }
  return conditions;
}

function createValueTest(
  column: readonly FieldValue[],
  { not, values }: ValueFilter<FieldValue>,
): Condition['holds'] {
  return (row) => values.includes(column[row] ?? null) !== not;
}

/** Returns a test for the range from `min` to `max`, both included. An unknown number never passes. */
function createRangeTest(column: readonly unknown[], min: number, max: number): Condition['holds'] {
  return (row) => {
    const value = column[row];
    return typeof value === 'number' && value >= min && value <= max;
  };
}

function buildNetworkConditions({ entries }: Columns, filters: Filters): readonly Condition[] {
  const { network, network_tier: tier } = filters;
  const createEntryTest = (test: (entry: NetworkEntry) => boolean) => (row: number) =>
    entries[row]?.some(test) === true;
  const createCondition = (
    key: 'network' | 'network_tier',
    choice: ValueFilter<string | null>,
  ): Condition => {
    const testMatch = createEntryTest((entry) => choice.values.includes(entry[key]));
    return { filterName: key, holds: choice.not ? (row) => !testMatch(row) : testMatch };
  };
  return [
    ...(network === undefined ? [] : [createCondition('network', network)]),
    ...(tier === undefined ? [] : [createCondition('network_tier', tier)]),
    ...(network === undefined || tier === undefined || network.not || tier.not
      ? []
      : [
          {
            filterName: 'entry',
            holds: createEntryTest(
              (entry) =>
                network.values.some((name) => name === entry.network) &&
                tier.values.includes(entry.network_tier),
            ),
          } as const,
        ]),
  ];
}
