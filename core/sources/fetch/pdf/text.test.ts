import { expect, test } from 'vitest';
import { formatPageText, type TextItem } from './text.ts';

function piece(str: string, x: number, y: number, more: Partial<TextItem> = {}): TextItem {
  const item = { str, width: 6 * str.length, height: 12, hasEOL: true, ...more };
  return { ...item, transform: [12, 0, 0, 12, x, y] };
}

const gap = (width: number) => piece(' ', 0, 0, { width, height: 0, hasEOL: false });
const open = { hasEOL: false } as const;
const wide = { width: 460 } as const;

test.each<[string, readonly TextItem[], string]>([
  [
    'joins the words of a line',
    [piece('Annual', 72, 700, open), gap(3), piece('fee', 120, 700)],
    'Annual fee',
  ],
  [
    'ends a cell at a wide gap',
    [piece('Annual fee', 72, 700, open), gap(90), piece('$95', 300, 700)],
    'Annual fee\t$95',
  ],
  [
    'separates smaller characters directly after a number',
    [piece('$95', 72, 700, open), piece('1', 90, 705, { height: 7 })],
    '$95\u200b1',
  ],
  [
    'adds an empty line for a gap between lines',
    [piece('Rates', 72, 700), piece('Fees', 72, 660)],
    'Rates\n\nFees',
  ],
  [
    'joins a sentence that continues on the next line',
    [piece('The annual fee of this card', 72, 700, wide), piece('is $95.', 72, 686)],
    'The annual fee of this card is $95.',
  ],
  [
    'joins a sentence that continues with a number on the next line',
    [piece('when you spend', 72, 700, wide), piece('$4,000 in all', 72, 686)],
    'when you spend $4,000 in all',
  ],
  [
    'joins a Chinese sentence without a space',
    [piece('本卡主卡年', 72, 700, wide), piece('费为300元', 72, 686)],
    '本卡主卡年费为300元',
  ],
  [
    'keeps the line break after a full line that ends a sentence',
    [piece('The annual fee is $95.', 72, 700, wide), piece('other fees', 72, 686)],
    'The annual fee is $95.\nother fees',
  ],
  [
    'keeps the line break after a short label',
    [piece('annual fee', 72, 700), piece('$95', 72, 686), piece('A long line', 72, 600, wide)],
    'annual fee\n$95\n\nA long line',
  ],
  [
    'keeps the line break between rows of a table',
    [piece('fee', 72, 700, open), gap(90), piece('none,', 300, 700, wide), piece('rate', 72, 686)],
    'fee\tnone,\nrate',
  ],
])('%s', (_, items, text) => {
  expect(formatPageText(items)).toBe(text);
});
