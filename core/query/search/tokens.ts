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

/** A run of letters and digits, or of Chinese characters, in a folded text. */
export interface Run {
  readonly text: string;
  readonly han: boolean;
}

/** The runs of a text that is folded already, in order; whatever is between them is lost. */
export function runsOf(folded: string): readonly Run[] {
  return Array.from(folded.matchAll(run), ([text]) => ({ text, han: startsWithHan.test(text) }));
}

/** A text as its folded runs, one blank between: two names of the same words are equal so. */
export function foldedWords(text: string): string {
  return runsOf(fold(text))
    .map((part) => part.text)
    .join(' ');
}

/** Every term a text is found by: its words, and of Chinese the single characters and the pairs of neighbours. */
export function termsOf(text: string): ReadonlySet<string> {
  const terms = new Set<string>();
  for (const { text: word, han } of runsOf(fold(text))) {
    if (!han) {
      terms.add(word);
      continue;
    }
    for (const character of word) terms.add(character);
    for (const pair of pairsOf(word)) terms.add(pair);
  }
  return terms;
}

/** What must be found for a query, in its order: words, and of Chinese all pairs, or the one character alone. */
export function queryTokens(q: string): readonly string[] {
  const tokens = runsOf(fold(q)).flatMap(({ text, han }) => {
    const pairs = han ? pairsOf(text) : [];
    return pairs.length === 0 ? [text] : pairs;
  });
  // A word said twice asks for nothing new; the last one stays, as it may be a beginning only.
  return [...new Set(tokens.slice(0, -1)), ...tokens.slice(-1)];
}

function pairsOf(word: string): readonly string[] {
  const characters = Array.from(word);
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

const run = /\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}][[\p{L}\p{N}\p{M}]--\p{Script=Han}]*/gv;
const startsWithHan = /^\p{Script=Han}/u;
