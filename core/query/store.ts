import type { Categories } from '#core/card/generated/types';
import { listChangeDays } from '#core/card/on-day';
import { listReadingDays } from '#core/card/reading';
import { nameRewardCurrencies } from '#core/card/reward-currency';
import { dataVersionOf } from '#core/card/version';
import type { ExportMeta } from '#core/export/indexes';
import { must } from '#core/text/must';
import type { Problem, Result } from '#core/text/result';
import { compareText, computeShortHash } from '#core/text/text';
import type { CatalogFile } from './catalog-file.ts';
import {
  findCategoryRate,
  findMatch,
  findRelatedCategories,
  hasCategory,
  type RateMatch,
  type RelatedCategories,
} from './categories.ts';
import { decodeCursor, encodeCursor, type SortValue } from './cursor.ts';
import { buildFeeRanges, countFacets, type Facets, type Ranges } from './facets.ts';
import { type SortName, type ValueSortName, valueSortNames } from './fields.ts';
import { buildConditions, filterRows } from './filter.ts';
import { buildLexicon, joinAtoms, type Lexicon } from './lexicon.ts';
import { buildNameIndex, type NameIndex, namesOf, otherTextsOf } from './names.ts';
import { createWrongValueProblem, type QueryProblem } from './problems.ts';
import { formatOrder, type IssuerNames, type Query, type SortKey, type Vocabulary } from './query.ts';
import type { Correction, Understood } from './request.ts';
import { buildRow, type CardRow, type StoredCard, storeCard } from './rows.ts';
import { type Answer, type AskedChanges, answerQuestion, type Note } from './search.ts';
import { foldWords } from './tokens.ts';
import { addCitations, scoreOf, type Valuation, type ValueSummary, valueCards } from './value.ts';

export interface Store {
  readonly info: CatalogInfo;
  readonly vocabulary: Vocabulary;
  /** Sorted by id. */
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
  /** The parts of `q` that were read as filters. */
  readonly understood: readonly Understood[];
  /** Null if `q` is not about changes. */
  readonly changes: AskedChanges | null;
  /** What is not known about the cards that `q` asks for. */
  readonly notes: readonly Note[];
  readonly corrected: readonly Correction[];
  /** The words of `q` that were ignored, because no card has all words, or because they say nothing about a card. */
  readonly omitted: readonly string[];
  /** The rate of each row in the wanted categories, in the order of the rows. Null if the query wants no category. */
  readonly matches: readonly (RateMatch | null)[] | null;
  /** The values of the rows, in their order, and what is told about all cards that match. Null if the query gives no spending. */
  readonly values: { readonly rows: readonly Valuation[]; readonly summary: ValueSummary } | null;
  /** How many closed cards would match too, but the query leaves them out. */
  readonly closedLeftOut: number;
}

export type ListResult = Result<ResultPage, Problem<'cursor-expired'> | QueryProblem>;

/** Returns the day for which a query asks: its own day, or that of the list that it continues, or today. */
export function dayOfQuery({ asOf, after }: Query, today: string): string {
  return asOf ?? (after === null ? undefined : decodeCursor(after)?.day) ?? today;
}

/** What the catalog is on one day, and on all days until something about a card changes. */
interface DayView {
  readonly rows: readonly CardRow[];
  /** Builds the index at the first call. */
  readonly getNames: (lexicon: Lexicon) => NameIndex;
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

  let lexicon: Lexicon | undefined;
  const getLexicon = (): Lexicon => {
    lexicon ??= createLexicon(file, getView(file.meta.as_of ?? '').rows);
    return lexicon;
  };

