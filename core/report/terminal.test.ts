import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../tests/support/some-report.ts';
import { measureTextWidth, renderCodeFrame, wrap } from './terminal.ts';

describe('measureTextWidth', () => {
  it.each([
    ['abc', 3],
    ['招商', 4],
    ['ＡＢ', 4],
    ['「カード」', 10],
    ['카드', 4],
    ['e\u0301', 1],
    ['é«»…', 4],
    ['🏦', 2],
    ['𠀀', 2],
  ])('%s takes %i columns', (text, width) => {
    expect(measureTextWidth(text)).toBe(width);
  });
});

describe('wrap', () => {
  it('breaks at spaces, and counts wide characters as two columns', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrap('招商 银行 卡', 7)).toEqual(['招商', '银行 卡']);
  });

  it('does not break a long word, so that an address can be copied', () => {
    expect(wrap('see https://bank.example/card now', 10)).toEqual([
      'see',
      'https://bank.example/card',
      'now',
    ]);
  });

  it('returns one line for an empty text', () => {
    expect(wrap('', 10)).toEqual(['']);
  });
});

const keepText = (text: string) => text;

function createFrame(lineText: string, column: number, endColumn: number, width = 80) {
  const location = { path: 'a.json', pointer: '', line: 12, endLine: 12, column, endColumn };
  return renderCodeFrame(lineText, location, { width, mark: keepText, faint: keepText });
}

describe('renderCodeFrame', () => {
  it('marks the range', () => {
    expect(createFrame('  "amount": "95",', 13, 17)).toEqual([
      '12 |   "amount": "95",',
      '   |             ^^^^',
    ]);
  });

  it('counts wide characters as two columns and a tab as one', () => {
    expect(createFrame('\t"name": "招商卡",', 10, 15)).toEqual([
      '12 |  "name": "招商卡",',
      '   |          ^^^^^^^^',
    ]);
  });

  it('shows hidden characters as escapes, and marks the whole escape', () => {
    expect(createFrame('"\u001b[31m"', 2, 3)).toEqual(['12 | "<U+001B>[31m"', '   |  ^^^^^^^^']);
  });

  it('marks one column if the range is empty, even at the end of the line', () => {
    expect(createFrame('{', 1, 1)).toEqual(['12 | {', '   | ^']);
    expect(createFrame('{ "a": 1', 9, 9)).toEqual(['12 | { "a": 1', '   |         ^']);
    expect(createFrame('', 1, 1)).toEqual(['12 |', '   | ^']);
  });

  it('marks the end of the line if the location is beyond it', () => {
    expect(createFrame('ab', 9, 12)).toEqual(['12 | ab', '   |   ^']);
    expect(createFrame('ab', 9000, 9000)).toEqual(['12 | ab', '   |   ^']);
  });

  it('reserves a column for a mark after the end of a full line', () => {
    expect(createFrame('a'.repeat(35), 36, 36, 40)).toEqual([
      `12 | …${'a'.repeat(33)}`,
      `   | ${' '.repeat(34)}^`,
    ]);
  });

  it('truncates a long line on both sides of the mark', () => {
    const line = `${'a'.repeat(100)}MARK${'b'.repeat(100)}`;
    expect(createFrame(line, 101, 105, 40)).toEqual([
      `12 | …${'a'.repeat(14)}MARK${'b'.repeat(15)}…`,
      `   | ${' '.repeat(15)}^^^^`,
    ]);
  });

  it('uses the columns that one side of the mark does not need for the other side', () => {
    const [cutAtStart] = createFrame(`${'a'.repeat(100)}MARK!`, 101, 105, 40);
    expect(cutAtStart).toBe(`12 | …${'a'.repeat(29)}MARK!`);
    const [cutAtEnd] = createFrame(`!MARK${'b'.repeat(100)}`, 2, 6, 40);
    expect(cutAtEnd).toBe(`12 | !MARK${'b'.repeat(29)}…`);
  });

  it('truncates a long mark at its end', () => {
    const [line = '', marks = ''] = createFrame(`"name": "${'x'.repeat(100)}",`, 9, 111, 40);
    expect(line).toBe(`12 | …ame": "${'x'.repeat(25)}…,`);
    expect(marks).toBe(`   |        ${'^'.repeat(27)}`);
  });

  it('returns a short frame for a very long line', () => {
    const [line = ''] = createFrame('招'.repeat(200_000), 100_001, 100_002, 60);
    expect(measureTextWidth(line)).toBeLessThanOrEqual(60);
    expect(line).toContain('招');
  });

  it('is never wider than requested, for any text', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.nat(40),
        fc.nat(40),
        fc.integer({ min: 25, max: 90 }),
        (text, index, length, width) => {
          for (const line of createFrame(text, index + 1, index + 1 + length, width))
            expect(measureTextWidth(line)).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});
