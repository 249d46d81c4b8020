import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '#core/text/must';
import { anyQuery } from '../../tests/support/any-query.ts';
import { storeOf } from '../../tests/support/some-store.ts';
import { createSyntheticCatalog } from '../../tests/support/synthetic-catalog.ts';
import { formatCanonicalQuery } from './canonical.ts';
import { type QueryRoute, recordKeys } from './fields.ts';
import { parseQuery } from './parse.ts';
import type { Query } from './query.ts';

const catalog = createSyntheticCatalog(30);
const { vocabulary } = storeOf(catalog);

function read(raw: string, route: QueryRoute = 'search'): Query {
  return must(parseQuery(raw, route, vocabulary).value, raw);
}

const anyFullQuery: fc.Arbitrary<Query> = fc
  .record({
    query: anyQuery(catalog),
    q: fc.constantFrom(null, 'travel card', 'épargne & 50%', '白金+', "o'neil (gold)"),
    keys: fc.oneof(
      fc.constant(null),
      fc.subarray([...recordKeys].slice(1), { minLength: 1 }).map((without) => ({ without })),
      fc.subarray([...recordKeys].slice(1)).map((only) => ({ only: ['id', ...only] })),
    ),
    bom: fc.boolean(),
  })
  .map(({ query, ...rest }) => ({ ...query, ...rest, sort: query.sort.filter(({ by }) => by !== 'id') }));

describe('the canonical form', () => {
  it.each([
    ['', ''],
    ['type=credit&country=us,ca,us', 'country=ca,us&type=credit'],
    ['q=a&sort=name&country=us&art_grade=none', 'art_grade=none&country=us&q=a&sort=name'],
    ['annual_fee_max=095.50', 'annual_fee_max=95.5'],
    ['q=%20saphire+card%20', 'q=saphire%20card'],
    ['fields=name,id', 'fields=name'],
    ['as_of=2026-07-01&status=all', 'as_of=2026-07-01&status=all'],
  ])('converts %s to %s', (raw, canonical) => {
    expect(formatCanonicalQuery(read(raw), 'json')).toBe(canonical);
  });

  it('keeps the limit if the format has no default limit', () => {
    expect(formatCanonicalQuery(read('limit=50'), 'csv')).toBe('limit=50');
    expect(formatCanonicalQuery(read('limit=50'), 'ndjson')).toBe('limit=50');
  });

  it('omits the facets if all are requested', () => {
    expect(formatCanonicalQuery(read('country=us', 'facets'), 'json')).toBe('country=us');
    expect(formatCanonicalQuery(read('facets=type', 'facets'), 'json')).toBe('facets=type');
  });

  it('parses to the same query, and is idempotent', () => {
    fc.assert(
      fc.property(anyFullQuery, (query) => {
        const text = formatCanonicalQuery(query, 'csv');
        const reparsed = read(text);
        expect(formatCanonicalQuery(reparsed, 'csv')).toBe(text);
        expect(reparsed.filters).toEqual(query.filters);
        expect([reparsed.q, reparsed.limit, reparsed.offset, reparsed.bom]).toEqual([
          query.q,
          query.limit,
          query.offset,
          query.bom,
        ]);
      }),
      { numRuns: 200 },
    );
  });

  it('is independent of the order of parameters and values', () => {
    const shuffleParameters = (text: string) =>
      fc
        .shuffledSubarray(text.split('&'), { minLength: text.split('&').length })
        .map((parts) => parts.join('&'));
    const reverseLists = (text: string) =>
      text
        .split('&')
        .map((part) =>
          /^(sort|q)=/.test(part)
            ? part
            : part.replace(/=(.*)$/, (_, list) => `=${list.split(',').reverse()}`),
        )
        .join('&');
    fc.assert(
      fc.property(
        anyFullQuery.chain((query) =>
          fc.tuple(fc.constant(query), shuffleParameters(formatCanonicalQuery(query, 'csv'))),
        ),
        ([query, raw]) => {
          expect(formatCanonicalQuery(read(reverseLists(raw)), 'csv')).toBe(
            formatCanonicalQuery(query, 'csv'),
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});
