import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, move } from './change-words.ts';

describe('amount', () => {
  it.each([
    [95, 'USD', '$95'],
    [1095, 'USD', '$1,095'],
    [39.5, 'CAD', 'CA$39.50'],
    [39.25, 'CAD', 'CA$39.25'],
    [0.125, 'USD', '$0.125'],
    [3600, 'CNY', 'CN¥3,600'],
    [1234567, 'EUR', 'EUR 1,234,567'],
    [2.5, '%', '2.5 %'],
    [1, '%', '1 %'],
    [1, 'USD', '$1'],
    [3, 'points per dollar', '3 points per dollar'],
    [1, 'points per dollar', '1 point per dollar'],
    [1, 'months', '1 month'],
    [60000, 'points', '60,000 points'],
    [7, undefined, '7'],
    [1e21, '%', '1e+21 %'],
  ])('%s %s is %s', (value, unit, text) => {
    expect(amount(value, unit)).toBe(text);
  });
});

describe('move', () => {
  it.each([
    [39, 49, 'CAD', 'up CA$10 (+25.6 %)'],
    [3, 2, 'points per dollar', 'down 1 (-33.3 %)'],
    [2.5, 3, '%', 'up 0.5 points'],
    [2.7, 3, '%', 'up 0.3 points'],
    [0, 1, '%', 'up 1 point'],
    [0, 95, 'USD', 'up $95'],
    [95, 0, 'USD', 'down $95 (-100.0 %)'],
    [1, 3000, 'points', 'up 2,999 (+299,900.0 %)'],
    [9.99, 10.5, 'USD', 'up $0.51 (+5.1 %)'],
  ])('from %s to %s %s: %s', (before, after, unit, text) => {
    expect(move(before, after, unit)).toBe(text);
  });

  it('says the direction, and never loses a difference', () => {
    const number = fc.oneof(
      fc.integer({ min: 0, max: 100_000 }),
      fc.double({ min: 0, max: 1e6, noNaN: true }),
    );
    fc.assert(
      fc.property(number, number, fc.constantFrom('%', 'USD', 'points'), (before, after, unit) => {
        fc.pre(before !== after);
        const text = move(before, after, unit);
        expect(text.startsWith(after > before ? 'up ' : 'down ')).toBe(true);
        expect(text).not.toMatch(/^\w+ \D*0(?:\.00)?(?: |$)/);
      }),
    );
  });
});
