import { describe, expect, it } from 'vitest';
import { someCard } from '../../../tests/support/some-card.ts';
import { findEvidence } from './find-evidence.ts';
import { buildNumberQuery, type NumberQuery } from './number-query.ts';
import { readPlainText } from './read-plain.ts';

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
])('builds the query for the pointer %j', (pointer, expected) => {
  const defaults = {
    value: 7,
    country: 'us',
    currency: 'USD',
    label: null,
    names: { name: 'Example Harbor Card', issuer: ['Harbor Bank'] },
  };
  expect(buildNumberQuery(card, ['Harbor Bank'], pointer, 7)).toEqual({ ...defaults, ...expected });
});

it('the rates of a cash back card are percentages', () => {
  const cashback = { ...card, rewards: { ...rewards, rate_type: 'cashback' as const } };
  expect(buildNumberQuery(cashback, [], '/rewards/base_rate/points_per_dollar', 2).form).toBe('percent');
  expect(buildNumberQuery(cashback, [], '/rewards/categories/0/points_per_dollar', 2).form).toBe('percent');
});

it('derives the form of a query about a welcome offer from its unit', () => {
  const moneyOffer = { ...card, welcome_offer: { ...offer, amount: 200, unit: 'USD' } } as typeof plain;
  const expected = { field: 'offer-amount', form: 'money', currency: 'USD' };
  expect(buildNumberQuery(moneyOffer, [], '/welcome_offer/amount', 200)).toMatchObject(expected);
  const withoutRewards = { ...plain, rewards: null };
  expect(buildNumberQuery(withoutRewards, [], '/welcome_offer/amount', 5)).toMatchObject({
    field: 'offer-amount',
    form: 'points',
  });
  expect(buildNumberQuery(withoutRewards, [], '/welcome_offer/spend', 5)).toMatchObject({
    field: 'offer-amount',
  });
  expect(buildNumberQuery(withoutRewards, [], '/rewards/base_rate/points_per_dollar', 5)).toMatchObject({
    form: 'multiple',
  });
  expect(buildNumberQuery(withoutRewards, [], '/rewards/categories/0/cap/amount', 5)).toMatchObject({
    form: 'points',
  });
  const unusualUnit = { ...card, welcome_offer: { ...offer, amount: 2, unit: 'nights' } } as typeof plain;
  expect(buildNumberQuery(unusualUnit, [], '/welcome_offer/amount', 2).form).toBe('plain');
  const longUnit = { ...card, welcome_offer: { ...offer, amount: 2, unit: 'MILES' } } as typeof plain;
  expect(buildNumberQuery(longUnit, [], '/welcome_offer/amount', 2).form).toBe('plain');
  expect(buildNumberQuery(withoutRewards, [], '/rewards/categories/0/points_per_dollar', 5)).toMatchObject({
    label: null,
  });
});

const shapes = {
  us: { field: 'annual-fee', form: 'money', country: 'us', currency: 'USD' },
  ca: { field: 'annual-fee', form: 'money', country: 'ca', currency: 'CAD' },
  cn: { field: 'annual-fee', form: 'money', country: 'cn', currency: 'CNY' },
  fx: { field: 'fx-fee', form: 'percent', country: 'ca', currency: 'CAD' },
  x: { field: 'category-rate', form: 'multiple', country: 'us', currency: 'USD', label: 'dining' },
  back: { field: 'category-rate', form: 'percent', country: 'us', currency: 'USD', label: 'dining' },
  倍: { field: 'category-rate', form: 'multiple', country: 'cn', currency: 'CNY', label: 'dining' },
} as const satisfies Readonly<Record<string, Partial<NumberQuery>>>;

const labels: Readonly<Record<keyof typeof shapes, string>> = {
  us: 'Annual fee: ',
  ca: 'Frais annuels : ',
  cn: '年费：',
  fx: 'Foreign transaction fee: ',
  x: 'Dining: ',
  back: 'Dining: ',
  倍: '餐饮：',
};

