import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCard } from '../../tests/support/any-card.ts';
import { someCard } from '../../tests/support/some-card.ts';
import type { Card } from './card.ts';
import { collectFactNumbers } from './numbers.ts';
import { redate } from './redate.ts';

const page = 'https://bank.example/harbor';
const reading = { day: '2026-11-20', by: 'person' } as const;

type Sources = Card['sources'];

describe('redate', () => {
  it.each<[string, Sources, readonly string[], Sources]>([
    [
      'gives one number of a list an entry of its own',
      [{ url: page, retrieved: '2026-01-01', cites: ['/annual_fee', '/fx_fee', '/rewards'] }],
      ['/rewards/base_rate/points_per_dollar'],
      [
        {
          url: page,
          retrieved: '2026-01-01',
          cites: [
            '/annual_fee',
            '/fx_fee',
            '/rewards/currency_label',
            '/rewards/rate_type',
            '/rewards/categories',
          ],
        },
        { url: page, ...read(['/rewards/base_rate']) },
      ],
    ],
    [
      'joins the entry of the same page, day and reader',
      [
        { url: page, retrieved: '2026-01-01', cites: ['/annual_fee', '/rewards'] },
        { url: `${page}/#fees`, ...read(['/fx_fee']) },
      ],
      ['/annual_fee/amount'],
      [
        { url: page, retrieved: '2026-01-01', cites: ['/rewards'] },
        { url: `${page}/#fees`, ...read(['/fx_fee', '/annual_fee']) },
      ],
    ],
    [
      'gives an entry the new day if all its numbers were read',
      [{ url: page, retrieved: null, cites: ['/annual_fee', '/fx_fee'], note: 'page 2' }],
      ['/fx_fee/percent', '/annual_fee/amount'],
      [{ url: page, ...read(['/annual_fee', '/fx_fee']), note: 'page 2' }],
    ],
    [
      'keeps an entry that cited nothing',
      [
        { url: page, retrieved: '2026-01-01', cites: ['/annual_fee'] },
        { url: 'https://bank.example/b', retrieved: null, cites: [] },
      ],
      ['/annual_fee/amount'],
      [
        { url: page, ...read(['/annual_fee']) },
        { url: 'https://bank.example/b', retrieved: null, cites: [] },
      ],
    ],
  ])('%s', (_, sources, pointers, expected) => {
    const { sources: redated } = redate(someCard({ sources }), pointers, reading);
    expect(redated.map(normalize)).toEqual(expected.map(normalize));
  });

  it('cites a number that the read page did not cite before', () => {
    const card = someCard({ sources: [{ url: page, retrieved: '2026-01-01', cites: ['/annual_fee'] }] });
    expect(redate(card, ['/fx_fee/percent'], { ...reading, url: page }).sources.at(-1)?.cites).toEqual([
      '/fx_fee/percent',
    ]);
  });
});

function read(cites: readonly string[]) {
  return { retrieved: reading.day, by: reading.by, cites };
}

const normalize = ({ url, retrieved, by, cites, note }: Sources[number]) => [url, retrieved, by, cites, note];

/** Lists the page, day and reader of each citation of a number, sorted. The oracle knows nothing of cites that are split. */
function listReadings({ sources }: Pick<Card, 'sources'>, pointer: string): readonly string[] {
  return sources
    .filter(({ cites }) => cites.some((cite) => `${pointer}/`.startsWith(`${cite}/`)))
    .map(({ url, retrieved, by }) => `${url} ${retrieved} ${by}`)
    .toSorted();
}

const anyReread = anyCard.chain((card) => {
  const numbers = collectFactNumbers(card).map(([pointer]) => pointer);
  // Disjoint cites: each branch belongs to one of two pages, read on one of two days.
  const branches = [...new Set(numbers.map((pointer) => `/${pointer.split('/')[1]}`))];
  return fc.record({
    card: fc.array(fc.nat(5), { minLength: branches.length, maxLength: branches.length }).map((places) => ({
      ...card,
      sources: [0, 1, 2, 3, 4, 5].flatMap((place): Sources => {
        const cites = branches.filter((_, index) => places[index] === place);
        return [
          {
            url: `https://bank.example/${place % 2}`,
            retrieved: ['2026-01-01', '2026-11-20', null][place % 3] ?? null,
            ...(place % 3 !== 2 && { by: place < 3 ? 'person' : 'dataset:cards' }),
            cites,
          },
        ];
      }),
    })),
    pointers: fc.subarray(numbers),
  });
});

describe('redate, for any card and any of its numbers', () => {
  it('changes day and reader of these numbers only, keeps every page, and lets no two entries of a page overlap', () => {
    fc.assert(
      fc.property(anyReread, ({ card, pointers }) => {
        const after = redate(card, pointers, reading);
        for (const [pointer] of collectFactNumbers(card)) {
          const before = listReadings(card, pointer);
          const isRead = pointers.includes(pointer);
          const expected = isRead ? before.map((text) => `${text.split(' ')[0]} 2026-11-20 person`) : before;
          expect(listReadings(after, pointer), pointer).toEqual(expected);
        }
        for (const source of after.sources.filter(({ cites }) => cites.length === 0))
          expect(card.sources).toContainEqual(source);
      }),
    );
  });
});
