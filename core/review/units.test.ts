import { expect, it } from 'vitest';
import { someCard } from '../../tests/support/some-card.ts';
import { unitOf } from './card-diff.ts';

const card = someCard();
const { rewards, annual_fee: fee } = card;
if (rewards === null) throw new Error('the card earns');

it.each([
  ['/annual_fee/amount', { currency: 'USD' }, 'USD'],
  ['/annual_fee/first_year', { currency: 'CAD' }, 'CAD'],
  ['/annual_fee/first_year', {}, undefined],
  ['/annual_fee/amount', undefined, undefined],
  ['/fx_fee/percent', {}, '%'],
  ['/apr/purchase/min', {}, '%'],
  ['/apr/purchase/max', {}, '%'],
  ['/apr/cash_advance/min', {}, '%'],
  ['/apr/cash_advance/max', {}, '%'],
  ['/rewards/categories/*/cap/amount', { unit: 'points' }, 'points'],
  ['/welcome_offer/amount', { unit: 'miles' }, 'miles'],
  ['/welcome_offer/spend', { currency: 'CNY' }, 'CNY'],
  ['/welcome_offer/months', {}, 'months'],
  ['/image/width', {}, 'pixels'],
  ['/image/height', {}, 'pixels'],
  ['/name', {}, undefined],
  ['constructor', {}, undefined],
])('%s of %j counts %s', (field, parent, unit) => {
  expect(unitOf(field, parent, card)).toBe(unit);
});

it.each([
  ['points', 'USD', 'points per dollar'],
  ['miles', 'CAD', 'miles per dollar'],
  ['points', 'CNY', 'points per yuan'],
  ['cashback', 'USD', '%'],
] as const)('a rate of %s on a card in %s counts %s', (type, currency, unit) => {
  const earning = { ...card, annual_fee: { ...fee, currency }, rewards: { ...rewards, rate_type: type } };
  for (const field of ['/rewards/base_rate/points_per_dollar', '/rewards/categories/*/points_per_dollar'])
    expect(unitOf(field, {}, earning)).toBe(unit);
});

it('a rate of a card that earns nothing counts nothing', () => {
  expect(unitOf('/rewards/base_rate/points_per_dollar', {}, { ...card, rewards: null })).toBeUndefined();
});
