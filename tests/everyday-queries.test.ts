import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildCatalogFile } from '#core/query/build-catalog-file';
import { namesOf } from '#core/query/names';
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

const catalog = readCheckout(repositoryRoot, {});
const store = createStore(buildCatalogFile(catalog.cards, { ...catalog, sha256: sha256Of }));
const search = (q: string, limit: number) =>
  must(store.list({ ...defaultQuery, q, leavesOutClosed: true, limit }, catalog.asOf).value, q).rows;

test('at least 55 of 60 everyday queries in three languages find an expected card among the first five', () => {
  const path = join(repositoryRoot, 'tests/fixtures/search/everyday.json');
  const queries: readonly Everyday[] = JSON.parse(readFileSync(path, 'utf8'));
  const missed = queries.filter(({ q, accept }) => !search(q, 5).some(({ id }) => accept.includes(id)));
  expect(queries).toHaveLength(60);
  expect(missed.map(({ q }) => q).slice(5)).toEqual([]);
});

test('every name of every card finds the card first, or after a card with the same name', () => {
  const missed = store.cards.flatMap(({ id, record }) =>
    [...namesOf(record), id].filter((name) => {
      const rows = search(name, 3);
      const position = rows.findIndex((row) => row.id === id);
      const namesakes = rows.slice(0, position).filter((row) => namesOf(row.record).includes(name));
      return position < 0 || namesakes.length < position;
    }),
  );
  expect(missed).toEqual([]);
});
