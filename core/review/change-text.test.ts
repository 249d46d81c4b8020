import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardField, cardFields, nameField, unitOf } from '#core/card/fields';
import { cardLayout, type Layout } from '#core/card/generated/fields';
import { someCard } from '../../tests/support/some-card.ts';
import { diffCards } from './card-diff.ts';
import { describeChange, formatAmount, formatDifference } from './change-text.ts';

function listFields(layout: Layout, path = ''): readonly string[] {
  if (layout === null) return [path];
  if (Array.isArray(layout)) return listFields(layout[0], `${path}/*`);
  return Object.entries(layout).flatMap(([key, childLayout]) => listFields(childLayout, `${path}/${key}`));
}

it('has a unique name for every schema field, and for no others', () => {
  // A fee waiver is either text or an object. `cardFields` has a name for the text, but the layout has no field for it.
  const fields = Object.keys(cardFields).filter((field) => field !== '/annual_fee/waiver');
  expect(fields).toEqual(listFields(cardLayout));
  const names = Object.keys(cardFields).map((field) => nameField(field as CardField, 'x'));
  expect(new Set(names).size).toBe(names.length);
});

describe('describeChange', () => {
  const describeDiff = (...cards: readonly [ReturnType<typeof someCard>, ReturnType<typeof someCard>]) =>
    diffCards(...cards)
      .map(describeChange)
      .map(
        ({ fieldLabel, before, after, delta }) =>
          `${fieldLabel}: ${before} -> ${after}${delta && ` | ${delta}`}`,
      );

  it('includes the language of a localized name', () => {
    const names = { fr: 'Carte Élan', 'zh-Hans': '海港卡', 'pt-BR': 'Cartão' };
    expect(describeDiff(someCard(), someCard({ localized_names: names }))).toEqual([
      'Name in French: none -> Carte Élan | new',
      'Name in pt-BR: none -> Cartão | new',
      'Name in simplified Chinese: none -> 海港卡 | new',
    ]);
  });

  it('shows rates with their unit', () => {
    const createEarningCard = (rate: number, type: 'points' | 'cashback') =>
      someCard({
        rewards: {
          currency_label: 'x',
          rate_type: type,
          base_rate: { points_per_dollar: 1 },
          categories: [{ label: 'groceries', points_per_dollar: rate }],
        },
      });
    expect(describeDiff(createEarningCard(3, 'points'), createEarningCard(2, 'points'))).toEqual([
      'Groceries: 3 points per dollar -> 2 points per dollar | down 1 (-33.3 %)',
    ]);
    expect(describeDiff(createEarningCard(3, 'cashback'), createEarningCard(2.5, 'cashback'))).toEqual([
      'Groceries: 3 % -> 2.5 % | down 0.5 points',
    ]);
    expect(describeDiff(createEarningCard(3, 'points'), createEarningCard(2, 'cashback'))).toEqual([
      'Rewards unit: points -> cash back',
      'Groceries: 3 points per dollar -> 2 %',
    ]);
  });

  it('distinguishes unknown from absent', () => {
    const createFeeCard = (amount: number | null, feeOverrides = {}) =>
      someCard({ annual_fee: { amount, currency: 'USD', ...feeOverrides } });
    expect(describeDiff(createFeeCard(null), createFeeCard(95, { first_year: 0 }))).toEqual([
      'Annual fee: unknown -> $95 | now known',
      'First-year annual fee: none -> $0 | new',
    ]);
    expect(describeDiff(createFeeCard(95, { first_year: 0 }), createFeeCard(null))).toEqual([
      'Annual fee: $95 -> unknown | no longer known',
      'First-year annual fee: $0 -> none | removed',
    ]);
    expect(describeDiff(createFeeCard(0), createFeeCard(95))).toEqual(['Annual fee: $0 -> $95 | up $95']);
  });

  it('lists what was added to a list and removed from it', () => {
    const createSourceCard = (cites: readonly string[], retrieved: string | null) =>
      someCard({ sources: [{ url: 'https://bank.example/a', retrieved, cites }] });
    expect(
      describeDiff(
        createSourceCard(['/apr', '/fx_fee'], null),
        createSourceCard(['/fx_fee', '/rewards'], '2026-10-01'),
      ),
    ).toEqual([
      'https://bank.example/a: retrieved on: not read yet -> 2026-10-01 | now known',
      'https://bank.example/a: supports: /apr, /fx_fee -> /fx_fee, /rewards | added /rewards; removed /apr',
    ]);
  });

  it('replaces schema values with display names, but not free text', () => {
    expect(describeDiff(someCard({ notes: 'visa' }), someCard({ notes: 'amex', network: 'amex' }))).toEqual([
      'Network: Visa -> American Express',
      'Notes: visa -> amex',
    ]);
  });
});

