import { type Network, networkNames } from '#core/card/card';
import { valueAt } from '#core/card/json';
import { foldName } from '#core/text/fold';
import { computeBoundedEditDistance, listCodePoints } from '#core/text/nearest';
import { findCategoryRate, hasCategory, matchesCompletely } from './categories.ts';
import { type ChangeQuestion, readChangeQuestion } from './change-question.ts';
import type { SortValue } from './cursor.ts';
import { buildConditions, type Condition, type ConditionName, filterRows } from './filter.ts';
import { joinAtoms, type Lexicon } from './lexicon.ts';
import {
  combineWords,
  type FoundWord,
  findWords,
  hasVariant,
  isKnownAbout,
  type NamedRow,
  type NameIndex,
  rankNames,
} from './names.ts';
import type { Filters, Vocabulary } from './query.ts';
import { type Correction, type Request, readRequest, type Understood } from './request.ts';
import type { CardRow } from './rows.ts';

/** Something that the reader of an answer should know. */
export interface Note {
  /**
   * `not-in-catalog`: no card of this bank or brand. `no-card-says`: no card says anything about this. `some-cards-say`: only
   * `known` of `of` cards say it.
   */
  readonly code: 'not-in-catalog' | 'no-card-says' | 'some-cards-say';
  /** The words of the question. */
  readonly text: string;
  readonly known: number;
  readonly of: number;
}

/** What a question about changes asks for, which `/v1/changes` answers. */
export interface AskedChanges {
  /** The words of the question. */
  readonly text: string;
  /** The first day, YYYY-MM-DD. */
  readonly since: string;
  /** The request that lists the changes, such as `/v1/changes?since=2026-10-01&issuer_id=chase`. */
  readonly path: string;
}

/** What a question means, and the rows that answer it. */
export interface Answer {
  /** The rows that the words of the question allow. */
  readonly rows: readonly CardRow[];
  /** The filters of the question, which also hold for a row that the question names. */
  readonly conditions: readonly Condition[];
  readonly filters: Filters;
  /** Whether the question names the card, so that it is found even if it is closed. */
  readonly isNamed: (row: CardRow) => boolean;
  /** Whether the question says a part of a name, so that closed cards are found if no open one is. */
  readonly asksForName: boolean;
  /** The values by which rows are sorted, the lowest first. */
  readonly relevanceOf: (row: CardRow) => readonly SortValue[];
  readonly understood: readonly Understood[];
  /** Null if the question is not about changes. */
  readonly changes: AskedChanges | null;
  readonly corrected: readonly Correction[];
  readonly omitted: readonly string[];
  /** Counts what is known among the rows that match everything else. `conditions` are all conditions of the query. */
  readonly describe: (conditions: readonly Condition[]) => readonly Note[];
}

export interface Searchable {
  readonly index: NameIndex;
  readonly lexicon: Lexicon;
  readonly vocabulary: Vocabulary;
}

/** Filters whose words may as well be a part of a name. A row that has them in its name need not match them. */
const nameable: readonly ConditionName[] = ['category', 'rate_type', 'segment', 'type'];

/** The parts (see `partNames`) of which filters and wishes need to know something. */
const partOfFilter = {
  annual_fee: 'annual_fee',
  fx_fee_max: 'fx_fee',
  category: 'categories',
} as const satisfies Partial<Record<ConditionName, string>>;

