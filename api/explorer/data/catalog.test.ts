import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCanonicalQuery } from '#core/query/canonical';
import { must } from '#core/text/must';
import { anyQuery } from '../../../tests/support/any-query.ts';
import { ask, read } from '../../../tests/support/api/example-app.ts';
import {
  explorerApp,
  explorerCatalog,
  explorerSyntheticCatalog,
} from '../../../tests/support/api/explorer-catalog.ts';
import { judgedQueries } from '../../../tests/support/judged-queries.ts';
import { queryProblem } from '../../src/problems.ts';
import { languages } from '../language.ts';
import {
  formatPageUrl,
  type PageState,
  parsePageState,
  runQueryString,
  selectApiRoute,
  views,
  withDefaultSort,
} from '../scene.ts';
import { openCatalog } from './catalog.ts';
import { createCsvFile, createJsonFile } from './downloads.ts';

const catalog = await explorerCatalog();
const app = explorerApp();

const text = fc.oneof(
  fc.constantFrom('saphire', 'epargne', '白金', 'baijin', 'platin', '湾', 'visa', '...', 'zz zz'),
  fc.constantFrom(...judgedQueries.map(({ q }) => q)),
);
const anyRequest = fc.record({ query: anyQuery(explorerSyntheticCatalog), q: fc.option(text, { freq: 1 }) });
const rawOf = ({ query, q }: typeof anyRequest extends fc.Arbitrary<infer Value> ? Value : never): string =>
  formatCanonicalQuery({ ...query, q, keys: null }, 'json');

describe('the page, compared with the API', () => {
  test('returns the same ids, total, offset and bytes for random queries', async () => {
    let rowCount = 0;
    await fc.assert(
      fc.asyncProperty(anyRequest, async (request) => {
        const raw = rawOf(request);
        const response = await ask(app, `/v1/${selectApiRoute(raw)}?${sortParameters(raw)}`);
        const text = await response.text();
        const outcome = runQueryString(catalog, raw);
        expect(response.status, raw).toBe(200);
        if (outcome.kind !== 'found') throw new Error(`${raw} is ${outcome.kind}`);
        const body = JSON.parse(text) as {
          total: number;
          offset: number;
          data: { id: string }[];
        };
        const { rows, total, offset } = outcome.page;
        expect({ total, offset, ids: rows.map(({ id }) => id) }).toEqual({
          total: body.total,
          offset: body.offset,
          ids: body.data.map(({ id }) => id),
        });
        const download = createJsonFile(catalog, withDefaultSort(outcome.query)).value;
        expect(download?.text).toBe(text);
        rowCount += rows.length;
      }),
      { numRuns: 60 },
    );
    expect(rowCount).toBeGreaterThan(60);
  });

  test('exports the same CSV, with all rows', async () => {
    for (const raw of ['', 'country=ca', 'q=saphire', 'network=visa&sort=-annual_fee&bom=1', 'limit=3']) {
      const outcome = runQueryString(catalog, raw);
      if (outcome.kind !== 'found') throw new Error(raw);
      const download = must(createCsvFile(catalog, outcome.query).value, raw);
      const response = await ask(app, `/v1/${selectApiRoute(raw)}.csv?${raw}`);
      expect(Buffer.from(download.text).equals(Buffer.from(await response.bytes())), raw).toBe(true);
    }
  });

  test('ignores the invalid parts of a URL, with the same messages', async () => {
    const invalid = [
      ['cards', 'country=mx'],
      ['cards', 'limt=3'],
      ['cards', 'limit=101&country=US'],
      ['search', 'q=&annual_fee_max=abc'],
      ['search', 'q=a&bogus=1'],
      ['cards', '%zz'],
    ] as const;
    for (const [route, raw] of invalid) {
      const outcome = runQueryString(catalog, raw);
      const { detail } = await read(app, `/v1/${route}?${raw}`);
      expect(outcome.kind, raw).toBe('found');
      expect(queryProblem(outcome.ignored).detail).toBe(detail);
    }
  });
});

