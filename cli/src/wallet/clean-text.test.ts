import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuzzRuns } from '../../../tests/support/fuzz-runs.ts';
import { cleanText } from './pass.ts';

const runs = { numRuns: fuzzRuns(process.env).bytes / 4 };

describe('cleanText', () => {
  const cases: readonly (readonly [what: string, text: string, cleaned: string])[] = [
    ['keeps ordinary names', 'Harbor Preferred® Card™ 2% (World+)', 'Harbor Preferred® Card™ 2% (World+)'],
    [
      'replaces line breaks and unusual spaces with one space',
      ' Harbor\r\n\tCard\u00a0\u3000X\u2028Y ',
      'Harbor Card X Y',
    ],
    [
      'removes control characters of escape sequences',
      '\u001b[31mHarbor\u0007\u009b Card',
      '[31mHarbor Card',
    ],
    ['removes bidi control characters', '\u202eHarbor\u2066 \u200fCard\u061c', 'Harbor Card'],
    ['removes zero-width characters', 'Har\u200bbor\u00ad\ufeff \u2060Card\u{e0041}', 'Harbor Card'],
    ['removes lone surrogates', '\ud83dCard\ude00', 'Card'],
    ['removes a number in groups', 'Card 4111 1111-1111.1111 Gold', 'Card … Gold'],
    ['removes numbers with other mask characters', 'Visa ****1234, XXXX-1234 xx', 'Visa … xx'],
    ['removes Chinese digits', '尾号一二三四', '尾号…'],
    ['removes digits with combining marks', 'Card 1\u03322\u03323\u03324\u0332 Gold', 'Card …\u0332 Gold'],
    [
      'keeps digits that are far apart',
      '3x on dining, 2x on gas, 1x on all else, 5x',
      '3x on dining, 2x on gas, 1x on all else, 5x',
    ],
    ['removes an email address', 'for jo.doe+x@mail.example Gold', 'for … Gold'],
    ['keeps a mention that is not an email address', '@name Card', '@name Card'],
  ];
  test.each(cases)('%s', (_, text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  test('truncates at 200 characters, without splitting one', () => {
    expect(cleanText('卡'.repeat(201))).toBe('卡'.repeat(200));
    expect(cleanText('💳'.repeat(201))).toBe('💳'.repeat(200));
    expect(cleanText(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199));
  });

  test.each([
    ['letters with an at sign', `${'a'.repeat(250_000)}@${'a'.repeat(250_000)}`],
    ['digits far apart', `1${' '.repeat(10)}-`.repeat(40_000)],
  ])('is fast for half a million characters: %s', (_, text) => {
    expect([...cleanText(text)].length).toBeLessThanOrEqual(200);
  });
});

/** Texts with many of the characters that cleaning removes. A random text would hardly ever contain grouped digits. */
const denseText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'0123456789', '١', '①', '四', '𝟜'),
      fc.constantFrom(' ', '-', '.', '•', '*', 'x', 'X', '…', '#', '/', '\u0332', '(', ')'),
      fc.constantFrom(
        '@',
        '＠',
        'a',
        'é',
        '卡',
        '💳',
        '\ud83d',
        '\ude00',
        '\u200b',
        '\u202e',
        '\n',
        '\u00a0',
        '\ufe0f',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 400 },
  )
  .map((parts) => parts.join(''));

describe('any text', () => {
  test('is unchanged by a second cleaning', () => {
    fc.assert(
      fc.property(denseText, (text) => {
        const cleanedOnce = cleanText(text);
        expect(cleanText(cleanedOnce)).toBe(cleanedOnce);
      }),
      runs,
    );
  });

  test('contains no control or bidi character, address or number after cleaning', () => {
    fc.assert(
      fc.property(denseText, (text) => {
        const cleaned = cleanText(text);
        expect(cleaned).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{DI}]|\p{White_Space}{2}|^\s|\s$|[^\S ]/u);
        expect(cleaned).not.toMatch(/[^\s@＠][@＠][^\s@＠]/u);
        expect(cleaned).not.toMatch(/\p{N}(?:[ .•*\-#/()]*\p{N}){3}/u);
        expect([...cleaned].length).toBeLessThanOrEqual(200);
        expect(cleaned.isWellFormed()).toBe(true);
      }),
      runs,
    );
  });
});
