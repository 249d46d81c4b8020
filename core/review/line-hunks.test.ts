import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyHunks, lineHunks, splitLines } from './suggestions.ts';

const line = fc.constantFrom('a', 'b', 'c', '{', '}', '  "x": 1,');
const lines = fc.array(line, { minLength: 1, maxLength: 12 });

describe('hunks', () => {
  test('turn one text into the other when applied', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const text = `${before.join('\n')}\n`;
        expect(applyHunks(text, lineHunks(before, after))).toBe(`${after.join('\n')}\n`);
      }),
      { numRuns: 300 },
    );
  });

  test('replace at least one line by at least one, in order, without overlap', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        let last = 0;
        for (const { startLine, endLine, lines: fresh } of lineHunks(before, after)) {
          expect(startLine).toBeGreaterThan(last);
          expect(endLine).toBeGreaterThanOrEqual(startLine);
          expect(endLine).toBeLessThanOrEqual(before.length);
          expect(fresh.length).toBeGreaterThan(0);
          last = endLine;
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    [
      'a line that comes says its neighbor again',
      'ab',
      'axb',
      [{ startLine: 1, endLine: 1, lines: ['a', 'x'] }],
    ],
    ['at the top the neighbor is below', 'xab', 'ab', [{ startLine: 1, endLine: 2, lines: ['a'] }]],
    [
      'of two runs as long as each other the later one stays',
      'abcxyz',
      'xyzabc',
      [
        { startLine: 1, endLine: 4, lines: ['x'] },
        { startLine: 6, endLine: 6, lines: ['z', 'a', 'b', 'c'] },
      ],
    ],
    [
      'two that say the same neighbor again are one, and say it once',
      'abc',
      'xaybc',
      [{ startLine: 1, endLine: 1, lines: ['x', 'a', 'y'] }],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(lineHunks([...before], [...after])).toEqual(expected);
  });

  test.each([
    ['a thousand lines for a thousand are told apart', 1000, 2],
    ['of longer texts there is one', 1001, 1],
  ])('%s', (_, length, count) => {
    const changedAtItsEnds = (mark: string) => [mark, ...Array.from({ length: 998 }, String), mark];
    const before = [...changedAtItsEnds('a'), ...Array.from({ length: length - 1000 }, () => 'more')];
    expect(lineHunks(before, changedAtItsEnds('b'))).toHaveLength(count);
  });

  test('keeps the final line break', () => {
    expect(applyHunks('a\nb', [{ startLine: 2, endLine: 2, lines: ['c'] }])).toBe('a\nc');
    expect(applyHunks('a\nb\n', [{ startLine: 2, endLine: 2, lines: ['c'] }])).toBe('a\nc\n');
    expect(splitLines('a\n\n')).toEqual(['a', '']);
  });
});
