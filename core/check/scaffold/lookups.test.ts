import { expect, it } from 'vitest';
import type { Issuer } from '#core/card/card';
import { buildRegistry } from '#core/card/registry';
import { formatCatalogJson, memoryFile } from '../../../tests/support/memory-file.ts';
import { someCard } from '../../../tests/support/some-card.ts';
import { buildCardLookup, findIssuer, listIssuersIn } from './lookups.ts';

const createEntry = (
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
    createEntry('amex', 'American Express', ['Amex Bank'], ['us']),
    createEntry('amex-ca', 'American Express Canada', [], ['ca']),
    createEntry('chase', 'Chase', ['JPMorgan Chase'], ['us']),
    createEntry('icbc', 'Industrial and Commercial Bank of China', ['工商银行'], ['cn', 'us']),
  ],
});

it.each([
  'icbc',
  ' ICBC ',
  '工商银行',
  '工商银行股份有限公司',
  'industrial and commercial bank of china, Ltd.',
])('finds the issuer “%s”', (nameOrId) => {
  expect(findIssuer(registry, nameOrId, 'cn')).toMatchObject({ kind: 'found', issuer: { id: 'icbc' } });
});

it.each([
  ['Chsae', 'chase'],
  ['JP Morgan Chase', 'chase'],
])('suggests an issuer for “%s”', (nameOrId, near) => {
  expect(findIssuer(registry, nameOrId, 'us')).toEqual({ kind: 'unknown', near });
});

it.each(['Wells Fargo', '招商银行', '', '!?'])('suggests no issuer for “%s”', (nameOrId) => {
  expect(findIssuer(registry, nameOrId, 'us')).toEqual({ kind: 'unknown' });
});

it('returns the countries of a foreign issuer, and its counterpart in this country', () => {
  expect(findIssuer(registry, 'Amex', 'ca')).toMatchObject({
    kind: 'elsewhere',
    countries: ['us'],
    near: 'amex-ca',
  });
  const result = findIssuer(registry, 'chase', 'cn');
  expect(result).toMatchObject({ kind: 'elsewhere', issuer: { name: 'Chase' } });
  expect(result).not.toHaveProperty('near');
});

it('returns the known fields of an issuer', () => {
  expect(findIssuer(registry, 'amex', 'us')).toEqual({
    kind: 'found',
    issuer: { id: 'amex', name: 'American Express', aliases: ['Amex Bank'] },
  });
  const partialRegistry = buildRegistry({
    issuers: [
      { id: 'tide', aliases: ['Tide', undefined], countries: [undefined, 'ca'] },
      { id: 'pier', name: 'Pier Bank' },
      { id: 'harbor', name: 'Harbor Bank', countries: ['ca', 'us'] },
    ],
  });
  const tide = { id: 'tide', name: 'tide', aliases: ['Tide'] };
  expect(findIssuer(partialRegistry, 'Tide', 'ca')).toEqual({ kind: 'found', issuer: tide });
  expect(findIssuer(partialRegistry, 'Tide', 'us')).toEqual({
    kind: 'elsewhere',
    issuer: tide,
    countries: ['ca'],
  });
  expect(findIssuer(partialRegistry, 'pier bank', 'us')).toEqual({
    kind: 'elsewhere',
    issuer: { id: 'pier', name: 'Pier Bank', aliases: [] },
    countries: [],
  });
  expect(listIssuersIn(partialRegistry, 'ca').map(({ id }) => id)).toEqual(['harbor', 'tide']);
  expect(listIssuersIn(partialRegistry, 'cn')).toEqual([]);
});

it('lists the issuers of a country', () => {
  expect(listIssuersIn(registry, 'us').map(({ id }) => id)).toEqual(['amex', 'chase', 'icbc']);
});

const createCardFile = (path: string, card: object | string) =>
  memoryFile(path, typeof card === 'string' ? card : formatCatalogJson(card));

const goldFile = createCardFile(
  'data/us/gold.json',
  someCard({ id: 'us-gold', issuer_id: 'a-bank', name: 'Gold® Card' }),
);
const { name: _, ...nameless } = someCard({ id: 'us-nameless', issuer_id: 'a-bank' });
const cards = [
  goldFile,
  createCardFile(
    'data/us/Silver.json',
    someCard({ id: 'us-silver', issuer_id: 'b-bank', name: 'Gold Card' }),
  ),
  createCardFile('data/us/nameless.json', nameless),
  createCardFile('data/us/broken.json', '{'),
];
const lookup = buildCardLookup([...cards, createCardFile('data/art/us-gold.webp', '')], cards);

it('finds every file by its path, ignoring case', () => {
  expect(lookup.findByPath('data/us/gold.json')).toBe('data/us/gold.json');
  expect(lookup.findByPath('data/us/silver.json')).toBe('data/us/Silver.json');
  expect(lookup.findByPath('DATA/US/BROKEN.JSON')).toBe('data/us/broken.json');
  expect(lookup.findByPath('data/art/us-gold.webp')).toBe('data/art/us-gold.webp');
  expect(lookup.findByPath('data/us/platinum.json')).toBeUndefined();
});

it('finds every readable card by its id', () => {
  expect(lookup.findById('us-gold')).toBe('data/us/gold.json');
  expect(lookup.findById('us-silver')).toBe('data/us/Silver.json');
  expect(lookup.findById('us-nameless')).toBe('data/us/nameless.json');
  expect(lookup.findById('us-broken')).toBeUndefined();
});

it("finds an issuer's card by its name in any spelling", () => {
  expect(lookup.findByName('a-bank', 'GOLD card')).toBe('data/us/gold.json');
  expect(lookup.findByName('b-bank', 'Gold Card™')).toBe('data/us/Silver.json');
  expect(lookup.findByName('c-bank', 'Gold Card')).toBeUndefined();
  expect(lookup.findByName('a-bank', 'Gold')).toBeUndefined();
  expect(lookup.findByName('a-bank', '')).toBeUndefined();
});
