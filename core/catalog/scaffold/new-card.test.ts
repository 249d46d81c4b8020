import fc from 'fast-check';
import { expect, it } from 'vitest';
import schema from '../../../schema.json';
import { changed, harborPath } from '../../../tests/support/changed-card.ts';
import { laidOut, memoryFile } from '../../../tests/support/memory-file.ts';
import { cleanFiles, worldToday } from '../../../tests/support/world.ts';
import { validateCard } from '../generated/validators.js';
import type { SourceFile } from '../source-file.ts';
import {
  blanks,
  choices,
  cleanName,
  linesOfUnknownNumbers,
  type NewCard,
  newCard,
  whatIsLeft,
} from './new-card.ts';

const issuer = { id: 'example-bank', name: 'Example Bank' };
const plain: NewCard = {
  country: 'us',
  slug: 'example-bank-harbor',
  name: 'Harbor Card',
  issuer,
  url: 'https://bank.example/harbor',
};

const registries: readonly SourceFile[] = [
  memoryFile(
    'data/issuers.json',
    laidOut([{ ...issuer, aliases: [], domains: ['bank.example'], countries: ['ca', 'us'] }]),
  ),
  memoryFile('data/network-tiers.json', laidOut([{ id: 'gold', name: 'Gold', networks: ['visa'] }])),
  memoryFile('data/source-exceptions.json', laidOut([])),
];

const left = (card: NewCard) =>
  whatIsLeft(`data/${card.country}/${card.slug}.json`, newCard(card), registries, '2026-11-21').map(
    ({ code, place }) => `${code} ${place.pointer}`,
  );

const always = [
  'rate-missing /rewards',
  'label-placeholder /rewards/currency_label',
  'value-not-listed /rewards/rate_type',
  'label-placeholder /rewards/categories/0/label',
  'source-unread /sources/0/retrieved',
];

it('leaves the rewards and the day of reading where all else is known', () => {
  const known = { network: 'visa', networkTier: 'gold', type: 'credit', segment: 'personal' } as const;
  expect(left({ ...plain, ...known })).toEqual(always);
});

it('leaves open what was not said', () => {
  const open = ['value-not-listed /network', 'value-not-listed /type', 'value-not-listed /segment'];
  expect(left(plain)).toEqual([...open, ...always]);
});

it('is right once a person has filled it in', () => {
  const record = JSON.parse(
    newCard({ ...plain, country: 'ca', network: 'visa', type: 'credit', segment: 'personal' }),
  );
  expect(record.annual_fee).toEqual({ amount: null, currency: 'CAD' });
  record.rewards = null;
  record.sources[0].retrieved = '2026-11-20';
  expect(validateCard(record)).toBe(true);
  expect(whatIsLeft('data/ca/example-bank-harbor.json', laidOut(record), registries, '2026-11-21')).toEqual(
    [],
  );
});

it('has a tier only where one is known, in its place', () => {
  const keys = (card: NewCard) => Object.keys(JSON.parse(newCard(card)));
  expect(keys(plain)).not.toContain('network_tier');
  const tiered = { ...plain, network: 'visa', networkTier: 'gold' } as const;
  expect(JSON.parse(newCard(tiered))).toMatchObject({ network: 'visa', network_tier: 'gold' });
  expect(keys(tiered).indexOf('network_tier')).toBe(keys(tiered).indexOf('network') + 1);
});

it('cleans a pasted name', () => {
  expect(cleanName(' \ufeffCafe\u0301\u00a0\n  Or\u200b\u202e ®\t')).toBe('Café Or ®');
  expect(cleanName('工银环球旅行卡')).toBe('工银环球旅行卡');
  expect(cleanName(' \u200b\n')).toBe('');
});

it('has only the findings a person must fill in, for any name', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 130 }),
    fc.string({
      unit: fc.constantFrom('\u0301', 'e', ' ', '\u200b', '\u0085', '"', '\\', '卡', '\ud800'),
      maxLength: 20,
    }),
    fc.constantFrom('TODO', 'Name of the card', '__proto__'),
  );
  const expected = new Set([
    ...always,
    'value-not-listed /network',
    'value-not-listed /type',
    'value-not-listed /segment',
  ]);
  const name = typed.map(cleanName).filter((each) => each !== '' && [...each].length <= 120);
  fc.assert(
    fc.property(name, (any) => {
      expect(JSON.parse(newCard({ ...plain, name: any })).name).toBe(any);
      const more = left({ ...plain, name: any }).filter((finding) => !expected.has(finding));
      // A name that names nothing, such as «!», is asked for as the template's is.
      expect(more.filter((finding) => !/^name-\S+ \/name$/.test(finding))).toEqual([]);
    }),
    { numRuns: 100 },
  );
  expect(left({ ...plain, name: blanks.name })).toContain('name-placeholder /name');
});

it('offers the values that the schema lists', () => {
  expect(choices).toEqual({
    network: schema.$defs.network.enum,
    type: schema.properties.type.enum,
    segment: schema.properties.segment.enum,
  });
});

const cleanRegistries = cleanFiles().filter(({ path }) => /^data\/[^/]+\.json$/.test(path));
const text = laidOut(changed(harborPath, { '/sources/0/retrieved': null }));

it('is what the record lacks, and nothing of the registries', () => {
  const others = cleanRegistries.filter(({ path }) => path !== 'data/source-exceptions.json');
  const unsorted = [...others, memoryFile('data/source-exceptions.json', '[ ]\n')];
  for (const files of [cleanRegistries, unsorted]) {
    const left = whatIsLeft(harborPath, text, files, worldToday);
    expect(left.map(({ code, place, facts }) => [code, place.path, facts])).toEqual([
      ['source-unread', harborPath, expect.objectContaining({ changed: true })],
    ]);
  }
});

it('names the lines where a number is not known', () => {
  expect(
    linesOfUnknownNumbers(
      [
        '{',
        '  "amount": null,',
        '  "percent": null',
        '  "points_per_dollar": null,',
        '  "amount": 95,',
        '  "retrieved": null,',
        '  "amount": null, "unit": "x"',
        '}',
      ].join('\n'),
    ),
  ).toEqual([2, 3, 4]);
  expect(linesOfUnknownNumbers('')).toEqual([]);
});
