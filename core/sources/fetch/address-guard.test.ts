import { BlockList } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardAddress, isGlobalUnicast, isLoopback } from './address-guard.ts';
import { FetchError } from './fetch-error.ts';

// Some of these addresses embed an IPv4 address: mapped, translated, NAT64, 6to4, Teredo, ISATAP.
const publicAddresses = `
  8.8.8.8 1.1.1.1 172.15.255.255 172.32.0.1 100.63.255.255 100.128.0.1 192.167.255.255 192.169.0.1
  223.255.255.255 2606:4700:4700::1111 2001:4860:4860::8888 2400:cb00::1 ::ffff:8.8.8.8 ::FFFF:0808:0808
  ::ffff:0:808:808 64:ff9b::8.8.8.8 2002:808:808::1 2001:0:808:808:8000:63bf:f7f7:f7f7
  2606:4700::200:5efe:808:808
`
  .trim()
  .split(/\s+/);
// The entries at the end are not valid addresses.
const otherAddresses = [
  ...`
  0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1
  172.31.255.255 192.0.0.1 192.0.2.1 192.88.99.1 192.168.0.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1
  240.0.0.1 255.255.255.255 :: ::1 ::7f00:1 ::8.8.8.8 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:7f00:1
  ::ffff:10.0.0.1 ::ffff:169.254.169.254 ::ffff:0:10.0.0.1 64:ff9b::127.0.0.1 64:ff9b::a9fe:a9fe
  64:ff9b:1::8.8.8.8 64:ff9b:1:ffff::10.0.0.1 2002:7f00:1::1 2002:a00:1::1 2002:c0a8:101::1
  2001:0:a00:1:8000:63bf:f7f7:f7f7 2001:0:808:808:8000:63bf:f5ff:fffe 2606:4700::5efe:10.0.0.1
  2606:4700::200:5efe:192.168.0.1 fe80::1 fe80::1%eth0 febf::1 fec0::1 fc00::1 fd12:3456:789a::1 ff02::1
  100::1 2001:db8::1 2001:2::1 2001:10::1 2001:20::1 3fff::1 5f00::1 4000::1 2606:4700::1%1 2130706433
  0x08080808 010.8.8.8 8.8 8.8.8.8. [2606:4700::1] 168.63.129.16 64:ff9b::a83f:8110 ::ffff:168.63.129.16
  `
    .trim()
    .split(/\s+/),
  ' 8.8.8.8',
  '',
];

test.each(publicAddresses)('“%s” is public', (address) => {
  expect(isGlobalUnicast(address)).toBe(true);
});

test.each(otherAddresses)('“%s” is not public', (address) => {
  expect(isGlobalUnicast(address)).toBe(false);
});

test('follows the IANA registry of special-purpose addresses for IPv4 and addresses that embed it', () => {
  const specialAddresses = new BlockList();
  for (const [net, bits] of [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.31.196.0', 24],
    ['192.52.193.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['192.175.48.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const)
    specialAddresses.addSubnet(net, bits);
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

const urlsByFailure = {
  'not-https': [
    ...`
    http://www.bank.example/ http://www.bank.example:443/ http://127.0.0.1/ ftp://www.bank.example/
    file:///etc/passwd data:text/html,hello javascript:alert(1) ws://www.bank.example/
    https://www.bank.example:8443/ https://www.bank.example:80/ https://user@www.bank.example/
    https://user:word@www.bank.example/ https://:word@www.bank.example/ https://127.0.0.1:22/
    `
      .trim()
      .split(/\s+/),
  ],
  'bad-answer': [
    ...`
    https:// /cards/gold www.bank.example https://[fe80::1%25eth0]/ https://[::1 https://1.2.3.4.5.6/
    https://www.bank.0x1/ https://bank%2fexample/
    `
      .trim()
      .split(/\s+/),
    '',
    'https://bank example/',
  ],
  'private-address': [
    ...`
    https://127.0.0.1/ https://127.0.0.1./ https://127.1/ https://127.0.1/ https://2130706433/
    https://017700000001/ https://0177.0.0.1/ https://0x7f.0.0.1/ https://0x7f000001/ https://0X7F.1/
    https://%31%32%37.0.0.1/ https://127%2e0%2e0%2e1/ https://１２７.０.０.１/ https://①②⑦.0.0.1/
    https://127。0。0。1/ https://0/ https://0.0.0.0/ https://10.0.0.1/ https://012.0.0.1/
    https://167772161/ https://169.254.169.254/latest/meta-data/ https://2852039166/
    https://0xa9.0xfe.0xa9.0xfe/ https://192.168.1.1/ https://192.168.257/ https://8.8.8.8/
    https://134744072/ https://[::1]/ https://[0:0:0:0:0:0:0:1]/ https://[::]/
    https://[::ffff:127.0.0.1]/ https://[::ffff:7f00:1]/ https://[::127.0.0.1]/
    https://[64:ff9b::7f00:1]/ https://[2002:7f00:1::]/ https://[fe80::1]/ https://[fd00::1]/
    https://[2606:4700::1]/ https:127.0.0.1 HTTPS://127.0.0.1 https://localhost/ https://LOCALHOST./
    https://db.localhost/ https://printer.local/ https://metadata.google.internal/ https://router.lan/
    https://nas.home.arpa/ https://wiki.corp/ https://ｌocalhost/ https://intranet/ https://com/
    `
      .trim()
      .split(/\s+/),
    'https:\\\\127.0.0.1\\',
    ' https://127.0.0.1/ ',
  ],
} as const;

const rejectedUrls = Object.entries(urlsByFailure).flatMap(([failure, urls]) =>
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
