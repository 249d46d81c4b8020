import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../tests/support/fixtures.ts';
import { fuzzRuns } from '../../../tests/support/fuzz-runs.ts';
import { cleanText } from './pass.ts';

const { cases } = readFixture<{
  readonly cases: readonly (readonly [what: string, text: string, cleaned: string])[];
}>('wallet/clean-text.json');

const runs = { numRuns: fuzzRuns(process.env).bytes / 4 };

describe('cleanText', () => {
  test.each(cases)('%s', (_, text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  test('truncates at 200 characters, without splitting one', () => {
    expect(cleanText('卡'.repeat(201))).toBe(`${'卡'.repeat(194)} [cut]`);
    expect(cleanText('💳'.repeat(200))).toBe('💳'.repeat(200));
    expect(cleanText('💳'.repeat(201))).toBe(`${'💳'.repeat(194)} [cut]`);
    expect(cleanText(`${'a'.repeat(193)} ${'b'.repeat(9)}`)).toBe(`${'a'.repeat(193)} [cut]`);
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
