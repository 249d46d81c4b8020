import { describe, expect, it } from 'vitest';
import { validateWithChanges } from '../../../tests/support/changed-card.ts';

const urlPointer = '/sources/1/url';
const checkUrl = (address: string) => validateWithChanges({ [urlPointer]: address });

describe('source-off-issuer', () => {
  it.each([
    'https://example.com',
    'https://example.com/',
    'https://EXAMPLE.com/terms',
    'https://cards.www.example.com/terms',
    'https://example.com./terms',
    'https://example.com/a@b?c=d@e#f@g',
    'https://example.com?next=https://example.net/',
    'https://web.archive.org/web/20250228235959/https://www.example.com/terms',
    'https://web.archive.org/web/20241002120000/https://www.example.com:443/terms',
    'https://web.archive.org/web/20260101/http://www.example.com:80/terms',
    'https://web.archive.org/web/20250228120000/http://www.example.com/terms',
    'https://web.archive.org/web/20250228120000/www.example.com/terms',
    'https://web.archive.org/web/20250228120000id_/https://www.example.com/terms',
    'https://web.archive.org/web/2025/example.com',
    'https://web.archive.org/web/20250228120000/https:/www.example.com/terms',
  ])('is not reported for %s', (address) => {
    expect(checkUrl(address)).toEqual([]);
  });

  it.each([
    'https://notexample.com/terms',
    'https://example.com.attacker.test/terms',
    'https://example.co/terms',
    'https://com/terms',
    'https://attacker.test/example.com',
    'https://attacker.test/?example.com',
    'https://attacker.test/#.example.com',
    'https://xn--exmple-cua.com/terms',
    'https://web.archive.org/',
    'https://web.archive.org/web/2024*/https://www.example.com/',
    'https://web.archive.org/web/20250228120000/https://notexample.com/terms',
    'https://web.archive.org/web/20250228120000/notexample.com/terms',
    'https://web.archive.org.attacker.test/web/20250228120000/https://www.example.com/',
    'https://attacker.test/web/20250228120000/https://www.example.com/',
    'https://archive.org/web/20250228120000/https://www.example.com/',
  ])('is reported for %s', (address) => {
    expect(checkUrl(address)).toEqual([`source-off-issuer ${urlPointer}`]);
  });

  it('checks the product page too', () => {
    expect(validateWithChanges({ '/official_url': 'https://example.org/harbor' })).toEqual([
      'source-off-issuer /official_url',
    ]);
  });

  it('compares domains in punycode', () => {
    const domainPointer = '/0/domains/0';
    const changes = { [domainPointer]: 'xn--fiqs8s.example' };
    expect(
      validateWithChanges(changes, { path: 'data/issuers.json' }).every((finding) =>
        finding.startsWith('source-off-issuer'),
      ),
    ).toBe(true);
    expect(checkUrl('https://例え.example.com/')).toEqual([`format-wrong ${urlPointer}`]);
    expect(checkUrl('https://xn--r8jz45g.example.com/')).toEqual([]);
  });

  it('is not checked if the issuer is unknown', () => {
    expect(validateWithChanges({ '/issuer_id': 'nobody', [urlPointer]: 'https://attacker.test/' })).toEqual([
      'issuer-unknown /issuer_id',
    ]);
  });
});