describe('formatAmount', () => {
  it.each([
    [95, 'USD', '$95'],
    [39.5, 'CAD', 'CA$39.50'],
    [3600, 'CNY', 'CN¥3,600'],
    [1234567, 'EUR', 'EUR 1,234,567'],
    [1, '%', '1 %'],
    [1, 'points per dollar', '1 point per dollar'],
    [60000, 'points', '60,000 points'],
    [7, undefined, '7'],
    [1e21, '%', '1e+21 %'],
  ])('formats %s %s as %s', (value, unit, text) => {
    expect(formatAmount(value, unit)).toBe(text);
  });
});

describe('formatDifference', () => {
  it.each([
    [39, 49, 'CAD', 'up CA$10 (+25.6 %)'],
    [2.7, 3, '%', 'up 0.3 points'],
    [0, 1, '%', 'up 1 point'],
    [0, 95, 'USD', 'up $95'],
    [95, 0, 'USD', 'down $95 (-100.0 %)'],
    [9.99, 10.5, 'USD', 'up $0.51 (+5.1 %)'],
  ])('formats the difference from %s to %s %s as %s', (before, after, unit, text) => {
    expect(formatDifference(before, after, unit)).toBe(text);
  });

  it('shows the direction, and never rounds a difference to zero', () => {
    const anyNumber = fc.oneof(
      fc.integer({ min: 0, max: 100_000 }),
      fc.double({ min: 0, max: 1e6, noNaN: true }),
    );
    fc.assert(
      fc.property(anyNumber, anyNumber, fc.constantFrom('%', 'USD', 'points'), (before, after, unit) => {
        fc.pre(before !== after);
        const text = formatDifference(before, after, unit);
        expect(text.startsWith(after > before ? 'up ' : 'down ')).toBe(true);
        expect(text).not.toMatch(/^\w+ \D*0(?:\.00)?(?: |$)/);
      }),
    );
  });
});

const card = someCard();
const { rewards } = card;
if (rewards === null) throw new Error('the card earns');

it.each([
  ['/annual_fee/amount', { currency: 'USD' }, 'USD'],
  ['/annual_fee/first_year', {}, undefined],
  ['/fx_fee/percent', {}, '%'],
  ['/apr/purchase/min', {}, '%'],
  ['/rewards/categories/*/cap/amount', { unit: 'points' }, 'points'],
  ['/welcome_offer/spend', { currency: 'CNY' }, 'CNY'],
  ['/welcome_offer/months', {}, 'months'],
  ['/image/width', {}, 'pixels'],
  ['constructor', {}, undefined],
])('the unit of %s in %j is %s', (field, parent, unit) => {
  expect(unitOf(field, parent, card)).toBe(unit);
});

it.each([
  ['points', 'us', 'points per dollar'],
  ['points', 'cn', 'points per yuan'],
  ['cashback', 'us', '%'],
] as const)('the unit of a %s rate on a card in %s is %s', (type, country, unit) => {
  const earningCard = { ...card, country, rewards: { ...rewards, rate_type: type } };
  for (const field of ['/rewards/base_rate/points_per_dollar', '/rewards/categories/*/points_per_dollar'])
    expect(unitOf(field, {}, earningCard)).toBe(unit);
});

it('a rate of a card without rewards has no unit', () => {
  expect(unitOf('/rewards/base_rate/points_per_dollar', {}, { ...card, rewards: null })).toBeUndefined();
});
