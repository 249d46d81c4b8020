import type { Categories } from '#core/card/generated/types';
import { dataVersionOf } from '#core/card/version';
import type { ExportMeta } from '#core/export/indexes';
import { must } from '#core/text/must';
import { compareText } from '#core/text/text';
import type { CatalogFile, CatalogFileCard } from './catalog-file.ts';
import { findCategoryRate, findRelatedCategories, hasCategory } from './categories.ts';
import { columnsOf } from './columns.ts';
import { type Cursor, computeQueryChecksum, decodeCursor, encodeCursor, type SortValue } from './cursor.ts';
import { buildFeeRanges, countFacets, type Facets, type Ranges } from './facets.ts';
import type { SortName } from './fields.ts';
import { buildConditions, filterRows } from './filter.ts';
import type { IssuerNames, Query, SortKey, Vocabulary } from './query.ts';
import { type Correction, type SearchResult, search } from './search/search.ts';
import { buildSearchIndex } from './search/search-index.ts';
import { foldWords } from './search/tokens.ts';

export interface Store {
  readonly info: CatalogInfo;
  readonly vocabulary: Vocabulary;
  /** The cards, sorted by id. */
  readonly cards: readonly StoredCard[];
  /** All issuers in the registry or on a card, sorted by id. `count` is how many cards the issuer has. */
  readonly issuers: readonly (IssuerNames & { readonly count: number })[];
  /** The categories, sorted by id. `count` is how many cards have a matching rate. */
  readonly categories: readonly (Categories[number] & { readonly count: number })[];
  readonly findCard: (id: string) => StoredCard | null;
  readonly list: (query: Query) => ResultPage | ListFault;
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

export interface StoredCard extends CatalogFileCard {
  readonly id: string;
  /** The card's line in `exports/cards.ndjson` as UTF-8, without a line end. */
  readonly json: Uint8Array;
}

export interface ResultPage {
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
}

export interface ListFault {
  readonly fault: 'cursor-expired';
}

export function createStore(file: CatalogFile): Store {
  const cards = file.cards.map(
    (card): StoredCard => ({
      ...card,
      id: card.record.id,
      json: encoder.encode(JSON.stringify(card.record)),
    }),
  );
  const columns = columnsOf(file.cards.map(({ record }) => record));
  let cachedIndex: ReturnType<typeof buildSearchIndex> | undefined;
  const getSearchIndex = () => {
    cachedIndex ??= buildSearchIndex(file);
    return cachedIndex;
  };
  const allRows = cards.map((_, row) => row);
  const cardsById = new Map(cards.map((card) => [card.id, card]));
  const vocabulary = buildVocabulary(file);
  const { relatedCategories: related } = vocabulary;
  const dataVersion = dataVersionOf(file.meta.content_sha256);

  const list = (query: Query): ResultPage | ListFault => {
    const { q, filters, facets, ranges } = query;
    const cursor = query.after === null ? null : decodeCursor(query.after);
    const queryChecksum = computeQueryChecksum(dataVersion, q ?? '');
    if (cursor?.kind === 'relevance' && cursor.queryChecksum !== queryChecksum)
      return { fault: 'cursor-expired' };
    const searchResult = q === null ? null : search(getSearchIndex(), q);
    const rows = searchResult?.rows ?? allRows;
    const conditions = buildConditions(columns, vocabulary, filters, related);
    const matchingRows = filterRows(rows, conditions);
    const facetInput = { columns, related, rows, conditions, matching: matchingRows };
    const sortKeys = buildSortKeys(query);

    const isByRelevance = searchResult !== null && query.sort.length === 0;
    const compare = isByRelevance ? compareByScore(searchResult) : compareBySort(sortKeys, query.sort);
    // Rows are already sorted by id.
    const orderedRows =
      !isByRelevance && query.sort.length === 0 ? matchingRows : matchingRows.toSorted(compare);
    const offset =
      cursor === null
        ? query.offset
        : findOffsetAfter(cursor, orderedRows, { ids: columns.ids, keys: sortKeys }, searchResult);
    const pageRows = orderedRows.slice(offset, query.limit === null ? undefined : offset + query.limit);
    const lastRow = pageRows.at(-1);
    const isLastPage = lastRow === undefined || offset + pageRows.length >= orderedRows.length;
    return {
      total: orderedRows.length,
      offset,
      rows: pageRows.map((row) => must(cards[row], 'a card')),
      next: isLastPage
        ? null
        : encodeCursor(
            createCursor(
              lastRow,
              sortKeys,
              query.sort,
              isByRelevance ? { searchResult, queryChecksum } : null,
            ),
          ),
      facets: facets.length === 0 ? null : countFacets(facetInput, filters, vocabulary.issuers, facets),
      ranges: ranges ? buildFeeRanges(facetInput) : null,
      corrected: searchResult?.corrected ?? [],
      omitted: searchResult?.omitted ?? [],
    };
  };

  /** Returns the sort keys of all rows. The keys for `category_rate` depend on the requested categories. */
  const buildSortKeys = ({ sort, filters }: Query): SortKeys => {
    const { category } = filters;
    const categoryIds = category === undefined || category.not ? [] : category.values;
    const needsRates = sort.some(({ by }) => by === 'category_rate');
    const rates = file.cards.map(({ record }, row) => {
      if (!needsRates) return null;
      const card = { country: record.country, rateType: record.rewards?.rate_type ?? null };
      return findCategoryRate(
        { ...card, rates: must(columns.rates[row], 'the rates of a card') },
        categoryIds,
        related,
      );
    });
    return { ...columns.keys, category_rate: rates };
  };

  const createCursor = (
    row: number,
    sortKeys: SortKeys,
    sort: readonly SortKey[],
    relevance: { readonly searchResult: SearchResult; readonly queryChecksum: number } | null,
  ): Cursor => {
    const id = must(columns.ids[row], 'the id of a card');
    if (relevance !== null)
      return {
        kind: 'relevance',
        score: relevance.searchResult.scores[row] ?? 0,
        queryChecksum: relevance.queryChecksum,
        id,
      };
    const keys = sort.length === 0 ? [{ by: 'id', descending: false } as const] : sort;
    // The cursor stores the id only in the field `id`.
    const values = keys.map(({ by }) => (by === 'id' ? null : (sortKeys[by][row] ?? null)));
    return { kind: 'fields', sort: keys, values, id };
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
    categories: file.categories.map((category) => ({
      ...category,
      count: columns.rates.filter((rates) => hasCategory(rates, [category.id], related)).length,
    })),
    cards,
    findCard: (id) => cardsById.get(id) ?? null,
    list,
  };
}

const encoder = new TextEncoder();

type SortKeys = Readonly<Record<SortName, readonly SortValue[]>>;

type Compare = (a: number, b: number) => number;

function compareByScore({ scores }: SearchResult): Compare {
  return (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b;
}

/** Compares rows by the sort keys, then by row number. Row numbers follow the order of ids. */
function compareBySort(keys: SortKeys, sort: readonly SortKey[]): Compare {
  return (a, b) => {
    for (const { by, descending } of sort) {
      const order = compareValues(keys[by][a] ?? null, keys[by][b] ?? null, descending);
      if (order !== 0) return order;
    }
    return a - b;
  };
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
  orderedRows: readonly number[],
  { ids, keys: sortKeys }: { readonly ids: readonly string[]; readonly keys: SortKeys },
  searchResult: SearchResult | null,
): number {
  const compareId = (row: number) => compareText(must(ids[row], 'the id of a card'), cursor.id);
  const isAfter = (row: number): boolean => {
    if (cursor.kind === 'relevance')
      return (cursor.score - (searchResult?.scores[row] ?? 0) || compareId(row)) > 0;
    for (const [index, { by, descending }] of cursor.sort.entries()) {
      const order =
        by === 'id'
          ? compareId(row) * (descending ? -1 : 1)
          : compareValues(sortKeys[by][row] ?? null, cursor.values[index] ?? null, descending);
      if (order !== 0) return order > 0;
    }
    return compareId(row) > 0;
  };
  const position = orderedRows.findIndex(isAfter);
  return position < 0 ? orderedRows.length : position;
}

function buildVocabulary({ issuers, tiers, categories }: CatalogFile): Vocabulary {
  const names = issuers.flatMap(({ id, name, aliases }) =>
    [...new Set([name, ...aliases].map(foldWords))].map((foldedName) => ({ id, foldedName })),
  );
  const namesByText = Map.groupBy(names, ({ foldedName }) => foldedName);
  return {
    issuers: issuers as readonly IssuerNames[],
    tiers: tiers.map(({ id }) => id),
    categories: categories.map(({ id }) => id),
    relatedCategories: findRelatedCategories(categories),
    categoryNames: new Map(categories.map(({ id, names }) => [id, names])),
    issuerIdsByName: new Map(Array.from(namesByText, ([name, group]) => [name, group.map(({ id }) => id)])),
  };
}
