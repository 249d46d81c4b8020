import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineHunks, linesOf, withHunks } from './line-hunks.ts';

const line = fc.constantFrom('a', 'b', 'c', '{', '}', '  "x": 1,');
const lines = fc.array(line, { minLength: 1, maxLength: 12 });

describe('hunks', () => {
  test('carried out make the one text into the other', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const text = `${before.join('\n')}\n`;
        expect(withHunks(text, lineHunks(before, after))).toBe(`${after.join('\n')}\n`);
      }),
      { numRuns: 2000 },
    );
  });

  test('replace some line by some line, in order, and never share one', () => {
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
      { numRuns: 2000 },
    );
  });

  test.each([
    ['one line', 'abc', 'axc', [{ startLine: 2, endLine: 2, lines: ['x'] }]],
    [
      'two apart',
      'abcde',
      'xbcdy',
      [
        { startLine: 1, endLine: 1, lines: ['x'] },
        { startLine: 5, endLine: 5, lines: ['y'] },
      ],
    ],
    [
      'a line that comes says its neighbour again',
      'ab',
      'axb',
      [{ startLine: 1, endLine: 1, lines: ['a', 'x'] }],
    ],
    ['a line that goes too', 'axb', 'ab', [{ startLine: 1, endLine: 2, lines: ['a'] }]],
    ['at the top the neighbour is below', 'xab', 'ab', [{ startLine: 1, endLine: 2, lines: ['a'] }]],
    ['nothing', 'ab', 'ab', []],
  ])('%s', (_, before, after, expected) => {
    expect(lineHunks([...before], [...after])).toEqual(expected);
  });

  test('very long texts are one', () => {
    const long = (mark: string) => Array.from({ length: 1500 }, (_, at) => `${mark}${at}`);
    expect(lineHunks(long('a'), long('b'))).toHaveLength(1);
  });

  test('the break at the end stays as it is', () => {
    expect(withHunks('a\nb', [{ startLine: 2, endLine: 2, lines: ['c'] }])).toBe('a\nc');
    expect(linesOf('a\n\n')).toEqual(['a', '']);
  });
});
