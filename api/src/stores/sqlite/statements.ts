import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';

/** A piece of SQL and the values of its question marks, in order. */
export interface Sql {
  readonly text: string;
  readonly values: readonly SQLInputValue[];
}

export type Row = Readonly<Record<string, SQLOutputValue>>;

/** Runs pieces of SQL; what is asked again is not prepared again. */
export interface Statements {
  readonly all: (sql: Sql) => readonly Row[];
  readonly first: (sql: Sql) => Row | undefined;
  /** Row by row, for what is not to be held all at once. */
  readonly each: (sql: Sql) => Iterable<Row>;
}

const mostPrepared = 256;

export function statementsOf(database: DatabaseSync): Statements {
  const known = new Map<string, StatementSync>();
  const prepared = (text: string): StatementSync => {
    const statement = known.get(text) ?? database.prepare(text);
    known.delete(text);
    known.set(text, statement);
    const [oldest] = known.keys();
    if (known.size > mostPrepared && oldest !== undefined) known.delete(oldest);
    return statement;
  };
  return {
    all: ({ text, values }) => prepared(text).all(...values),
    first: ({ text, values }) => prepared(text).get(...values),
    // A statement of its own: the same one may be wanted before the last row is read.
    each: ({ text, values }) => database.prepare(text).iterate(...values),
  };
}

/** SQL without values. */
export const plain = (text: string): Sql => ({ text, values: [] });

/** Pieces one after the other, with a text between. */
export function joinSql(pieces: readonly Sql[], between = ' '): Sql {
  return {
    text: pieces.map(({ text }) => text).join(between),
    values: pieces.flatMap(({ values }) => values),
  };
}

/** A column as a number; null and texts are 0. */
export function numberIn(row: Row | undefined, name: string): number {
  const value = row?.[name];
  return typeof value === 'number' ? value : 0;
}

/** A column as text; null is empty. */
export function textIn(row: Row | undefined, name: string): string {
  const value = row?.[name];
  return typeof value === 'string' ? value : '';
}