describe('source-not-https', () => {
  it.each([
    'http://www.example.com/terms',
    'HTTP://www.example.com/terms',
    'ftp://www.example.com/terms',
    'https://someone@www.example.com/terms',
    'https://someone:secret@www.example.com/terms',
    'https://www.example.com:8443/terms',
    'https://www.example.com:443/terms',
    'mailto:someone@example.com',
    'https:/www.example.com/terms',
    'https:www.example.com/terms',
    'https://?www.example.com',
    'https://:443/terms',
  ])('is reported for %s', (address) => {
    expect(checkUrl(address)).toEqual([`source-not-https ${urlPointer}`]);
  });

  it.each([
    'https://example.com@attacker.test/',
    'https://web.archive.org/web/20250228120000/https://example.com@attacker.test/terms',
    'https://web.archive.org/web/20250228120000/foo:bar/',
  ])('is reported once, in addition to source-off-issuer, for %s', (address) => {
    expect(checkUrl(address)).toEqual([`source-not-https ${urlPointer}`, `source-off-issuer ${urlPointer}`]);
  });

  it.each([
    '20251301000000/https://www.example.com/terms',
    '20250132/https://www.example.com/terms',
    '20250229/https://www.example.com/terms',
    '20250101240000/https://www.example.com/terms',
    '2025011/https://www.example.com/terms',
    '19951231235959/https://www.example.com/terms',
    '20261003/https://www.example.com/terms',
    '2027/https://www.example.com/terms',
    '20250101/ftp://www.example.com/terms',
    '20250101/https://www.example.com:8443/terms',
    '20250101/http://www.example.com:443/terms',
    '20250101/https://someone@www.example.com/terms',
    '20250101/https://:secret@www.example.com/terms',
  ])('is reported for an invalid archived copy: %s', (copy) => {
    expect(checkUrl(`https://web.archive.org/web/${copy}`)).toEqual([`source-not-https ${urlPointer}`]);
  });

  it.each(['', 'www.example.com/terms', '/terms', '//www.example.com/terms', 'https://exa mple.com/'])(
    'is not reported for an invalid address, which is format-wrong: %s',
    (address) => {
      expect(checkUrl(address)).toEqual([`format-wrong ${urlPointer}`]);
    },
  );
});

describe('source-repeated', () => {
  const firstUrl = 'https://www.example.com/cards/harbor';

  it.each([
    firstUrl,
    `${firstUrl}/`,
    `${firstUrl}#fees`,
    'https://www.example.com./cards/harbor',
    'https://WWW.EXAMPLE.COM/cards/harbor',
  ])('is reported for %s', (address) => {
    expect(checkUrl(address)).toEqual([`source-repeated ${urlPointer}`]);
  });

  it.each([
    `${firstUrl}?tab=fees`,
    `${firstUrl}s`,
    'https://example.com/cards/harbor',
    'https://www.example.com/cards/Harbor',
  ])('is not reported for %s', (address) => {
    expect(checkUrl(address)).toEqual([]);
  });

  it('is not reported for archived copies from two days', () => {
    const getCopyUrl = (day: string) => `https://web.archive.org/web/${day}/${firstUrl}`;
    expect(
      validateWithChanges({ '/sources/0/url': getCopyUrl('20250101'), [urlPointer]: getCopyUrl('20260101') }),
    ).toEqual([]);
  });
});

describe('source-echoes', () => {
  const pagePointer = '/sources/0/url';
  const checkPage = (address: string) =>
    validateWithChanges({ [pagePointer]: `https://www.example.com${address}` });

  it.each([
    '/cards/harbor?fee=95',
    '/cards/harbor?annualFee=95.00',
    '/cards/harbor#:~:text=%2495',
    '/cards/harbor#:~:text=earn%20pre-,40%2C000,-points',
    '/cards/harbor#:~:text=3x%20points',
    '/cards/harbor#/offers?bonus=40,000',
    '/cards/harbor?text=the+annual+fee+is+95+dollars',
    '/cards/harbor?fx=2.7',
    '/cards/harbor?base_rate=1',
    '/q?q=95+annual+fee',
    '/search',
    '/fr/recherche/carte',
    '/search-results.html?page=2',
    '/cards?q=harbor',
    '/cards?keyword=%E9%87%91%E5%8D%A1',
  ])('is reported for %s', (address) => {
    expect(checkPage(address)).toEqual([`source-echoes ${pagePointer}`]);
  });

  it.each([
    '/cards/harbor?id=1095',
    '/cards/harbor?id=95',
    '/cards/harbor?productId=95',
    '/cards/harbor?card=a95',
    '/cards/harbor?day=2026-09-95',
    '/cards/harbor?version=95.1',
    '/cards/harbor?tab=3',
    '/cards/harbor?item=3',
    '/cards/harbor#95',
    '/cards/harbor#section-95',
    '/cards/harbor?fee=96',
    '/cards/harbor?min=19.99',
    '/cards/95',
    '/cards/harbor?q=',
    '/cards/research?from=searching',
    '/find-a-card',
    '/cards/harbor?x=%E9',
  ])('is not reported for %s', (address) => {
    expect(checkPage(address)).toEqual([]);
  });
});
