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
  ] as const)('%s in %s: %o', (text, country, values) => {
    expect(valuesOf(text, country)).toEqual(values);
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
