import { describe, expect, it } from 'vitest';
import { cleanFilesWith, fixtureToday } from '../../../tests/support/catalog-fixtures.ts';
import {
  type PointerChanges,
  validateText,
  validateWithChanges,
} from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { describeDiagnostic } from '../diagnostic.ts';
import { validateCatalog } from '../validate.ts';

const path = 'data/issuers.json';
const checkIssuers = (changes: PointerChanges) => validateWithChanges(changes, { path });
const createIssuer = (changes: object = {}) => ({
  id: 'zenith-bank',
  name: 'Zenith Example Bank',
  aliases: [],
  domains: ['example.org'],
  countries: ['us'],
  ...changes,
});

describe('the registry of issuers', () => {
  it('accepts an issuer that shares a domain with another', () => {
    expect(checkIssuers({ '/-': createIssuer() })).toEqual([]);
  });

  it('must be sorted by UTF-16 code unit', () => {
    expect(checkIssuers({ '/-': createIssuer({ id: 'north-shore-2' }) })).toEqual([]);
    expect(checkIssuers({ '/-': createIssuer({ id: 'north' }) })).toEqual(['registry-unsorted /3/id']);
  });

  it('names the entry before which an unsorted one belongs', () => {
    const entries = ['harbor-bank', 'north-shore', 'jianghai-bank', 'iron-bank'].map((id) =>
      createIssuer({ id, name: id }),
    );
    const { diagnostics } = validateCatalog({
      files: cleanFilesWith({ 'data/issuers.json': formatCatalogJson(entries) }),
      today: fixtureToday,
    });
    const messages = diagnostics
      .filter(({ code }) => code === 'registry-unsorted')
      .map((diagnostic) => describeDiagnostic(diagnostic).message);
    expect(messages).toEqual([
      '`jianghai-bank` is listed after `north-shore`. Move it before `north-shore` to keep the list sorted.',
      '`iron-bank` is listed after `north-shore`. Move it before `north-shore` to keep the list sorted.',
    ]);
  });

  it.each([
    ['the id of another entry', 'harbor-bank'],
    ['the id of another entry, written with spaces', 'Harbor Bank'],
    ['the name of another entry', 'harbor example bank®'],
    ['an alias of another entry', 'heb'],
  ])('rejects an alias that is %s', (_, alias) => {
    expect(checkIssuers({ '/-': createIssuer({ aliases: [alias] }) })).toEqual([
      'registry-clash /3/aliases/0',
    ]);
  });

  it("accepts an alias that is the entry's own id or name", () => {
    expect(checkIssuers({ '/-': createIssuer({ aliases: ['Zenith Bank', 'Zénith Example Bank'] }) })).toEqual(
      [],
    );
  });

  it('rejects the same name for two entries', () => {
    expect(checkIssuers({ '/-': createIssuer({ name: 'HARBOR EXAMPLE BANK' }) })).toEqual([
      'registry-clash /3/name',
    ]);
  });

  it('reports an entry that is listed twice only once', () => {
    expect(
      checkIssuers({ '/-': createIssuer({ id: 'north-shore', name: 'North Shore Example Credit Union' }) }),
    ).toEqual(['registry-clash /3/id']);
  });

  it.each(['co.uk', 'github.io', 'com.cn', '192.0.2.1'])('rejects %s as a domain', (domain) => {
    expect(checkIssuers({ '/-': createIssuer({ domains: [domain] }) })).toEqual([
      'registry-clash /3/domains/0',
    ]);
  });

  it.each(['example.co.uk', 'cards.example.com.cn', 'xn--fiq228c.com'])(
    'accepts %s as a domain',
    (domain) => {
      expect(checkIssuers({ '/-': createIssuer({ domains: [domain] }) })).toEqual([]);
    },
  );

  it.each([
    'com',
    'Example.com',
    'https://example.com',
    'example.com/cards',
    '*.example.com',
    'example.com.',
  ])('rejects the domain format of %s', (domain) => {
    expect(checkIssuers({ '/-': createIssuer({ domains: [domain] }) })).toEqual([
      'format-wrong /3/domains/0',
    ]);
  });

  it('explains that a country is not in the catalog', () => {
    const { diagnostics } = validateCatalog({
      files: cleanFilesWith({
        'data/issuers.json': formatCatalogJson([createIssuer({ countries: ['us', 'br'] })]),
      }),
      today: fixtureToday,
    });
    const messages = diagnostics
      .filter(({ location }) => location.pointer === '/0/countries/1')
      .map((diagnostic) => describeDiagnostic(diagnostic).message);
    expect(messages).toEqual([
      '`"br"` is not a country of this catalog, which has `us`, `ca` or `cn`. Remove it, or the issuer if it has no other country; or add the country to `catalog.json`.',
    ]);
  });

  it('uses the valid entries if one is invalid', () => {
    expect(checkIssuers({ '/2/name': 5 })).toEqual(['type-wrong /2/name']);
    expect(checkIssuers({ '/-': 'zenith' })).toEqual(['type-wrong /3']);
  });
});

describe('the registry of tiers', () => {
  const tiersPath = 'data/network-tiers.json';

  it('must have each id once, in order', () => {
    const repeatedTier = { id: 'world', name: 'World', networks: ['mastercard'] };
    expect(validateWithChanges({ '/-': repeatedTier }, { path: tiersPath })).toEqual([
      'registry-clash /3/id',
    ]);
    expect(validateWithChanges({ '/-': { ...repeatedTier, id: 'classic' } }, { path: tiersPath })).toEqual([
      'registry-unsorted /3/id',
    ]);
  });
});

describe('the exceptions of the source check', () => {
  const exceptionsPath = 'data/source-exceptions.json';

  it('are valid on their last day, and expired two days later', () => {
    const checkOn = (today: string) =>
      validateWithChanges({ '/0/until': '2026-10-01' }, { path: exceptionsPath, today });
    expect(checkOn('2026-10-01')).toEqual([]);
    expect(checkOn('2026-10-03')).toEqual(['exception-expired /0/until']);
  });

  it('must be sorted by pattern', () => {
    const entry = { pattern: 'https://a.example.org/**', reason: 'blocks robots', until: '2027-01-01' };
    expect(validateWithChanges({ '/-': entry }, { path: exceptionsPath })).toEqual([
      'registry-unsorted /1/pattern',
    ]);
  });

  it('may be empty', () => {
    expect(validateText('[]\n', { path: exceptionsPath })).toEqual([]);
  });
});