/** Answers a question about the rows that match `given`, the filters beside the question. */
export function answerQuestion(
  q: string,
  { index, lexicon, vocabulary }: Searchable,
  given: { readonly conditions: readonly Condition[]; readonly filters: Filters; readonly day: string },
): Answer {
  const isName = index.byWholeName.has(foldName(q));
  const change = isName ? null : readChangeQuestion(q, given.day, lexicon.changeWords);
  const request = readRequest(change?.rest ?? q, lexicon);
  const words = findWords(index, request.words, lexicon);
  const corrections = new Map(
    words.flatMap(({ text, correction }) => (correction === null ? [] : [[text, correction] as const])),
  );
  const parts = new Set(Array.from(request.nameKey.parts, (part) => corrections.get(part) ?? part));
  const ranks = rankNames(index, foldName(q), { ...request.nameKey, parts });
  const rankOf = (row: CardRow) => ranks.get(row) ?? 0;
  const isWholeName = [...ranks.values()].includes(3);
  const categoryWords = request.understood.flatMap(({ parameter, text, value }) =>
    parameter === 'category' && !value.startsWith('!') ? [` ${joinAtoms(text)} `] : [],
  );
  const isNamedBy = ({ row, text }: NamedRow, filterName: ConditionName) =>
    rankOf(row) === 3 ||
    (rankOf(row) > 0 && nameable.includes(filterName)) ||
    (filterName === 'category' &&
      categoryWords.length > 0 &&
      categoryWords.every((word) => text.includes(word)));
  // Each condition is tested several times, for totals, facets and notes.
  const remember = ({ filterName, holds }: Condition): Condition => {
    const holding = new Set(
      index.rows.flatMap((named) => (holds(named.row) || isNamedBy(named, filterName) ? [named.row] : [])),
    );
    return { filterName, holds: (row) => holding.has(row) };
  };
  const single = buildConditions(vocabulary, request.filters).map(remember);
  const all = [...single, ...buildCategoryConditions(request, vocabulary).map(remember)];
  const isAnyLeft = index.rows.some(({ row }) =>
    [...given.conditions, ...all].every(({ holds }) => holds(row)),
  );
  const conditions = isAnyLeft ? all : single;
  const isPossible = (row: CardRow) => [...given.conditions, ...conditions].every(({ holds }) => holds(row));
  const { rows: named, scores, omitted } = findNamed(index, words, request, rankOf, isPossible);
  const unknown = findUnknownNames(request, words, lexicon);
  const unknownNames = words.flatMap(({ text, scores: { size }, isBank }) =>
    (isBank && size === 0) || unknown.includes(text) ? [text] : [],
  );
  const isAbsent = request.absent.length + unknownNames.length > 0 && request.filters.issuer_id === undefined;
  const isOnlyAboutChanges = change !== null && request.understood.length + words.length === 0;
  const allowed =
    isAbsent || request.isEmpty || isOnlyAboutChanges
      ? index.rows.map(({ row }) => row).filter((row) => rankOf(row) > 1)
      : named;
  // Without a name, a question about a topic is about the cards that say something about it.
  const asksForName = scores !== null || request.variants.length > 0 || isWholeName;
  const topics = asksForName
    ? []
    : request.topics.filter((topic) => allowed.some((row) => isKnownAbout(row, topic)));
  // Nothing answers a question about what a card gives if no card says so. What a bank wants may be ignored beside other filters.
  const isUnanswerable =
    !asksForName &&
    request.topics.some(
      (topic) => !topics.includes(topic) && (topic.benefit || request.understood.length === 0),
    );
  const rows = isUnanswerable
    ? []
    : allowed.filter((row) => topics.every((topic) => isKnownAbout(row, topic)));
  const filters = { ...request.filters, ...given.filters };
  const shared = request.filters.issuer_id === undefined ? new Map() : countSharedCharacters(index, words);
  return {
    rows,
    conditions,
    filters,
    isNamed: (row) => rankOf(row) > 1,
    asksForName,
    relevanceOf: (row) => [
      -rankOf(row),
      Number(request.homeCountry !== null && row.card.record.country !== request.homeCountry),
      ...wishValues(row, request, topics[0]?.order),
      -(scores?.get(row) ?? 0),
      -(shared.get(row) ?? 0),
      ...rateValues(row, filters, vocabulary),
      Number(!isOfNetwork(row, request.filters)),
      Number(row.card.record.segment !== 'personal'),
      -Number(row.keys.completeness),
    ],
    understood: request.understood,
    changes:
      change &&
      describeChanges(
        change,
        filters,
        request.nameKey.parts.size > 0 ? rows.filter((row) => rankOf(row) > 1 && isPossible(row)) : [],
      ),
    corrected: [...request.corrected, ...Array.from(corrections, ([from, to]) => ({ from, to }))],
    omitted: [...request.ignored, ...omitted.filter((text) => !unknownNames.includes(text))],
    describe: (all) => describeKnowledge(request, unknownNames, allowed, rows, all),
  };
}

