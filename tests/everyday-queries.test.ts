import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildCatalogFile } from '#core/query/build-catalog-file';
import { defaultQuery } from '#core/query/query';
import { createStore } from '#core/query/store';
import { must } from '#core/text/must';
import { sha256Of } from '../scripts/build-api/files.ts';
import { readCheckout } from '../scripts/build-api/read-checkout.ts';
import { repositoryRoot } from './support/source-files.ts';

interface Everyday {
  readonly q: string;
  readonly language: 'en' | 'fr' | 'zh';
  /** The ids of good results. At least one of these cards must be among the first five results. */
  readonly accept: readonly string[];
}

test('at least 55 of 60 everyday queries in three languages find an expected card among the first five', () => {
  const path = join(repositoryRoot, 'tests/fixtures/search/everyday.json');
  const queries: readonly Everyday[] = JSON.parse(readFileSync(path, 'utf8'));
  const catalog = readCheckout(repositoryRoot, {});
  const store = createStore(buildCatalogFile(catalog.cards, { ...catalog, sha256: sha256Of }));
  const missed = queries.filter(({ q, accept }) => {
    const page = must(store.list({ ...defaultQuery, q, limit: 5 }, catalog.asOf).value, 'the page');
    return !page.rows.some(({ id }) => accept.includes(id));
  });
  expect(queries).toHaveLength(60);
  expect(missed.map(({ q }) => q).slice(5)).toEqual([]);
});
