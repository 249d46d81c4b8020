import { describe, expect, it } from 'vitest';
import { validateWithChanges } from '../../../tests/support/changed-card.ts';

const paths = {
  USD: 'data/us/harbor.json',
  CAD: 'data/ca/aurora-cash.json',
  CNY: 'data/cn/jiangyue-platinum.json',
} as const;
const currencies = Object.keys(paths);
const offer = { amount: 1, unit: 'points', spend: 1, months: 3, as_of: '2026-09-15' };
const numbers = /^number-not-cited /;

describe.each(Object.entries(paths))('a card with the currency %s', (own, path) => {
  it.each(currencies)('may have a fee in %s only if that is its currency', (currency) => {
    const found = validateWithChanges({ '/annual_fee/currency': currency }, { path });
    expect(found).toEqual(currency === own ? [] : ['fee-currency /annual_fee/currency']);
  });

  it.each(currencies)('may have an offer in %s only if that is its currency', (currency) => {
    const found = validateWithChanges({ '/welcome_offer': { ...offer, currency } }, { path });
    expect(found.filter((one) => !numbers.test(one))).toEqual(
      currency === own ? [] : ['offer-currency /welcome_offer/currency'],
    );
  });
});
