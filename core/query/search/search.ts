import { foldWords, queryTokens } from '../tokens.ts';
import { chineseStopWords, isEmptyNegation, stopWords } from './fact-words.ts';
import { type Expansion, expandToken, type Match, type SearchIndex } from './search-index.ts';

export interface SearchResult {
  /** Maps the row number of each matching card to its score, in ascending order of rows. */
  readonly scores: ReadonlyMap<number, number>;
  readonly corrected: readonly Correction[];
  /** The words that were ignored because no card matches all words. */
  readonly omitted: readonly string[];
  /** The words such as “no” that were ignored because no record says what a card lacks. */
  readonly negations: readonly string[];
}

export interface Correction {
  readonly from: string;
  readonly to: string;
}

/** Added to the score if `q` is exactly the name of the card. The bonus is more than all words together can add. */
const wholeNameScore = 2 ** 24;

/**
 * Finds the cards that match every token of `q`. If no card does, finds the cards that match the most tokens, and lists the
 * ignored words. A `q` without letters and digits matches nothing.
 */
export function search(index: SearchIndex, q: string): SearchResult {
  const allTokens = selectSignificantTokens(q);
  const negations = allTokens.filter((token, position) =>
    isEmptyNegation(token, allTokens.slice(position + 1)),
  );
  const tokens = allTokens.filter((token) => !negations.includes(token));
  const expansions = tokens.map((token, position) => ({
    token,
    ...expandToken(index, token, position === tokens.length - 1),
  }));
  const hits = new Map<number, { score: number; matchCount: number }>();
  for (const { matches } of expansions) {
    const tokenScores = scoreToken(matches);
    const weight = computeRarity(index.size, tokenScores.size);
    for (const [row, tokenScore] of tokenScores) {
      const hit = hits.get(row);
      if (hit === undefined) hits.set(row, { score: weight * tokenScore, matchCount: 1 });
      else {
        hit.score += weight * tokenScore;
        hit.matchCount += 1;
      }
    }
  }
  const maxMatchCount = Math.max(0, ...[...hits.values()].map(({ matchCount }) => matchCount));
  const wholeName = foldWords(q);
  const scores = new Map(
    [...hits]
      .filter(([, { matchCount }]) => matchCount === maxMatchCount)
      .sort(([a], [b]) => a - b)
      .map(([row, { score }]) => {
        const isNamed = index.wholeNames.get(row)?.has(wholeName) === true;
        const total = isNamed ? score + wholeNameScore : score;
        return [row, index.discontinuedRows.has(row) ? Math.floor(total / 2) : total];
      }),
  );
  return {
    scores,
    corrected: expansions.flatMap(({ token, corrected }) =>
      corrected === null ? [] : [{ from: token, to: corrected }],
    ),
    omitted: maxMatchCount === tokens.length ? [] : findOmittedWords(expansions, scores),
    negations,
  };
}

/** Drops stop words, unless the query contains only stop words. */
function selectSignificantTokens(q: string): readonly string[] {
  const tokens = queryTokens(q.replace(chineseStopWords, ' '));
  const significantTokens = tokens.filter((token) => !stopWords.has(token));
  const selectedTokens = significantTokens.length > 0 ? significantTokens : queryTokens(q);
  // Keep the last of several equal tokens, because only the last token of a query may be a prefix.
  return selectedTokens.filter((token, index) => selectedTokens.lastIndexOf(token) === index);
}

/**
 * Returns the tokens that the card with the highest score does not match. Chinese bigrams overlap, so for Chinese, returns only
 * the unmatched characters.
 */
function findOmittedWords(
  expansions: readonly (Expansion & { readonly token: string })[],
  scores: ReadonlyMap<number, number>,
): readonly string[] {
  const [best] = [...scores].sort(([, a], [, b]) => b - a);
  const isMatched = ({ matches }: Expansion) =>
    best !== undefined && matches.some(({ postings }) => postings.has(best[0]));
  const matchedCharacters = new Set(expansions.filter(isMatched).flatMap(({ token }) => Array.from(token)));
  return expansions.flatMap((expansion) => {
    const { token } = expansion;
    if (isMatched(expansion)) return [];
    if (!hanCharacter.test(token)) return [token];
    const unmatchedCharacters = Array.from(token).filter(
      (character) => !matchedCharacters.has(character) && character !== hanCard,
    );
    return unmatchedCharacters.length === 0 ? [] : [unmatchedCharacters.join('')];
  });
}

/** The Chinese word for card, which is not reported as omitted. */
const hanCard = '卡';
const hanCharacter = /\p{Script=Han}/u;

/** Computes each row's score for one token, which is the highest product of boost and quality. */
function scoreToken(matches: readonly Match[]): ReadonlyMap<number, number> {
  const scores = new Map<number, number>();
  for (const { postings, quality } of matches)
    for (const [row, boost] of postings) scores.set(row, Math.max(quality * boost, scores.get(row) ?? 0));
  return scores;
}

/**
 * Computes the inverse document frequency in sixteenths of a bit. The result is 16 if all cards have the word. The result grows
 * by 16 each time the number of cards with the word halves. Uses only integers, so that every machine gets the same result.
 */
function computeRarity(total: number, matching: number): number {
  const ratio = Math.floor((Math.max(total, matching) * 256) / Math.max(matching, 1));
  let exponent = 0;
  let mantissa = ratio;
  while (mantissa >= 32) {
    mantissa = Math.floor(mantissa / 2);
    exponent += 1;
  }
  // Now 16 <= mantissa < 32. If all cards have the word, `ratio` is 256, so `exponent` is 4, `mantissa` is 16 and the result
  // is 16.
  return exponent * 16 + mantissa - 64;
}
