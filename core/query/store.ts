import type { Categories } from '#core/card/generated/types';
import { listChangeDays } from '#core/card/on-day';
import { listReadingDays } from '#core/card/reading';
import { nameRewardCurrencies } from '#core/card/reward-currency';
import { dataVersionOf } from '#core/card/version';
import type { ExportMeta } from '#core/export/indexes';
import { must } from '#core/text/must';
import type { Problem, Result } from '#core/text/result';
import { compareText } from '#core/text/text';
import type { CatalogFile } from './catalog-file.ts';
import { findCategoryRate, findRelatedCategories, hasCategory } from './categories.ts';
import { type Cursor, computeQueryChecksum, decodeCursor, encodeCursor, type SortValue } from './cursor.ts';
import { buildFeeRanges, countFacets, type Facets, type Ranges } from './facets.ts';
import { buildConditions, filterRows } from './filter.ts';
import type { IssuerNames, Query, SortKey, Vocabulary } from './query.ts';
import { buildRow, type CardRow, type StoredCard, storeCard } from './rows.ts';
import { type Correction, search } from './search/search.ts';
import { buildSearchIndex, type SearchIndex } from './search/search-index.ts';
import { foldWords } from './tokens.ts';

export interface Store {
  readonly info: CatalogInfo;
  readonly vocabulary: Vocabulary;
  /** The cards, sorted by id. */
  readonly cards: readonly StoredCard[];
  /** All issuers in the registry or on a card, sorted by id. `count` is how many cards the issuer has. */
  readonly issuers: readonly (IssuerNames & { readonly count: number })[];
  /** Returns the categories, sorted by id. `count` is how many cards have a matching rate on the day (YYYY-MM-DD). */
  readonly listCategories: (day: string) => readonly (Categories[number] & { readonly count: number })[];
  readonly findCard: (id: string) => StoredCard | null;
  /** `today` (YYYY-MM-DD) counts only if the query does not say for which day it asks (see `dayOfQuery`). */
  readonly list: (query: Query, today: string) => ListResult;
}

export interface CatalogInfo {
  /** The first 12 hexadecimal digits of the SHA-256 of `exports/cards.ndjson`. */
  readonly dataVersion: string;
  /** The Git tag of the release. Null if the cards are not a release. */
  readonly release: string | null;
  /** When the data was committed, such as `2026-11-02T09:12:44Z`. Null if unknown. */
  readonly committedAt: string | null;
  /** The content of `exports/meta.json`, with the keys in the same order. */
  readonly meta: ExportMeta;
  /** The first line of `exports/cards.csv`, without a line end. */
  readonly csvHeader: string;
}

export interface ResultPage {
  /** The day for which the answer holds, YYYY-MM-DD. */
  readonly asOf: string;
  /** How many cards match, on all results pages together. */
  readonly total: number;
  /** The position of the first row in the whole list, even if the query used `after`. */
  readonly offset: number;
  readonly rows: readonly StoredCard[];
  /** The cursor to pass as `after` for the next results page. Null on the last page. */
  readonly next: string | null;
  /** Null if the query does not ask for facets. */
  readonly facets: Facets | null;
  /** Null if the query does not ask for ranges. */
  readonly ranges: Ranges | null;
  readonly corrected: readonly Correction[];
  /** The words of `q` that were ignored, because no card matches all words. */
  readonly omitted: readonly string[];
  /** The words of `q` such as “no” that were ignored, because no record says what a card lacks. */
  readonly negations: readonly string[];
  /** How many closed cards would match too, but the query leaves them out. */
  readonly closedLeftOut: number;
}

export type ListResult = Result<ResultPage, Problem<'cursor-expired'>>;

/** Returns the day for which a query asks: its own day, or that of the list that it continues, or today. */
export function dayOfQuery({ asOf, after }: Query, today: string): string {
  return asOf ?? (after === null ? undefined : decodeCursor(after)?.day) ?? today;
}

/** What the catalog is on one day, and on all days until something about a card changes. */
interface DayView {
  readonly rows: readonly CardRow[];
  /** Builds the search index at the first call. */
  readonly getSearchIndex: () => SearchIndex;
}

