import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '#core/card/card';
import { anyCards } from '../../../tests/support/any-card.ts';
import { extractSources, withoutFragment } from './extract.ts';

const issuers = new Map([
  ['example-bank', { id: 'example-bank', domains: ['bank.example'] }],
  ['harbor-bank', { id: 'harbor-bank', domains: ['harbor.example', 'bank.example'] }],
]);

function createEntry(card: Card, blobSha?: string) {
  return { card, path: `data/${card.country}/${card.id.slice(3)}.json`, blobSha };
}

describe('sources and claims of cards', () => {
  it('contain every source once, and every cited number once per source, for any cards', () => {
    const urls = fc.constantFrom(
      'https://a.example/1',
      'https://a.example/1#x',
      'https://b.example/',
      'no address',
      '',
    );
    const cites = fc.subarray([
      '/annual_fee',
      '/annual_fee/amount',
      '/fx_fee/percent',
      '/rewards',
      '/rewards/base_rate',
    ]);
    const sources = fc.array(fc.record({ url: urls, retrieved: fc.constant(null), cites }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(anyCards, fc.infiniteStream(sources), (cards, sourceLists) => {
        const entries = cards.map((card) =>
          createEntry({ ...card, sources: sourceLists.next().value ?? [] }),
        );
        const { sources: found, claims } = extractSources(entries, new Map());
        const pages = entries.flatMap(({ card }) => card.sources.map(({ url }) => withoutFragment(url)));
        expect(found.map(({ url }) => url)).toEqual([...new Set(pages)].sort());
        const actualCitations = found.flatMap(({ url, citedBy }) =>
          citedBy.map(({ cardId, pointer }) => `${url} ${cardId} ${pointer}`),
        );
        const expectedCitations = entries.flatMap(({ card }) =>
          card.sources.map(({ url }, index) => `${withoutFragment(url)} ${card.id} /sources/${index}/url`),
        );
        expect(actualCitations.toSorted()).toEqual(expectedCitations.toSorted());
        const expectedClaims = new Set<string>();
        for (const { card } of entries)
          for (const { url, cites: cited } of card.sources)
            for (const [pointer, value] of listNumbers(card))
              if (cited.some((cite) => pointer === cite || pointer.startsWith(`${cite}/`)))
                expectedClaims.add(JSON.stringify([card.id, pointer, value, withoutFragment(url)]));
        const actualClaims = claims.map(({ cardId, pointer, value, url }) =>
          JSON.stringify([cardId, pointer, value, url]),
        );
        expect(actualClaims.toSorted()).toEqual([...expectedClaims].toSorted());
      }),
      { numRuns: 50 },
    );
  });

  it('do not depend on the order of the cards', () => {
    fc.assert(
      fc.property(anyCards, (cards) => {
        const entries = cards.map((card) => createEntry(card));
        expect(extractSources(entries.toReversed(), issuers)).toEqual(extractSources(entries, issuers));
      }),
      { numRuns: 50 },
    );
  });
});

function listNumbers(card: Card): readonly (readonly [string, number])[] {
  const { annual_fee, fx_fee, rewards } = card;
  const found: [string, number | null | undefined][] = [
    ['/annual_fee/amount', annual_fee.amount],
    ['/fx_fee/percent', fx_fee.percent],
    ['/rewards/base_rate/points_per_dollar', rewards?.base_rate.points_per_dollar],
    ...(rewards?.categories ?? []).map(
      ({ points_per_dollar }, index) =>
        [`/rewards/categories/${index}/points_per_dollar`, points_per_dollar] as [string, number | null],
    ),
  ];
  return found.flatMap(([pointer, value]) => (typeof value === 'number' ? [[pointer, value] as const] : []));
}

it.each([
  ['https://harbor.example/cards', 'https://harbor.example/cards'],
  ['https://harbor.example/cards?a=1#fees', 'https://harbor.example/cards?a=1'],
  ['https://harbor.example/#a#b', 'https://harbor.example/'],
  ['https://harbor.example/#a\nb', 'https://harbor.example/'],
  ['#', ''],
])('the page address of the source address %j is %j', (url, page) => {
  expect(withoutFragment(url)).toBe(page);
});
