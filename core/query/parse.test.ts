import { describe, expect, it } from 'vitest';
import { must } from '#core/text/must';
import { readFixture } from '../../tests/support/fixtures.ts';
import { storeOf } from '../../tests/support/some-store.ts';
import { facetNames, type QueryRoute } from './fields.ts';
import { parametersOf, parseChanges, parseQuery } from './parse.ts';
import { type QueryProblem, suggestCardId, suggestName } from './problems.ts';
import type { Query } from './query.ts';

const cases = readFixture<{
  filters: [string, object][];
  controls: [string, object][];
  rejected: [string, string, string][];
  messages: [raw: string, sentence: string, route?: QueryRoute][];
  suggestions: [word: string, candidates: string[], suggestion?: string][];
}>('query/parse.json');

const { vocabulary } = storeOf();

function parseValid(raw: string, route: QueryRoute = 'search'): Query {
  return must(parseQuery(raw, route, vocabulary).value, raw);
}

function listProblems(raw: string, route: QueryRoute = 'search'): readonly QueryProblem[] {
  return parseQuery(raw, route, vocabulary).problems ?? [];
}

describe('valid queries', () => {
  it.each(cases.filters)('parses the filters of %s', (raw, filters) => {
    expect(parseValid(raw).filters).toEqual(filters);
  });

  it.each<[raw: string, route: QueryRoute, filters: object, leavesOutClosed: boolean]>([
    ['', 'search', {}, true],
    ['q=a', 'facets', {}, true],
    ['category=dining&sort=-category_rate', 'cards', { category: { not: false, values: ['dining'] } }, true],
    ['', 'facets', {}, false],
    ['sort=annual_fee', 'cards', {}, false],
    ['status=all', 'search', { status: 'all' }, false],
    ['status=all', 'cards', {}, false],
    ['status=discontinued', 'search', { discontinued: true }, false],
  ])('leaves closed cards out of recommendations: %s of /v1/%s', (raw, route, filters, leavesOutClosed) => {
    expect(parseValid(raw, route)).toMatchObject({ filters, leavesOutClosed });
  });

  it.each(cases.controls)('parses %s', (raw, expected) => {
    expect(parseValid(raw)).toMatchObject(expected);
  });

  it('for facets request no rows, the ranges, and all facets unless some are named', () => {
    expect(parseValid('q=a&country=us', 'facets')).toMatchObject({
      limit: 0,
      ranges: true,
      facets: facetNames,
    });
    expect(parseValid('facets=type', 'facets')).toMatchObject({ limit: 0, ranges: true, facets: ['type'] });
  });
});

describe('validation of queries', () => {
  it.each(cases.rejected)('rejects %s with %s (%s)', (raw, code, reason) => {
    expect(listProblems(raw)).toMatchObject([{ code, reason }]);
  });

  it('reports all problems, but at most 20', () => {
    expect(listProblems('country=mx&limit=abc&foo=1').map(({ name }) => name)).toEqual([
      'foo',
      'country',
      'limit',
    ]);
    const manyParameters = Array.from({ length: 30 }, (_, index) => `x${index}=1`).join('&');
    expect(listProblems(manyParameters)).toHaveLength(20);
  });

  it('reports the value, the allowed values and the nearest one', () => {
    expect(listProblems('country=mx')).toEqual([
      {
        code: 'parameter-value',
        name: 'country',
        value: 'mx',
        reason: 'not-listed',
        allowed: ['us', 'ca', 'cn'],
        sentence: 'country=mx is not one of us, ca, cn.',
      },
    ]);
    expect(listProblems('netwrok=visa')).toMatchObject([{ suggestion: 'network' }]);
    expect(listProblems('per_page=9', 'cards')).toMatchObject([{ suggestion: 'limit' }]);
    expect(listProblems('search=gold')).toMatchObject([{ suggestion: 'q' }]);
    expect(listProblems('network_tier=sig')).toMatchObject([{ suggestion: 'signature' }]);
    expect(listProblems('issuer=Boreal')).toMatchObject([{ name: 'issuer', value: 'Boreal' }]);
  });

  it('refers to a facet instead of listing more than 50 values', () => {
    const issuers = Array.from({ length: 51 }, (_, index) => ({
      id: `bank-${index}`,
      name: `Bank ${index}`,
      aliases: [],
      domains: [],
      countries: [],
    }));
    const parsed = parseQuery('issuer_id=bank', 'cards', { ...vocabulary, issuers });
    expect(parsed).toMatchObject({ problems: [{ allowed_at: '/v1/facets?facets=issuer_id' }] });
    expect(JSON.stringify(parsed)).not.toContain('"allowed"');
  });

  it('rejects parameters of other routes, and suggests /v1/search for q', () => {
    expect(listProblems('q=a', 'cards')).toMatchObject([
      {
        code: 'parameter-unknown',
        reason: 'wrong-route',
        sentence: '/v1/cards does not support q. Use /v1/search?q=.',
      },
    ]);
    expect(listProblems('limit=1', 'facets')).toMatchObject([{ code: 'parameter-unknown' }]);
    expect(parametersOf('facets')).not.toContain('sort');
  });

  it('accepts a known value that no card has', () => {
    expect(listProblems('network=other&network_tier=diamond')).toEqual([]);
  });
});

describe('query limits', () => {
  const formatIds = (count: number) =>
    `ids=${Array.from({ length: count }, (_, index) => `us-a${index}`).join(',')}`;
  it.each([
    [formatIds(100), formatIds(101), 'parameter-value'],
    [`type=${Array(50).fill('credit')}`, `type=${Array(51).fill('credit')}`, 'parameter-value'],
    [`fields=${Array(40).fill('name')}`, `fields=${Array(41).fill('name')}`, 'parameter-value'],
    [`ids=us-${'a'.repeat(77)}`, `ids=us-${'a'.repeat(78)}`, 'parameter-value'],
  ])(
    'accept a value at the limit and reject one above it (case %#)',
    (valueAtLimit, valueAboveLimit, code) => {
      expect(listProblems(valueAtLimit)).toEqual([]);
      expect(listProblems(valueAboveLimit)).toMatchObject([{ code }]);
    },
  );
});

it.each(cases.messages)('describes the problem in %s: %s', (raw, sentence, route) => {
  expect(listProblems(raw, route).map((problem) => problem.sentence)).toContain(sentence);
});

it.each(cases.suggestions)('suggests a name for %j among %j: %s', (word, candidates, expected) => {
  expect(suggestName(word, candidates)).toBe(expected);
});

it('suggests a card id for a file name, and for an id without its country', () => {
  const ids = ['ca-amex-gold-rewards', 'us-amex-gold'];
  for (const text of ['us-amex-gold.json', 'amex-gold', 'US-Amex-Gold', 'us-amex-glod'])
    expect(suggestCardId(text, ids)).toBe('us-amex-gold');
});

it('parses a request for changes', () => {
  const parse = (raw: string) => parseChanges(raw, vocabulary);
  expect(parse('since=2026-11-24&country=us').value).toEqual({
    since: '2026-11-24',
    filters: { country: { not: false, values: ['us'] } },
  });
  for (const raw of [
    '',
    'since=2026-02-30',
    'since=v1',
    'since=0a1b2c3d4e5f&since=v1.0.0',
    'since=v1.0.0&q=a',
  ])
    expect(parse(raw).problems, raw).toHaveLength(1);
});
