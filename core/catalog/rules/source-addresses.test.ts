import { describe, expect, it } from 'vitest';
import { foundWith } from '../../../tests/support/changed-card.ts';

const url = '/sources/1/url';
const withUrl = (address: string) => foundWith({ [url]: address });

describe('source-not-https', () => {
  it.each([
    ...['20261301000000', '20260232', '20260228250000', '19950101', '2026*', '202'].map(
      (stamp) => `https://web.archive.org/web/${stamp}/https://www.example.com/terms`,
    ),
    ...[
      'ftp://www.example.com/',
      'javascript:alert(1)',
      'https://www.example.com:8443/',
      'https://a:b@www.example.com/',
    ].map((inner) => `https://web.archive.org/web/20260228120000/${inner}`),
  ])('%s is refused', (address) => {
    expect(withUrl(address)).toContain(`source-not-https ${url}`);
  });
});

describe('source-off-issuer', () => {
  it.each([
    'https://example.com',
    'https://example.com/',
    'https://EXAMPLE.com/terms',
    'https://cards.www.example.com/terms',
    'https://example.com./terms',
    'https://example.com/a@b?c=d@e#f@g',
    'https://example.com?next=https://example.net/',
    'https://web.archive.org/web/20260228120000/https://www.example.com/terms',
    'https://web.archive.org/web/20260228120000/http://www.example.com/terms',
    'https://web.archive.org/web/20260228120000/www.example.com/terms',
    'https://web.archive.org/web/20260228120000id_/https://www.example.com/terms',
    'https://web.archive.org/web/2024/example.com',
    'https://web.archive.org/web/20260228120000/https:/www.example.com/terms',
  ])('%s is on the domain', (address) => {
    expect(withUrl(address)).toEqual([]);
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
    'https://web.archive.org/web/2026*/https://www.example.com/',
    'https://web.archive.org/web/20260228120000/https://notexample.com/terms',
    'https://web.archive.org/web/20260228120000/notexample.com/terms',
    'https://web.archive.org/web/20260228120000/https://example.com@attacker.test/terms',
    'https://web.archive.org/web/20260228120000/foo:bar/',
    'https://web.archive.org.attacker.test/web/20260228120000/https://www.example.com/',
    'https://attacker.test/web/20260228120000/https://www.example.com/',
    'https://archive.org/web/20260228120000/https://www.example.com/',
  ])('%s is not', (address) => {
    expect(withUrl(address)).toContain(`source-off-issuer ${url}`);
  });

  it('holds for the product page too', () => {
    expect(foundWith({ '/official_url': 'https://example.org/harbor' })).toEqual([
      'source-off-issuer /official_url',
    ]);
  });

  it('knows domains beyond ASCII by their punycode', () => {
    const issuers = '/0/domains/0';
    const changes = { [issuers]: 'xn--fiqs8s.example' };
    expect(
      foundWith(changes, { path: 'data/issuers.json' }).every((found) =>
        found.startsWith('source-off-issuer'),
      ),
    ).toBe(true);
    expect(withUrl('https://例え.example.com/')).toEqual([`format-wrong ${url}`]);
    expect(withUrl('https://xn--r8jz45g.example.com/')).toEqual([]);
  });

  it('is not asked where the issuer is not known', () => {
    expect(foundWith({ '/issuer_id': 'nobody', [url]: 'https://attacker.test/' })).toEqual([
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
  ])('%s', (address) => {
    expect(withUrl(address)).toEqual([`source-not-https ${url}`]);
  });

  it('is one finding beside that of a foreign host', () => {
    expect(withUrl('https://example.com@attacker.test/')).toEqual([
      `source-not-https ${url}`,
      `source-off-issuer ${url}`,
    ]);
  });

  it.each(['', 'www.example.com/terms', '/terms', '//www.example.com/terms', 'https://exa mple.com/'])(
    'what is no address at all is a matter of form: %s',
    (address) => {
      expect(withUrl(address)).toEqual([`format-wrong ${url}`]);
    },
  );
});

describe('source-repeated', () => {
  const first = 'https://www.example.com/cards/harbor';

  it.each([
    first,
    `${first}/`,
    `${first}#fees`,
    'https://www.example.com./cards/harbor',
    'https://WWW.EXAMPLE.COM/cards/harbor',
  ])('%s is the page of the first source', (address) => {
    expect(withUrl(address)).toEqual([`source-repeated ${url}`]);
  });

  it.each([
    `${first}?tab=fees`,
    `${first}s`,
    'https://example.com/cards/harbor',
    'https://www.example.com/cards/Harbor',
  ])('%s is another page', (address) => {
    expect(withUrl(address)).toEqual([]);
  });

  it('takes copies of two days for two pages', () => {
    const copy = (day: string) => `https://web.archive.org/web/${day}/${first}`;
    expect(foundWith({ '/sources/0/url': copy('20250101'), [url]: copy('20260101') })).toEqual([]);
  });
});
