import fc from 'fast-check';
import { expect, it } from 'vitest';
import { must } from '#core/text/must';
import { anyQuery } from '../../tests/support/any-query.ts';
import { naiveList } from '../../tests/support/naive-query.ts';
import { storeOf } from '../../tests/support/some-store.ts';
import { createSyntheticCatalog } from '../../tests/support/synthetic-catalog.ts';
import type { Query } from './query.ts';
import type { ResultPage } from './store.ts';

const catalog = createSyntheticCatalog(120);
const store = storeOf(catalog);
const listNaively = naiveList(catalog);

function list(query: Query): ResultPage {
  return must(store.list(query).value, 'the page');
}

it('returns the same total, rows, order and offset as a scan over the records', () => {
  fc.assert(
    fc.property(anyQuery(catalog), (query) => {
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
    fc.property(anyQuery(catalog), (query) => {
      const { facet } = listNaively(query);
      const expected = Object.fromEntries(query.facets.map((name) => [name, facet(name)]));
      expect(list(query).facets).toEqual(query.facets.length === 0 ? null : expected);
    }),
    { numRuns: 30 },
  );
});

it('the pages of a list join to the whole list', () => {
  fc.assert(
    fc.property(anyQuery(catalog), fc.integer({ min: 5, max: 60 }), (query, limit) => {
      const wholeList = list({ ...query, limit: null, offset: 0 });
      const joinedIds: string[] = [];
      let after: string | null = null;
      do {
        const page: ResultPage = list({ ...query, limit, offset: 0, after });
        expect(page.offset).toBe(joinedIds.length);
        joinedIds.push(...page.rows.map(({ id }) => id));
        after = page.next;
        if (after !== null) expect(after.length).toBeLessThanOrEqual(300);
      } while (after !== null);
      expect(joinedIds).toEqual(wholeList.rows.map(({ id }) => id));
    }),
    { numRuns: 30 },
  );
});
