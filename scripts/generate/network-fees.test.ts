import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '#catalog/card';
import { networksOf } from '#catalog/exports/exported-card';
import { anyCards } from '../../tests/support/any-card.ts';
import { someCard } from '../../tests/support/some-card.ts';
import { countOf, networkFees } from './network-fees.ts';
import { networkFeesSvg } from './network-fees-svg.ts';

const runs = { numRuns: 200 };
const costing = (amount: number | null, currency = 'USD', changes: Partial<Card> = {}) =>
  someCard({ annual_fee: { amount, currency }, ...changes });

/** Some lie at the end of a step or of the scale. */
const amount = fc.option(fc.oneof(fc.constantFrom(0, 50, 100), fc.integer({ min: 0, max: 1_000_000 })));

/** Bars as `kind height number`, in the order drawn. */
function bars(svg: string): readonly string[] {
  const found = svg.matchAll(
    /<rect class="(free|fee|unknown)" x="[^"]+" y="[^"]+" width="[^"]+" height="([^"]+)"\/>\n<text[^>]+>([^<]+)</g,
  );
  return [...found].map(([, kind, height, number]) => `${kind} ${height} ${number}`);
}

describe('16.4 fees by network', () => {
  it('counts free, priced and unknown apart, and never mixes currencies', () => {
    const cards = [
      costing(0),
      costing(95),
      costing(50),
      costing(null, 'USD', { network: 'amex' }),
      costing(120, 'CAD'),
    ];
    expect(networkFees(cards)).toEqual([
      {
        currency: 'USD',
        cards: 4,
        most: 95,
        networks: [
          { network: 'visa', free: 1, fees: [50, 95], unknown: 0 },
          { network: 'amex', free: 0, fees: [], unknown: 1 },
        ],
      },
      {
        currency: 'CAD',
        cards: 1,
        most: 120,
        networks: [{ network: 'visa', free: 0, fees: [120], unknown: 0 }],
      },
    ]);
  });

  it('has a card of two networks with both', () => {
    const dual = costing(null, 'CNY', { additional_networks: [{ network: 'unionpay' }] });
    expect(networkFees([dual])[0]?.networks.map(({ network }) => network)).toEqual(['unionpay', 'visa']);
  });

  it('has every card once with each of its networks, whatever the order', () => {
    fc.assert(
      fc.property(anyCards, (cards) => {
        const facts = networkFees(cards);
        const rows = facts.flatMap(({ networks }) => networks);
        expect(rows.reduce((sum, row) => sum + countOf(row), 0)).toBe(cards.flatMap(networksOf).length);
        expect(networkFeesSvg(networkFees(cards.toReversed()))).toBe(networkFeesSvg(facts));
      }),
      runs,
    );
  });
});

describe('16.4 the picture of fees by network', () => {
  it('has a bar for no fee, for each step of fees and for fees not known, all at one scale', () => {
    const svg = networkFeesSvg(networkFees([costing(0), costing(0), costing(95), costing(null)]));
    expect(bars(svg)).toEqual(['free 5.2 2', 'fee 2.6 1', 'unknown 2.6 1']);
    expect(svg).toContain('>not known<');
    expect(svg).toContain('annual fee in USD; a bar for each step of 5<');
  });

  it('draws no scale where no fee is known', () => {
    const svg = networkFeesSvg(networkFees([costing(null, 'CNY')]));
    expect(bars(svg)).toEqual(['unknown 2.6 1']);
    expect(svg).not.toContain('annual fee in CNY');
    expect(svg).not.toContain('>no fee<');
  });

  it('draws every card that it counts', () => {
    fc.assert(
      fc.property(fc.array(amount), (amounts) => {
        const drawn = bars(networkFeesSvg(networkFees(amounts.map((amount) => costing(amount)))));
        const total = drawn.reduce((sum, bar) => sum + Number(bar.split(' ')[2]), 0);
        expect(total).toBe(amounts.length);
      }),
      runs,
    );
  });

  it('keeps the longest bar within its height', () => {
    const many = Array.from({ length: 1_000 }, () => costing(0));
    expect(bars(networkFeesSvg(networkFees(many)))).toEqual(['free 72 1,000']);
  });

  it('says in its description what it shows', () => {
    const cards = [costing(0), costing(95), costing(1250), costing(null, 'CAD', { network: 'jcb' })];
    const svg = networkFeesSvg(networkFees(cards));
    expect(svg).toContain('<title id="title">Annual fees by network</title>');
    expect(svg).toContain(
      '>USD, 3 cards: Visa 3 (1 without a fee, 2 from 95 to 1,250). CAD, 1 card: JCB 1 (1 not known).</desc>',
    );
  });

  it('takes text for text', () => {
    const svg = networkFeesSvg(networkFees([costing(95, '<&>')]));
    expect(svg).toContain('&lt;&amp;&gt;, 1 card');
    expect(svg).not.toContain('<&>');
  });
});
