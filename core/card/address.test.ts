import { describe, expect, it } from 'vitest';
import {
  findCopyAddress,
  getHost,
  getOriginalUrl,
  isLoopbackHost,
  isOnDomains,
  isPersonalAddress,
} from './address.ts';

describe('getOriginalUrl', () => {
  const page = 'https://bank.example/card';

  it.each([
    [page, page],
    [`https://web.archive.org/web/20260901120000/${page}`, page],
    [`https://web.archive.org/web/2026/${page}`, page],
    [`https://web.archive.org/web/20260901120000id_/${page}`, page],
    ['https://web.archive.org/web/2026/https:/bank.example/card', page],
    ['https://web.archive.org/web/2026/HTTPS:///bank.example/card', 'HTTPS://bank.example/card'],
    ['https://web.archive.org/web/2026/bank.example/card', page],
    // A browser resolves `..` before it requests the URL.
    ['https://web.archive.org/web/2026/other.example/../bank.example/card', page],
    ['https://web.archive.org/web/2025/other.example/.%2e/%2E./2026/bank.example/card', page],
  ])('returns the original address of %s: %s', (url, original) => {
    expect(getOriginalUrl(url)).toBe(original);
  });

  it.each([
    'https://web.archive.org/web/202/https://bank.example/card',
    'https://web.archive.org/web/202609011200001/https://bank.example/card',
    'https://web.archive.org/web/2026/',
    'https://web.archive.org/about',
    'https://web.archive.org/web/2026/bank.example/../../../save/other.example',
    'http://web.archive.org/web/2026/https://bank.example/card',
  ])('returns %s unchanged, because it is not an archived copy', (url) => {
    expect(getOriginalUrl(url)).toBe(url);
  });
});

describe('getHost', () => {
  it.each([
    ['https://www.bank.example', 'www.bank.example'],
    ['https://bank-1.example?x', 'bank-1.example'],
    ['https://bank.example#x', 'bank.example'],
    ['https://Bank.Example/', 'bank.example'],
    ['https://bank.example./', 'bank.example'],
    ['https://bank.example:8443/', 'bank.example'],
    ['https://me@bank.example/', 'bank.example'],
    ['no address', undefined],
    ['see https://bank.example/', undefined],
    ['', undefined],
  ])('returns the host of %s: %s', (url, host) => {
    expect(getHost(url)).toBe(host);
  });
});

describe('isOnDomains', () => {
  it.each([
    ['bank.example', true],
    ['www.bank.example', true],
    ['otherbank.example', false],
    ['bank.example.org', false],
    ['example', false],
  ])('returns $1 for $0', (host, expected) => {
    expect(isOnDomains(host, [undefined, 'other.example', 'bank.example'])).toBe(expected);
  });
});

it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://127.8.0.2/a', 'http://[::1]:80'])(
  '%s is a loopback host',
  (url) => {
    expect(isLoopbackHost(new URL(url).hostname)).toBe(true);
  },
);

it.each([
  'http://localhost.example',
  'http://127.0.0.1.example',
  'http://my127.0.0.1.example',
  'http://128.0.0.1',
  'http://0.0.0.0',
  'http://[::2]',
])('%s is not a loopback host', (url) => {
  expect(isLoopbackHost(new URL(url).hostname)).toBe(false);
});

it.each([
  ['https://bank.example/card?sid=1', true],
  ['https://bank.example/card;jsessionid=A1?lang=en', true],
  ['https://bank.example/card?lang=en&access_token=x', true],
  ['https://bank.example/card?ASPSESSIONIDQQ=x', true],
  ['https://bank.example/(S(abc))/card', true],
  ['https://bank.example/card?to=sam%40mail.example', true],
  ['https://bank.example/card?gclid=x', true],
  ['https://bank.example/card?sidebar=1&offerId=2&sourceCode=3&print=false', false],
  ['https://bank.example/login/card', false],
])('isPersonalAddress(%s) is %s', (url, expected) => {
  expect(isPersonalAddress(url)).toBe(expected);
});

it.each([
  [
    'https://bank.example/card?a=1&b=2',
    '2026-07-25',
    'https://web.archive.org/web/20260725/https://bank.example/card?a=1&b=2',
  ],
  ['https://bank.example/card', null, undefined],
  ['https://bank.example/card?sid=1', '2026-07-25', undefined],
  ['https://web.archive.org/web/2026/https://bank.example/card', '2026-07-25', undefined],
])('findCopyAddress(%s, %s) is %s', (url, retrieved, expected) => {
  expect(findCopyAddress({ url, retrieved })).toBe(expected);
});
