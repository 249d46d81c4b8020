import { compareBytes } from '../pack/byte-text.ts';
import { type Columns, nameOf, noDay } from '../pack/columns.ts';
import type { KeyValue } from './cursor.ts';
import type { SortName } from './fields.ts';
import type { SortKey } from './query.ts';

/** What a row is ordered by; of `id` its number, which rises with the id. */
export function keyValue(columns: Columns, by: SortName, row: number): KeyValue {
  switch (by) {
    case 'id':
      return row;
    case 'name':
      return nameOf(columns, row);
    case 'last_verified': {
      const day = columns.verified[row] ?? noDay;
      return day === noDay ? null : day;
    }
    default: {
      const value = columns.numbers[by][row] ?? Number.NaN;
      return Number.isNaN(value) ? null : value;
    }
  }
}

/** Less than 0 where `a` comes first; null comes last in either direction. */
export function compareValues(a: KeyValue, b: KeyValue, descending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const ascending =
    typeof a === 'number' || typeof b === 'number' ? Number(a) - Number(b) : compareBytes(a, b);
  return descending ? -ascending : ascending;
}

/** Compares two rows by all keys, then by id. */
export function rowComparer(columns: Columns, sort: readonly SortKey[]): (a: number, b: number) => number {
  return (a, b) => {
    for (const { by, descending } of sort) {
      const order = compareValues(keyValue(columns, by, a), keyValue(columns, by, b), descending);
      if (order !== 0) return order;
    }
    return a - b;
  };
}
