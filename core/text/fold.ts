/**
 * Normalizes a name for comparison. Converts the name to lower case, and removes accents, trademark signs, footnote
 * marks and punctuation. Keeps Han characters. Keeps plus signs, because two cards may differ only in a plus sign.
 */
export function foldName(name: string): string {
  const plainName = name.replace(signs, '').normalize('NFKD').replace(marks, '').toLowerCase();
  return plainName
    .replace(separators, ' ')
    .replace(/ ?\+ ?/g, '+ ')
    .trim();
}

// These signs are removed before NFKD, because NFKD turns ™ into “TM”.
const signs = /[\u00ae\u2122\u2120\u2117\u00a9\u2020\u2021]/g;
const marks = /\p{M}+/gu;
const separators = /[^\p{L}\p{N}+]+/gu;

interface AsciiWords {
  readonly words: readonly string[];
  /**
   * Whether all letters could be converted. If not, the other letters (such as Chinese characters) are missing from
   * `words`.
   */
  readonly isWhole: boolean;
}

/**
 * Splits a text into words of a-z and 0-9, for ids. Removes accents, trademark signs and footnote marks. Converts
 * fullwidth characters to halfwidth. Spells out ligatures, `&` and `+`.
 */
export function splitAsciiWords(text: string): AsciiWords {
  const spelledOutText = text
    .replace(signs, '')
    .normalize('NFKD')
    .replace(removedCharacters, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => replacements.get(letter) ?? letter)
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ');
  return {
    words: spelledOutText.match(/[a-z0-9]+/g) ?? [],
    isWhole: !unconvertedCharacter.test(spelledOutText),
  };
}

const removedCharacters = /[\p{M}'’ʼ]+/gu;
const unconvertedCharacter = /[[\p{L}\p{N}]--[a-z0-9]]/v;

/** Letters that NFKD does not decompose. */
const replacements: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
]);

/**
 * Converts a text to a slug: `carte-elan` for “Carte Élan”. Returns undefined if a letter cannot be converted, as in
 * Chinese names.
 */
export function slugify(text: string): string | undefined {
  const { words, isWhole } = splitAsciiWords(text);
  return isWhole && words.length > 0 ? words.join('-') : undefined;
}
