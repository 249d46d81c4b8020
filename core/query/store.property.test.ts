import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Card } from '#core/card/card';
import { must } from '#core/text/must';
import { anyQuery as anyUndatedQuery } from '../../tests/support/any-query.ts';
import { naiveList } from '../../tests/support/naive-query.ts';
import { storeOf } from '../../tests/support/some-store.ts';
import { createSyntheticCatalog } from '../../tests/support/synthetic-catalog.ts';
import type { Query } from './query.ts';
import type { ResultPage } from './store.ts';

const anyDay = fc.constantFrom(
  '2026-05-01',
  '2026-06-30',
  '2026-07-01',
  '2026-09-30',
  '2026-10-01',
  '2027-02-01',
);
const today = '2026-08-15';

/** Gives some rates and offers of the synthetic cards first and last days, spending before a rate applies, and the words of a welcome. */
function withDays(card: Card, index: number): Card {
  const from = { amount: 500, unit: 'USD', period: 'year' } as const;
  const cap = { ...from, period: 'welcome' } as const;
  const dates = [
    ...[{ until: '2026-06-30' }, { period: '2026-Q3' }, { period: '2026-10' }],
    ...[{ from }, { cap }, { label: 'purchases in the first year' }, {}, {}],
  ];
  const { rewards, welcome_offer: offer } = card;
  return {
    ...card,
    ...(index % 9 === 0 && { discontinued_on: ['2026', '2026-07', '2026-10-01', null][index % 4] ?? null }),
    ...(offer && { welcome_offer: { ...offer, ...(index % 2 && { ends_on: '2026-06-30' }) } }),
    rewards: rewards && {
      ...rewards,
      categories: rewards.categories.map((rate, position) => ({
        ...rate,
        ...dates[(index + position) % dates.length],
      })),
    },
  };
}

const synthetic = createSyntheticCatalog(120);
const catalog = { ...synthetic, cards: synthetic.cards.map(withDays) };
const store = storeOf(catalog);
const listNaively = (query: Query) => naiveList(catalog, query.asOf ?? today)(query);
const anyQuery = fc
  .record({ query: anyUndatedQuery(catalog), asOf: fc.option(anyDay) })
  .map(({ query, asOf }): Query => ({ ...query, asOf }));

function list(query: Query): ResultPage {
  return must(store.list(query, today).value, 'the page');
}

it('returns the same total, rows, order and offset as a scan over the records', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const expected = listNaively(query).ids;
      const page = list(query);
      const end = query.offset + (query.limit ?? expected.length);
      expect(page.total).toBe(expected.length);
      expect(page.rows.map(({ id }) => id)).toEqual(expected.slice(query.offset, end));
      expect(page.offset).toBe(query.offset);
      expect(page.next === null).toBe(end >= expected.length || query.offset >= expected.length);
    }),
    { numRuns: 60 },
  );
});

it('each facet counts the results for all its values, without the filter on that facet', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const { facet } = listNaively(query);
      const expected = Object.fromEntries(query.facets.map((name) => [name, facet(name)]));
      expect(list(query).facets).toEqual(query.facets.length === 0 ? null : expected);
    }),
    { numRuns: 30 },
  );
});

it('the pages of a list join to the whole list', () => {
  fc.assert(
    fc.property(anyQuery, fc.integer({ min: 5, max: 60 }), (query, limit) => {
      const wholeList = list({ ...query, limit: null, offset: 0 });
      const joinedIds: string[] = [];
      let after: string | null = null;
      do {
        const page: ResultPage = list({ ...query, limit, offset: 0, after });
        expect(page.offset).toBe(joinedIds.length);
        joinedIds.push(...page.rows.map(({ id }) => id));
        after = page.next;
      } while (after !== null);
      expect(joinedIds).toEqual(wholeList.rows.map(({ id }) => id));
    }),
    { numRuns: 30 },
  );
});
