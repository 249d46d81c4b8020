import { type Expansion, expand, type SearchIndex } from './search-index.ts';
import { foldedWords, queryTokens } from './tokens.ts';

/** The cards that a text finds. */
export interface Found {
  /** Rows, ascending. */
  readonly rows: readonly number[];
  /** Score by row. */
  readonly scores: Float64Array;
  readonly corrected: readonly Correction[];
}

/** A word of `q` that was taken for another one. */
export interface Correction {
  readonly from: string;
  readonly to: string;
}

/** Added to the score of a card whose whole name was asked for; more than all words together can give. */
const wholeNameScore = 2 ** 24;

/** The cards in which every token of `q` is found. A text without letters and digits finds nothing. */
export function search(index: SearchIndex, q: string): Found {
  const { size } = index;
  const tokens = queryTokens(q);
  const expansions = tokens.map((token, at) => expand(index, token, at === tokens.length - 1));
  const scores = new Float64Array(size);
  // How many tokens each row matches.
  const matched = new Uint8Array(size);
  for (const expansion of expansions) {
    const worth = worthOf(expansion, size);
    const weight = rarity(
      size,
      worth.reduce((count, one) => count + (one > 0 ? 1 : 0), 0),
    );
    for (let row = 0; row < size; row++) {
      const one = worth[row] ?? 0;
      if (one === 0) continue;
      scores[row] = (scores[row] ?? 0) + weight * one;
      matched[row] = (matched[row] ?? 0) + 1;
    }
  }
  for (const row of index.wholeNames.get(foldedWords(q)) ?? [])
    scores[row] = (scores[row] ?? 0) + wholeNameScore;
  const rows: number[] = [];
  if (tokens.length > 0)
    for (let row = 0; row < size; row++) if (matched[row] === tokens.length) rows.push(row);
  return { rows, scores, corrected: correctionsOf(tokens, expansions) };
}

/** The best boost times quality of one token, by row. */
function worthOf({ matches }: Expansion, size: number): Uint8Array {
  const worth = new Uint8Array(size);
  for (const { postings, quality } of matches)
    for (const [at, row] of postings.rows.entries()) {
      const one = quality * (postings.boosts[at] ?? 0);
      if (one > (worth[row] ?? 0)) worth[row] = one;
    }
  return worth;
}

function correctionsOf(tokens: readonly string[], expansions: readonly Expansion[]): readonly Correction[] {
  const corrections = new Map<string, string>();
  for (const [at, { corrected }] of expansions.entries())
    if (corrected !== null) corrections.set(tokens[at] ?? '', corrected);
  return Array.from(corrections, ([from, to]) => ({ from, to }));
}

/**
 * How much finding a word tells, in sixteenths of bits: 16 if all cards have it, 16 more each time half as many
 * have it. Whole numbers only, so that every machine gives the same.
 */
function rarity(cards: number, having: number): number {
  const ratio = Math.floor((Math.max(cards, having) * 256) / Math.max(having, 1));
  let whole = 0;
  let rest = ratio;
  while (rest >= 32) {
    rest = Math.floor(rest / 2);
    whole += 1;
  }
  // Now 16 <= rest < 32: its upper bit is the last whole doubling, the other four are the sixteenths.
  return (whole + 4) * 16 + (rest - 16) - 8 * 16 + 16;
}
