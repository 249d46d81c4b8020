import { expect, test } from 'vitest';
import { formatPageText, type TextItem } from './text.ts';

function createItem(str: string, x: number, y: number, overrides: Partial<TextItem> = {}): TextItem {
  const item = { str, width: 6 * str.length, height: 12, hasEOL: true, ...overrides };
  return { ...item, transform: [12, 0, 0, 12, x, y] };
}

const createGap = (width: number) => createItem(' ', 0, 0, { width, height: 0, hasEOL: false });
const withoutLineEnd = { hasEOL: false } as const;
const fullWidth = { width: 460 } as const;

test.each<[string, readonly TextItem[], string]>([
  [
    'joins the words of a line',
    [createItem('Annual', 72, 700, withoutLineEnd), createGap(3), createItem('fee', 120, 700)],
    'Annual fee',
  ],
  [
    'ends a cell at a wide gap',
    [createItem('Annual fee', 72, 700, withoutLineEnd), createGap(90), createItem('$95', 300, 700)],
    'Annual fee\t$95',
  ],
  [
    'separates smaller characters directly after a number',
    [createItem('$95', 72, 700, withoutLineEnd), createItem('1', 90, 705, { height: 7 })],
    '$95\u200b1',
  ],
  [
    'adds an empty line for a gap between lines',
    [createItem('Rates', 72, 700), createItem('Fees', 72, 660)],
    'Rates\n\nFees',
  ],
  [
    'joins a sentence that continues on the next line',
    [createItem('The annual fee of this card', 72, 700, fullWidth), createItem('is $95.', 72, 686)],
    'The annual fee of this card is $95.',
  ],
  [
    'joins a sentence that continues with a number on the next line',
    [createItem('when you spend', 72, 700, fullWidth), createItem('$4,000 in all', 72, 686)],
    'when you spend $4,000 in all',
  ],
  [
    'joins a Chinese sentence without a space',
    [createItem('本卡主卡年', 72, 700, fullWidth), createItem('费为300元', 72, 686)],
    '本卡主卡年费为300元',
  ],
  [
    'keeps the line break after a full line that ends a sentence',
    [createItem('The annual fee is $95.', 72, 700, fullWidth), createItem('other fees', 72, 686)],
    'The annual fee is $95.\nother fees',
  ],
  [
    'keeps the line break after a short label',
    [
      createItem('annual fee', 72, 700),
      createItem('$95', 72, 686),
      createItem('A long line', 72, 600, fullWidth),
    ],
    'annual fee\n$95\n\nA long line',
  ],
  [
    'keeps the line break between rows of a table',
    [
      createItem('fee', 72, 700, withoutLineEnd),
      createGap(90),
      createItem('none,', 300, 700, fullWidth),
      createItem('rate', 72, 686),
    ],
    'fee\tnone,\nrate',
  ],
])('%s', (_, items, text) => {
  expect(formatPageText(items)).toBe(text);
});
