import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Country } from '#core/card/card';
import cases from '../../../tests/fixtures/sources/numbers.json' with { type: 'json' };
import { foldText } from './fold.ts';
import { findNumbers, numberWordsIn, unitOf } from './numbers.ts';

describe('numbers of a text', () => {
  it.each(cases.values)('in “$text” for the country $country are $values', ({ text, country, values }) => {
    const expected = values.map((value) => value ?? Number.NaN);
    expect(findNumbers(foldText(text), country as Country).map(({ value }) => value)).toEqual(expected);
  });

  it.each(cases.positions)('have the right start and end in “%s”: “%s”', (text, numberText) => {
    const [token] = findNumbers(text, 'us');
    expect(text.slice(token?.start, token?.end)).toBe(numberText);
  });

  it('are in order and never split, for any text', () => {
    const text = fc
      .array(fc.constantFrom('1', '95', ',', '.', ' ', '$', 'k', '万', 'a', '000'), { maxLength: 30 })
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom('us', 'ca', 'cn'), (sample, country) => {
        let end = 0;
        for (const token of findNumbers(sample, country)) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          expect(sample.slice(end, token.start)).not.toMatch(/\d/);
          end = token.end;
        }
        expect(sample.slice(end)).not.toMatch(/\d/);
      }),
      { numRuns: 400 },
    );
  });
});

/**
 * Reads the unit of the number between the two `|` signs, as in `$|95| a year`. Returns the unit, and the text of the number
 * with its unit.
 */
function readUnit(marked: string): readonly [unit: string, numberWithUnit: string] {
  const [before = '', digits = '', after = ''] = foldText(marked).split('|');
  const folded = before + digits + after;
  const token = findNumbers(folded, 'us').find(({ start }) => start === before.length);
  if (token === undefined) throw new Error(`no number in ${marked}`);
  const { unit, start, end } = unitOf(folded, token);
  return [unit, folded.slice(start, end)];
}

describe('the unit of a number', () => {
  it.each(cases.units)('in “%s” is %s', (marked, unit, numberWithUnit) => {
    expect(readUnit(marked)).toEqual([unit, numberWithUnit]);
  });
});

describe('numbers in words', () => {
  it.each(cases.words)('one number is found in “%s”', (text) => {
    expect(numberWordsIn(text)).toHaveLength(1);
  });

  it.each(cases.noWords)('no number is found in “%s”', (text) => {
    expect(numberWordsIn(text)).toEqual([]);
  });
});
