import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numbersIn } from './number-tokens.ts';

const valuesOf = (text: string, country: 'us' | 'ca' | 'cn' = 'us') =>
  numbersIn(text, country).map(({ value }) => value);

describe('numbers of a text', () => {
  it.each([
    ['95', 'us', [95]],
    ['1,095 and 95.50, 95.', 'us', [1095, 95.5, 95]],
    ['1,234,567.89', 'us', [1234567.89]],
    ['2,7 and 1,23,456', 'us', [Number.NaN, Number.NaN]],
    ['2,7 and 155,88', 'ca', [2.7, 155.88]],
    ['1 095 $ and 12 345 678,90', 'ca', [1095, 12345678.9]],
    ['1 095', 'us', [1, 95]],
    ['visa 2026 095', 'ca', [2026, 95]],
    ['1 0951', 'ca', [1, 951]],
    ['.5 and 0.5', 'us', [Number.NaN, 0.5]],
    ['5万 1.1万 3千 2亿', 'cn', [50000, 11000, 3000, 200000000]],
    ['60k 60km 1.5 million', 'us', [60000, 60, 1500000]],
    ['1234567890123456', 'us', [Number.NaN]],
    ['1.2.3', 'us', [Number.NaN]],
    ['3萬 2 萬', 'cn', [30000, 2]],
    ['60k, 60k. 60k', 'us', [60000, 60000, 60000]],
    ['60 k', 'us', [60]],
    ['2m 2m, 2mi', 'us', [2000000, 2000000, 2]],
    ['2 million, 3 milliards, 4 billion', 'us', [2000000, 3000000, 4000000]],
    ['2 miles, 3 bonus, 4 mil', 'us', [2, 3, 4]],
    ['2  million', 'us', [2]],
    ['1.1k 2.3万', 'us', [1100, 23000]],
    ['a.5', 'us', [Number.NaN]],
    ['1.5', 'us', [1.5]],
    ['x. 5', 'us', [5]],
    ['12,34 and 12,345,67', 'us', [Number.NaN, Number.NaN]],
    ['12,345 and 1234,567', 'us', [12345, Number.NaN]],
    ['12,345 and 12,345.6', 'ca', [12345, 12345.6]],
    ['1,5 and 1,55 and 1,555', 'ca', [1.5, 1.55, 1555]],
    ['1,5555', 'ca', [Number.NaN]],
    ['1 095,5 and 1 095.55', 'ca', [1095.5, 1095.55]],
    ['1 095,555', 'ca', [Number.NaN]],
    ['12 345 678', 'ca', [12345678]],
    ['1234 567', 'ca', [1234, 567]],
    ['12 34', 'ca', [12, 34]],
    ['12 3456', 'ca', [12, 3456]],
    ['1,095 123', 'ca', [1095, 123]],
    ['1. 095 and 1, 095', 'ca', [1, 95, 1, 95]],
    ['123456789012345', 'us', [123456789012345]],
    ['95,', 'us', [95]],
    ['95.', 'us', [95]],
    ['007', 'us', [7]],
    ['', 'us', []],
  ] as const)('%s in %s: %o', (text, country, values) => {
    expect(valuesOf(text, country)).toEqual(values);
  });

  it.each([
    ['in 60k points', '60k'],
    ['in 5万元', '5万'],
    ['in 1.5 million points', '1.5 million'],
    ['in 3 points', '3'],
    ['in $1,095.50.', '1,095.50'],
    ['in .5', '5'],
  ])('reach to their last sign: %s', (text, written) => {
    const [token] = numbersIn(text, 'us');
    expect(text.slice(token?.start, token?.end)).toBe(written);
  });

  it('stand in order and are never cut', () => {
    const text = fc
      .array(fc.constantFrom('1', '95', ',', '.', ' ', '$', 'k', '万', 'a', '000'), { maxLength: 30 })
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom('us', 'ca', 'cn'), (written, country) => {
        let end = 0;
        for (const token of numbersIn(written, country)) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          expect(written.slice(end, token.start)).not.toMatch(/\d/);
          end = token.end;
        }
        expect(written.slice(end)).not.toMatch(/\d/);
      }),
      { numRuns: 2000 },
    );
  });
});
