import { describe, expect, it } from 'vitest';
import { storeOf } from '../../tests/support/some-store.ts';
import type { QueryFault } from './faults.ts';
import { facetNames, type QueryRoute } from './fields.ts';
import { parametersOf, parseQuery } from './parse.ts';
import type { Query } from './query.ts';

const { vocabulary } = storeOf();

function parseValid(raw: string, route: QueryRoute = 'search'): Query {
  const parsed = parseQuery(raw, route, vocabulary);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.query;
}

function listFaults(raw: string, route: QueryRoute = 'search'): readonly QueryFault[] {
  const parsed = parseQuery(raw, route, vocabulary);
  return parsed.ok ? [] : parsed.faults;
}

describe('valid queries', () => {
  it.each([
    ['country=us,ca', { country: { not: false, values: ['ca', 'us'] } }],
    ['country=us,', { country: { not: false, values: ['us'] } }],
    ['issuer=Caisse+Bor%C3%A9ale', { issuer: { not: false, values: ['caisse boreale'] } }],
    ['issuer=FENWICK+%26+TRUST,lcu', { issuer: { not: false, values: ['fenwick trust', 'lcu'] } }],
    ['network_tier=null,gold', { network_tier: { not: false, values: ['gold', null] } }],
    ['annual_fee_min=0&annual_fee_max=95.50', { annual_fee_min: 0, annual_fee_max: 95.5 }],
    ['status=discontinued', { discontinued: true }],
    ['ids=us-b,us-a,us-b', { ids: ['us-a', 'us-b'] }],
    ['country=&type=&ids=,', {}],
  ])('parses the filters of %s', (raw, filters) => {
    expect(parseValid(raw).filters).toEqual(filters);
  });

  it.each([
    ['q=%20travel%20card%20', { q: 'travel card' }],
    ['q=++', { q: null }],
    [
      'sort=-annual_fee,name',
      {
        sort: [
          { by: 'annual_fee', descending: true },
          { by: 'name', descending: false },
        ],
      },
    ],
    ['sort=id&q=a', { sort: [{ by: 'id', descending: false }] }],
    ['sort=id,name&q=a', { sort: [{ by: 'id', descending: false }] }],
    ['omit=sources,id', { keys: { without: ['sources'] } }],
    ['limit=&limit=7', { limit: 7 }],
  ])('parses %s', (raw, expected) => {
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
  it.each([
    ['foo=1', 'parameter-unknown', 'unknown-name'],
    ['country=mx', 'parameter-value', 'not-listed'],
    ['country=US', 'parameter-value', 'not-listed'],
    ['country=!', 'parameter-value', 'not-listed'],
    ['country=us,!ca', 'parameter-conflict', 'mixed-not'],
    ['country=null', 'parameter-value', 'not-listed'],
    ['issuer_id=nobody', 'parameter-value', 'not-listed'],
    ['network_tier=wood', 'parameter-value', 'not-listed'],
    ['limit=1.5', 'parameter-value', 'not-a-whole-number'],
    ['limit=1e1', 'parameter-value', 'not-a-whole-number'],
    ['limit=0', 'parameter-value', 'out-of-range'],
    ['offset=10001', 'parameter-value', 'out-of-range'],
    ['limit=1&limit=2', 'parameter-repeated', 'repeated'],
    ['sort=name,-name', 'parameter-value', 'repeated'],
    ['sort=name,id,fx_fee,base_rate', 'parameter-value', 'too-many'],
    ['annual_fee_min=-1', 'parameter-value', 'not-a-number'],
    ['annual_fee_min=1234567890', 'parameter-value', 'not-a-number'],
    ['annual_fee_min=0.12345', 'parameter-value', 'not-a-number'],
    ['verified_since=2026-02-29', 'parameter-value', 'not-a-day'],
    ['ids=US-a', 'parameter-value', 'not-a-card-id'],
    ['status=active&discontinued=false', 'parameter-conflict', 'conflict'],
    ['fields=name&omit=type', 'parameter-conflict', 'conflict'],
    ['after=abc', 'cursor-malformed', 'malformed'],
    ['q=%c0%80', 'target-malformed', 'malformed'],
    ['q=%ed%a0%80', 'target-malformed', 'malformed'],
    ['q=\ud800', 'target-malformed', 'malformed'],
  ])('rejects %s with %s (%s)', (raw, code, reason) => {
    expect(listFaults(raw)).toMatchObject([{ code, reason }]);
  });

  it('reports all faults, but at most 20', () => {
    expect(listFaults('country=mx&limit=abc&foo=1').map(({ name }) => name)).toEqual([
      'foo',
      'country',
      'limit',
    ]);
    const manyParameters = Array.from({ length: 30 }, (_, index) => `x${index}=1`).join('&');
    expect(listFaults(manyParameters)).toHaveLength(20);
  });

  it('reports the value, the allowed values and the nearest one', () => {
    expect(listFaults('country=mx')).toEqual([
      {
        code: 'parameter-value',
        name: 'country',
        value: 'mx',
        reason: 'not-listed',
        allowed: ['us', 'ca', 'cn'],
        message: 'country=mx is not one of us, ca, cn.',
      },
    ]);
    expect(listFaults('netwrok=visa')).toMatchObject([{ suggestion: 'network' }]);
    expect(listFaults('network_tier=sig')).toMatchObject([{ suggestion: 'signature' }]);
    expect(listFaults('issuer=Boreal')).toMatchObject([{ name: 'issuer', value: 'Boreal' }]);
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
    expect(parsed).toMatchObject({ ok: false, faults: [{ allowed_at: '/v1/facets?facets=issuer_id' }] });
    expect(JSON.stringify(parsed)).not.toContain('"allowed"');
  });

  it('rejects parameters of other routes, and suggests /v1/search for q', () => {
    expect(listFaults('q=a', 'cards')).toMatchObject([
      {
        code: 'parameter-unknown',
        reason: 'wrong-route',
        message: '/v1/cards does not support q. Use /v1/search.',
      },
    ]);
    expect(listFaults('limit=1', 'facets')).toMatchObject([{ code: 'parameter-unknown' }]);
    expect(parametersOf('facets')).not.toContain('sort');
  });

  it('accepts a known value that no card has', () => {
    expect(listFaults('network=other&network_tier=diamond')).toEqual([]);
  });
});

describe('query limits', () => {
  const formatIds = (count: number) =>
    `ids=${Array.from({ length: count }, (_, index) => `us-a${index}`).join(',')}`;
  const formatQ = (text: string) => `q=${encodeURIComponent(text)}`;

  it.each([
    [formatIds(100), formatIds(101), 'parameter-value'],
    [`type=${Array(50).fill('credit')}`, `type=${Array(51).fill('credit')}`, 'parameter-value'],
    [`fields=${Array(30).fill('name')}`, `fields=${Array(31).fill('name')}`, 'parameter-value'],
    [formatQ('a'.repeat(100)), formatQ('a'.repeat(101)), 'query-too-long'],
    [formatQ('𠮷'.repeat(100)), formatQ('𠮷'.repeat(101)), 'query-too-long'],
    [formatQ('㌀'.repeat(80)), formatQ('㌀'.repeat(81)), 'query-too-long'],
    [formatQ('a b c d e f g h'), formatQ('a b c d e f g h i'), 'query-too-long'],
    [formatQ('招商银行白金信用卡年度版'), formatQ('招 a 招 a 招 a 招 a 招'), 'query-too-long'],
    [`ids=us-${'a'.repeat(77)}`, `ids=us-${'a'.repeat(78)}`, 'parameter-value'],
  ])(
    'accept a value at the limit and reject one above it (case %#)',
    (valueAtLimit, valueAboveLimit, code) => {
      expect(listFaults(valueAtLimit)).toEqual([]);
      expect(listFaults(valueAboveLimit)).toMatchObject([{ code }]);
    },
  );
});