/** Almost all queries ask about today. More views serve those that ask about a few other days. */
const maxViews = 4;

export function createStore(file: CatalogFile): Store {
  const cards = file.cards.map(storeCard);
  const records = file.cards.map(({ record }) => record);
  const changeDays = ['', ...listChangeDays(records), ...records.flatMap(listReadingDays)].toSorted();
  const views = new Map<string, DayView>();
  const getView = (day: string): DayView => {
    const since = must(
      changeDays.findLast((changeDay) => changeDay <= day),
      'the first day of a view',
    );
    const view = views.get(since) ?? createView(file, cards, day);
    views.delete(since);
    views.set(since, view);
    const [oldest] = views.keys();
    if (views.size > maxViews && oldest !== undefined) views.delete(oldest);
    return view;
  };
  const cardsById = new Map(cards.map((card) => [card.id, card]));
  const vocabulary = buildVocabulary(file);
  const { relatedCategories: related } = vocabulary;
  const dataVersion = dataVersionOf(file.meta.content_sha256);

  const list = (query: Query, today: string): ListResult => {
    const asOf = dayOfQuery(query, today);
    const { rows: allRows, getSearchIndex } = getView(asOf);
    const { q, sort, filters, facets, ranges } = query;
    const cursor = query.after === null ? null : decodeCursor(query.after);
    const queryChecksum = computeQueryChecksum(dataVersion, q);
    if (cursor?.kind === 'relevance' && cursor.queryChecksum !== queryChecksum)
      return { problem: expiredCursor };
    const { scores, corrected, omitted, negations } = q === null ? noSearch : search(getSearchIndex(), q);
    const rows = scores === null ? allRows : allRows.filter(({ position }) => scores.has(position));
    const conditionsFor = (discontinued: boolean) =>
      buildConditions(vocabulary, query.leavesOutClosed ? { ...filters, discontinued } : filters);
    const conditions = conditionsFor(false);
    const matching = filterRows(rows, conditions);
    const facetInput = { rows, conditions, matching };

    const getScore = ({ position }: CardRow) => must(scores?.get(position), 'the score of a match');
    const isByRelevance = scores !== null && sort.length === 0;
    // Rows are already sorted by id.
    const orderedRows = isByRelevance
      ? matching.toSorted((a, b) => getScore(b) - getScore(a))
      : addCategoryRates(matching, query).toSorted(compareBySort(sort));
    const offset = cursor === null ? query.offset : findOffsetAfter(cursor, orderedRows, getScore);
    const pageRows = orderedRows.slice(offset, query.limit === null ? undefined : offset + query.limit);
    const lastRow = pageRows.at(-1);
    const isLastPage = lastRow === undefined || offset + pageRows.length >= orderedRows.length;
    const createCursor = (row: CardRow): Cursor =>
      isByRelevance
        ? { kind: 'relevance', day: asOf, score: getScore(row), queryChecksum, id: row.card.id }
        : createFieldCursor(row, sort, asOf);
    const page: ResultPage = {
      asOf,
      total: orderedRows.length,
      offset,
      rows: pageRows.map(({ card }) => card),
      next: isLastPage ? null : encodeCursor(createCursor(lastRow)),
      facets: facets.length === 0 ? null : countFacets(facetInput, filters, vocabulary, facets),
      ranges: ranges ? buildFeeRanges(facetInput) : null,
      corrected,
      omitted,
      negations,
      closedLeftOut: query.leavesOutClosed ? filterRows(rows, conditionsFor(true)).length : 0,
    };
    return { value: page };
  };

  /** Adds the sort key `category_rate`, which depends on the requested categories, if the query sorts by it. */
  const addCategoryRates = (
    rows: readonly CardRow[],
    { sort, filters: { category } }: Query,
  ): readonly CardRow[] => {
    if (!sort.some(({ by }) => by === 'category_rate')) return rows;
    const categoryIds = category === undefined || category.not ? [] : category.values;
    return rows.map((row) => ({
      ...row,
      keys: {
        ...row.keys,
        category_rate: findCategoryRate(row.card.record, row.rates, categoryIds, related),
      },
    }));
  };

  return {
    info: {
      dataVersion,
      release: file.release,
      committedAt: file.committed_at,
      meta: file.meta,
      csvHeader: file.csv_header,
    },
    vocabulary,
    issuers: file.issuers.map((issuer) => ({
      ...issuer,
      count: file.cards.filter(({ record }) => record.issuer_id === issuer.id).length,
    })),
    listCategories: (day) =>
      file.categories.map((category) => ({
        ...category,
        count: getView(day).rows.filter(({ rates }) => hasCategory(rates, [category.id], related)).length,
      })),
    cards,
    findCard: (id) => cardsById.get(id) ?? null,
    list,
  };
}

