import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExportedCard } from '#core/card/exported-card';
import { someCard } from '../../../tests/support/some-card.ts';
import { buildPanels, clusterMarks } from './chart-view.tsx';

/** Generates amounts like those in real data: common values, arbitrary values and null (unknown). */
const amount = (commonAmounts: readonly number[]) =>
  fc.oneof(fc.constantFrom(...commonAmounts), fc.integer({ min: 0, max: 1000 }), fc.constant(null));
const noRewards = { currency_label: 'Points', categories: [] };
const anyCard = fc
  .record({
    id: fc.stringMatching(/^us-[a-z0-9]{1,6}$/),
    currency: fc.constantFrom('USD', 'CAD', 'CNY'),
    fee: amount([0, 89, 95, 99, 550]),
    rateType: fc.constantFrom('points', 'miles', 'cashback', null),
    rate: amount([1, 1.25, 1.5, 2]),
  })
  .map(
    ({ id, currency, fee, rateType, rate }): ExportedCard => ({
      ...someCard({ id, annual_fee: { amount: fee, currency } }),
      rewards: rateType && { ...noRewards, rate_type: rateType, base_rate: { points_per_dollar: rate } },
      last_read: null,
      art_grade: 'none',
      read_by: null,
      status: 'active',
    }),
  );
const cards = fc.uniqueArray(anyCard, { selector: ({ id }) => id, maxLength: 60 });

test('draws every card with known numbers exactly once, and counts the other cards', () => {
  fc.assert(
    fc.property(cards, (allCards) => {
      for (const { currency, drawn, leftOut } of buildPanels(allCards)) {
        const cardsInCurrency = allCards.filter(({ annual_fee: fee }) => fee.currency === currency);
        const cardsWithoutRate = cardsInCurrency.filter(
          ({ rewards }) => (rewards?.base_rate.points_per_dollar ?? null) === null,
        );
        const cardsWithNumbers = cardsInCurrency.filter(
          (card) => card.annual_fee.amount !== null && !cardsWithoutRate.includes(card),
        );
        expect(new Set(drawn.map(({ card }) => card))).toEqual(new Set(cardsWithNumbers));
        expect(leftOut).toEqual({
          cards: cardsInCurrency.length - cardsWithNumbers.length,
          fee: cardsInCurrency.filter(({ annual_fee: fee }) => fee.amount === null).length,
          rate: cardsWithoutRate.length,
        });
        for (const { card, fee, rateType, rate } of drawn) {
          const { annual_fee: expectedFee, rewards } = card;
          expect([fee, rateType, rate]).toEqual([
            expectedFee.amount,
            rewards?.rate_type,
            rewards?.base_rate.points_per_dollar,
          ]);
        }
      }
      expect(buildPanels(allCards.toReversed())).toEqual(buildPanels(allCards));
    }),
  );
});

test('keeps a minimum distance between marks of the same rate, with each card in exactly one mark', () => {
  fc.assert(
    fc.property(cards, fc.integer({ min: 1, max: 100 }), (allCards, minGap) => {
      for (const { drawn } of buildPanels(allCards)) {
        const clusters = clusterMarks(drawn, minGap);
        expect(new Set(clusters.flat())).toEqual(new Set(drawn));
        for (const cluster of clusters) {
          expect(new Set(cluster.map(({ rate }) => rate)).size).toBe(1);
          expect(Math.max(...cluster.map(({ fee }) => fee)) - cluster[0].fee).toBeLessThan(minGap);
          const sameRateClusters = clusters.filter(
            ([first]) => first.rate === cluster[0].rate && first !== cluster[0],
          );
          for (const [first] of sameRateClusters)
            expect(Math.abs(first.fee - cluster[0].fee)).toBeGreaterThanOrEqual(minGap);
        }
      }
    }),
  );
});
