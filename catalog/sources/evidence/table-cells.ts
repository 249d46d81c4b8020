/** A cell of a table row in a folded text; a line without cells is one cell. */
export interface Cell {
  readonly start: number;
  readonly end: number;
}

export interface Row {
  readonly cells: readonly Cell[];
  /** Which of them holds the place asked for. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** No row that is longer is a row of figures, in UTF-16 code units. */
const maxRow = 2000;

/** The line around a place with its cells. */
export function rowAt(folded: string, place: number): Row {
  const start = startOf(folded, '\n', place, maxRow);
  const end = endOf(folded, '\n', place, maxRow);
  const cells = cellsOf(folded, start, end);
  return { cells, at: cells.findIndex((cell) => place <= cell.end), start, end };
}

/** Where the piece around a place begins that a sign ends; looks no further than `most` back. */
export function startOf(folded: string, sign: string, place: number, most: number): number {
  const from = Math.max(0, place - most);
  const found = folded.slice(from, place).lastIndexOf(sign);
  return found < 0 ? from : from + found + sign.length;
}

/** Where the piece around a place ends; looks no further than `most` ahead. */
export function endOf(folded: string, sign: string, place: number, most: number): number {
  const found = folded.slice(place, place + most).indexOf(sign);
  return found < 0 ? Math.min(folded.length, place + most) : place + found;
}

/** The row above, where the two belong to one table. */
export function rowAbove(folded: string, row: Row): Row | undefined {
  if (row.start < 2 || folded[row.start - 2] === '\n') return undefined;
  const above = rowAt(folded, row.start - 2);
  return above.cells.length > 1 ? above : undefined;
}

function cellsOf(folded: string, start: number, end: number): readonly Cell[] {
  let from = start;
  return folded
    .slice(start, end)
    .split('\t')
    .map((text) => {
      const cell = { start: from, end: from + text.length };
      from = cell.end + 1;
      return cell;
    });
}
