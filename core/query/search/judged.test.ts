import { describe, expect, it } from 'vitest';
import { must } from '#core/text/must';
import { expectGolden } from '../../../tests/support/golden.ts';
import { judgedQueries, rankTable } from '../../../tests/support/judged-queries.ts';
import { storeOf } from '../../../tests/support/some-store.ts';
import { createSyntheticCatalog } from '../../../tests/support/synthetic-catalog.ts';
import { defaultQuery } from '../query.ts';

const catalog = createSyntheticCatalog();
const store = storeOf(catalog);

const ranks = rankTable((q) => {
  const page = must(store.list({ ...defaultQuery, q, limit: 100 }, '2026-10-01').value, 'the page');
  return page.rows.map(({ id }) => id);
});

describe('90 judged queries', () => {
  it('are 30 per language, a third of them with typing errors, and expect existing cards', () => {
    const ids = new Set(catalog.cards.map(({ id }) => id));
    for (const language of ['en', 'fr', 'zh'] as const) {
      const queries = judgedQueries.filter((query) => query.language === language);
      expect(queries).toHaveLength(30);
      expect(queries.filter(({ typo }) => typo).length).toBeGreaterThanOrEqual(10);
    }
    expect(judgedQueries.flatMap(({ wanted }) => wanted).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('reach a mean reciprocal rank of 0.95 in each language', () => {
    expectGolden('search/judged.json', `${JSON.stringify(ranks, null, 2)}\n`);
    for (const rank of Object.values(ranks)) expect(rank).toBeGreaterThanOrEqual(0.95);
  });
});
