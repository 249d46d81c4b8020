import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExportedCard } from '#core/card/exported-card';
import { someCard } from '../../../tests/support/some-card.ts';
import { buildPanels, clusterMarks } from './chart-view.tsx';

/** Generates amounts like those in real data: common values, arbitrary values and null (unknown). */
const amount = (commonAmounts: readonly number[]) =>
  fc.oneof(fc.constantFrom(...commonAmounts), fc.integer({ min: 0, max: 1000 }), fc.constant(null));
const anyCard = fc
  .record({
    id: fc.stringMatching(/^us-[a-z0-9]{1,6}$/),
    currency: fc.constantFrom('USD', 'CAD', 'CNY'),
    fee: amount([0, 89, 95, 99, 550]),
    value: amount([-95, 0, 240, 480]),
  })
  .map(({ id, currency, fee, value }) => ({
    card: {
      ...someCard({ id, annual_fee: { amount: fee, currency } }),
      rewards: null,
      last_read: null,
      art_grade: 'none',
      read_by: null,
      status: 'active',
    } satisfies ExportedCard,
    value,
  }));
const cards = fc.uniqueArray(anyCard, { selector: ({ card }) => card.id, maxLength: 60 });

test('draws every card with a known fee and value exactly once, and counts the other cards', () => {
  fc.assert(
    fc.property(cards, (all) => {
      for (const { currency, drawn, leftOut } of buildPanels(all)) {
        const group = all.filter(({ card }) => card.annual_fee.currency === currency);
        const known = group.filter(({ card, value }) => card.annual_fee.amount !== null && value !== null);
        expect(new Set(drawn)).toEqual(
          new Set(known.map(({ card, value }) => ({ card, fee: card.annual_fee.amount, value }))),
        );
        expect(leftOut).toBe(group.length - known.length);
      }
      expect(buildPanels(all.toReversed())).toEqual(buildPanels(all));
    }),
  );
});

test('keeps a distance between marks, with each card in exactly one mark', () => {
  fc.assert(
    fc.property(cards, fc.integer({ min: 1, max: 100 }), (all, gap) => {
      for (const { drawn } of buildPanels(all)) {
        const clusters = clusterMarks(drawn, { fee: gap, value: gap });
        expect(clusters.flat().length).toBe(drawn.length);
        expect(new Set(clusters.flat())).toEqual(new Set(drawn));
        for (const [first, ...others] of clusters) {
          const isNear = (other: typeof first) =>
            Math.abs(other.fee - first.fee) < gap && Math.abs(other.value - first.value) < gap;
          expect(others.every(isNear)).toBe(true);
          expect(clusters.filter(([other]) => isNear(other))).toHaveLength(1);
        }
      }
    }),
  );
});
