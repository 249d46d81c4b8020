import { findBestRate, hasCategory } from './categories.ts';
import type { SortName } from './fields.ts';
import type { Filters, ValueFilter, Vocabulary } from './query.ts';
import {
  type CardRow,
  type FieldValue,
  fieldValues,
  type NetworkEntry,
  toDayNumber,
  type ValueName,
} from './rows.ts';

export interface Condition {
  readonly filterName: ConditionName;
  readonly holds: (row: CardRow) => boolean;
}

/** The condition `entry` requires that one network of a card matches both the network filter and the tier filter. */
export type ConditionName =
  | Exclude<keyof Filters, 'annual_fee_min' | 'annual_fee_max'>
  | 'annual_fee'
  | 'entry';

export function filterRows(rows: readonly CardRow[], conditions: readonly Condition[]): readonly CardRow[] {
  if (conditions.length === 0) return rows;
  return rows.filter((row) => conditions.every(({ holds }) => holds(row)));
}

export function buildConditions(
  { issuerIdsByName, relatedCategories }: Vocabulary,
  filters: Filters,
): readonly Condition[] {
  const conditions: Condition[] = [];
  const addCondition = (filterName: ConditionName, holds: Condition['holds']) =>
    void conditions.push({ filterName, holds });

  for (const name of [
    'country',
    'issuer_id',
    'type',
    'segment',
    'rate_type',
    'reward_currency',
    'art_grade',
    'reading',
  ] as const) {
    const choice = filters[name];
    if (choice !== undefined) addCondition(name, createValueTest(name, choice));
  }
  const { issuer, discontinued, category, has = [], missing = [], ids } = filters;
  if (issuer !== undefined)
    addCondition('issuer', ({ card }) => {
      const isNamed = issuer.values.some((name) =>
        issuerIdsByName.get(name)?.includes(card.record.issuer_id),
      );
      return isNamed !== issuer.not;
    });
  if (discontinued !== undefined)
    addCondition('discontinued', createValueTest('discontinued', { not: false, values: [discontinued] }));
  conditions.push(...buildNetworkConditions(filters));
  const { annual_fee_min: minFee = -Infinity, annual_fee_max: maxFee = Infinity } = filters;
  if (minFee !== -Infinity || maxFee !== Infinity)
    addCondition('annual_fee', createRangeTest('annual_fee', minFee, maxFee));
  const { fx_fee_max: maxFxFee, base_rate_min: minBaseRate, read_since: readSince } = filters;
  if (maxFxFee !== undefined) addCondition('fx_fee_max', createRangeTest('fx_fee', -Infinity, maxFxFee));
  if (minBaseRate !== undefined)
    addCondition('base_rate_min', createRangeTest('base_rate', minBaseRate, Infinity));
  if (category !== undefined)
    addCondition(
      'category',
      ({ rates }) => hasCategory(rates, category.values, relatedCategories) !== category.not,
    );
  const { rate_min: minRate } = filters;
  if (minRate !== undefined)
    addCondition('rate_min', ({ rates, keys }) => {
      const wanted = category === undefined || category.not ? null : category.values;
      const known = rates.flatMap(({ rate }) => rate ?? []);
      const best =
        wanted === null
          ? Math.max(Number(keys.base_rate), ...known)
          : findBestRate(rates, wanted, relatedCategories);
      return best !== null && best >= minRate;
    });
  if (has.length > 0) addCondition('has', ({ parts }) => has.every((part) => parts.has(part)));
  if (missing.length > 0) addCondition('missing', ({ parts }) => !missing.some((part) => parts.has(part)));
  if (readSince !== undefined)
    addCondition('read_since', createRangeTest('last_read', toDayNumber(readSince), Infinity));
  if (ids !== undefined) {
    const idSet = new Set(ids);
    addCondition('ids', ({ card }) => idSet.has(card.id));
  }
  return conditions;
}

function createValueTest(name: ValueName, { not, values }: ValueFilter<FieldValue>): Condition['holds'] {
  return (row) => values.includes(fieldValues[name](row)) !== not;
}

/** Returns a test for the range from `min` to `max`, both included. An unknown number never passes. */
function createRangeTest(name: SortName, min: number, max: number): Condition['holds'] {
  return ({ keys: { [name]: value } }) => typeof value === 'number' && value >= min && value <= max;
}

function buildNetworkConditions({ network, network_tier: tier }: Filters): readonly Condition[] {
  const createEntryTest =
    (test: (entry: NetworkEntry) => boolean): Condition['holds'] =>
    ({ entries }) =>
      entries.some(test);
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
