import fc from 'fast-check';
import { enumValues, facetNames, partNames, sortNames } from '#core/query/fields';
import type { Query, ValueFilter } from '#core/query/query';
import { defaultQuery } from '#core/query/query';
import type { SyntheticCatalog } from './synthetic-catalog.ts';

function anyChoice<Value>(values: readonly Value[]): fc.Arbitrary<ValueFilter<Value>> {
  const subarrays = fc.subarray([...values], { minLength: 1 });
  return fc.record({
    not: fc.boolean(),
    values: subarrays.map((chosen) => chosen.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))),
  });
}

/** Any query that the parser can return for this catalog, except text searches. */
export function anyQuery({ cards, issuers, tiers, categories }: SyntheticCatalog): fc.Arbitrary<Query> {
  const partLists = fc
    .subarray([...partNames], { minLength: 1, maxLength: 2 })
    .map((names) => names.toSorted());
  const filters = fc.record(
    {
      country: anyChoice(enumValues.country),
      issuer_id: anyChoice(issuers.map(({ id }) => id)),
      issuer: anyChoice(['aldermoor bank', 'lcu', 'boreale', '东湾', 'epargne clairval']),
      network: anyChoice(enumValues.network),
      network_tier: anyChoice<string | null>([null, ...tiers.map(({ id }) => id)]),
      type: anyChoice(enumValues.type),
      segment: anyChoice(enumValues.segment),
      rate_type: anyChoice([null, ...enumValues.rate_type]),
      reward_currency: anyChoice([null, 'cash-back', 'unnamed']),
      art_grade: anyChoice(enumValues.art_grade),
      reading: anyChoice(enumValues.reading),
      category: anyChoice(categories.map(({ id }) => id)),
      base_rate_min: fc.constantFrom(1, 1.5, 2),
      rate_min: fc.constantFrom(2, 3, 5),
      has: partLists,
      missing: partLists,
      annual_fee_min: fc.constantFrom(0, 95, 120.5, 695),
      annual_fee_max: fc.constantFrom(0, 95, 120.5, 695),
      fx_fee_max: fc.constantFrom(0, 1.5, 2.7, 3),
      discontinued: fc.boolean(),
      read_since: fc.constantFrom('2026-06-01', '2026-08-01', '2026-09-15'),
      ids: fc
        .uniqueArray(fc.constantFrom('us-nobody', ...cards.map(({ id }) => id)), {
          minLength: 1,
          maxLength: 100,
        })
        .map((ids) => ids.toSorted()),
    },
    { requiredKeys: [] },
  );
  // Use at most three filters, because almost no card matches more than three.
  const fewFilters = fc
    .tuple(filters, fc.array(fc.nat(21), { maxLength: 3 }))
    .map(([allFilters, chosen]) =>
      Object.fromEntries(
        Object.entries(allFilters).filter((_, index, entries) =>
          chosen.some((number) => number % entries.length === index),
        ),
      ),
    );
  const sort = fc.uniqueArray(fc.record({ by: fc.constantFrom(...sortNames), descending: fc.boolean() }), {
    maxLength: 3,
    selector: ({ by }) => by,
  });
  return fc
    .record({
      filters: fewFilters,
      sort,
      limit: fc.option(fc.integer({ min: 1, max: 100 })),
      offset: fc.constantFrom(0, 0, 1, 7, 250, 10_000),
      facets: fc.subarray([...facetNames]),
    })
    .map((fields) => ({ ...defaultQuery, ...fields, sort: selectValidSorts(fields) }));
}

/** Removes sorting by category rate if no filter requires a category, because such a query is not valid. */
function selectValidSorts({ sort, filters }: Pick<Query, 'sort' | 'filters'>): Query['sort'] {
  return filters.category?.not === false ? sort : sort.filter(({ by }) => by !== 'category_rate');
}
