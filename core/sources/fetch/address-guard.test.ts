import { BlockList } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import cases from '../../../tests/fixtures/sources/addresses.json' with { type: 'json' };
import { guardAddress, isGlobalUnicast, isLoopback } from './address-guard.ts';
import { FetchError } from './fetch-error.ts';

// Some addresses embed an IPv4 address: mapped, translated, NAT64, 6to4, Teredo, ISATAP.
test.each(cases.public)('“%s” is public', (address) => {
  expect(isGlobalUnicast(address)).toBe(true);
});

test.each(cases.notPublic)('“%s” is not public', (address) => {
  expect(isGlobalUnicast(address)).toBe(false);
});

test('follows the IANA registry of special-purpose addresses for IPv4 and addresses that embed it', () => {
  const specialAddresses = new BlockList();
  for (const { net, bits } of cases.specialNetworks) specialAddresses.addSubnet(net, bits);
  const first = fc.oneof(
    fc.nat(255),
    fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 198, 203, 223, 224, 255),
  );
  const second = fc.oneof(
    fc.nat(255),
    fc.constantFrom(0, 2, 18, 31, 51, 52, 63, 64, 88, 127, 128, 168, 175, 254),
  );
  const third = fc.oneof(fc.nat(255), fc.constantFrom(0, 2, 48, 99, 100, 113, 193, 196));
  fc.assert(
    fc.property(first, second, third, fc.nat(255), (...bytes) => {
      const address = bytes.join('.');
      const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0'));
      const words = `${hex[0]}${hex[1]}:${hex[2]}${hex[3]}`;
      const expected = !specialAddresses.check(address);
      expect(isGlobalUnicast(address)).toBe(expected);
      for (const embeddingAddress of [
        `::ffff:${address}`,
        `64:ff9b::${words}`,
        `2002:${words}::`,
        `::ffff:0:${words}`,
      ])
        expect(isGlobalUnicast(embeddingAddress)).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

test('never throws, and no address is both loopback and public', () => {
  const hextet = fc.nat(0xffff).map((word) => word.toString(16));
  const ipv6Address = fc.array(hextet, { minLength: 8, maxLength: 8 }).map((words) => words.join(':'));
  fc.assert(
    fc.property(fc.oneof(fc.string(), ipv6Address, fc.ipV4(), fc.ipV6(), fc.ipV4Extended()), (text) => {
      expect(isGlobalUnicast(text) && isLoopback(text)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

const rejectedUrls = Object.entries(cases.rejectedUrls).flatMap(([failure, urls]) =>
  urls.map((url) => [url, failure] as const),
);

test.each(rejectedUrls)('rejects “%s” as %s', (url, failure) => {
  expect(tryGuard(url)).toBe(failure);
});

function tryGuard(url: string, base?: string): string {
  try {
    return guardAddress(url, {}, base === undefined ? undefined : new URL(base)).href;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return error.failure;
  }
}

test('normalizes valid addresses, without fragment, trailing dot and default port', () => {
  expect(tryGuard('https://WWW.Bank.example.:443/a b?c#d')).toBe('https://www.bank.example/a%20b?c');
  expect(tryGuard('//cards.bank.example/x', 'https://www.bank.example/')).toBe(
    'https://cards.bank.example/x',
  );
  expect(tryGuard('https://银行.example/')).toBe('https://xn--jn2a72x.example/');
});

test('allows loopback on any port with the test option, but no redirect to it from other hosts', () => {
  const rules = { allowLoopback: true };
  expect(guardAddress('http://127.0.0.1:8080/x', rules).href).toBe('http://127.0.0.1:8080/x');
  expect(guardAddress('https://localhost:8443/x', rules).port).toBe('8443');
  expect(guardAddress('/y', rules, new URL('http://127.0.0.1:8080/x')).href).toBe('http://127.0.0.1:8080/y');
  for (const url of ['http://127.0.0.1:8080/', 'https://[::1]/', 'https://localhost/'])
    expect(() => guardAddress(url, rules, new URL('https://www.bank.example/'))).toThrow(FetchError);
  for (const url of ['http://www.bank.example/', 'https://www.bank.example:8443/', 'https://10.0.0.1/'])
    expect(() => guardAddress(url, rules)).toThrow(FetchError);
});
