import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCases } from '../../tests/support/review/cases.ts';
import { applyHunks, computeLineHunks, type LineHunk, splitLines } from './suggestions.ts';

const anyLine = fc.constantFrom('a', 'b', 'c', '{', '}', '  "x": 1,');
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 12 });

describe('hunks', () => {
  test('turn one text into the other when applied', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (before, after) => {
        const text = `${before.join('\n')}\n`;
        expect(applyHunks(text, computeLineHunks(before, after))).toBe(`${after.join('\n')}\n`);
      }),
      { numRuns: 300 },
    );
  });

  test('replace at least one line with at least one line, in order, without overlap', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (before, after) => {
        let last = 0;
        for (const { startLine, endLine, lines: newLines } of computeLineHunks(before, after)) {
          expect(startLine).toBeGreaterThan(last);
          expect(endLine).toBeGreaterThanOrEqual(startLine);
          expect(endLine).toBeLessThanOrEqual(before.length);
          expect(newLines.length).toBeGreaterThan(0);
          last = endLine;
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each(readCases<[string, string, string, readonly LineHunk[]]>('hunks of a line diff'))(
    '%s',
    (_, before, after, expected) => {
      expect(computeLineHunks([...before], [...after])).toEqual(expected);
    },
  );

  test.each([
    ['are separate for two changes in texts of a thousand lines', 1000, 2],
    ['are a single hunk for longer texts', 1001, 1],
  ])('%s', (_, length, count) => {
    const createLines = (mark: string) => [mark, ...Array.from({ length: 998 }, String), mark];
    const before = [...createLines('a'), ...Array.from({ length: length - 1000 }, () => 'more')];
    expect(computeLineHunks(before, createLines('b'))).toHaveLength(count);
  });

  test('keep the final line break', () => {
    expect(applyHunks('a\nb', [{ startLine: 2, endLine: 2, lines: ['c'] }])).toBe('a\nc');
    expect(applyHunks('a\nb\n', [{ startLine: 2, endLine: 2, lines: ['c'] }])).toBe('a\nc\n');
    expect(splitLines('a\n\n')).toEqual(['a', '']);
  });
});
