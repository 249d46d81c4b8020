import { describe, expect, it } from 'vitest';
import { cut, visible } from './visible-text.ts';

describe('visible', () => {
  it.each([
    ['a\tb', 'a b'],
    ['\u001b[31mred', '<U+001B>[31mred'],
    ['\u009b2J', '<U+009B>2J'],
    ['a\nb\r', 'a<U+000A>b<U+000D>'],
    ['\u202eabc', '<U+202E>abc'],
    ['a\u200bb\ufeff', 'a<U+200B>b<U+FEFF>'],
    ['\u2028', '<U+2028>'],
    ['\ud800x', '<U+D800>x'],
    ['\u{e0041}', '<U+E0041>'],
    ['招商银行 é 🏦', '招商银行 é 🏦'],
  ])('shows %j as %j', (text, shown) => {
    expect(visible(text)).toBe(shown);
  });
});

describe('cut', () => {
  it('keeps what is short, and never leaves half a character', () => {
    expect(cut('abcd', 4)).toBe('abcd');
    expect(cut('abcde', 4)).toBe('abc…');
    expect(cut('ab🏦cd', 4)).toBe('ab…');
  });
});
