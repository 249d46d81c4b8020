import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someCard } from '../../tests/support/some-card.ts';
import { addDays } from './days.ts';
import {
  classifyReading,
  type LastReading,
  lastReadingOf,
  lastReadingOfNumber,
  readingSentence,
} from './reading.ts';

type Sources = Parameters<typeof lastReadingOf>[0]['sources'];
type Origin = Parameters<typeof lastReadingOf>[0]['imported_from'];

const source = (retrieved: string | null, cites = ['/annual_fee'], by?: string): Sources[number] => ({
  url: 'https://bank.example/a',
  retrieved,
  cites,
  ...(by !== undefined && { by }),
});

const format = ({ last_read: day, read_by: reader }: LastReading) => `${day} ${reader}`;

const imported = { id: 'cards', dataset: 'Cards', licence: 'MIT', on: '2026-06-01' };

describe('lastReadingOfNumber', () => {
  it.each<[string, Sources, Origin, string]>([
    ['nobody, if no source cites it', [source('2026-05-01', ['/fx_fee'])], undefined, 'null null'],
    ['nobody, if the page was not read', [source(null)], undefined, 'null null'],
    ['a person, in a record without readers', [source('2026-05-01')], undefined, '2026-05-01 person'],
    ['the dataset, before the import', [source('2026-06-01')], imported, '2026-06-01 dataset'],
    ['a person, after the import', [source('2026-06-02')], imported, '2026-06-02 person'],
    [
      'the reader that the source names',
      [source('2026-05-01', ['/annual_fee'], 'person')],
      imported,
      '2026-05-01 person',
    ],
    ['the last of two people', [source('2026-05-01'), source('2026-05-03')], undefined, '2026-05-03 person'],
  ])('returns %s', (_, sources, importedFrom, reading) => {
    const card = { sources, ...(importedFrom && { imported_from: importedFrom }) };
    expect(format(lastReadingOfNumber(card, '/annual_fee/amount', '2026-11-30'))).toBe(reading);
  });
});

describe('lastReadingOf', () => {
  const facts = {
    annual_fee: { amount: 95, currency: 'USD' },
    fx_fee: { percent: 2.5 },
    rewards: null,
  } as const;

  it.each<[string, Sources, string]>([
    ['the oldest day', [source('2026-05-01'), source('2026-03-01', ['/fx_fee'])], '2026-03-01 person'],
    [
      'the worse reader',
      [source('2026-05-01'), source('2026-06-01', ['/fx_fee'], 'dataset:cards')],
      '2026-05-01 dataset',
    ],
    ['nothing if a number is not read', [source('2026-05-01'), source(null, ['/fx_fee'])], 'null null'],
    ['nothing if a number is not cited', [source('2026-05-01')], 'null null'],
    [
      'no source that cites no number',
      [source('2026-05-01', ['/annual_fee', '/fx_fee']), source(null, ['/network'])],
      '2026-05-01 person',
    ],
  ])('returns %s', (_, sources, reading) => {
    expect(format(lastReadingOf(someCard({ ...facts, sources }), '2026-11-30'))).toBe(reading);
  });

  it('counts a card without numbers as unread', () => {
    const card = someCard({
      annual_fee: { amount: null, currency: 'USD' },
      fx_fee: { percent: null },
      rewards: null,
    });
    expect(lastReadingOf(card, '2026-11-30').last_read).toBe(null);
  });
});

describe('the word for a card', () => {
  const day = '2026-11-30';
  const facts = {
    annual_fee: { amount: 95, currency: 'USD' },
    fx_fee: { percent: 2.5 },
    rewards: null,
  } as const;
  const anySource = fc
    .record({
      // 0 is the day itself; what is read later is unread on the day.
      daysAgo: fc.constantFrom(null, -1, 0, 1, 179, 180, 181, 400),
      by: fc.constantFrom('person', 'dataset:cards'),
      cites: fc.subarray(['/annual_fee', '/fx_fee']),
    })
    .map(({ daysAgo, by, cites }) => ({ daysAgo, by, cites, url: 'https://bank.example/a' }));

  it('is the worst word of its numbers, each with the best word of its sources', () => {
    const words = ['read', 'read-elsewhere', 'old', 'unread'] as const;
    const rankOf = ({ daysAgo, by }: { readonly daysAgo: number | null; readonly by: string }): number => {
      if (daysAgo === null || daysAgo < 0) return 3;
      if (daysAgo > 180) return 2;
      return by === 'person' ? 0 : 1;
    };
    fc.assert(
      fc.property(fc.array(anySource, { maxLength: 5 }), (drawn) => {
        const ranks = ['/annual_fee', '/fx_fee'].map((cite) =>
          Math.min(3, ...drawn.filter(({ cites }) => cites.includes(cite)).map(rankOf)),
        );
        const sources = drawn.map(({ daysAgo, ...others }) => ({
          ...others,
          retrieved: daysAgo === null ? null : addDays(day, -daysAgo),
        }));
        const card = someCard({ ...facts, sources });
        expect(classifyReading(lastReadingOf(card, day), day)).toBe(words[Math.max(...ranks)]);
      }),
    );
  });
});

it.each([
  ['2026-06-03', 'person', 'read'],
  ['2026-06-02', 'person', 'old'],
  ['2026-06-03', 'dataset', 'read-elsewhere'],
  ['2026-06-02', 'dataset', 'old'],
  ['2026-11-30', 'person', 'read'],
  ['2026-12-01', 'person', 'unread'],
] as const)('classifies what was read on %s by a %s', (last_read, read_by, word) => {
  expect(classifyReading({ last_read, read_by }, '2026-11-30')).toBe(word);
  expect(classifyReading({ last_read: null, read_by: null }, '2026-11-30')).toBe('unread');
});

it.each([
  'README.md',
  'docs/how-to/use-the-data.md',
  'templates/data-package.md',
  'api/explorer/ui-text/en.ts',
])('says in %s what null means, word for word', (path) => {
  expect(readFileSync(join(import.meta.dirname, '../..', path), 'utf8')).toContain(readingSentence);
});
