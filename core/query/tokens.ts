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

/** A run of letters and digits, or a run of Chinese characters (`han`). */
export interface TextRun {
  readonly text: string;
  readonly han: boolean;
}

/** Splits a normalized text (see `foldForSearch`) into runs. Drops spaces and punctuation. */
export function splitIntoRuns(foldedText: string): readonly TextRun[] {
  return Array.from(foldedText.matchAll(runPattern), ([text]) => ({ text, han: startsWithHan.test(text) }));
}

/**
 * Normalizes a text with `foldForSearch` and joins the words with single spaces. For example, `Bank-One!` and `bank one` become
 * equal.
 */
export function foldWords(text: string): string {
  return splitIntoRuns(foldForSearch(text))
    .map((part) => part.text)
    .join(' ');
}

/**
 * Returns the terms to index for a text. Chinese is indexed by single characters and bigrams. For example, 招商 gives 招, 商 and
 * 招商.
 */
export function termsOf(text: string): ReadonlySet<string> {
  const terms = new Set<string>();
  for (const { text: word, han } of splitIntoRuns(foldForSearch(text))) {
    if (!han) {
      terms.add(word);
      continue;
    }
    for (const character of word) terms.add(character);
    for (const pair of listBigrams(word)) terms.add(pair);
  }
  return terms;
}

/** Returns the tokens of a query, in order. Chinese is split into bigrams. A single Chinese character is a token of its own. */
export function queryTokens(q: string): readonly string[] {
  const tokens = splitIntoRuns(foldForSearch(q)).flatMap(({ text, han }) => {
    const pairs = han ? listBigrams(text) : [];
    return pairs.length === 0 ? [text] : pairs;
  });
  // Drop duplicates, but keep the last token, which may be a prefix.
  return [...new Set(tokens.slice(0, -1)), ...tokens.slice(-1)];
}

function listBigrams(word: string): readonly string[] {
  const characters = Array.from(word);
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

const runPattern = /\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}][[\p{L}\p{N}\p{M}]--\p{Script=Han}]*/gv;
const startsWithHan = /^\p{Script=Han}/u;
