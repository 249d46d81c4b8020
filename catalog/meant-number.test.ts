import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meantNumber } from './meant-number.ts';

describe('the number somebody meant', () => {
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
  ])('«%s» is %s', (text, number) => {
    expect(meantNumber(text)).toBe(number);
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
  ])('«%s» is not said to be one', (text) => {
    expect(meantNumber(text)).toBeUndefined();
  });

  test('a number with its sign is that number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.constantFrom(['$', ''], ['', ' %'], ['CN¥', ''], ['', '元'], ['', '']),
        (number, [sign, unit]) => {
          expect(meantNumber(`${sign}${number}${unit}`)).toBe(String(number));
          expect(meantNumber(`${sign}${number.toLocaleString('en-US')}${unit}`)).toBe(String(number));
        },
      ),
    );
  });

  test('whatever is written, the answer is a number of JSON or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,$¥% 元x３．') }), (text) => {
        const number = meantNumber(text);
        if (number !== undefined) expect(String(JSON.parse(number))).toBe(number);
      }),
    );
  });
});
