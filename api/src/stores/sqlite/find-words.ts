import type { Correction } from '#catalog/pack/store';
import type { Expansion, MetTerm } from '#catalog/search/expand';
import { expandAll, type SearchBudget, searchBudget } from '#catalog/search/search';
import { pinyinMark, quality, type SearchField, searchFields } from '#catalog/search/search-fields';
import { queryTokens } from '#catalog/search/tokens';
import type { Lexicon } from './lexicon.ts';

/** What a text asks of the full-text index, in the words of FTS5. */
export interface WordQuery {
  /** Null where nothing can match. */
  readonly match: string | null;
  readonly tokens: readonly TokenQuery[];
  readonly corrected: readonly Correction[];
  readonly truncated: boolean;
}

export interface TokenQuery {
  readonly match: string;
  /** How its finds are valued, the best first; no card is in two of them. */
  readonly classes: readonly { readonly match: string; readonly worth: number }[];
}

/** Reads a text with the same tokens and expansions as the pack. */
export function readWords(lexicon: Lexicon, q: string, budget: SearchBudget = searchBudget): WordQuery {
  const tokens = queryTokens(q);
  const { expansions, corrected, truncated, isVain } = expandAll(lexicon, tokens, budget.terms);
  if (isVain) return { match: null, tokens: [], corrected, truncated };
  const share = Math.floor(budget.postings / expansions.length);
  const affordable = expansions.map((expansion) => withinBudget(expansion, lexicon, share));
  const queries = affordable.map((expansion, at) => tokenQuery(expansion, lexicon, tokens[at] ?? ''));
  const match = queries.map((query) => `(${query.match})`).join(' AND ');
  return { match, tokens: queries, corrected, truncated: affordable.some((one) => one.truncated) };
}

/** As many terms as may be read, at least one. What a token begins the index finds by itself, all of it. */
function withinBudget(expansion: Expansion, { counts }: Lexicon, most: number): Expansion {
  if (expansion.terms.some(isBegun)) return { ...expansion, truncated: false };
  let left = most;
  const terms = expansion.terms.filter(({ ordinal }, at) => {
    left -= counts[ordinal] ?? 0;
    return at === 0 || left >= 0;
  });
  const isCut = terms.length < expansion.terms.length;
  return { ...expansion, terms, truncated: expansion.truncated || isCut };
}

const isBegun = (term: MetTerm): boolean => term.quality === quality.prefix;

/** With more terms than this the fields they stand in are not told apart, as each would be a search of its own. */
const mostToldApart = 256;

interface Group {
  readonly quality: number;
  readonly words: readonly string[];
  readonly pinyin: readonly string[];
}

function tokenQuery({ terms }: Expansion, lexicon: Lexicon, token: string): TokenQuery {
  const groups = Object.values(quality).flatMap((one) => groupOf(terms, one, lexicon, token));
  const match = [...new Set(groups.flatMap(({ words, pinyin }) => [...words, ...pinyin]))].join(' OR ');
  if (terms.length > mostToldApart && !terms.some(isBegun))
    return { match, classes: [{ match, worth: quality.inside }] };
  const valued = groups.flatMap((group) =>
    fieldNames.flatMap((field) => {
      const phrases = field === 'pinyin' ? group.pinyin : group.words;
      if (phrases.length === 0) return [];
      const worth = group.quality * searchFields[field].boost;
      return [{ match: `{${field}} : (${phrases.join(' OR ')})`, worth }];
    }),
  );
  valued.sort((a, b) => b.worth - a.worth);
  const classes = valued.map(({ match, worth }, at) => {
    const better = valued.slice(0, at).map((other) => `(${other.match})`);
    return { match: better.length === 0 ? match : `(${match}) NOT (${better.join(' OR ')})`, worth };
  });
  return { match, classes };
}

const fieldNames = Object.keys(searchFields) as readonly SearchField[];

/** The terms that were met equally well. All that a token begins need not be named one by one. */
function groupOf(
  all: readonly MetTerm[],
  wanted: number,
  { terms }: Lexicon,
  token: string,
): readonly Group[] {
  const met = all.filter((term) => term.quality === wanted);
  if (met.length === 0) return [];
  if (met.some(isBegun))
    return [{ quality: wanted, words: [`"${token}"*`], pinyin: [`"${pinyinMark}${token}"*`] }];
  const phrases = met.map(({ ordinal }) => terms.term(ordinal));
  const isPinyin = (term: string): boolean => term.startsWith(pinyinMark);
  const quoted = (some: readonly string[]): readonly string[] => some.map((term) => `"${term}"`);
  return [
    {
      quality: wanted,
      words: quoted(phrases.filter((term) => !isPinyin(term))),
      pinyin: quoted(phrases.filter(isPinyin)),
    },
  ];
}
