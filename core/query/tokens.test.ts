import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFixture } from '../../tests/support/fixtures.ts';
import { naiveFold } from '../../tests/support/naive-fold.ts';
import { buildPinyinKeys } from './pinyin-keys.ts';
import { foldForSearch, foldWords } from './tokens.ts';

const cases = readFixture<{ folded: [string, string][] }>('search/tokens.json');

describe('terms and tokens', () => {
  it('foldWords separates the words of a name with single spaces', () => {
    expect(foldWords('Example  Harbor® Card!')).toBe('example harbor card');
    expect(foldWords('招商银行 Visa卡')).toBe('招商银行 visa 卡');
  });
});

describe('pinyin', () => {
  it('splits runs of seven characters, and reads only the first 24 of a long run', () => {
    expect([...buildPinyinKeys('一二三四五六七')].map((key) => key.length)).not.toContain(
      'yiersansiwuliuqi'.length,
    );
    expect(buildPinyinKeys('一二三四五六七')).toContain('ersansiwuliuqi');
    const long = '一'.repeat(24);
    expect(buildPinyinKeys(`${long}七`)).toEqual(buildPinyinKeys(long));
  });
});

describe('folding', () => {
  it.each(cases.folded)('folds %j to %j', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });

  it('equals folding character by character, and is idempotent', () => {
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
    // Leave out capital sigma, because its lower case depends on whether it ends the word.
    const comparableText = anyText.filter((text) => !/[Σ\ud800-\udfff]/u.test(text));
    fc.assert(
      fc.property(comparableText, (text) => {
        expect(foldForSearch(text)).toBe(naiveFold(text));
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
      }),
    );
  });
});
