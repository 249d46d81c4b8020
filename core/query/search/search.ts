import { chineseStopWords, stopWords } from './fact-words.ts';
import { type Expansion, expandToken, type SearchIndex } from './search-index.ts';
import { foldWords, queryTokens } from './tokens.ts';

export interface SearchResult {
  /** The row numbers of the matching cards, in ascending order. */
  readonly rows: readonly number[];
  /** The score of each row, by row number. */
  readonly scores: Float64Array;
  readonly corrected: readonly Correction[];
  readonly omitted: readonly string[];
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
  const { size } = index;
  const tokens = selectSignificantTokens(q);
  const expansions = tokens.map((token, position) => ({
    token,
    ...expandToken(index, token, position === tokens.length - 1),
  }));
  const scores = new Float64Array(size);
  const matchCounts = new Uint8Array(size);
  for (const expansion of expansions) {
    const tokenScores = scoreToken(expansion, size);
    const weight = computeRarity(size, tokenScores.filter((score) => score > 0).length);
    for (let row = 0; row < size; row++) {
      const score = tokenScores[row] ?? 0;
      if (score === 0) continue;
      scores[row] = (scores[row] ?? 0) + weight * score;
      matchCounts[row] = (matchCounts[row] ?? 0) + 1;
    }
  }
  for (const row of index.wholeNames.get(foldWords(q)) ?? [])
    scores[row] = (scores[row] ?? 0) + wholeNameScore;
  for (const row of index.discontinuedRows) scores[row] = Math.floor((scores[row] ?? 0) / 2);
  const maxMatchCount = Math.max(0, ...matchCounts);
  const rows =
    maxMatchCount === 0 ? [] : [...matchCounts.keys()].filter((row) => matchCounts[row] === maxMatchCount);
  return {
    rows,
    scores,
    corrected: expansions.flatMap(({ token, corrected }) =>
      corrected === null ? [] : [{ from: token, to: corrected }],
    ),
    omitted: maxMatchCount === tokens.length ? [] : findOmittedWords(expansions, rows, scores),
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
  rows: readonly number[],
  scores: Float64Array,
): readonly string[] {
  const bestRow = rows.reduce((a, b) => ((scores[b] ?? 0) > (scores[a] ?? 0) ? b : a), rows[0] ?? 0);
  const isMatched = ({ matches }: Expansion) =>
    matches.some(({ postings }) => postings.rows.includes(bestRow));
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
function scoreToken({ matches }: Expansion, size: number): Uint8Array {
  const bestScores = new Uint8Array(size);
  for (const { postings, quality } of matches)
    for (const [index, row] of postings.rows.entries()) {
      const score = quality * (postings.boosts[index] ?? 0);
      if (score > (bestScores[row] ?? 0)) bestScores[row] = score;
    }
  return bestScores;
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
