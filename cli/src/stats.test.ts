import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Card } from '#core/card/generated/types';
import { anyCards } from '../../tests/support/any-card.ts';
import { someCard, someImage } from '../../tests/support/some-card.ts';
import { completenessFields, computeCatalogStats, measureCompleteness } from './stats.ts';

const completeCard = someCard({ image: someImage('other') });

it('finds all six fields of a complete card', () => {
  expect(measureCompleteness(completeCard).missing).toEqual([]);
});

it.each<[string, Partial<Card>, readonly string[]]>([
  ['an unknown fee', { annual_fee: { amount: null, currency: 'USD' } }, ['annual_fee']],
  ['an unknown foreign transaction fee', { fx_fee: { percent: null } }, ['fx_fee']],
  ['no rewards', { rewards: null }, ['base_rate', 'categories']],
  [
    'an unknown base rate and no categories',
    {
      rewards: {
        currency_label: 'x',
        rate_type: 'points',
        base_rate: { points_per_dollar: null },
        categories: [],
      },
    },
    ['base_rate', 'categories'],
  ],
  [
    'a source page that has not been read',
    { sources: [{ url: 'https://bank.example/a', retrieved: null, cites: ['/annual_fee'] }] },
    ['last_verified'],
  ],
])('lists the missing fields of a card with %s', (_, changes, missing) => {
  expect(measureCompleteness({ ...completeCard, ...changes }).missing).toEqual(missing);
});

it('reports a missing picture, and counts a fee or rate of zero as known', () => {
  const card = someCard({ annual_fee: { amount: 0, currency: 'USD' }, fx_fee: { percent: 0 } });
  expect(measureCompleteness(card).missing).toEqual(['image']);
});

it('counts the filled fields and lists the missing ones, even for a nearly empty record', () => {
  expect(measureCompleteness(completeCard)).toEqual({ filled: 6, total: 6, missing: [] });
  expect(measureCompleteness({ ...completeCard, rewards: null })).toEqual({
    filled: 4,
    total: 6,
    missing: ['base_rate', 'categories'],
  });
  expect(measureCompleteness({})).toEqual({ filled: 0, total: 6, missing: completenessFields });
});

const today = '2026-11-21';
const createSources = (...days: readonly (string | null)[]) =>
  days.map((retrieved, i) => ({ url: `https://bank.example/${i}`, retrieved, cites: ['/annual_fee'] }));

it('returns the statistics of a small catalog', () => {
  const cards = [
    someCard({ id: 'us-a', sources: createSources('2026-11-01') }),
    someCard({ id: 'us-b', issuer_id: 'b-bank', network: 'amex', sources: createSources(null) }),
    someCard({
      id: 'ca-a',
      country: 'ca',
      issuer_id: 'a-bank',
      discontinued_on: '2026-01-01',
      sources: createSources(),
    }),
    someCard({ id: 'cn-a', country: 'cn', additional_networks: [{ network: 'unionpay' }], rewards: null }),
  ];
  expect(computeCatalogStats(cards, today)).toEqual({
    cards: 4,
    discontinued: 1,
    issuers: 3,
    sources: 3,
    by_country: [
      { value: 'us', count: 2 },
      { value: 'ca', count: 1 },
      { value: 'cn', count: 1 },
    ],
    by_network: [
      { value: 'visa', count: 3 },
      { value: 'amex', count: 1 },
      { value: 'unionpay', count: 1 },
    ],
    by_issuer: [
      { value: 'example-bank', count: 2 },
      { value: 'a-bank', count: 1 },
      { value: 'b-bank', count: 1 },
    ],
    completeness: [
      { field: 'annual_fee', filled: 4 },
      { field: 'fx_fee', filled: 4 },
      { field: 'base_rate', filled: 3 },
      { field: 'categories', filled: 3 },
      { field: 'last_verified', filled: 2 },
      { field: 'image', filled: 0 },
    ],
    source_age: {
      buckets: [
        { days: 'unread', count: 1 },
        { days: 'up to 30', count: 1 },
        { days: 'up to 90', count: 1 },
        { days: 'up to 180', count: 0 },
        { days: 'up to 365', count: 0 },
        { days: 'older', count: 0 },
      ],
      oldest: '2026-10-01',
      newest: '2026-11-01',
    },
  });
});

it.each([
  ['2026-11-22', 'up to 30'],
  ['2026-11-21', 'up to 30'],
  ['2026-10-22', 'up to 30'],
  ['2026-10-21', 'up to 90'],
  ['2026-08-23', 'up to 90'],
  ['2026-08-22', 'up to 180'],
  ['2026-05-25', 'up to 180'],
  ['2026-05-24', 'up to 365'],
  ['2025-11-21', 'up to 365'],
  ['2025-11-20', 'older'],
])('counts a page read on %s in the age group “%s”', (day, bucket) => {
  const { buckets } = computeCatalogStats([someCard({ sources: createSources(day) })], today).source_age;
  expect(buckets.filter(({ count }) => count === 1)).toEqual([{ days: bucket, count: 1 }]);
});

it('is independent of the order of the cards, and counts every source once', () => {
  const anyPermutedCards = anyCards.chain((cards) =>
    fc.tuple(fc.constant(cards), fc.shuffledSubarray([...cards], { minLength: cards.length })),
  );
  fc.assert(
    fc.property(anyPermutedCards, ([cards, shuffled]) => {
      const stats = computeCatalogStats(cards, today);
      expect(JSON.stringify(computeCatalogStats(shuffled, today))).toBe(JSON.stringify(stats));
      expect(stats.source_age.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(stats.sources);
    }),
  );
});
