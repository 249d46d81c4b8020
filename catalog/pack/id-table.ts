import { offsetsOf } from './arrays.ts';
import { compareBytes, decodeText, encodeText } from './byte-text.ts';
import type { Sections } from './format.ts';

/** The ids of all rows, in order. */
export interface IdTable {
  readonly id: (row: number) => string;
  /** The row of a card, or undefined. */
  readonly row: (id: string) => number | undefined;
  /** How many ids come before `id`: its row, or where it would stand. */
  readonly countBefore: (id: string) => number;
}

export function readIdTable(file: Sections): IdTable {
  const bytes = file.section('IDTB');
  const offsets = offsetsOf(file, 'IDOF', file.rows, bytes.length);
  const at = (row: number) => bytes.subarray(offsets[row], offsets[row + 1]);
  const countBefore = (wanted: Uint8Array) => {
    let from = 0;
    let to = file.rows;
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if (compareBytes(at(middle), wanted) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return {
    id: (row) => decodeText(at(row)),
    row: (id) => {
      const wanted = encodeText(id);
      const row = countBefore(wanted);
      return row < file.rows && compareBytes(at(row), wanted) === 0 ? row : undefined;
    },
    countBefore: (id) => countBefore(encodeText(id)),
  };
}
