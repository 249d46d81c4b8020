import { describe, expect, it } from 'vitest';
import { textWidth, wrap } from './text-width.ts';

describe('textWidth', () => {
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
    expect(textWidth(text)).toBe(width);
  });
});

describe('wrap', () => {
  it('breaks at spaces, and counts wide characters as two columns', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrap('招商 银行 卡', 7)).toEqual(['招商', '银行 卡']);
  });

  it('leaves a long word whole, so that an address can be copied', () => {
    expect(wrap('see https://bank.example/card now', 10)).toEqual([
      'see',
      'https://bank.example/card',
      'now',
    ]);
  });

  it('makes one line of nothing', () => {
    expect(wrap('', 10)).toEqual(['']);
  });
});
