/**
 * Normalizes a text for search. Converts the text to NFKD and lower case, independent of the locale. Removes accents, control
 * characters, and signs such as ™ and †. Spells out ligatures such as æ. Replaces fullwidth characters with halfwidth
 * characters, and line ends and tabs with spaces. Does not convert between simplified and traditional Chinese.
 */
export function foldForSearch(text: string): string {
  const lowerText = text
    .replace(blanks, ' ')
    .replace(removedCharacters, '')
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase();
  return lowerText.replace(spelledOutLetters, (letter) => replacements.get(letter) ?? letter);
}

const blanks = /[\t-\r\x85\u2028\u2029]/g;
// Matches characters to remove before NFKD, which would turn ™ into “TM”.
const removedCharacters = /[\p{Cc}\p{Cf}\u00ae\u2122\u2120\u2117\u00a9\u2020\u2021]/gu;
// Matches variation selectors, and the combining marks that NFKD separates from letters.
const marks = /[\u0300-\u036f\ufe00-\ufe0f]/g;
const replacements: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
]);
const spelledOutLetters = /[ßæœøł]/g;

/** Splits a normalized text (see `foldForSearch`) into runs of Chinese characters, and of other letters and digits. */
export function splitIntoRuns(foldedText: string): readonly string[] {
  return foldedText.match(runPattern) ?? [];
}

/**
 * Normalizes a text with `foldForSearch` and joins the words with single spaces. For example, `Bank-One!` and `bank one` become
 * equal.
 */
export function foldWords(text: string): string {
  return splitIntoRuns(foldForSearch(text)).join(' ');
}

const runPattern = /\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}][[\p{L}\p{N}\p{M}]--\p{Script=Han}]*/gv;
