import { fold } from './fold.ts';

/** A run of letters and digits, or of Chinese characters, in a folded text. */
export interface Run {
  readonly text: string;
  readonly han: boolean;
}

/** The runs of a text that is folded already, in order; whatever stands between them is lost. */
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