  const list = (query: Query, today: string): ListResult => {
    const asOf = dayOfQuery(query, today);
    const view = getView(asOf);
    const { q, sort, facets, ranges } = query;
    const given = buildConditions(vocabulary, query.filters);
    const answer =
      q === null
        ? null
        : answerQuestion(
            q,
            { index: view.getNames(getLexicon()), lexicon: getLexicon(), vocabulary },
            { conditions: given, filters: query.filters, day: asOf },
          );
    const { rows, filters, isNamed, understood, corrected, omitted } = answer ?? {
      ...noAnswer,
      rows: view.rows,
      filters: query.filters,
    };
    const canLeaveOutClosed =
      query.leavesOutClosed && filters.discontinued === undefined && filters.status === undefined;
    const conditionsFor = (isClosed: boolean, leavesOutClosed: boolean) => [
      ...given,
      ...(answer?.conditions ?? []),
      ...(leavesOutClosed
        ? [
            {
              filterName: 'discontinued',
              holds: (row: CardRow) => row.isClosed === isClosed || (!isClosed && isNamed(row)),
            } as const,
          ]
        : []),
    ];
    const open = filterRows(rows, conditionsFor(false, canLeaveOutClosed));
    const leavesOutClosed = canLeaveOutClosed && (open.length > 0 || answer?.asksForName !== true);
    const conditions = conditionsFor(false, leavesOutClosed);
    const matching = leavesOutClosed ? open : filterRows(rows, conditions);
    const facetInput = { rows, conditions, matching };
    const categoryIds =
      filters.category === undefined || filters.category.not ? null : filters.category.values;

    const valueSort = valueSortNames.find((name) => sort.some(({ by }) => by === name));
    const currencies = new Set(matching.map(({ card }) => card.record.annual_fee.currency));
    if (valueSort !== undefined && currencies.size > 1)
      return {
        problem: createWrongValueProblem(
          'sort',
          valueSort,
          'conflict',
          `compares money, and cards in ${[...currencies].toSorted().join(', ')} match; add country=`,
        ),
      };
    const ofPeers = conditions.filter(
      ({ filterName }) => !/^(?:rate_type|reward_currency)$/.test(filterName),
    );
    const valued =
      query.value &&
      valueCards(
        matching.map(({ card }) => card.record),
        query.value,
        {
          related,
          day: asOf,
          wanted: categoryIds ?? [],
          peers: filterRows(rows, ofPeers).map(({ card }) => card.record),
        },
      );
    const valuationOf = ({ card }: CardRow) => must(valued?.values.get(card.id), 'the value of a row');

    const relevance = sort.length === 0 ? answer?.relevanceOf : undefined;
    const order =
      relevance === undefined ? formatOrder(sort) : `~${computeShortHash(`${dataVersion}\n${q}`)}`;
    const directions = relevance === undefined ? sort : [];
    const valuesOf =
      relevance ??
      ((row: CardRow) =>
        sort.map(({ by }) =>
          isValueSort(by) ? scoreOf(valuationOf(row), by) : sortValueOf(row, by, categoryIds ?? [], related),
        ));
    const positions = matching.map((row) => ({ row, values: valuesOf(row), id: row.card.id }));
    const ordered = positions.toSorted((a, b) => comparePositions(a, b, directions));

    const cursor = query.after === null ? null : decodeCursor(query.after);
    if (cursor !== null && cursor.order !== order) return { problem: expiredCursor };
    const after =
      cursor === null
        ? query.offset
        : ordered.findIndex((position) => comparePositions(position, cursor, directions) > 0);
    const offset = after < 0 ? ordered.length : after;
    const pageRows = ordered.slice(offset, query.limit === null ? undefined : offset + query.limit);
    const last = pageRows.at(-1);
    const isLastPage = last === undefined || offset + pageRows.length >= ordered.length;
    const page: ResultPage = {
      asOf,
      total: ordered.length,
      offset,
      rows: pageRows.map(({ row }) => row.card),
      next: isLastPage ? null : encodeCursor({ day: asOf, order, values: last.values, id: last.id }),
      facets: facets.length === 0 ? null : countFacets(facetInput, filters, vocabulary, facets),
      ranges: ranges ? buildFeeRanges(facetInput) : null,
      understood,
      changes: answer?.changes ?? null,
      notes: answer?.describe(conditions) ?? [],
      corrected,
      omitted,
      matches: categoryIds && pageRows.map(({ row: { rates } }) => findMatch(rates, categoryIds, related)),
      values: valued && {
        rows: pageRows.map(({ row }) => addCitations(valuationOf(row), row.card.record, asOf)),
        summary: valued.summary,
      },
      closedLeftOut: leavesOutClosed ? filterRows(rows, conditionsFor(true, true)).length : 0,
    };
    return { value: page };
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
  let index: NameIndex | undefined;
  const rows = cards.map((card) => buildRow(card, day));
  return {
    rows,
    getNames: (lexicon) => {
      index ??= buildNameIndex(rows, file.issuers, file.pinyin, lexicon);
      return index;
    },
  };
}

function createLexicon({ issuers, categories, search }: CatalogFile, rows: readonly CardRow[]): Lexicon {
  const texts = rows.flatMap((row) => [...namesOf(row.card.record), ...otherTextsOf(row, undefined).brand]);
  const allTexts = ` ${[...new Set(texts)].map(joinAtoms).join(' | ')} `;
  return buildLexicon({
    ...search,
    issuers,
    categories,
    isNamed: (phrase) =>
      allTexts.includes(` ${phrase} `) || (/\p{Script=Han}/u.test(phrase) && allTexts.includes(phrase)),
  });
}

const expiredCursor: Problem<'cursor-expired'> = {
  code: 'cursor-expired',
  sentence:
    'The data has changed, and cursors of a list by relevance are valid only for the same data. Start again at the first page.',
};

/** What holds for a query without a question. */
const noAnswer: Pick<Answer, 'isNamed' | 'understood' | 'corrected' | 'omitted'> = {
  isNamed: () => false,
  understood: [],
  corrected: [],
  omitted: [],
};

const isValueSort = (by: SortName | ValueSortName): by is ValueSortName =>
  valueSortNames.some((name) => name === by);

function sortValueOf(
  { keys, rates, card: { record } }: CardRow,
  by: SortName,
  categoryIds: readonly string[],
  related: RelatedCategories,
): SortValue {
  return by === 'category_rate' ? findCategoryRate(record, rates, categoryIds, related) : keys[by];
}

interface Position {
  readonly values: readonly SortValue[];
  readonly id: string;
}

/** Compares by the values, each in the direction of its sort key, then by id. */
function comparePositions(a: Position, b: Position, directions: readonly SortKey[]): number {
  for (const [index, value] of a.values.entries()) {
    const order = compareValues(value, b.values[index] ?? null, directions[index]?.descending === true);
    if (order !== 0) return order;
  }
  return compareText(a.id, b.id);
}

/** Sorts null last in both directions. */
function compareValues(a: SortValue, b: SortValue, descending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order = typeof a === 'string' ? compareText(a, String(b)) : a - Number(b);
  return descending ? -order : order;
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
    categoryIdsByWord: new Map(
      categories
        .flatMap(({ id, names, synonyms }) =>
          [...Object.values(names), ...Object.values(synonyms).flat()].map(
            (word) => [foldWords(word), id] as const,
          ),
        )
        .toReversed(),
    ),
  };
}
