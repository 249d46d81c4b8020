import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Card } from '#core/card/generated/types';
import { anyCards } from '../../tests/support/any-card.ts';
import { readFixture } from '../../tests/support/fixtures.ts';
import { someCard, someImage } from '../../tests/support/some-card.ts';
import { completenessFields, computeCatalogStats, measureCompleteness } from './stats.ts';

const { incompleteCards, smallCatalogStats, ages } = readFixture<{
  readonly incompleteCards: readonly (readonly [
    what: string,
    changes: Partial<Card>,
    missing: readonly string[],
  ])[];
  readonly smallCatalogStats: unknown;
  readonly ages: readonly (readonly [string, string])[];
}>('cli/stats.json');

const completeCard = someCard({ image: someImage('other') });

it('finds all six fields of a complete card', () => {
  expect(measureCompleteness(completeCard).missing).toEqual([]);
});

it.each(incompleteCards)('lists the missing fields of a card with %s', (_, changes, missing) => {
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
  days.map((retrieved, i) => ({
    url: `https://bank.example/${i}`,
    retrieved,
    cites: ['/annual_fee', '/fx_fee', '/rewards'],
  }));

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
  expect(computeCatalogStats(cards, today)).toEqual(smallCatalogStats);
});

it.each(ages)('counts a page read on %s in the age group “%s”', (day, bucket) => {
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
