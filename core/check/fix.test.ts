import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { networkTiersLayout } from '#core/card/generated/fields';
import { buildRegistry } from '#core/card/registry';
import { changeDocument, harborPath, type PointerChanges } from '../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../tests/support/memory-file.ts';
import { fixCardText, fixDocumentText, fixSyntax } from './fix.ts';

it.each([
  ['trailing commas', '{ "a": [1, 2,], "b": { "c": 3, }, }', '{ "a": [1, 2], "b": { "c": 3 } }'],
  ['fullwidth punctuation', '｛"a"：［1， 2］，"b"：3｝', '{"a":[1, 2],"b":3}'],
  ['typographic quotes', "{ “a”: 'b', «c»: 「四」, ‘d’: `e` }", '{ "a": "b", "c": "四", "d": "e" }'],
  ['a long text in typographic quotes', `{ "a": “${'x'.repeat(99)}” }`, `{ "a": "${'x'.repeat(99)}" }`],
  ['other kinds of spaces', '{\u3000"a":\u00a01 }', '{ "a": 1 }'],
  ['errors before one that it cannot fix', '{ “a”: 1, "b": 2,5, }', '{ "a": 1, "b": 2,5, }'],
])('fixes %s', (_, text, fixed) => {
  expect(fixSyntax(text)).toBe(fixed);
});

it.each([
  ['a decimal comma', '{ "a": 2,5 }'],
  ['a fullwidth comma between digits', '{ "a": 3，600 }'],
  ['fullwidth digits', '{ "a": ３６００ }'],
  ['a number with a currency sign', '{ "a": $95 }'],
  ['an unquoted date', '{ "a": 2026-07-24 }'],
  ['a quote within other quotes', '{ "a": “Fees, ‘first’, and more” }'],
  ['a quote without a closing quote', '{ "a": “b }'],
  ['a missing comma', '{ "a": 1 "b": 2 }'],
  ['valid JSON', '{ "a": 1 }'],
])('does not change text with %s', (_, text) => {
  expect(fixSyntax(text)).toBe(text);
});

it('stops after 200 fixes', () => {
  const repeatCommas = (count: number) => `[${'[1,],'.repeat(count)}0]`;
  expect(() => JSON.parse(fixSyntax(repeatCommas(200)))).not.toThrow();
  expect(() => JSON.parse(fixSyntax(repeatCommas(201)))).toThrow();
});

it('never changes a digit or a letter', () => {
  const anyPiece = fc.constantFrom(
    ...'{}[]:,，：、“”‘’«»"\'` \u3000\n',
    '12',
    '３',
    '"a"',
    '“b”',
    'null',
    '-',
    '.',
  );
  fc.assert(
    fc.property(fc.array(anyPiece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      const keepLettersAndDigits = (input: string) => input.replaceAll(/[^\p{L}\p{N}.-]/gu, '');
      expect(keepLettersAndDigits(fixSyntax(text))).toBe(keepLettersAndDigits(text));
    }),
    { numRuns: 300 },
  );
});

const issuers = [
  { id: 'harbor-bank', name: 'Harbor Example Bank', aliases: ['HEB'] },
  { id: 'nameless', aliases: ['Nobody'] },
  { id: 'pier-bank', name: 'Pier Example Bank', aliases: ['Pier'], countries: ['us'] },
  { id: 'pier-canada', name: 'Pier Canada', aliases: ['Pier CA'], countries: ['ca'] },
] as const;
const registry = buildRegistry({ issuers });
const formatCard = (changes: PointerChanges = {}) => formatCatalogJson(changeDocument(harborPath, changes));
const fix = (cardText: string) => fixCardText(cardText, registry);

