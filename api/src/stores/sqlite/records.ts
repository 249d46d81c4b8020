import type { StoredCard } from '#catalog/pack/store';
import { plain, type Row, type Statements, textIn } from './statements.ts';

/** Cards that are kept at hand, so that they stay one object while they are asked for. */
const mostKept = 4096;

/** The cards of the database by row. */
export type Records = (row: number, id: string) => StoredCard;

export function recordsOf(statements: Statements): Records {
  const { text } = plain('select line, csv, tag from records where row = ?');
  const kept = new Map<number, StoredCard>();
  return (row, id) => {
    const card = kept.get(row) ?? new LazyCard(id, () => statements.first({ text, values: [row] }));
    kept.delete(row);
    kept.set(row, card);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return card;
  };
}

/** Its bytes are read when they are first asked for: a list may have more cards than anybody will send. */
class LazyCard implements StoredCard {
  readonly id: string;
  readonly #read: () => Row | undefined;
  #row: Row | undefined;

  constructor(id: string, read: () => Row | undefined) {
    this.id = id;
    this.#read = read;
  }

  get line(): Uint8Array {
    return this.#bytes('line');
  }

  get csv(): Uint8Array {
    return this.#bytes('csv');
  }

  get tag(): string {
    return textIn(this.#found(), 'tag');
  }

  #bytes(name: 'line' | 'csv'): Uint8Array {
    const value = this.#found()[name];
    return value instanceof Uint8Array ? value : new Uint8Array(0);
  }

  #found(): Row {
    this.#row ??= this.#read();
    if (this.#row === undefined) throw new Error(`The database has no record of ${this.id}.`);
    return this.#row;
  }
}
