import { isClosedOn, selectOnDay } from '#core/card/on-day';
import { must } from '#core/text/must';
import { computeBoundedEditDistance, listCodePoints } from '#core/text/nearest';
import type { CatalogFile } from '../catalog-file.ts';
import { foldWords, termsOf } from '../tokens.ts';
import { collectCategoryTerms, collectSearchTexts, fieldBoosts, namesOf } from './card-terms.ts';

/** Maps each row that contains a term to the highest boost of a field with the term. */
export type Postings = ReadonlyMap<number, number>;

/** An inverted index. `terms` is sorted, so that corrections are the same on every machine. */
export interface TermIndex {
  readonly terms: readonly string[];
  readonly postings: ReadonlyMap<string, Postings>;
}

export interface SearchIndex {
  /** The number of cards. */
  readonly size: number;
  readonly words: TermIndex;
  /** Pinyin keys match exactly or by prefix. Misspelled pinyin is not corrected. */
  readonly pinyin: TermIndex;
  /** The whole names of each row, as normalized by `foldWords`. */
  readonly wholeNames: ReadonlyMap<number, ReadonlySet<string>>;
  /** The rows of closed cards, which get half the score. */
  readonly discontinuedRows: ReadonlySet<number>;
}

/** The fields to index, highest boost first. The category names are indexed after `textFields` and before `otherFields`. */
const textFields = ['name', 'issuer'] as const;
const otherFields = ['facts', 'network', 'rewards', 'benefits'] as const;

/** Indexes what holds on a day, YYYY-MM-DD. */
export function buildSearchIndex(file: CatalogFile, day: string): SearchIndex {
  const words = new IndexBuilder();
  const pinyin = new IndexBuilder();
  const wholeNames = new Map<number, ReadonlySet<string>>();
  const discontinuedRows = new Set<number>();
  const pinyinKeys = new Map(Object.entries(file.pinyin));
  // Cards share most texts, such as issuer names and labels, so cache the terms of each text.
  const termCache = new Map<string, ReadonlySet<string>>();
  for (const [row, card] of file.cards.entries()) {
    const record = selectOnDay(card.record, day);
    const texts = collectSearchTexts(record, file);
    const addTerms = (text: string, boost: number): void => {
      const terms = termCache.get(text) ?? termsOf(text);
      termCache.set(text, terms);
      for (const term of terms) words.add(term, row, boost);
    };
    for (const field of textFields) for (const text of texts[field]) addTerms(text, fieldBoosts[field]);
    for (const { text, boost } of collectCategoryTerms(record, file.categories)) addTerms(text, boost);
    for (const field of otherFields) for (const text of texts[field]) addTerms(text, fieldBoosts[field]);
    if (isClosedOn(record, day)) discontinuedRows.add(row);
    for (const text of texts.pinyin)
      for (const key of new Set(pinyinKeys.get(text)?.split(' '))) pinyin.add(key, row, fieldBoosts.pinyin);
    wholeNames.set(row, new Set(namesOf(record).map(foldWords)));
  }
  return {
    size: file.cards.length,
    words: words.build(),
    pinyin: pinyin.build(),
    wholeNames,
    discontinuedRows,
  };
}

class IndexBuilder {
  readonly #postings = new Map<string, Map<number, number>>();

  /** Adds a term for a row. Must be called with the highest boost of each row first. Ignores later boosts. */
  add(term: string, row: number, boost: number): void {
    const termPostings = this.#postings.get(term);
    if (termPostings === undefined) this.#postings.set(term, new Map([[row, boost]]));
    else if (!termPostings.has(row)) termPostings.set(row, boost);
  }

