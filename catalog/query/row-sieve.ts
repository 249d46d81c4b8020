import type { Columns } from '../pack/columns.ts';

/** As large as the catalog, one set for each: they are filled faster than new ones are had from the system. */
interface Scratch {
  readonly mask: Uint16Array;
  readonly flags: Uint8Array;
  readonly rows: Uint32Array;
  readonly matching: Uint32Array;
  readonly left: Uint32Array;
}

const scratches = new WeakMap<Columns, Scratch>();

function scratchOf(columns: Columns): Scratch {
  const { rows: size } = columns;
  const known = scratches.get(columns) ?? {
    mask: new Uint16Array(size),
    flags: new Uint8Array(size),
    rows: new Uint32Array(size),
    matching: new Uint32Array(size),
    left: new Uint32Array(size),
  };
  scratches.set(columns, known);
  return known;
}

/** Rows to look at; null stands for all. */
export type Rows = Uint32Array | null;

/**
 * Rows that pass one filter after another. What a filter keeps out is gone, and the next one looks at fewer rows; only
 * where something that is counted leaves a filter aside, its rows stay and bear its bit. The next sieve over the same
 * columns writes into the same arrays: one has to be done with before.
 *
 * No loop here branches on what it finds: that would take most of the time over a million rows.
 */
export class RowSieve {
  readonly #size: number;
  readonly #scratch: Scratch;
  /** Bits of the filters whose rows stay. */
  readonly #aside: number;
  #rows: Rows = null;
  #matching: Uint32Array | null = null;
  #hasFlags = false;

  constructor(columns: Columns, aside: number) {
    this.#size = columns.rows;
    this.#scratch = scratchOf(columns);
    this.#aside = aside;
    this.#scratch.mask.fill(0);
  }

  /** Keeps the rows whose code is chosen: 1 in `chosen`, and 0 for the others. */
  keepByCode(codes: Uint16Array | Uint8Array, chosen: Uint8Array, bit: number): void {
    if ((this.#aside & bit) !== 0) markByCode(this.#scratch.mask, this.#rows, this.#size, codes, chosen, bit);
    else this.#narrowTo((rows, to) => narrowByCode(rows, this.#size, to, codes, chosen));
  }

  /** Keeps the rows whose number is in the range; what is no number is in none. */
  keepBetween(column: Float64Array | Int32Array, least: number, most: number, bit: number): void {
    if ((this.#aside & bit) !== 0)
      markBetween(this.#scratch.mask, this.#rows, this.#size, column, least, most, bit);
    else this.#narrowTo((rows, to) => narrowBetween(rows, this.#size, to, column, least, most));
  }

  /** The rows that every filter lets through, in order. */
  matching(): Uint32Array {
    this.#matching ??= this.#unmasked(~0, this.#scratch.matching);
    return this.#matching;
  }

  /** The rows that every filter but these lets through, in order; until it is asked again. */
  without(aside: number): Uint32Array {
    return this.#unmasked(~aside, this.#scratch.left);
  }

  /** Whether every filter lets the row through. */
  has(row: number): boolean {
    const { flags } = this.#scratch;
    if (!this.#hasFlags) {
      flags.fill(0);
      for (const matching of this.matching()) flags[matching] = 1;
      this.#hasFlags = true;
    }
    return flags[row] === 1;
  }

  #narrowTo(narrow: (rows: Rows, to: Uint32Array) => number): void {
    const { rows } = this.#scratch;
    // In place: never more rows are written than were read.
    this.#rows = rows.subarray(0, narrow(this.#rows, rows));
  }

  #unmasked(bits: number, to: Uint32Array): Uint32Array {
    if (this.#aside === 0 && this.#rows !== null) return this.#rows;
    return to.subarray(0, narrowByMask(this.#rows, this.#size, to, this.#scratch.mask, bits));
  }
}

function narrowByCode(
  rows: Rows,
  size: number,
  to: Uint32Array,
  codes: Uint16Array | Uint8Array,
  chosen: Uint8Array,
): number {
  const length = rows?.length ?? size;
  let count = 0;
  for (let at = 0; at < length; at++) {
    const row = rows === null ? at : (rows[at] ?? 0);
    to[count] = row;
    count += chosen[codes[row] ?? 0] ?? 0;
  }
  return count;
}

function narrowBetween(
  rows: Rows,
  size: number,
  to: Uint32Array,
  column: Float64Array | Int32Array,
  least: number,
  most: number,
): number {
  const length = rows?.length ?? size;
  let count = 0;
  for (let at = 0; at < length; at++) {
    const row = rows === null ? at : (rows[at] ?? 0);
    const value = column[row] ?? Number.NaN;
    to[count] = row;
    count += Number(value >= least) & Number(value <= most);
  }
  return count;
}

function narrowByMask(rows: Rows, size: number, to: Uint32Array, mask: Uint16Array, bits: number): number {
  const length = rows?.length ?? size;
  let count = 0;
  for (let at = 0; at < length; at++) {
    const row = rows === null ? at : (rows[at] ?? 0);
    to[count] = row;
    count += Number(((mask[row] ?? 0) & bits) === 0);
  }
  return count;
}

function markByCode(
  mask: Uint16Array,
  rows: Rows,
  size: number,
  codes: Uint16Array | Uint8Array,
  chosen: Uint8Array,
  bit: number,
): void {
  const length = rows?.length ?? size;
  const table = Uint16Array.from(chosen, (isChosen) => (isChosen === 1 ? 0 : bit));
  for (let at = 0; at < length; at++) {
    const row = rows === null ? at : (rows[at] ?? 0);
    mask[row] = (mask[row] ?? 0) | (table[codes[row] ?? 0] ?? 0);
  }
}

function markBetween(
  mask: Uint16Array,
  rows: Rows,
  size: number,
  column: Float64Array | Int32Array,
  least: number,
  most: number,
  bit: number,
): void {
  const length = rows?.length ?? size;
  for (let at = 0; at < length; at++) {
    const row = rows === null ? at : (rows[at] ?? 0);
    const value = column[row] ?? Number.NaN;
    const isIn = Number(value >= least) & Number(value <= most);
    mask[row] = (mask[row] ?? 0) | (bit * (1 - isIn));
  }
}