/** Adds the explorer's default sort order, unless the query has search text or sets another order. */
function sortParameters(raw: string): string {
  const parameters = new URLSearchParams(raw);
  // The API's default order is `id`, so `sort=id` means the same as no `sort`.
  const sort = parameters.get('sort') ?? '';
  const isOrdered = parameters.get('q')?.trim() || (sort !== '' && !/^id(?:,|$)/.test(sort));
  if (isOrdered) return raw;
  parameters.set('sort', '-completeness');
  return parameters.toString();
}

test('sorts by value only the cards of one country, and keeps the rest of an address with mistakes', () => {
  const orderOf = (raw: string) => {
    const { query, ignored } = runQueryString(catalog, raw);
    return [withDefaultSort(query).sort[0]?.by, ignored.map(({ name }) => name)];
  };
  expect(orderOf('spend=grocery:500&country=us')).toEqual(['yearly_value', []]);
  expect(orderOf('spend=grocery:500')).toEqual(['completeness', []]);
  expect(orderOf('spend=grocery:500&sort=yearly_value')).toEqual(['completeness', ['sort']]);
  expect(orderOf('spend=grocery:x&country=us')).toEqual(['completeness', ['spend']]);
  expect(runQueryString(catalog, 'annual_fee_max=1x&country=ca').query.filters).toEqual({
    country: { not: false, values: ['ca'] },
  });
});

describe('opening the catalog', () => {
  const openCatalogFrom = (files: Readonly<Record<string, string>>) =>
    openCatalog(
      async (path) => new Response(files[path] ?? null, { status: path in files ? 200 : 404 }),
      '2026-10-01',
    );

  test.each([
    [{}, 'data.json: 404'],
    [{ 'data.json': '{"catalog":"data/a.json"}' }, 'data/a.json: 404'],
    [
      { 'data.json': '{"catalog":"data/a.json"}', 'data/a.json': '{"cards":[' },
      'catalog.json is not valid JSON',
    ],
    [
      { 'data.json': '{"catalog":"data/a.json"}', 'data/a.json': '{"format":9,"cards":[]}' },
      'catalog.json is not a catalog file of this version',
    ],
  ])('fails for the files %j with “%s”', async (files, sentence) => {
    await expect(openCatalogFrom(files)).rejects.toThrow(sentence);
  });
});

describe('URLs of the page', () => {
  const id = fc.constantFrom(...explorerSyntheticCatalog.cards.map((card) => card.id));
  const anyState: fc.Arbitrary<PageState> = fc.record({
    query: anyRequest.map(rawOf),
    view: fc.constantFrom(...views),
    language: fc.option(fc.constantFrom(...languages)),
    compared: fc.uniqueArray(id, { maxLength: 4 }),
    card: fc.option(id),
  });

  test('restore every state', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom('', 'index.html'), (state, page) => {
        const { search, hash, pathname } = new URL(
          formatPageUrl(state, page),
          `https://host.example/sub/${page}`,
        );
        expect(parsePageState(search, hash)).toEqual(state);
        expect(pathname).toBe(`/sub/${page}`);
      }),
    );
  });

  test('may contain unknown parts in the fragment, which are ignored', () => {
    const defaultState = { query: '', view: 'table', language: null, compared: [], card: null };
    for (const hash of [
      '',
      '#',
      '#%zz',
      '#results',
      '#view=constructor&lang=xx&compare=__proto__,,&card=../x',
    ])
      expect(parsePageState('', hash), hash).toEqual(defaultState);
    const tooManyIds = ['us-a', 'us-b', 'us-c', 'us-d', 'us-e', 'us-a'];
    expect(parsePageState('', `#compare=${tooManyIds.join(',')}`).compared).toEqual(tooManyIds.slice(0, 4));
  });
});
