import { describe, expect, it } from 'vitest';
import type { AskedNumber } from './asked-number.ts';
import { findEvidence } from './find-evidence.ts';
import { endOf, plainPageText, rowAbove, rowAt, startOf } from './page-text.ts';

describe('plain text', () => {
  it.each([
    ['lines and groups of lines', 'a  b\r\nc\n \n\nd', 'a b\nc\n\nd'],
    ['cells of a line', 'Fees\nannual fee\t$95\n\t$0\nb', 'Fees\nannual fee\t$95\n\t$0\nb'],
    ['an empty cell', 'a\t\tb\nc', 'a\t\tb\nc'],
    ['raised text', '$95\u200b1 x', '$95\u200b1 x'],
  ])('keeps %s', (_, plain, text) => {
    expect(plainPageText(plain).text).toBe(text);
  });

  it('bears numbers out as a page does: by row, and not the mark of a footnote', () => {
    const page = plainPageText('Harbor Card\nAnnual fee\t$95\u200b1\nForeign transaction fee\t2.7%\n');
    const asked = (field: AskedNumber['field'], form: AskedNumber['form'], value: number): AskedNumber => ({
      ...{ value, field, form, country: 'us', currency: 'USD', label: null, cardName: 'Harbor Card' },
    });
    const evidence = findEvidence(
      page,
      [asked('annual-fee', 'money', 95), asked('fx-fee', 'percent', 2.7), asked('annual-fee', 'money', 951)],
      'https://www.bank.example/fees.pdf',
    );
    expect(evidence.map(({ verdict }) => verdict)).toEqual(['found', 'found', 'absent']);
  });
});

const text = 'Fees\n\nName\tFee\tAPR\nHarbor\t$95\t\nPier\t$0\t9%\n\nEnd';
const cellsAt = (place: number) => {
  const row = rowAt(text, place);
  return { cells: row.cells.map(({ start, end }) => text.slice(start, end)), at: row.at };
};

it.each([
  ['$95', ['Harbor', '$95', ''], 1],
  ['Harbor', ['Harbor', '$95', ''], 0],
  ['APR', ['Name', 'Fee', 'APR'], 2],
  ['End', ['End'], 0],
  ['Fees', ['Fees'], 0],
])('%s stands in %j', (word, cells, at) => {
  expect(cellsAt(text.indexOf(word))).toEqual({ cells, at });
  expect(cellsAt(text.indexOf(word) + word.length)).toEqual({ cells, at });
});

it('has the row above it where both are of one table', () => {
  const row = rowAt(text, text.indexOf('$95'));
  expect(text.slice(row.start, row.end)).toBe('Harbor\t$95\t');
  const above = rowAbove(text, row);
  expect(above && text.slice(above.start, above.end)).toBe('Name\tFee\tAPR');
  expect(above && rowAbove(text, above)).toBeUndefined();
  expect(rowAbove(text, rowAt(text, 0))).toBeUndefined();
  const below = 'Fees\nName\tFee';
  expect(rowAbove(below, rowAt(below, 6))).toBeUndefined();
});

it('looks so far and no further', () => {
  expect(startOf('a\nbcd', '\n', 4, 9)).toBe(2);
  expect(startOf('a\nbcd', '\n', 4, 2)).toBe(2);
  expect(startOf('abcd', '\n', 3, 2)).toBe(1);
  expect(startOf('abcd', '\n', 3, 9)).toBe(0);
  expect(startOf('a\n\nbcd', '\n\n', 5, 9)).toBe(3);
  expect(endOf('abc\nd', '\n', 1, 9)).toBe(3);
  expect(endOf('abcd', '\n', 1, 2)).toBe(3);
  expect(endOf('abcd', '\n', 1, 9)).toBe(4);
});
