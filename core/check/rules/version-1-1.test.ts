import { describe, expect, it } from 'vitest';
import { validateWithChanges } from '../../../tests/support/changed-card.ts';

describe('fields of version 1.1', () => {
  it.each([null, '2026', '2026-09', '2026-09-30'])('accepts %s in discontinued_on', (date) => {
    expect(validateWithChanges({ '/discontinued_on': date })).toEqual([]);
  });

  it.each([
    ['2026-11', 'discontinued-in-future'],
    ['2027', 'discontinued-in-future'],
    ['2026-02-30', 'date-not-real'],
    ['last year', 'format-wrong'],
  ])('rejects %s in discontinued_on', (date, code) => {
    expect(validateWithChanges({ '/discontinued_on': date })).toEqual([`${code} /discontinued_on`]);
  });

  it.each([
    ['text', 'waived after 6 purchases'],
    ['an object', { purchases: 6, period: 'year' }],
  ])('accepts a waiver as %s', (_, waiver) => {
    expect(validateWithChanges({ '/annual_fee/waiver': waiver })).toEqual([]);
  });

  it('reports an invalid waiver at its field', () => {
    expect(validateWithChanges({ '/annual_fee/waiver': { purchases: 6 } })).toEqual([
      'field-missing /annual_fee/waiver',
    ]);
    expect(validateWithChanges({ '/annual_fee/waiver': 6 })).toEqual(['type-wrong /annual_fee/waiver']);
  });

  it('requires a cite for every new number', () => {
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
