import { describe, expect, it } from 'vitest';
import type { AskedNumber } from './asked-number.ts';
import { findEvidence } from './find-evidence.ts';
import { plainPageText } from './plain-text.ts';

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
