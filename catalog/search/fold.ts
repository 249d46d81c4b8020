/**
 * A text as search compares it: compatibility forms taken apart (NFKD), accents off, full width as half, letters
 * that are two in one spelled out, lower case without locale, trade-mark and footnote signs and control characters
 * out. Line ends and tabs are blanks. Simplified and traditional characters stay what they are.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  const lower = text
    .replace(blanks, ' ')
    .replace(silent, '')
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase();
  return lower.replace(spelledOut, (letter) => spelling.get(letter) ?? letter);
}

const plain = /^[\x20-\x7e]*$/;
const blanks = /[\t-\r\x85\u2028\u2029]/g;
// Signs first: NFKD would spell ™ as "TM".
const silent = /[\p{Cc}\p{Cf}\u00ae\u2122\u2120\u2117\u00a9\u2020\u2021]/gu;
// The marks NFKD takes off Latin letters, and the selectors that only choose how a sign is drawn.
const marks = /[\u0300-\u036f\ufe00-\ufe0f]/g;
const spelling: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
]);
const spelledOut = /[ßæœøł]/g;
