import type { Correction } from '../pack/store.ts';
import { type CountedTerms, type Expansion, expand, type MetTerm } from './expand.ts';
import { rarity, wholeNameScore } from './rank.ts';
import type { SearchIndex } from './read-index.ts';
import { boostOfMask } from './search-fields.ts';
import { foldedWords, queryTokens } from './tokens.ts';
import { rowsOfWholeName } from './whole-names.ts';

/** The cards that a text finds. */
export interface Found {
  /** Rows, ascending. */
  readonly rows: Uint32Array;
  /** Score of each row. */
  readonly scores: Float64Array;
  readonly corrected: readonly Correction[];
  /** Whether the budget ended the search before all was seen. */
  readonly truncated: boolean;
}

/** What one request may read at most. */
export const searchBudget = { terms: 4096, postings: 2_000_000 } as const;

export type SearchBudget = Readonly<Record<keyof typeof searchBudget, number>>;

/** What one token found: its rows, and for each the best boost times quality. */
interface TokenHits {
  readonly rows: Uint32Array;
  readonly worth: Uint8Array;
}

/** The cards in which every token of `q` is found. A text without letters and digits finds nothing. */
export function search(index: SearchIndex, q: string, budget: SearchBudget = searchBudget): Found {
  const { expansions, corrected, truncated, isVain } = expandAll(index, queryTokens(q), budget.terms);
  if (isVain) return { rows: new Uint32Array(0), scores: new Float64Array(0), corrected, truncated };
  const costOf = ({ terms }: Expansion) =>
    terms.reduce((sum, { ordinal }) => sum + (index.counts[ordinal] ?? 0), 0);
  // The rarest first: the rows of one token are all that can be left in the end.
  const byCost = expansions.map((expansion) => ({ expansion, cost: costOf(expansion) }));
  byCost.sort((a, b) => a.cost - b.cost);
  const room = takeRoom(index);
  const { scores, met, best } = room;
  let candidates: Uint32Array = new Uint32Array(0);
  let left = budget.postings;
  let cut = truncated;
  for (const [at, { expansion, cost }] of byCost.entries()) {
    const share = Math.floor(left / (byCost.length - at));
    const hits = tokenHits(index, expansion.terms, Math.min(share, cost), best);
    left -= Math.min(share, cost);
    cut ||= cost > share;
    if (at === 0) candidates = hits.rows;
    const weight = rarity(index.rows, hits.rows.length);
    // Counted loops: with iterators a word that all cards have takes ten times as long.
    for (let place = 0; place < hits.rows.length; place++) {
      const row = hits.rows[place] ?? 0;
      if (met[row] !== at) continue;
      met[row] = at + 1;
      scores[row] = (scores[row] ?? 0) + weight * (hits.worth[place] ?? 0);
    }
  }
  const isWhole = rowsOfWholeName(index.wholeNames, foldedWords(q));
  let count = 0;
  for (let place = 0; place < candidates.length; place++) {
    const row = candidates[place] ?? 0;
    if (met[row] === byCost.length) candidates[count++] = row;
    else scores[row] = 0;
    met[row] = 0;
  }
  const rows = sorted(candidates.subarray(0, count));
  const found = new Float64Array(count);
  for (let place = 0; place < count; place++) {
    const row = rows[place] ?? 0;
    found[place] = (scores[row] ?? 0) + (isWhole.has(row) ? wholeNameScore : 0);
    scores[row] = 0;
  }
  rooms.set(index, room);
  return { rows, scores: found, corrected, truncated: cut };
}

/** Numbers by row to reckon with, all 0 between two searches. */
interface Room {
  readonly scores: Float64Array;
  readonly met: Uint8Array;
  readonly best: Uint8Array;
}

/** In large catalogs, making them anew would take longer than most searches. */
const rooms = new WeakMap<SearchIndex, Room>();

/** Who takes the room gives it back clean, or not at all. */
function takeRoom(index: SearchIndex): Room {
  const { rows } = index;
  const room = rooms.get(index);
  rooms.delete(index);
  return room ?? { scores: new Float64Array(rows), met: new Uint8Array(rows), best: new Uint8Array(rows) };
}

/** Rows of one term are in order as they are; only those of several have to be sorted. */
function sorted(rows: Uint32Array): Uint32Array {
  for (let at = 1; at < rows.length; at++) if ((rows[at] ?? 0) < (rows[at - 1] ?? 0)) return rows.sort();
  return rows;
}

/** What a query's tokens stand for, one after the other. */
export interface Expansions {
  readonly expansions: readonly Expansion[];
  readonly corrected: readonly Correction[];
  /** Whether terms were left out that might have found more. */
  readonly truncated: boolean;
  /** Whether there is no token, or one that stands for no term: then no card has them all. */
  readonly isVain: boolean;
}

/** Expands every token; all of them together stand for at most `mostTerms` terms. */
export function expandAll(index: CountedTerms, tokens: readonly string[], mostTerms: number): Expansions {
  const expansions: Expansion[] = [];
  const corrected: Correction[] = [];
  let left = mostTerms;
  for (const [at, token] of tokens.entries()) {
    const share = Math.floor(left / (tokens.length - at));
    const expansion = expand(index, token, at === tokens.length - 1, share);
    left -= expansion.terms.length;
    expansions.push(expansion);
    const to = expansion.corrected;
    if (to !== null && !corrected.some(({ from }) => from === token)) corrected.push({ from: token, to });
  }
  const vain = expansions.filter(({ terms }) => terms.length === 0);
  // What a word nobody uses leaves empty stays empty, however much of the others was left out.
  const isCertain = vain.some(({ truncated }) => !truncated);
  const truncated = !isCertain && expansions.some((expansion) => expansion.truncated);
  return { expansions, corrected, truncated, isVain: expansions.length === 0 || vain.length > 0 };
}

/** Reads at most `most` postings. `best` is room for a number a row, all 0 before and after. */
function tokenHits(index: SearchIndex, terms: readonly MetTerm[], most: number, best: Uint8Array): TokenHits {
  const rows = new Uint32Array(Math.min(index.rows, most));
  let count = 0;
  let left = most;
  for (const { ordinal, quality } of terms) {
    left -= index.postings(ordinal, left, (row, mask) => {
      const worth = quality * (boostOfMask[mask] ?? 0);
      const before = best[row] ?? 0;
      if (worth <= before) return;
      if (before === 0) rows[count++] = row;
      best[row] = worth;
    });
    if (left <= 0) break;
  }
  const worth = new Uint8Array(count);
  for (let place = 0; place < count; place++) {
    const row = rows[place] ?? 0;
    worth[place] = best[row] ?? 0;
    best[row] = 0;
  }
  return { rows: rows.subarray(0, count), worth };
}
