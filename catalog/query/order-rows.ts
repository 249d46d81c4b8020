import type { Columns } from '../pack/columns.ts';
import type { SortKey } from './query.ts';
import type { RowSieve, Rows } from './row-sieve.ts';
import { compareValues, keyValue, rowComparer } from './sort-keys.ts';

/**
 * The matching rows from place `from` up to `to` of the whole order. The first key is ordered already, in the pack;
 * only rows equal in it, and only those that the page shows, are sorted.
 */
export function orderedRows(
  columns: Columns,
  sort: readonly SortKey[],
  sieve: RowSieve | null,
  from: number,
  to: number,
): readonly number[] {
  const [first, ...rest] = sort;
  const descending = first?.descending ?? false;
  if (first === undefined || first.by === 'id')
    return byId(columns.rows, sieve?.matching() ?? null, descending, from, to);
  const isIn = (row: number): boolean => sieve === null || sieve.has(row);
  const groups = groupsOf(columns, columns.orders[first.by], first.by, descending);
  if (rest.length === 0) return walk(flat(groups), isIn, from, to);
  const page: number[] = [];
  const compare = rowComparer(columns, rest);
  let place = 0;
  for (const group of groups) {
    const rows = [...group].filter(isIn);
    if (place + rows.length > from) {
      rows.sort(compare);
      page.push(...rows.slice(Math.max(0, from - place), to - place));
    }
    place += rows.length;
    if (place >= to) break;
  }
  return page;
}

function walk(
  order: Iterable<number>,
  isIn: (row: number) => boolean,
  from: number,
  to: number,
): readonly number[] {
  const page: number[] = [];
  let place = 0;
  if (to <= from) return page;
  for (const row of order) {
    if (!isIn(row)) continue;
    if (place >= from) page.push(row);
    place += 1;
    if (place >= to) break;
  }
  return page;
}

/** Rows stand in the order of their ids. */
function byId(size: number, rows: Rows, descending: boolean, from: number, to: number): readonly number[] {
  const length = rows?.length ?? size;
  const places = Array.from({ length: Math.max(0, Math.min(to, length) - from) }, (_, at) => from + at);
  return places.map((place) => {
    const at = descending ? length - 1 - place : place;
    return rows === null ? at : (rows[at] ?? 0);
  });
}

/** Runs of rows that are equal in one key, in its order; equal ones stay in the order of their ids, and nulls last. */
function* groupsOf(
  columns: Columns,
  order: Uint32Array,
  by: SortKey['by'],
  descending: boolean,
): Iterable<Uint32Array> {
  const valueAt = (at: number) => keyValue(columns, by, order[at] ?? 0);
  const isSame = (a: number, b: number) => compareValues(valueAt(a), valueAt(b), false) === 0;
  if (!descending) {
    for (let start = 0, end = 1; start < order.length; start = end, end++) {
      while (end < order.length && isSame(start, end)) end += 1;
      yield order.subarray(start, end);
    }
    return;
  }
  let known = order.length;
  while (known > 0 && valueAt(known - 1) === null) known -= 1;
  for (let end = known, start = end - 1; end > 0; end = start, start--) {
    while (start > 0 && isSame(start - 1, end - 1)) start -= 1;
    yield order.subarray(start, end);
  }
  if (known < order.length) yield order.subarray(known);
}

function* flat(groups: Iterable<Uint32Array>): Iterable<number> {
  for (const group of groups) yield* group;
}