function createView(file: CatalogFile, cards: readonly StoredCard[], day: string): DayView {
  let index: SearchIndex | undefined;
  return {
    rows: cards.map((card, position) => buildRow(card, position, day)),
    getSearchIndex: () => {
      index ??= buildSearchIndex(file, day);
      return index;
    },
  };
}

const expiredCursor: Problem<'cursor-expired'> = {
  code: 'cursor-expired',
  sentence:
    'The data has changed, and cursors of a list by relevance are valid only for the same data. Start again at the first page.',
};

/** The result of a query without a search. */
const noSearch = { scores: null, corrected: [], omitted: [], negations: [] } as const;

/** Compares rows by the sort keys. Sorting is stable, and rows are sorted by id before. */
function compareBySort(sort: readonly SortKey[]): (a: CardRow, b: CardRow) => number {
  return (a, b) => {
    for (const { by, descending } of sort) {
      const order = compareValues(a.keys[by], b.keys[by], descending);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function createFieldCursor({ card, keys }: CardRow, sort: readonly SortKey[], day: string): Cursor {
  const sortKeys = sort.length === 0 ? [{ by: 'id', descending: false } as const] : sort;
  // The cursor stores the id only in the field `id`.
  const sortWithValues = sortKeys.map((key) => ({ ...key, value: key.by === 'id' ? null : keys[key.by] }));
  return { kind: 'fields', day, sort: sortWithValues, id: card.id };
}

/** Sorts null last in both directions. */
function compareValues(a: SortValue, b: SortValue, descending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order = typeof a === 'string' ? compareText(a, String(b)) : a - Number(b);
  return descending ? -order : order;
}

/**
 * Returns the offset of the first row after the cursor. Compares values instead of looking for the cursor's card, because that
 * card may have changed or disappeared.
 */
function findOffsetAfter(
  cursor: Cursor,
  orderedRows: readonly CardRow[],
  getScore: (row: CardRow) => number,
): number {
  const isAfter = (row: CardRow): boolean => {
    const idOrder = compareText(row.card.id, cursor.id);
    if (cursor.kind === 'relevance') return (cursor.score - getScore(row) || idOrder) > 0;
    for (const { by, descending, value } of cursor.sort) {
      const order =
        by === 'id' ? idOrder * (descending ? -1 : 1) : compareValues(row.keys[by], value, descending);
      if (order !== 0) return order > 0;
    }
    return idOrder > 0;
  };
  const position = orderedRows.findIndex(isAfter);
  return position < 0 ? orderedRows.length : position;
}

function buildVocabulary({ issuers, tiers, categories, cards }: CatalogFile): Vocabulary {
  const names = issuers.flatMap(({ id, name, aliases }) =>
    [...new Set([name, ...aliases].map(foldWords))].map((foldedName) => ({ id, foldedName })),
  );
  const namesByText = Map.groupBy(names, ({ foldedName }) => foldedName);
  return {
    issuers: issuers as readonly IssuerNames[],
    tiers: tiers.map(({ id }) => id),
    categories: categories.map(({ id }) => id),
    rewardCurrencies: nameRewardCurrencies(cards.map(({ record }) => record)),
    relatedCategories: findRelatedCategories(categories),
    categoryNames: new Map(categories.map(({ id, names }) => [id, names])),
    issuerIdsByName: new Map(Array.from(namesByText, ([name, group]) => [name, group.map(({ id }) => id)])),
  };
}