  build(): TermIndex {
    return { terms: [...this.#postings.keys()].sort(), postings: this.#postings };
  }
}

const matchQuality = { exact: 10, prefix: 8, inside: 5, typo: 4 } as const;

export interface Match {
  readonly postings: Postings;
  readonly quality: number;
}

export interface Expansion {
  readonly matches: readonly Match[];
  /** The corrected word. Null if the token matches without a correction, or does not match at all. */
  readonly corrected: string | null;
}

/**
 * Finds the terms that match a token. Stops at the first kind of match that exists:
 * 1. the token, or its singular or plural form
 * 2. terms that begin with the token
 * 3. terms that contain the token
 * 4. the most similar term, in case the token is misspelled
 *
 * For the last token of a query, combines 1 and 2, because the user may still be typing.
 */
export function expandToken({ words, pinyin }: SearchIndex, token: string, isLast: boolean): Expansion {
  const indexes = [words, pinyin];
  const spellings = [token, ...inflect(token)];
  const exact = indexes.flatMap(({ postings }) =>
    spellings.flatMap((spelling) => toMatches(postings.get(spelling), matchQuality.exact)),
  );
  // Too many terms begin with a given one or two letters. For example, French “or” (gold) would match “order”.
  const isShort = /^[a-z]{1,2}$/.test(token);
  if (exact.length > 0 && (!isLast || isShort)) return { matches: exact, corrected: null };
  const prefixMatches = indexes.flatMap(({ terms, postings }) =>
    terms
      .filter((term) => term.startsWith(token) && term !== token)
      .flatMap((term) => toMatches(postings.get(term), matchQuality.prefix)),
  );
  const containingTerms =
    exact.length + prefixMatches.length > 0 ? [] : findTermsContaining(words.terms, token);
  const matches = [
    ...exact,
    ...prefixMatches,
    ...containingTerms.flatMap((term) => toMatches(words.postings.get(term), matchQuality.inside)),
  ];
  if (matches.length > 0) return { matches, corrected: null };
  const corrected = correctToken(words, token);
  if (corrected === null) return { matches, corrected };
  return { matches: toMatches(words.postings.get(corrected), matchQuality.typo), corrected };
}

/** Returns likely singular or plural forms by rules that work in English and French, such as `companies` for `company`. */
function inflect(token: string): readonly string[] {
  if (!latinWord.test(token) || token.length < 4) return [];
  if (token.endsWith('ies')) return [`${token.slice(0, -3)}y`, token.slice(0, -1)];
  if (token.endsWith('s')) return [token.slice(0, -1)];
  return token.endsWith('y') ? [`${token}s`, `${token.slice(0, -1)}ies`] : [`${token}s`];
}

function toMatches(postings: Postings | undefined, quality: number): readonly Match[] {
  return postings === undefined ? [] : [{ postings, quality }];
}

/** Returns an empty list for a single character, because nearly every term contains that character. */
function findTermsContaining(terms: readonly string[], token: string): readonly string[] {
  return listCodePoints(token).length < 2 ? [] : terms.filter((term) => term.includes(token));
}

/**
 * Finds the term with the same first letter and the fewest edits. If several terms have the fewest edits, prefers the term on
 * the most cards, then the alphabetically first term.
 */
function correctToken({ terms, postings }: TermIndex, token: string): string | null {
  const maxEdits = token.length >= 8 ? 2 : token.length >= 4 ? 1 : 0;
  if (maxEdits === 0 || !latinWord.test(token)) return null;
  const tokenPoints = listCodePoints(token);
  let bestTerm: string | null = null;
  let fewestEdits = maxEdits;
  let bestCardCount = 0;
  const firstLetter = token.slice(0, 1);
  for (const term of terms.filter((known) => known.startsWith(firstLetter))) {
    const edits = computeBoundedEditDistance(tokenPoints, listCodePoints(term), fewestEdits);
    const cardCount = must(postings.get(term), 'the cards with a term').size;
    if (edits > fewestEdits || (edits === fewestEdits && bestTerm !== null && cardCount <= bestCardCount))
      continue;
    [bestTerm, fewestEdits, bestCardCount] = [term, edits, cardCount];
  }
  return bestTerm;
}

const latinWord = /^[a-z]+$/;