function verdict(shape: keyof typeof shapes, value: number, numberText: string) {
  const query = { label: null, names: null, value, ...shapes[shape] };
  return findEvidence(
    readPlainText(`${labels[shape]}${numberText}`),
    [query],
    'https://b.example/',
    '2026-11-23',
  )[0]?.verdict;
}

describe('a number in a text', () => {
  it.each<[keyof typeof shapes, number, string]>([
    ['us', 95, '$95'],
    ['us', 95, '$95.00'],
    ['us', 95, 'US$95.00'],
    ['us', 95, 'US $95'],
    ['us', 95, '$ 95'],
    ['us', 95, '$95 USD'],
    ['us', 95, 'USD 95'],
    ['us', 95, '95 USD'],
    ['us', 95, '95 dollars'],
    ['us', 1095, '$1,095'],
    ['us', 95, '95'],
    ['us', 0, '$0'],
    ['us', 0, 'none'],
    ['ca', 95, '95 $'],
    ['ca', 95, '95$'],
    ['ca', 95, '95,00 $'],
    ['ca', 95, '95 $ CA'],
    ['ca', 150, 'C$150'],
    ['ca', 150, 'CA$150'],
    ['ca', 150, 'CAD 150'],
    ['ca', 150, 'CDN$150'],
    ['ca', 1095, '1 095 $'],
    ['ca', 1095, '1\u202f095\u00a0$'],
    ['ca', 0, 'aucuns'],
    ['cn', 3600, '¥3,600'],
    ['cn', 3600, '￥3600'],
    ['cn', 3600, '3600元'],
    ['cn', 3600, '3,600元'],
    ['cn', 3600, '３６００元'],
    ['cn', 3600, 'RMB 3,600'],
    ['cn', 3600, 'CNY3600'],
    ['cn', 3600, '人民币3600元'],
    ['cn', 0, '全免'],
    ['fx', 2.7, '2.7%'],
    ['fx', 2.7, '2,7 %'],
    ['fx', 2.7, '2.70%'],
    ['fx', 2.7, '2.7 percent'],
    ['fx', 2.7, '2,7 pour cent'],
    ['fx', 0, '0%'],
    ['fx', 0, '$0'],
    ['fx', 0, 'none'],
    ['x', 1.5, '1.5X'],
    ['x', 3, '3x'],
    ['x', 3, '3×'],
    ['x', 3, '3X points'],
    ['x', 3, '3 points'],
    ['x', 3, '3 pts'],
    ['x', 3, '3 miles per dollar'],
    ['x', 3, '3 Harbor Plus points'],
    ['x', 3, 'three points'],
    ['back', 5, '5 % cash back'],
    ['back', 5, '5% back'],
    ['倍', 3, '3倍积分'],
    ['倍', 3, '三倍'],
  ])('is found for the query %s %d: “%s”', (shape, value, numberText) => {
    expect(verdict(shape, value, numberText)).toBe('found');
  });

  it.each<[keyof typeof shapes, number, string]>([
    ['us', 95, '$1,095'],
    ['us', 95, '$95.50'],
    ['us', 95, '$0.95'],
    ['us', 95, '$95,000'],
    ['us', 95, '$95K'],
    ['us', 95, '95%'],
    ['us', 95, '95x'],
    ['us', 95, '€95'],
    ['us', 95, 'C$95'],
    ['us', 95, 'A$95'],
    ['us', 95, '95元'],
    ['us', 95, '95-100-7'],
    ['ca', 95, '1 095 $'],
    ['ca', 95, 'US$95'],
    ['ca', 95, '95 $ US'],
    ['cn', 300, '300美元'],
    ['cn', 300, '$300'],
    ['fx', 2.7, '$2.7'],
    ['fx', 7, '2,7 %'],
    ['x', 3, '3%'],
    ['x', 3, '3x4'],
    ['x', 1, '1 point for every $2'],
    ['back', 5, '1.5%'],
  ])('is not found for the query %s %d: “%s”', (shape, value, numberText) => {
    expect(verdict(shape, value, numberText)).not.toBe('found');
  });
});
