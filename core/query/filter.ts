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

type Test = (row: CardRow) => boolean;

export interface Condition {
  readonly filterName: ConditionName;
  readonly holds: Test;
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

const valueNames = Object.keys(fieldValues).filter((name) => name !== 'discontinued') as Exclude<
  ValueName,
  'discontinued'
>[];

export function buildConditions(vocabulary: Vocabulary, filters: Filters): readonly Condition[] {
  const { issuerIdsByName, relatedCategories: related } = vocabulary;
  const { issuer, discontinued, category, has, missing, network, network_tier: tier } = filters;
  const { annual_fee_min: minFee = -Infinity, annual_fee_max: maxFee = Infinity } = filters;
  const {
    fx_fee_max: maxFxFee,
    base_rate_min: minBase,
    rate_min: minRate,
    read_since: readSince,
    ids,
  } = filters;
  const wanted = category === undefined || category.not ? null : category.values;
  const isOfIssuer: Test = ({ card: { record } }) =>
    issuer?.values.some((name) => issuerIdsByName.get(name)?.includes(record.issuer_id)) !== issuer?.not;
  const hasRate =
    (min: number): Test =>
    ({ rates, keys }) => {
      const known = rates.flatMap(({ rate }) => rate ?? []);
      const best =
        wanted === null ? Math.max(Number(keys.base_rate), ...known) : findBestRate(rates, wanted, related);
      return best !== null && best >= min;
    };
  const idSet = new Set(ids);
  const tests: readonly (readonly [ConditionName, Test | false | undefined])[] = [
    ...valueNames.map((name) => [name, filters[name] && createValueTest(name, filters[name])] as const),
    ['issuer', issuer && isOfIssuer],
    [
      'discontinued',
      discontinued !== undefined && createValueTest('discontinued', { not: false, values: [discontinued] }),
    ],
    ['network', network && createEntryTest('network', network)],
    ['network_tier', tier && createEntryTest('network_tier', tier)],
    ['entry', network && tier && !network.not && !tier.not && createBothTest(network, tier)],
    [
      'annual_fee',
      (minFee !== -Infinity || maxFee !== Infinity) && createRangeTest('annual_fee', minFee, maxFee),
    ],
    ['fx_fee_max', maxFxFee !== undefined && createRangeTest('fx_fee', -Infinity, maxFxFee)],
    ['base_rate_min', minBase !== undefined && createRangeTest('base_rate', minBase, Infinity)],
    ['category', category && (({ rates }) => hasCategory(rates, category.values, related) !== category.not)],
    ['rate_min', minRate !== undefined && hasRate(minRate)],
    ['has', has && (({ parts }) => has.every((part) => parts.has(part)))],
    ['missing', missing && (({ parts }) => !missing.some((part) => parts.has(part)))],
    ['read_since', readSince !== undefined && createRangeTest('last_read', toDayNumber(readSince), Infinity)],
    ['ids', ids && (({ card }) => idSet.has(card.id))],
  ];
  return tests.flatMap(([filterName, holds]) => (holds ? [{ filterName, holds }] : []));
}

function createValueTest(name: ValueName, { not, values }: ValueFilter<FieldValue>): Test {
  return (row) => values.includes(fieldValues[name](row)) !== not;
}

/** Returns a test for the range from `min` to `max`, both included. An unknown number never passes. */
function createRangeTest(name: SortName, min: number, max: number): Test {
  return ({ keys: { [name]: value } }) => typeof value === 'number' && value >= min && value <= max;
}

function createEntryTest(key: keyof NetworkEntry, { not, values }: ValueFilter<string | null>): Test {
  return ({ entries }) => entries.some((entry) => values.includes(entry[key])) !== not;
}

function createBothTest(network: ValueFilter<string>, tier: ValueFilter<string | null>): Test {
  return ({ entries }) =>
    entries.some(
      (entry) => network.values.includes(entry.network) && tier.values.includes(entry.network_tier),
    );
}
