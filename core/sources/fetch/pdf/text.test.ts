import { expect, test } from 'vitest';
import { formatPageText, type TextItem } from './text.ts';

function piece(str: string, x: number, y: number, more: Partial<TextItem> = {}): TextItem {
  const its = { str, width: 6 * str.length, height: 12, hasEOL: true, ...more };
  return { ...its, transform: [12, 0, 0, 12, x, y] };
}

const gap = (width: number) => piece(' ', 0, 0, { width, height: 0, hasEOL: false });
const open = { hasEOL: false } as const;
const wide = { width: 460 } as const;

test.each<[string, readonly TextItem[], string]>([
  ['words of a line', [piece('Annual', 72, 700, open), gap(3), piece('fee', 120, 700)], 'Annual fee'],
  [
    'a wide gap is the end of a cell',
    [piece('Annual fee', 72, 700, open), gap(90), piece('$95', 300, 700)],
    'Annual fee\t$95',
  ],
  [
    'smaller characters directly after a figure',
    [piece('$95', 72, 700, open), piece('1', 90, 705, { height: 7 })],
    '$95\u200b1',
  ],
  ['a gap between lines', [piece('Rates', 72, 700), piece('Fees', 72, 660)], 'Rates\n\nFees'],
  [
    'a sentence that goes on',
    [piece('The annual fee of this card', 72, 700, wide), piece('is $95.', 72, 686)],
    'The annual fee of this card is $95.',
  ],
  [
    'a sentence that continues with a figure',
    [piece('when you spend', 72, 700, wide), piece('$4,000 in all', 72, 686)],
    'when you spend $4,000 in all',
  ],
  [
    'a sentence of Chinese',
    [piece('本卡主卡年', 72, 700, wide), piece('费为300元', 72, 686)],
    '本卡主卡年费为300元',
  ],
  [
    'a full line that ends',
    [piece('The annual fee is $95.', 72, 700, wide), piece('other fees', 72, 686)],
    'The annual fee is $95.\nother fees',
  ],
  [
    'a label that is short',
    [piece('annual fee', 72, 700), piece('$95', 72, 686), piece('A long line', 72, 600, wide)],
    'annual fee\n$95\n\nA long line',
  ],
  [
    'rows of a table',
    [piece('fee', 72, 700, open), gap(90), piece('none,', 300, 700, wide), piece('rate', 72, 686)],
    'fee\tnone,\nrate',
  ],
])('%s', (_, items, text) => {
  expect(formatPageText(items)).toBe(text);
});