/** `named` are the cards that the question names. */
function describeChanges(
  { text, since }: ChangeQuestion,
  filters: Filters,
  named: readonly CardRow[],
): AskedChanges {
  const query = new URLSearchParams({ since });
  for (const name of ['country', 'issuer_id', 'network', 'type', 'segment'] as const) {
    const { values = [], not } = filters[name] ?? {};
    if (values.length > 0) query.set(name, values.map((value) => `${not ? '!' : ''}${value}`).join());
  }
  if (named.length > 0) query.set('ids', named.map(({ card }) => card.id).join());
  return { text, since, path: `/v1/changes?${query}` };
}

/** Each of several categories is wanted, unless the question leaves a choice. */
function buildCategoryConditions(
  { understood, isComparison }: Request,
  { relatedCategories }: Vocabulary,
): readonly Condition[] {
  const wanted = understood.flatMap(({ parameter, value }) =>
    parameter === 'category' && !value.startsWith('!') ? [value] : [],
  );
  const holds = ({ rates }: CardRow) =>
    wanted.every((value) => hasCategory(rates, [value], relatedCategories));
  return wanted.length > 1 && !isComparison ? [{ filterName: 'category', holds }] : [];
}

/** What may stand beside a name without asking for anything else. */
const besideNames: readonly string[] = ['country', 'network', 'type', 'segment', 'rate_type', 'category'];

/** Returns the words that no card has, if the question asks only for a name, such as “Unheardof Gold Mastercard”. */
function findUnknownNames(
  { beginsWithName, understood, wish, topics, variants, isComparison }: Request,
  words: readonly FoundWord[],
  { plainWords }: Lexicon,
): readonly string[] {
  const isTypo = (text: string) => {
    const points = listCodePoints(text);
    return [...plainWords].some((word) => computeBoundedEditDistance(points, listCodePoints(word), 1) <= 1);
  };
  const isNameAlone =
    beginsWithName &&
    !isComparison &&
    wish === null &&
    topics.length === 0 &&
    understood.every(({ parameter }) => besideNames.includes(parameter)) &&
    !variants.some(({ isBrand }) => isBrand) &&
    words.every(({ scores, isPlain }) => scores.size === 0 || isPlain);
  const unknown = isNameAlone ? words.filter(({ scores, isPlain }) => scores.size === 0 && !isPlain) : [];
  // A short word and a misspelled ordinary word are no names.
  return unknown.flatMap(({ text }) => (text.length > 2 && (text.length < 6 || !isTypo(text)) ? [text] : []));
}

/** Counts the characters that the names of each row share with Chinese words that no name has as a whole. */
function countSharedCharacters(
  { rows }: NameIndex,
  words: readonly FoundWord[],
): ReadonlyMap<CardRow, number> {
  const characters = words
    .filter(({ han, scores }) => han && scores.size === 0)
    .flatMap(({ text }) => [...text]);
  return new Map(
    rows.map(({ row, text }) => [row, characters.filter((character) => text.includes(character)).length]),
  );
}

/** Finds the rows with the words and variants. If no row has all, the variants are ignored, because the rarest word stays. */
function findNamed(
  { rows }: NameIndex,
  words: readonly FoundWord[],
  { variants, isComparison, understood, topics }: Request,
  rankOf: (row: CardRow) => number,
  isPossible: (row: CardRow) => boolean,
) {
  const some = isComparison ? 'some' : 'every';
  const withVariants =
    variants.length === 0
      ? rows
      : rows.filter((named) => rankOf(named.row) > 0 || variants[some]((each) => hasVariant(named, each)));
  const hasOtherParts = understood.length + variants.length + topics.length > 0;
  const combine = (from: readonly NamedRow[]) => {
    const possible = new Set(from.flatMap(({ row }) => (isPossible(row) ? [row] : [])));
    const { scores, omitted } = combineWords(words, { isComparison, hasOtherParts }, (row) =>
      possible.has(row),
    );
    const found = from.map(({ row }) => row).filter((row) => rankOf(row) > 1 || (scores?.has(row) ?? true));
    return { rows: found, scores, omitted };
  };
  const result = combine(withVariants);
  if (variants.length === 0 || result.rows.some(isPossible)) return result;
  const others = combine(rows);
  return { ...others, omitted: [...others.omitted, ...variants.map(({ text }) => text)] };
}

