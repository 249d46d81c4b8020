import type { Columns } from '../pack/columns.ts';
import type { IdTable } from '../pack/id-table.ts';
import type { Facets, ListFault, Page, Ranges } from '../pack/store.ts';
import { rankKey, rowOfKey, scoreOfKey, smallest } from '../search/rank.ts';
import type { SearchIndex } from '../search/read-index.ts';
import { type Found, search } from '../search/search.ts';
import { asideBits, countFacets, feeRanges } from './count-facets.ts';
import { type Cursor, type FieldCursor, readCursor, relevanceOf, writeCursor } from './cursor.ts';
import { matchRows } from './match-rows.ts';
import { orderedRows } from './order-rows.ts';
import { mostRows, type Query, type SortKey } from './query.ts';
import type { RowSieve } from './row-sieve.ts';
import { compareValues, keyValue } from './sort-keys.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a query is run over. A page that has no records yet can run it as well. */
export interface QueryWorld {
  readonly columns: Columns;
  readonly ids: IdTable;
  readonly vocabulary: Vocabulary;
  readonly dataVersion: string;
  /** Read at the first search. */
  readonly index: () => SearchIndex;
}

/** A page as row numbers. */
export type FoundPage = Omit<Page, 'rows'> & { readonly rows: readonly number[] };

/** Rows that match, how many, and in which order. */
interface Matches {
  /** Null lets all through. */
  readonly sieve: RowSieve | null;
  readonly total: number;
  /** Where relevance orders them: what they found. */
  readonly found: Found | null;
}

/** Filters, searches, counts, orders and cuts out one page. */
export function runQuery(world: QueryWorld, query: Query): FoundPage | ListFault {
  const { columns } = world;
  const sort = orderOf(query);
  const cursor = query.after === null ? null : readCursor(query.after);
  if (cursor?.kind === 'relevance' && cursor.of !== relevanceOf(world.dataVersion, query.q ?? ''))
    return { fault: 'cursor-expired' };
  const found = query.q === null ? null : search(world.index(), query.q);
  // What is only searched for needs no look at all the other rows.
  const isSearch = sort === null && query.facets.length === 0 && !query.ranges;
  const searched = isSearch && Object.keys(query.filters).length === 0 ? null : (found?.rows ?? null);
  const sieve = matchRows(world, query.filters, searched, asideBits(query.facets, query.ranges));
  const all = sort === null ? (found?.rows.length ?? 0) : columns.rows;
  const matches = { sieve, total: sieve?.matching().length ?? all, found };
  const limit = Math.min(query.limit ?? mostRows, mostRows);
  const page =
    sort === null
      ? byRelevance(world, matches, query, cursor, limit)
      : byFields(world, matches, query, sort, cursor, limit);
  return {
    total: matches.total,
    ...page,
    ...countsOf(world, query, sieve),
    corrected: found?.corrected ?? [],
    truncated: found?.truncated ?? false,
  };
}

/** Null is relevance. */
function orderOf(query: Query): readonly SortKey[] | null {
  if (query.sort.length > 0) return query.sort;
  return query.q === null ? [{ by: 'id', descending: false }] : null;
}

function countsOf(
  { columns, vocabulary }: QueryWorld,
  { facets, ranges, filters }: Query,
  sieve: RowSieve | null,
): { readonly facets: Facets | null; readonly ranges: Ranges | null } {
  return {
    facets: facets.length === 0 ? null : countFacets(columns, vocabulary, filters, sieve, facets),
    ranges: ranges ? feeRanges(columns, sieve) : null,
  };
}

type Slice = Pick<FoundPage, 'offset' | 'rows' | 'next'>;

function byRelevance(
  world: QueryWorld,
  { sieve, total, found }: Matches,
  query: Query,
  cursor: Cursor | null,
  limit: number,
): Slice {
  const keys = rankKeys(sieve, found);
  let offset = query.offset;
  if (cursor?.kind === 'relevance') {
    const last = rankKey(cursor.score, world.ids.countBefore(cursor.id));
    offset = keys.reduce((count, key) => count + (key <= last ? 1 : 0), 0);
  }
  const page = smallest(keys, Math.min(offset + limit, keys.length)).subarray(offset);
  const last = page.at(-1);
  const next =
    last === undefined || offset + page.length >= total
      ? null
      : writeCursor({
          kind: 'relevance',
          score: scoreOfKey(last),
          of: relevanceOf(world.dataVersion, query.q ?? ''),
          id: world.ids.id(rowOfKey(last)),
        });
  return { offset, rows: Array.from(page, rowOfKey), next };
}

function rankKeys(sieve: RowSieve | null, found: Found | null): Float64Array {
  const rows = found?.rows ?? new Uint32Array(0);
  const keys = new Float64Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    if (sieve === null || sieve.has(row)) keys[count++] = rankKey(found?.scores[at] ?? 0, row);
  }
  return keys.subarray(0, count);
}

function byFields(
  world: QueryWorld,
  { sieve, total }: Matches,
  query: Query,
  sort: readonly SortKey[],
  cursor: Cursor | null,
  limit: number,
): Slice {
  const { columns } = world;
  const isIn = (row: number): boolean => sieve === null || sieve.has(row);
  const offset = cursor?.kind === 'fields' ? countUpTo(world, cursor, isIn) : query.offset;
  const rows = orderedRows(columns, sort, sieve, offset, offset + limit);
  const last = rows.at(-1);
  if (last === undefined || offset + rows.length >= total) return { offset, rows, next: null };
  const id = world.ids.id(last);
  // The id is written once, at the end; the number of a row means nothing in another release.
  const values = sort.map(({ by }) => (by === 'id' ? null : keyValue(columns, by, last)));
  return { offset, rows, next: writeCursor({ kind: 'fields', sort, values, id }) };
}

/** How many matching rows stand up to the cursor, itself included: its card may have changed or gone since. */
function countUpTo(
  { columns, ids }: QueryWorld,
  cursor: FieldCursor,
  isIn: (row: number) => boolean,
): number {
  const before = ids.countBefore(cursor.id);
  const isAfter = ids.row(cursor.id) === before ? before + 1 : before;
  const isUpTo = (row: number): boolean => {
    for (const [at, { by, descending }] of cursor.sort.entries()) {
      if (by === 'id') return descending ? row >= before : row < isAfter;
      const order = compareValues(keyValue(columns, by, row), cursor.values[at] ?? null, descending);
      if (order !== 0) return order < 0;
    }
    return row < isAfter;
  };
  let count = 0;
  for (let row = 0; row < columns.rows; row++) if (isIn(row) && isUpTo(row)) count += 1;
  return count;
}
