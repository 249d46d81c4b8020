import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildExports } from '#core/export/build-exports';
import { must } from '#core/text/must';
import { sha256Of } from '../../scripts/build-api/files.ts';
import { anyCards } from '../../tests/support/any-card.ts';
import { someCard } from '../../tests/support/some-card.ts';
import { catalogFileOf, storeOf } from '../../tests/support/some-store.ts';
import { createSyntheticCatalog, type SyntheticCatalog } from '../../tests/support/synthetic-catalog.ts';
import { parseQuery } from './parse.ts';
import { defaultQuery, type Query } from './query.ts';
import type { ResultPage, Store } from './store.ts';

const catalog = createSyntheticCatalog();
const store = storeOf(catalog);

function list(query: Query, from: Store = store): ResultPage {
  return must(from.list(query, '2026-10-01').value, 'the page');
}

describe('lists', () => {
  it('returns pages of a search that join to the whole list', () => {
    const query = { ...defaultQuery, q: 'travel card without annual fee' };
    const joinedIds: string[] = [];
    let after: string | null = null;
    do {
      const page: ResultPage = list({ ...query, limit: 41, after });
      expect(page.offset).toBe(joinedIds.length);
      joinedIds.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(joinedIds).toEqual(list(query).rows.map(({ id }) => id));
    expect(joinedIds.length).toBeGreaterThan(41);
  });

  it('continues a list after its cursor, and a search only with the same words and data', () => {
    const byName = { ...defaultQuery, sort: [{ by: 'name', descending: false }], limit: 3 } as const;
    const { next } = list(byName);
    const parse = (raw: string) => parseQuery(raw, 'search', store.vocabulary);
    expect(parse(`sort=name&after=${next}`).problems).toBeUndefined();
    for (const raw of [
      `after=${next}`,
      `sort=-name&after=${next}`,
      `q=a&after=${next}`,
      'after=bm90',
      'after=WzFd',
    ])
      expect(parse(raw), raw).toMatchObject({ problems: [{ code: 'cursor-malformed' }] });
    const search = { ...defaultQuery, q: 'travel', limit: 5 };
    const after = list(search).next;
    expect(list({ ...search, after }).offset).toBe(5);
    const expired = { problem: { code: 'cursor-expired' } };
    expect(store.list({ ...search, q: 'travels', after }, '2026-10-01')).toMatchObject(expired);
    const newerStore = storeOf(createSyntheticCatalog(61));
    expect(newerStore.list({ ...search, after }, '2026-10-01')).toMatchObject(expired);
  });

  it('returns fee ranges by currency, without the filter on the fee', () => {
    const { ranges } = list({ ...defaultQuery, ranges: true, limit: 0, filters: { annual_fee_min: 10_000 } });
    const expected = (['CAD', 'CNY', 'USD'] as const).map((currency) => {
      const fees = catalog.cards.flatMap(({ annual_fee: fee }) =>
        fee.currency === currency ? [fee.amount] : [],
      );
      const known = fees.filter((fee) => fee !== null);
      const count = { known: known.length, unknown: fees.length - known.length };
      return [currency, { min: Math.min(...known), max: Math.max(...known), ...count }] as const;
    });
    expect([...(ranges?.annual_fee ?? [])]).toEqual(expected);
  });

  it('ignores ids that are not in the catalog', () => {
    const [first, second] = catalog.cards;
    const ids = ['us-nobody', second?.id ?? '', first?.id ?? ''].toSorted();
    const { total, rows } = list({ ...defaultQuery, filters: { ids } });
    expect([total, rows.map(({ id }) => id)]).toEqual([2, ids.filter((id) => id !== 'us-nobody')]);
  });

  it('returns nothing for an empty catalog', () => {
    const empty = storeOf({ ...catalog, cards: [] });
    expect(list(defaultQuery, empty)).toMatchObject({ total: 0, rows: [], next: null });
    expect(list({ ...defaultQuery, q: 'gold' }, empty)).toMatchObject({ total: 0 });
    expect(empty.findCard('us-nobody')).toBeNull();
  });
});

describe('the store has the same bytes as the exports', () => {
  const buildExportTexts = (cards: SyntheticCatalog['cards']) =>
    new Map(
      buildExports(cards, { issuers: [], schemaText: '{}', asOf: '2026-10-01', sha256: sha256Of }).map(
        (file) => [file.path, file.text],
      ),
    );
  const joinRows = (rows: ResultPage['rows']) =>
    rows.map(({ json }) => `${new TextDecoder('utf-8', { ignoreBOM: true }).decode(json)}\n`).join('');

  it('for cards with any texts', () => {
    fc.assert(
      fc.property(anyCards, (cards) => {
        expect(joinRows(storeOf({ ...catalog, cards }).cards)).toBe(
          buildExportTexts(cards).get('cards.ndjson'),
        );
      }),
      { numRuns: 30 },
    );
  });
});

describe('catalog.json', () => {
  const file = catalogFileOf(catalog);

  it('is independent of the order of the cards', () => {
    expect(catalogFileOf({ ...catalog, cards: catalog.cards.toReversed() })).toEqual(file);
  });
});

describe('sorting by the rate in a category', () => {
  const createCard = (id: string, type: 'cashback' | 'points', category: string, rate: number | null) =>
    someCard({
      id,
      rewards: {
        currency_label: 'x',
        rate_type: type,
        base_rate: { points_per_dollar: 1 },
        categories: [{ label: category, category: [category], points_per_dollar: rate }],
      },
    });
  const cards = [
    createCard('us-a', 'points', 'flights', 9),
    createCard('us-b', 'cashback', 'flights', 2),
    createCard('us-c', 'cashback', 'travel', 3),
    createCard('us-d', 'cashback', 'grocery', 6),
    createCard('us-e', 'cashback', 'flights', null),
  ];
  const store = storeOf({ ...catalog, cards });
  const listIds = (raw: string) => {
    const { value: query, problems } = parseQuery(raw, 'cards', store.vocabulary);
    return (
      problems?.map(({ sentence }) => sentence) ?? list(must(query, raw), store).rows.map(({ id }) => id)
    );
  };

  it('never compares percent with points, includes the parent category, and sorts unknown rates last', () => {
    expect(listIds('category=flights&sort=-category_rate')).toEqual(['us-c', 'us-b', 'us-a', 'us-e']);
    expect(listIds('category=travel&rate_type=cashback')).toEqual(['us-b', 'us-c', 'us-e']);
  });

  it('says the rate for which a card is listed', () => {
    const { value: query } = parseQuery('category=flights&rate_type=cashback', 'cards', store.vocabulary);
    const { rows, matches } = list(must(query, 'the query'), store);
    const none = { cap: null, until: null };
    expect(rows.map(({ id }, index) => [id, matches?.[index]])).toEqual([
      ['us-b', { label: 'flights', rate: 2, ...none }],
      ['us-c', { label: 'travel', rate: 3, ...none }],
      ['us-e', { label: 'flights', rate: null, ...none }],
    ]);
    expect(list(defaultQuery, store).matches).toBeNull();
  });

  it('requires a category', () => {
    expect(listIds('sort=-category_rate')).toEqual([
      'sort=category_rate needs category=, such as category=grocery.',
    ]);
  });
});
