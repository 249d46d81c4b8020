import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFixture } from '../../tests/support/fixtures.ts';
import { getClientKey, isIdentified } from './client.ts';

const cases = readFixture<{ keys: [string, string][]; identified: [Record<string, string>, boolean][] }>(
  'api/client.json',
);

const createHeaderReader = (headers: Readonly<Record<string, string>>) => (name: string) =>
  headers[name] ?? null;
const noHeaders = createHeaderReader({});

describe('client key', () => {
  test.each(cases.keys)('of %s is %s', (peer, key) => {
    expect(getClientKey(peer, noHeaders, { hops: 0, header: null })).toBe(key);
  });

  const forged = createHeaderReader({
    'x-forwarded-for': '10.0.0.1, 198.51.100.7, 192.0.2.1',
    'x-real-ip': '9.9.9.9',
  });

  test('ignores an untrusted forwarding header', () => {
    expect(getClientKey('203.0.113.9', forged, { hops: 0, header: null })).toBe('203.0.113.9');
  });

  test.each([
    [1, '192.0.2.1'],
    [2, '198.51.100.7'],
    [3, '10.0.0.1'],
    [4, '203.0.113.9'],
  ])('uses the correct X-Forwarded-For entry for %i trusted proxies', (hops, key) => {
    expect(getClientKey('203.0.113.9', forged, { hops, header: null })).toBe(key);
  });

  test('uses the header of the platform instead of X-Forwarded-For if both are trusted', () => {
    expect(getClientKey('203.0.113.9', forged, { hops: 1, header: 'x-real-ip' })).toBe('9.9.9.9');
    expect(getClientKey('203.0.113.9', noHeaders, { hops: 1, header: 'x-real-ip' })).toBe('203.0.113.9');
  });

  test('ignores X-Forwarded-For entries to the left of the trusted one', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (anything) => {
        const header = createHeaderReader({ 'x-forwarded-for': `${anything}, 192.0.2.1` });
        expect(getClientKey('203.0.113.9', header, { hops: 1, header: null })).toBe('192.0.2.1');
      }),
    );
  });
});

describe('client identification', () => {
  test.each(cases.identified)('accepts the headers %j: %s', (headers, isAccepted) => {
    expect(isIdentified(createHeaderReader(headers))).toBe(isAccepted);
  });
});
