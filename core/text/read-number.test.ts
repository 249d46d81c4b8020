import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeNumber } from './read-number.ts';

describe('normalizeNumber', () => {
  test.each([
    ['$95', '95'],
    ['US$95.00', '95'],
    ['CAD 1,200', '1200'],
    ['1 200 $', '1200'],
    ['1\u202f200,50 $', '1200.5'],
    ['2,5', '2.5'],
    ['2,5 %', '2.5'],
    ['1.5x', '1.5'],
    ['3 points', '3'],
    ['人民币3600元', '3600'],
    ['３６００元', '3600'],
    ['￥３，６００', '3600'],
    ['.5', '0.5'],
    ['0', '0'],
  ])('converts “%s” to %s', (text, number) => {
    expect(normalizeNumber(text)).toBe(number);
  });

  test.each([
    '',
    '$',
    'free',
    '20万',
    '$95 or $150',
    '95-150',
    '1,2345',
    '12,34,567',
    '1.200,50',
    '-5',
    '1e3',
    '99999999999999999999',
  ])('does not convert “%s”', (text) => {
    expect(normalizeNumber(text)).toBeUndefined();
  });

  test('removes the currency sign or unit of any number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.constantFrom(['$', ''], ['', ' %'], ['CN¥', ''], ['', '元'], ['', '']),
        (number, [sign, unit]) => {
          expect(normalizeNumber(`${sign}${number}${unit}`)).toBe(String(number));
          expect(normalizeNumber(`${sign}${number.toLocaleString('en-US')}${unit}`)).toBe(String(number));
        },
      ),
    );
  });

  test('returns a JSON number or undefined for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,$¥% 元x３．') }), (text) => {
        const number = normalizeNumber(text);
        if (number !== undefined) expect(String(JSON.parse(number))).toBe(number);
      }),
    );
  });
});