describe('fixCardText', () => {
  it('does not change a formatted card', () => {
    expect(fix(formatCard())).toBeUndefined();
  });

  it('fixes formatting, the order of keys and a byte-order mark', () => {
    const { id, ...otherFields } = changeDocument(harborPath, {}) as { readonly id: string };
    expect(fix(JSON.stringify({ ...otherFields, id }))).toBe(formatCard());
    expect(fix(`\ufeff${formatCard()}`)).toBe(formatCard());
    expect(fix(`${formatCard()}\n\n`)).toBe(formatCard());
  });

  it('fixes unambiguous syntax errors first, and then the rest', () => {
    const cardWithErrors = formatCard({ '/issuer_id': 'HEB' })
      .replace('"HEB"', '“HEB”')
      .replace('"us-harbor",', '"us-harbor"，')
      .replace('"Harbor Example Bank"', "'Harbor'")
      .replace(/\n}\n$/, ',\n}');
    expect(fix(cardWithErrors)).toBe(formatCard());
    expect(fix('{ “a”: 1, "b": 2,5 }')).toBe('{ "a": 1, "b": 2,5 }');
    expect(fix('['.repeat(100_000))).toBeUndefined();
    // The brackets are inside a string until the first quote is fixed.
    const hiddenBrackets = `{ “a": ${'['.repeat(100_000)}`;
    expect(fix(hiddenBrackets)).toBeUndefined();
  });

  it('moves a misspelled field to the position of the field that it resembles', () => {
    const { annual_fee: fee, ...otherFields } = changeDocument(harborPath, {}) as Record<string, unknown>;
    const fixed = fix(JSON.stringify({ ...otherFields, color: 'blue', anual_fee: fee }));
    const expected = formatCard({ '/color': 'blue' }).replace('"annual_fee"', '"anual_fee"');
    expect(fixed).toBe(expected);
    expect(fix(expected)).toBeUndefined();
  });

  it('writes currency codes in capitals, and keeps other words', () => {
    const unit = '/rewards/categories/0/cap/unit';
    expect(fix(formatCard({ '/annual_fee/currency': 'usd', [unit]: 'Usd' }))).toBe(formatCard());
    expect(fix(formatCard({ '/annual_fee/currency': 'dollars' }))).toBeUndefined();
    expect(fix(formatCard({ '/name': ' usd' }))).toBeUndefined();
  });

  it('writes listed values in lower case, and keeps other words', () => {
    const cap = '/rewards/categories/0/cap/period';
    expect(fix(formatCard({ '/network': 'Visa', '/country': 'US', [cap]: 'Calendar-Year' }))).toBe(
      formatCard(),
    );
    expect(fix(formatCard({ '/network': 'Vsia', '/type': 'Credit' }))).toBe(
      formatCard({ '/network': 'Vsia' }),
    );
    expect(fix(formatCard({ '/network': 'Vsia' }))).toBeUndefined();
  });

  it.each([
    [{ '/issuer_id': 'HEB' }],
    [{ '/issuer_id': 'Harbor Example Bank', '/issuer': 'heb' }],
    [{ '/issuer': 'Harbor' }],
    [{ '/issuer': 'H', '/issuer_id': 'heb' }],
  ])('corrects id and name of a known issuer: %j', (changes) => {
    expect(fix(formatCard(changes))).toBe(formatCard());
  });

  it('corrects id and name of an issuer in any order of the keys', () => {
    const {
      issuer: _,
      issuer_id: __,
      ...otherFields
    } = changeDocument(harborPath, {}) as Record<string, unknown>;
    expect(fix(JSON.stringify({ issuer_id: 'HEB', issuer: 'Harbor Bank', ...otherFields }))).toBe(
      formatCard(),
    );
    expect(fix(JSON.stringify({ issuer: 'Harbor Bank', issuer_id: 'HEB', ...otherFields }))).toBe(
      formatCard(),
    );
  });

  it('corrects only the id if the registry has no name for the issuer', () => {
    const fixed = formatCard({ '/issuer_id': 'nameless' });
    expect(fix(formatCard({ '/issuer_id': 'nobody' }))).toBe(fixed);
    expect(fix(fixed)).toBeUndefined();
  });

  it('keeps the name of another issuer, because only the id may be wrong', () => {
    expect(fix(formatCard({ '/issuer': 'Pier Example Bank' }))).toBeUndefined();
    expect(fix(formatCard({ '/issuer': 'pier' }))).toBeUndefined();
    const pierName = { '/issuer': 'Pier Example Bank' };
    expect(fix(formatCard({ ...pierName, '/issuer_id': 'HEB' }))).toBe(formatCard(pierName));
    expect(fix(formatCard({ ...pierName, '/country': undefined }))).toBeUndefined();
    // The name belongs to an issuer in another country, so the contributor cannot have meant that issuer.
    expect(fix(formatCard({ '/issuer': 'Pier Canada' }))).toBe(formatCard());
  });

  it.each([
    { '/issuer_id': 'somebody-else', '/issuer': 'x' },
    { '/issuer_id': 7 },
    { '/issuer_id': undefined },
    { '/issuer': undefined },
    { '/issuer': ['Harbor'] },
  ])('does not guess an unknown or invalid issuer: %o', (changes) => {
    expect(fix(formatCard(changes))).toBeUndefined();
  });

  it.each(['', '{', '{} {}', 'null x'])('returns undefined for %j, which it cannot fix', (broken) => {
    expect(fix(broken)).toBeUndefined();
  });

  test('never changes a number or an unrelated text, and is idempotent', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.string(), fc.nat(3), (amount, notes, indentation) => {
        const document = changeDocument(harborPath, {
          '/annual_fee/amount': amount,
          '/notes': notes,
          '/issuer': 'x',
        });
        const fixed = fix(JSON.stringify(document, null, indentation)) ?? '';
        const expected = { ...(document as object), issuer: 'Harbor Example Bank' };
        expect(JSON.parse(fixed)).toEqual(JSON.parse(JSON.stringify(expected)));
        expect(fix(fixed)).toBeUndefined();
      }),
    );
  });
});

describe('fixDocumentText', () => {
  it('fixes only formatting and syntax', () => {
    const tiers = [{ id: 'world', name: 'World', networks: ['mastercard'] }];
    const formatted = `${JSON.stringify(tiers, null, 2)}\n`;
    expect(fixDocumentText(JSON.stringify(tiers), networkTiersLayout)).toBe(formatted);
    expect(fixDocumentText(formatted, networkTiersLayout)).toBeUndefined();
    expect(fixDocumentText(formatted.replace(/\n\]/, ',\n]'), networkTiersLayout)).toBe(formatted);
    expect(fixDocumentText('[', networkTiersLayout)).toBeUndefined();
  });
});
