import { expect, it } from 'vitest';
import { formatCatalogJson, memoryFile } from '../../../tests/support/memory-file.ts';
import { someCard } from '../../../tests/support/some-card.ts';
import type { Issuer } from '../card.ts';
import { buildRegistry } from '../registry.ts';
import { buildCardLookup, findIssuer, issuersIn } from './lookups.ts';

const entry = (
  id: string,
  name: string,
  aliases: readonly string[],
  countries: Issuer['countries'],
): Issuer => ({
  id,
  name,
  aliases,
  domains: [`${id}.example`],
  countries,
});
const registry = buildRegistry({
  issuers: [
    entry('amex', 'American Express', ['Amex Bank'], ['us']),
    entry('amex-ca', 'American Express Canada', [], ['ca']),
    entry('chase', 'Chase', ['JPMorgan Chase'], ['us']),
    entry('icbc', 'Industrial and Commercial Bank of China', ['工商银行'], ['cn', 'us']),
  ],
});

it.each([
  'icbc',
  ' ICBC ',
  '工商银行',
  '工商银行股份有限公司',
  'industrial and commercial bank of china, Ltd.',
])('finds the issuer “%s”', (written) => {
  expect(findIssuer(registry, written, 'cn')).toMatchObject({ kind: 'found', issuer: { id: 'icbc' } });
});

it.each([
  ['Chsae', 'chase'],
  ['JP Morgan Chase', 'chase'],
])('suggests an issuer for “%s”', (written, near) => {
  expect(findIssuer(registry, written, 'us')).toEqual({ kind: 'unknown', near });
});

it.each(['Wells Fargo', '招商银行', '', '!?'])('suggests no issuer for “%s”', (written) => {
  expect(findIssuer(registry, written, 'us')).toEqual({ kind: 'unknown' });
});

it('returns the countries of a foreign issuer, and its counterpart in this country', () => {
  expect(findIssuer(registry, 'Amex', 'ca')).toMatchObject({
    kind: 'elsewhere',
    countries: ['us'],
    near: 'amex-ca',
  });
  const found = findIssuer(registry, 'chase', 'cn');
  expect(found).toMatchObject({ kind: 'elsewhere', issuer: { name: 'Chase' } });
  expect(found).not.toHaveProperty('near');
});

it('returns the known fields of an issuer', () => {
  expect(findIssuer(registry, 'amex', 'us')).toEqual({
    kind: 'found',
    issuer: { id: 'amex', name: 'American Express', aliases: ['Amex Bank'] },
  });
  const parts = buildRegistry({
    issuers: [
      { id: 'tide', aliases: ['Tide', undefined], countries: [undefined, 'ca'] },
      { id: 'pier', name: 'Pier Bank' },
      { id: 'harbor', name: 'Harbor Bank', countries: ['ca', 'us'] },
    ],
  });
  const tide = { id: 'tide', name: 'tide', aliases: ['Tide'] };
  expect(findIssuer(parts, 'Tide', 'ca')).toEqual({ kind: 'found', issuer: tide });
  expect(findIssuer(parts, 'Tide', 'us')).toEqual({ kind: 'elsewhere', issuer: tide, countries: ['ca'] });
  expect(findIssuer(parts, 'pier bank', 'us')).toEqual({
    kind: 'elsewhere',
    issuer: { id: 'pier', name: 'Pier Bank', aliases: [] },
    countries: [],
  });
  expect(issuersIn(parts, 'ca').map(({ id }) => id)).toEqual(['harbor', 'tide']);
  expect(issuersIn(parts, 'cn')).toEqual([]);
});

it('lists the issuers of a country', () => {
  expect(issuersIn(registry, 'us').map(({ id }) => id)).toEqual(['amex', 'chase', 'icbc']);
});

const file = (path: string, card: object | string) =>
  memoryFile(path, typeof card === 'string' ? card : formatCatalogJson(card));

const gold = file('data/us/gold.json', someCard({ id: 'us-gold', issuer_id: 'a-bank', name: 'Gold® Card' }));
const { name: _, ...nameless } = someCard({ id: 'us-nameless', issuer_id: 'a-bank' });
const cards = [
  gold,
  file('data/us/Silver.json', someCard({ id: 'us-silver', issuer_id: 'b-bank', name: 'Gold Card' })),
  file('data/us/nameless.json', nameless),
  file('data/us/broken.json', '{'),
];
const known = buildCardLookup([...cards, file('data/art/us-gold.webp', '')], cards);

it('finds every file by its path, ignoring case', () => {
  expect(known.findByPath('data/us/gold.json')).toBe('data/us/gold.json');
  expect(known.findByPath('data/us/silver.json')).toBe('data/us/Silver.json');
  expect(known.findByPath('DATA/US/BROKEN.JSON')).toBe('data/us/broken.json');
  expect(known.findByPath('data/art/us-gold.webp')).toBe('data/art/us-gold.webp');
  expect(known.findByPath('data/us/platinum.json')).toBeUndefined();
});

it('finds every readable card by its id', () => {
  expect(known.findById('us-gold')).toBe('data/us/gold.json');
  expect(known.findById('us-silver')).toBe('data/us/Silver.json');
  expect(known.findById('us-nameless')).toBe('data/us/nameless.json');
  expect(known.findById('us-broken')).toBeUndefined();
});

it("finds an issuer's card by its name in any spelling", () => {
  expect(known.findByName('a-bank', 'GOLD card')).toBe('data/us/gold.json');
  expect(known.findByName('b-bank', 'Gold Card™')).toBe('data/us/Silver.json');
  expect(known.findByName('c-bank', 'Gold Card')).toBeUndefined();
  expect(known.findByName('a-bank', 'Gold')).toBeUndefined();
  expect(known.findByName('a-bank', '')).toBeUndefined();
});
