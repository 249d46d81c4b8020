import type { FieldCursor, KeyValue } from '#catalog/query/cursor';
import type { SortName } from '#catalog/query/fields';
import type { SortKey } from '#catalog/query/query';
import { type Row, type Sql, textIn } from './statements.ts';

const columns = {
  id: 'c.id',
  name: 'c.name_key',
  annual_fee: 'c.annual_fee',
  fx_fee: 'c.fx_fee',
  base_rate: 'c.base_rate',
  last_verified: 'c.verified',
} as const satisfies Record<SortName, string>;

/** What stands in the order, for `select`: the values of a cursor. */
export const orderColumns = Object.values(columns).join(', ');

/** `order by …`: nulls last in either direction, then by id. */
export function orderBy(sort: readonly SortKey[]): string {
  const keys = upToId(sort).map(({ by, descending }) => {
    const direction = descending ? ' desc' : '';
    return by === 'id' || by === 'name'
      ? `${columns[by]}${direction}`
      : `${columns[by]}${direction} nulls last`;
  });
  return `order by ${keys.join(', ')}`;
}

/** Ids are all different: what comes after the id orders nothing. */
function upToId(sort: readonly SortKey[]): readonly SortKey[] {
  const at = sort.findIndex(({ by }) => by === 'id');
  return at < 0 ? [...sort, { by: 'id', descending: false }] : sort.slice(0, at + 1);
}

/** Whether a card stands up to the place of a cursor, 1 or 0: its own card may have changed or gone since. */
export function standsUpTo({ sort, values, id }: FieldCursor): Sql {
  return upToFrom(sort, values, id, 0);
}

function upToFrom(sort: readonly SortKey[], values: readonly KeyValue[], id: string, at: number): Sql {
  const key = sort[at];
  if (key === undefined) return { text: 'c.id <= ?', values: [id] };
  if (key.by === 'id') return { text: `c.id ${key.descending ? '>=' : '<='} ?`, values: [id] };
  const column = columns[key.by];
  const rest = upToFrom(sort, values, id, at + 1);
  const value = values[at] ?? null;
  if (value === null) return { text: `(${column} is not null or ${rest.text})`, values: rest.values };
  const before = key.descending ? '>' : '<';
  return {
    text: `ifnull(${column} ${before} ? or (${column} = ? and ${rest.text}), 0)`,
    values: [value, value, ...rest.values],
  };
}

/** The cursor's values of a row that has `orderColumns`. */
export function cursorValues(row: Row, sort: readonly SortKey[]): readonly KeyValue[] {
  // The id is written once, at the end.
  return sort.map(({ by }) => (by === 'id' ? null : keyValue(row[columns[by].slice(2)])));
}

function keyValue(value: Row[string] | undefined): KeyValue {
  if (typeof value === 'number' || value instanceof Uint8Array) return value;
  return null;
}

export const idOf = (row: Row): string => textIn(row, 'id');