/** Reports whether the issuer has the name of the wanted network, as American Express has. */
function isOfNetwork({ card: { record } }: CardRow, { network }: Filters): boolean {
  if (network === undefined || network.not) return false;
  const names: Readonly<Partial<Record<Network, string>>> = networkNames;
  return network.values.some((value) => record.issuer.startsWith(names[value] ?? '-'));
}

function wishValues(row: CardRow, { wish }: Request, topicOrder: string | undefined): readonly SortValue[] {
  const pointer = wish?.pointer || topicOrder;
  if (pointer !== undefined && (wish === null || wish.by === 'pointer')) {
    const value = valueAt(row.card.record, pointer);
    return [typeof value === 'number' ? value : null];
  }
  if (wish === null) return [];
  if (wish.by === 'fx_fee') return [row.keys.fx_fee];
  const fee = row.keys.annual_fee;
  return [wish.by === 'annual_fee' || typeof fee !== 'number' ? fee : -fee];
}

/** Sorts by the rate in the wanted categories, or by the base rate if the question is about a kind of rewards. */
function rateValues(
  { card: { record }, rates, keys }: CardRow,
  { category, rate_type: rateType, base_rate_min: baseRate }: Filters,
  { relatedCategories }: Vocabulary,
): readonly SortValue[] {
  if (category !== undefined && !category.not) {
    const rate = findCategoryRate(record, rates, category.values, relatedCategories);
    const isWhole = rates.some((entry) => matchesCompletely(entry, category.values, relatedCategories));
    return [Number(!isWhole), rate === null ? null : -rate];
  }
  const rate = rateType !== undefined || baseRate !== undefined ? keys.base_rate : 0;
  return [typeof rate === 'number' ? -rate : null];
}

function describeKnowledge(
  { absent, topics, understood, wish }: Request,
  unknownNames: readonly string[],
  allowed: readonly CardRow[],
  rows: readonly CardRow[],
  conditions: readonly Condition[],
): readonly Note[] {
  const countKnown = (
    text: string,
    of: readonly CardRow[],
    isKnown: (row: CardRow) => boolean,
  ): readonly Note[] => {
    const known = of.filter(isKnown).length;
    if (known === of.length && known > 0) return [];
    return [{ code: known === 0 ? 'no-card-says' : 'some-cards-say', text, known, of: of.length }];
  };
  const notes = [...absent, ...unknownNames].map(
    (text) => ({ code: 'not-in-catalog', text, known: 0, of: 0 }) as const,
  );
  if (notes.length > 0 && rows.length === 0) return notes;
  const matching = filterRows(allowed, conditions);
  const topicNotes = topics.flatMap((topic) =>
    countKnown(topic.text, matching, (row) => isKnownAbout(row, topic)),
  );
  const factNotes = Object.entries(partOfFilter).flatMap(([filterName, part]) => {
    const { text } = understood.find(({ parameter }) => parameter.startsWith(filterName)) ?? {};
    const others = conditions.filter(
      (condition) => condition.filterName !== filterName && condition.filterName !== 'rate_min',
    );
    if (text !== undefined) return countKnown(text, filterRows(rows, others), ({ parts }) => parts.has(part));
    if (wish?.by !== part) return [];
    return countKnown(wish.text, matching, ({ parts }) => parts.has(part));
  });
  return [...notes, ...topicNotes, ...factNotes];
}
