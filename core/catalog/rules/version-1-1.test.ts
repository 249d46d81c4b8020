import { describe, expect, it } from 'vitest';
import { validateWithChanges } from '../../../tests/support/changed-card.ts';

describe('what version 1.1 of the record adds', () => {
  it.each([null, '2026', '2026-09', '2026-09-30'])('a card may have closed on %s', (closed) => {
    expect(validateWithChanges({ '/discontinued_on': closed })).toEqual([]);
  });

  it.each([
    ['2026-11', 'discontinued-in-future'],
    ['2027', 'discontinued-in-future'],
    ['2026-02-30', 'date-not-real'],
    ['last year', 'format-wrong'],
  ])('%s is not when a card closed', (closed, code) => {
    expect(validateWithChanges({ '/discontinued_on': closed })).toEqual([`${code} /discontinued_on`]);
  });

  it.each([
    ['a few words', 'waived after 6 purchases'],
    ['data', { purchases: 6, period: 'year' }],
  ])('a waiver may be %s', (_, waiver) => {
    expect(validateWithChanges({ '/annual_fee/waiver': waiver })).toEqual([]);
  });

  it('a waiver of another form is named by its field', () => {
    expect(validateWithChanges({ '/annual_fee/waiver': { purchases: 6 } })).toEqual([
      'field-missing /annual_fee/waiver',
    ]);
    expect(validateWithChanges({ '/annual_fee/waiver': 6 })).toEqual(['type-wrong /annual_fee/waiver']);
  });

  it('every new number is cited like any other', () => {
    const purchase = { min: null, max: null, kind: 'fixed', daily: 0.05 };
    expect(validateWithChanges({ '/apr': { balance_transfer: purchase } })).toContain(
      'number-not-cited /apr/balance_transfer/daily',
    );
    const benefit = { title: 'Credit', category: 'credit', description: 'Given back.' };
    expect(
      validateWithChanges({ '/benefits/0': { ...benefit, amount: { amount: 200, currency: 'USD' } } }),
    ).toEqual(['number-not-cited /benefits/0/amount/amount']);
  });
});
