import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildExports } from '#core/export/build-exports';
import { must } from '#core/text/must';
import { sha256Of } from '../../scripts/build-api/files.ts';
import { anyCards } from '../../tests/support/any-card.ts';
import { naiveList } from '../../tests/support/naive-query.ts';
import { someCard } from '../../tests/support/some-card.ts';
import { catalogFileOf, storeOf } from '../../tests/support/some-store.ts';
import { createSyntheticCatalog, type SyntheticCatalog } from '../../tests/support/synthetic-catalog.ts';
import { facetNames } from './fields.ts';
import { parseQuery } from './parse.ts';
import { defaultQuery, type Query } from './query.ts';
import type { ResultPage, Store } from './store.ts';

const searches = [
  'q=travel&country=us',
  'q=saphire',
  'q=%E4%BF%A1%E7%94%A8%E5%8D%A1&sort=-annual_fee,name',
  'q=lvxing+baijin',
  'q=carte+voy',
  'q=nothing+of+this',
  'q=!!!',
  'q=world+elite&network=mastercard&type=credit',
] as const;

/** Each row has a query and the id of the card that must come first. */
const listClearSearches = (catalog: SyntheticCatalog) =>
  [0, 1, 2, 31, 62, 90, 151, 224, 299].flatMap((index) => {
    const card = catalog.cards[index];
    if (card === undefined) return [];
    return [card.name, ...Object.values(card.localized_names ?? {}), card.id].map(
      (q) => [q, card.id] as const,
    );
  });

const catalog = createSyntheticCatalog();
const store = storeOf(catalog);
const listNaively = naiveList(catalog, '2026-10-01');

function read(raw: string): Query {
  return must(parseQuery(raw, 'search', store.vocabulary).value, raw);
}

function list(query: Query, from: Store = store): ResultPage {
  return must(from.list(query, '2026-10-01').value, 'the page');
}

describe('lists', () => {
  it.each(searches)('returns rows, totals and facets of %s', (raw) => {
    const query = read(raw);
    const expected = listNaively(query);
    const page = list({ ...query, facets: facetNames });
    const ids = page.rows.map(({ id }) => id);
    const byRelevance = query.q !== null && query.sort.length === 0;
    const end = query.offset + (query.limit ?? 1000);
    if (byRelevance) expect(ids.toSorted()).toEqual(expected.ids.toSorted());
    else expect(ids).toEqual(expected.ids.slice(query.offset, end));
    expect([page.total, page.offset]).toEqual([expected.ids.length, query.offset]);
    expect(page.facets).toEqual(
      Object.fromEntries(facetNames.map((facet) => [facet, expected.facet(facet)])),
    );
  });

  it.each(searches)('returns pages of %s that join to the whole list', (raw) => {
    const query = { ...read(raw), limit: null, offset: 0 };
    const joinedIds: string[] = [];
    let after: string | null = null;
    do {
      const page: ResultPage = list({ ...query, limit: 41, after });
      expect(page.offset).toBe(joinedIds.length);
      joinedIds.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(joinedIds).toEqual(list(query).rows.map(({ id }) => id));
  });

  it('returns the best match first', () => {
    for (const [q, id] of listClearSearches(catalog))
      expect([q, list({ ...defaultQuery, q, limit: 1 }).rows[0]?.id]).toEqual([q, id]);
  });

  it('reports a corrected word, but not a completed one', () => {
    const listCorrections = (q: string) => list({ ...defaultQuery, q, limit: 1 }).corrected;
    expect(listCorrections('saphire card')).toEqual([{ from: 'saphire', to: 'sapphire' }]);
    expect(listCorrections('sapph apphir')).toEqual([]);
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

  it('requires a category', () => {
    expect(listIds('sort=-category_rate')).toEqual([
      'sort=category_rate needs category=, such as category=grocery.',
    ]);
  });
});
