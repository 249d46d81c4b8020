import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { foldText } from './fold.ts';
import { findNumbers, numberWordsIn, type Unit, unitOf } from './numbers.ts';

const valuesOf = (text: string, country: 'us' | 'ca' | 'cn' = 'us') =>
  findNumbers(text, country).map(({ value }) => value);

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
  ] as const)('in “%s” for the country %s are %o', (text, country, values) => {
    expect(valuesOf(text, country)).toEqual(values);
  });

  it.each([
    ['in 60k points', '60k'],
    ['in 5万元', '5万'],
    ['in 1.5 million points', '1.5 million'],
    ['in 3 points', '3'],
    ['in $1,095.50.', '1,095.50'],
    ['in .5', '5'],
  ])('have the right start and end: %s', (text, numberText) => {
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
function readUnit(marked: string): readonly [unit: Unit, numberWithUnit: string] {
  const [before = '', digits = '', after = ''] = foldText(marked).split('|');
  const folded = before + digits + after;
  const token = findNumbers(folded, 'us').find(({ start }) => start === before.length);
  if (token === undefined) throw new Error(`no number in ${marked}`);
  const { unit, start, end } = unitOf(folded, token);
  return [unit, folded.slice(start, end)];
}

describe('the unit of a number', () => {
  test.each<[marked: string, unit: Unit, numberWithUnit: string]>([
    ['fee $|95| a year', 'dollar', '$95'],
    ['fee $ |95|.', 'dollar', '$ 95'],
    ['fee $\u200b|95|', 'dollar', '$\u200b95'],
    ['fee $\u200b \u200b|95|', 'none', '95'],
    ['fee US$|95|', 'usd', 'us$95'],
    ['fee US $|95|', 'usd', 'us $95'],
    ['fee U.S.$|95|', 'usd', 'u.s.$95'],
    ['bus$|95|', 'dollar', '$95'],
    ['fee $|95| USD a year', 'usd', '$95'],
    ['fee $|95| US', 'usd', '$95'],
    ['fee $|95| used', 'dollar', '$95'],
    ['fee C$|95|', 'cad', 'c$95'],
    ['fee CA$|95|', 'cad', 'ca$95'],
    ['fee CDN $|95|', 'cad', 'cdn $95'],
    ['fee CAD$|95|', 'cad', 'cad$95'],
    ['fee A$|95|', 'other-money', 'a$95'],
    ['fee HK$|95|', 'other-money', 'hk$95'],
    ['fee NT$|95|', 'other-money', 'nt$95'],
    ['fee ￥|95|', 'cny', '¥95'],
    ['fee ¥ |95|', 'cny', '¥ 95'],
    ['fee ¥100, then |95|', 'none', '95'],
    ['fee €|95|', 'other-money', '€95'],
    ['fee £100, then |95|', 'none', '95'],
    ['fee RMB |95|', 'cny', 'rmb 95'],
    ['fee RMB:|95|', 'cny', 'rmb:95'],
    ['fee 人民币|95|', 'cny', '人民币95'],
    ['fee 美元|95|', 'usd', '美元95'],
    ['fee 港币|95|', 'other-money', '港币95'],
    ['fee USD |95|', 'usd', 'usd 95'],
    ['fee CAD |95|', 'cad', 'cad 95'],
    ['fee EUR |95|', 'other-money', 'eur 95'],
    ['xusd |95|', 'none', '95'],
    ['利率百分之|5|', 'percent', '百分之5'],
    ['百分之五，|5|', 'none', '5'],
    ['¥10, |95|', 'none', '95'],
    ['€10, |95|', 'none', '95'],
    ['$10, |95|', 'none', '95'],
    ['rmb 1, |95|', 'none', '95'],
    ['x 1, |95|', 'none', '95'],
    ['earn x|3|', 'times', 'x3'],
    ['earn x |3|', 'times', 'x 3'],
    ['max|3|', 'none', '3'],
    ['2x|3|', 'none', '3'],
    ['earn x|3|%', 'percent', '3%'],
    ['|2.7|%', 'percent', '2.7%'],
    ['|2.7| %', 'percent', '2.7 %'],
    ['|2.7| percent', 'percent', '2.7 percent'],
    ['|2.7| per cent', 'percent', '2.7 per cent'],
    ['|2.7| pour cent', 'percent', '2.7 pour cent'],
    ['|2.7| pct', 'percent', '2.7 pct'],
    ['|2.7| pcts', 'none', '2.7'],
    ['|3|X on dining', 'times', '3x'],
    ['|3|-x on dining', 'times', '3-x'],
    ['|3| x points', 'times', '3 x'],
    ['|3|xpoints', 'times', '3x'],
    ['|3|xthe points', 'times', '3x'],
    ['|3|xl', 'none', '3'],
    ['|3|倍积分', 'times', '3倍'],
    ['|3| 倍', 'times', '3 倍'],
    ['|300|元', 'cny', '300元'],
    ['|300| 块', 'cny', '300 块'],
    ['|300|人民币', 'cny', '300人民币'],
    ['|300| yuan', 'cny', '300 yuan'],
    ['|300| RMB', 'cny', '300 rmb'],
    ['|300| yuans', 'none', '300'],
    ['|300|美元', 'usd', '300美元'],
    ['|300| 美金', 'usd', '300 美金'],
    ['|300|港币', 'other-money', '300港币'],
    ['|300|英镑', 'other-money', '300英镑'],
    ['|95|$', 'dollar', '95$'],
    ['|95| $ par an', 'dollar', '95 $'],
    ['|95| $ CA', 'cad', '95 $ ca'],
    ['|95| $ US', 'usd', '95 $ us'],
    ['|95| $ used', 'dollar', '95 $'],
    ['|95|\u200b$', 'dollar', '95\u200b$'],
    ['|3| $95', 'none', '3'],
    ['130 $ |95| $', 'dollar', '95 $'],
    ['|130| $ 95 $', 'dollar', '130 $'],
    ['130 $ |95| points', 'dollar', '$ 95'],
    ['|95| dollars', 'dollar', '95 dollars'],
    ['|95|-dollar fee', 'dollar', '95-dollar'],
    ['|95| USD', 'usd', '95 usd'],
    ['|95| CAD', 'cad', '95 cad'],
    ['|95| euros', 'other-money', '95 euros'],
    ['|95| dollarette', 'none', '95'],
    ['|3| points', 'points', '3 points'],
    ['|3|-point', 'points', '3-point'],
    ['|3| pts', 'points', '3 pts'],
    ['|1| mile', 'points', '1 mile'],
    ['|3| Harbor Plus points', 'points', '3 harbor plus points'],
    ['|3| Harbor Plus Extra Bonus points', 'none', '3'],
    ['|3| or more points', 'none', '3'],
    ['|3| per point', 'none', '3'],
    ['|3| de points', 'none', '3'],
    ['|3| pointers', 'none', '3'],
    ['|500|积分', 'points', '500积分'],
    ['|500|点积分', 'points', '500点积分'],
    ['|500| 里程', 'points', '500 里程'],
    ['|5|分', 'points', '5分'],
    ['|12|分期', 'none', '12'],
    ['|5|分钟', 'none', '5'],
    ['|3| months', 'months', '3 months'],
    ['|12|-month', 'months', '12-month'],
    ['|3| full months', 'months', '3 full months'],
    ['|3| premiers mois', 'months', '3 premiers mois'],
    ['|3| billing months', 'months', '3 billing months'],
    ['|3| very months', 'none', '3'],
    ['|3| monthsx', 'none', '3'],
    ['|3|个月', 'months', '3个月'],
    ['|3| 个自然月', 'months', '3 个自然月'],
    ['|3|月', 'months', '3月'],
    ['|2026| and more', 'none', '2026'],
  ])('in “%s” is %s', (marked, unit, numberWithUnit) => {
    expect(readUnit(marked)).toEqual([unit, numberWithUnit]);
  });
});

const read = (text: string) =>
  numberWordsIn(text).map(({ start, end, value, form }) => [text.slice(start, end), value, form]);

describe('numbers in words', () => {
  it.each([
    'three full months',
    'first-three reward points',
    'trois premiers mois',
    'three consecutive bonus miles',
    'two-point',
    'one mile',
    'un mois',
  ])('one number is found in “%s”', (text) => {
    expect(read(text)).toHaveLength(1);
  });

  it.each(['freestone months', 'three monthsx', 'points three', 'three very good months', 'months', '倍'])(
    'no number is found in “%s”',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );
});
