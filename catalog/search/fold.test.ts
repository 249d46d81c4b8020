import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naiveFold } from '../../tests/support/naive-search.ts';
import { fold } from './fold.ts';

describe('7.1: folding', () => {
  it.each([
    ['Sapphire Preferred® Card', 'sapphire preferred card'],
    ['ÉPARGNE', 'epargne'],
    ['e\u0301pargne', 'epargne'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Ægir Œuvre Øre Łódź', 'aegir oeuvre ore lodz'],
    ['ＶＩＳＡ　１２', 'visa 12'],
    ['İstanbul', 'istanbul'],
    ['One™ Two℠ Three©†‡℗', 'one two three'],
    ['白金\u200b卡', '白金卡'],
    ['a\u0000b\u00ad', 'ab'],
    ['a\tb\nc', 'a b c'],
    ['银聯', '银聯'],
    ['ﬁne ㎏', 'fine kg'],
    ['①', '1'],
  ])('%j is %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('is what folding character by character gives, and done once is done', () => {
    const any = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
    // A final sigma is written otherwise than one within a word: of Greek only the small letters.
    const tellable = any.filter((text) => !/[Σ\ud800-\udfff]/u.test(text));
    fc.assert(
      fc.property(tellable, (text) => {
        expect(fold(text)).toBe(naiveFold(text));
      }),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});
