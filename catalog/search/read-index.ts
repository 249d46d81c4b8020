import { numbersOf, offsetsOf } from '../pack/arrays.ts';
import { PackError, type Sections } from '../pack/format.ts';
import { TermTable, termBlock } from './term-table.ts';
import { VarintReader } from './varint.ts';

/** The search index of a pack. */
export interface SearchIndex {
  readonly rows: number;
  readonly terms: TermTable;
  /** How many cards have a term, by ordinal. */
  readonly counts: Uint32Array;
  /** Hash, hash and row of every whole name, sorted. */
  readonly wholeNames: Uint32Array;
  /** Gives row and field mask of at most `most` postings of a term, by row; gives how many it gave. */
  readonly postings: (ordinal: number, most: number, each: (row: number, mask: number) => void) => number;
}

/** Reads `cards.idx`. Throws a PackError where its parts do not fit together. */
export function readIndex(file: Sections): SearchIndex {
  const { rows } = file;
  const count = Math.floor(file.section('FREQ').length / 4);
  const lists = file.section('POST');
  const starts = offsetsOf(file, 'POFF', count, lists.length);
  const wholeNames = numbersOf(file, 'WHOL', 'u32', Math.floor(file.section('WHOL').length / 12) * 3);
  for (let at = 2; at < wholeNames.length; at += 3)
    if ((wholeNames[at] ?? 0) >= rows) throw new PackError(file.file, 'has a number out of range in WHOL');
  return {
    rows,
    terms: termTable(file, count),
    counts: numbersOf(file, 'FREQ', 'u32', count),
    wholeNames,
    postings: (ordinal, most, each) => {
      const reader = new VarintReader(lists, starts[ordinal] ?? 0, starts[ordinal + 1] ?? 0);
      let row = 0;
      let mask = 0;
      let given = 0;
      while (given < most && !reader.done) {
        const step = reader.next();
        if (step < 0) break;
        row += step >>> 1;
        if (step % 2 === 1) mask = reader.next() & 63;
        // Of a damaged list, what can still be read.
        if (row >= rows) break;
        each(row, mask);
        given += 1;
      }
      return given;
    },
  };
}

function termTable(file: Sections, count: number): TermTable {
  const blocks = numbersOf(file, 'TOFF', 'u32', Math.ceil(count / termBlock) + 1);
  try {
    return new TermTable(file.section('TERM'), blocks, count);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new PackError(file.file, 'has terms that do not fit together');
  }
}
