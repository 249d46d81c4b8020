import { offsetsOf } from './arrays.ts';
import { PackError, type Sections } from './format.ts';
import { toHex } from './hex.ts';
import type { IdTable } from './id-table.ts';
import type { StoredCard } from './store.ts';

const tagLength = 8;

/** The cards of `cards.pack` by row; a card is one object, made when it is first asked for. */
export type Records = (row: number) => StoredCard;

/** Throws a PackError where records, rows or tags do not fit their offsets. */
export function readRecords(file: Sections, ids: IdTable): Records {
  const lines = file.section('LINE');
  const rows = file.section('ROWS');
  const tags = file.section('TAGS');
  const lineOffsets = offsetsOf(file, 'OFFS', file.rows, lines.length);
  const rowOffsets = offsetsOf(file, 'ROFF', file.rows, rows.length);
  if (tags.length !== file.rows * tagLength)
    throw new PackError(file.file, 'has a section TAGS of a wrong length');
  const known: (StoredCard | undefined)[] = new Array(file.rows);
  return (row) => {
    const card = known[row] ?? {
      id: ids.id(row),
      line: between(lines, lineOffsets, row, 1),
      csv: between(rows, rowOffsets, row, 2),
      tag: toHex(tags.subarray(row * tagLength, (row + 1) * tagLength)),
    };
    known[row] = card;
    return card;
  };
}

/** A piece without the bytes that end it. */
function between(
  bytes: Uint8Array,
  offsets: Uint32Array | Float64Array,
  row: number,
  ending: number,
): Uint8Array {
  const start = offsets[row] ?? 0;
  return bytes.subarray(start, Math.max(start, (offsets[row + 1] ?? start) - ending));
}
