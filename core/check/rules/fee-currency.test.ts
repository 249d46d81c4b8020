import { describe, expect, it } from 'vitest';
import { validateWithChanges } from '../../../tests/support/changed-card.ts';

const pathByCurrency = {
  USD: 'data/us/harbor.json',
  CAD: 'data/ca/aurora-cash.json',
  CNY: 'data/cn/jiangyue-platinum.json',
} as const;
const currencies = Object.keys(pathByCurrency);
const offer = { amount: 1, unit: 'points', spend: 1, months: 3, as_of: '2026-09-15' };
const notCitedPattern = /^number-not-cited /;

describe.each(Object.entries(pathByCurrency))('a card with the currency %s', (cardCurrency, path) => {
  it.each(currencies)('may have a fee in %s only if that is its currency', (currency) => {
    const findings = validateWithChanges({ '/annual_fee/currency': currency }, { path });
    expect(findings).toEqual(currency === cardCurrency ? [] : ['fee-currency /annual_fee/currency']);
  });

  it.each(currencies)('may have an offer in %s only if that is its currency', (currency) => {
    const findings = validateWithChanges({ '/welcome_offer': { ...offer, currency } }, { path });
    expect(findings.filter((finding) => !notCitedPattern.test(finding))).toEqual(
      currency === cardCurrency ? [] : ['offer-currency /welcome_offer/currency'],
    );
  });
});
