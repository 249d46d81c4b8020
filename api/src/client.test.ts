import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getClientKey, isIdentified } from './client.ts';

const createHeaderReader = (headers: Readonly<Record<string, string>>) => (name: string) =>
  headers[name] ?? null;
const noHeaders = createHeaderReader({});

describe('client key', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['256.1.1.1', 'unknown'],
    ['1::2::3', 'unknown'],
    ['', 'unknown'],
    ['a'.repeat(100_000), 'unknown'],
  ])('of %s is %s', (peer, key) => {
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
  test.each([
    [{ 'user-agent': 'Cards/1.2 (me@example.org)' }, true],
    [{ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' }, true],
    [{ 'user-agent': 'curl-of-mine/1.0' }, true],
    [{ 'user-agent': 'curl/8.5.0' }, false],
    [{ 'user-agent': 'python-requests/2.32.3' }, false],
    [{}, false],
    [{ 'user-agent': 'curl/8.5.0', 'x-client-name': 'harbor' }, true],
    [{ 'x-client-name': 'h'.repeat(101) }, false],
    [{ 'user-agent': 'curl/8.5.0', origin: 'https://app.example' }, true],
  ])('accepts the headers %j: %s', (headers, isAccepted) => {
    expect(isIdentified(createHeaderReader(headers as unknown as Record<string, string>))).toBe(isAccepted);
  });
});
