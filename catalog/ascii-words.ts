import { signs } from './fold.ts';

/** A text in a-z and 0-9. */
export interface AsciiWords {
  readonly words: readonly string[];
  /** Whether every letter and digit has its place in them; those of most scripts have none, and are left out. */
  readonly isWhole: boolean;
}

/**
 * The words of a text in small letters, as ids are made of: accents, trade-mark and footnote signs off, full width as
 * half, letters that are two in one spelled out, `&` and `+` as words.
 */
export function asciiWords(text: string): AsciiWords {
  const spelled = text
    .replace(signs, '')
    .normalize('NFKD')
    .replace(silent, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => spelling.get(letter) ?? letter)
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ');
  return { words: spelled.match(/[a-z0-9]+/g) ?? [], isWhole: !lost.test(spelled) };
}

const silent = /[\p{M}'’ʼ]+/gu;
const lost = /[[\p{L}\p{N}]--[a-z0-9]]/v;

/** Letters that NFKD does not take apart. */
const spelling: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
]);
