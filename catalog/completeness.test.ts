import { expect, it } from 'vitest';
import { someCard, someImage } from '../tests/support/some-card.ts';
import { completenessFields, completenessOf, filledFields } from './completeness.ts';
import type { Card } from './generated/types.ts';

const full = someCard({ image: someImage('other') });

it('finds all six of a card that has them', () => {
  expect(filledFields(full)).toEqual(completenessFields);
});

it.each<[string, Partial<Card>, readonly string[]]>([
  ['an unknown fee', { annual_fee: { amount: null, currency: 'USD' } }, ['annual_fee']],
  ['an unknown foreign transaction fee', { fx_fee: { percent: null } }, ['fx_fee']],
  ['no rewards, which is two', { rewards: null }, ['base_rate', 'categories']],
  [
    'an unknown base rate and no category',
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
    'a page nobody read',
    { sources: [{ url: 'https://bank.example/a', retrieved: null, cites: ['/annual_fee'] }] },
    ['last_verified'],
  ],
])('misses %s', (_, changes, missing) => {
  const filled = filledFields({ ...full, ...changes });
  expect(completenessFields.filter((field) => !filled.includes(field))).toEqual(missing);
});

it('misses a face, and takes a fee or rate of zero for known', () => {
  const card = someCard({ annual_fee: { amount: 0, currency: 'USD' }, fx_fee: { percent: 0 } });
  expect(filledFields(card)).toEqual(['annual_fee', 'fx_fee', 'base_rate', 'categories', 'last_verified']);
});

it('8.2: tells how many of six are filled, and what is missing, also of a record with nothing else', () => {
  expect(completenessOf(full)).toEqual({ filled: 6, total: 6, missing: [] });
  expect(completenessOf({ ...full, rewards: null })).toEqual({
    filled: 4,
    total: 6,
    missing: ['base_rate', 'categories'],
  });
  expect(completenessOf({})).toEqual({ filled: 0, total: 6, missing: completenessFields });
});
