import { describe, expect, it } from 'vitest';
import cases from '../../../tests/fixtures/sources/number-queries.json' with { type: 'json' };
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
  annual_fee: {
    amount: 95,
    currency: 'CNY',
    second_currency: { amount: 20, currency: 'USD' },
  },
  additional_card_fee: { amount: 0, currency: 'CAD' },
  benefits: [
    {
      title: 'Travel credit',
      category: 'credit',
      description: '',
      amount: { amount: 9, currency: 'USD', period: 'calendar-year' },
    },
  ],
  rewards: {
    ...rewards,
    categories: [
      { label: 'dining', points_per_dollar: 3, cap: cap('USD') },
      { label: 'travel', points_per_dollar: 2, cap: cap('points') },
    ],
  },
  welcome_offer: { ...offer, amount: 40_000 },
} as typeof plain;

it.each(cases.pointers)('builds the query for the pointer “$pointer”', ({ pointer, expected }) => {
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
  const unusualUnit = { ...card, welcome_offer: { ...offer, amount: 2, unit: 'nights' } } as typeof plain;
  expect(buildNumberQuery(unusualUnit, [], '/welcome_offer/amount', 2).form).toBe('plain');
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
  it.each(cases.found)('is found for the query $query $value: “$text”', ({ query, value, text }) => {
    expect(verdict(query as keyof typeof shapes, value, text)).toBe('found');
  });

  it.each(cases.notFound)('is not found for the query $query $value: “$text”', ({ query, value, text }) => {
    expect(verdict(query as keyof typeof shapes, value, text)).not.toBe('found');
  });
});
