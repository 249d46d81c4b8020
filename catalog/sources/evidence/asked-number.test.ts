import { expect, it } from 'vitest';
import { someCard } from '../../../tests/support/some-card.ts';
import { askedNumber } from './asked-number.ts';

const plain = someCard();
const { rewards } = plain;
if (rewards === null) throw new Error('the card earns');
const offer = { unit: 'points', spend: 3000, currency: 'CAD', months: 3, as_of: '2026-10-01' };
const cap = (unit: string) => ({ amount: 6000, unit, period: 'calendar-year' as const });
const card = {
  ...plain,
  annual_fee: { amount: 95, currency: 'CNY' },
  rewards: {
    ...rewards,
    categories: [
      { label: 'dining', points_per_dollar: 3, cap: cap('USD') },
      { label: 'travel', points_per_dollar: 2, cap: cap('points') },
    ],
  },
  welcome_offer: { ...offer, amount: 40_000 },
} as typeof plain;

const dining = { label: 'dining' };
const travel = { label: 'travel' };

it.each([
  ['/annual_fee/amount', { field: 'annual-fee', form: 'money', currency: 'CNY' }],
  ['/annual_fee/first_year', { field: 'first-year-fee', form: 'money', currency: 'CNY' }],
  ['/fx_fee/percent', { field: 'fx-fee', form: 'percent' }],
  ['/apr/purchase/min', { field: 'purchase-apr', form: 'percent' }],
  ['/apr/cash_advance/max', { field: 'cash-advance-apr', form: 'percent' }],
  ['/rewards/base_rate/points_per_dollar', { field: 'base-rate', form: 'multiple' }],
  ['/rewards/categories/0/points_per_dollar', { field: 'category-rate', form: 'multiple', ...dining }],
  ['/rewards/categories/1/points_per_dollar', { field: 'category-rate', form: 'multiple', ...travel }],
  ['/rewards/categories/0/cap/amount', { field: 'cap', form: 'money', currency: 'USD', ...dining }],
  ['/rewards/categories/1/cap/amount', { field: 'cap', form: 'points', ...travel }],
  ['/welcome_offer/amount', { field: 'offer-amount', form: 'points' }],
  ['/welcome_offer/spend', { field: 'offer-spend', form: 'money', currency: 'CAD' }],
  ['/welcome_offer/months', { field: 'offer-months', form: 'months' }],
  ['/welcome_offer/unit', { field: 'offer-amount', form: 'points' }],
  ['/rewards/categories/7/points_per_dollar', { field: 'category-rate', form: 'multiple' }],
  ['/rewards/categories/7/cap/amount', { field: 'cap', form: 'points' }],
  ['/annual_fee', { field: 'annual-fee', form: 'money', currency: 'CNY' }],
  ['/apr', { field: 'cash-advance-apr', form: 'percent' }],
  ['/rewards', { field: 'category-rate', form: 'multiple', ...dining }],
  ['no pointer', { field: 'other', form: 'plain' }],
  ['/something/else', { field: 'other', form: 'plain' }],
  ['', { field: 'other', form: 'plain' }],
])('%s', (pointer, expected) => {
  const known = { value: 7, country: 'us', currency: 'USD', label: null, cardName: 'Example Harbor Card' };
  expect(askedNumber(card, pointer, 7)).toEqual({ ...known, ...expected });
});

it('of a card that pays cash back rates are percentages', () => {
  const cashback = { ...card, rewards: { ...rewards, rate_type: 'cashback' as const } };
  expect(askedNumber(cashback, '/rewards/base_rate/points_per_dollar', 2).form).toBe('percent');
  expect(askedNumber(cashback, '/rewards/categories/0/points_per_dollar', 2).form).toBe('percent');
});

it('of an offer in money is money', () => {
  const money = { ...card, welcome_offer: { ...offer, amount: 200, unit: 'USD' } } as typeof plain;
  const expected = { field: 'offer-amount', form: 'money', currency: 'USD' };
  expect(askedNumber(money, '/welcome_offer/amount', 200)).toMatchObject(expected);
  const none = { ...plain, rewards: null };
  expect(askedNumber(none, '/welcome_offer/amount', 5)).toMatchObject({
    field: 'offer-amount',
    form: 'points',
  });
  expect(askedNumber(none, '/welcome_offer/spend', 5)).toMatchObject({ field: 'offer-amount' });
  expect(askedNumber(none, '/rewards/base_rate/points_per_dollar', 5)).toMatchObject({ form: 'multiple' });
  expect(askedNumber(none, '/rewards/categories/0/cap/amount', 5)).toMatchObject({ form: 'points' });
  const strange = { ...card, welcome_offer: { ...offer, amount: 2, unit: 'nights' } } as typeof plain;
  expect(askedNumber(strange, '/welcome_offer/amount', 2).form).toBe('points');
  const longer = { ...card, welcome_offer: { ...offer, amount: 2, unit: 'MILES' } } as typeof plain;
  expect(askedNumber(longer, '/welcome_offer/amount', 2).form).toBe('points');
  expect(askedNumber(none, '/rewards/categories/0/points_per_dollar', 5)).toMatchObject({ label: null });
});
