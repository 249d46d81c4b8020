import type { Place } from '../diagnostic.ts';
import type { Paint } from './colours.ts';
import { textWidth } from './text-width.ts';
import { visible } from './visible-text.ts';

/** One character as it is shown. */
interface Cell {
  readonly shown: string;
  readonly width: number;
}

/**
 * The line of a place with `^` under the place, in at most `width` columns (but never fewer than 20 for the line).
 * What does not fit around the mark is cut off and shown as `…`.
 */
export function codeFrame(
  lineText: string,
  place: Place,
  { width, mark, faint }: { readonly width: number; readonly mark: Paint; readonly faint: Paint },
): readonly string[] {
  const gutter = `${place.line} | `;
  const { line, before, marked } = cutAround(lineText, place, Math.max(20, width - gutter.length));
  return [
    `${faint(gutter)}${line}`.trimEnd(),
    `${faint(gutter.replace(/\d/g, ' '))}${' '.repeat(before)}${mark('^'.repeat(Math.max(1, marked)))}`,
  ];
}

function cutAround(lineText: string, place: Place, width: number) {
  const start = Math.min(place.column - 1, lineText.length);
  const endColumn = place.endLine > place.line ? lineText.length + 1 : place.endColumn;
  const end = Math.min(Math.max(start, endColumn - 1), lineText.length);
  // A line may be a whole file long; more than this is never shown, whatever marks its letters carry.
  const reach = width * 4;
  const left = cells(lineText.slice(Math.max(0, start - reach), start));
  const middle = cells(lineText.slice(start, Math.min(end, start + reach)));
  const right = cells(lineText.slice(end, end + reach));

  const mark = takeCells(middle, Math.max(width - 8, 1));
  // Where nothing is marked, the one `^` may stand behind the line's end.
  const room = width - Math.max(1, columns(mark));
  const rightWish = columns(right);
  const before = takeCells(left.toReversed(), Math.max(Math.floor(room / 2), room - rightWish)).toReversed();
  const after = takeCells(right, room - columns(before));
  const text = [...before, ...mark, ...after].map(({ shown }) => shown).join('');
  return { line: text, before: columns(before), marked: columns(mark) };
}

/** The first cells that fit into `width` columns; where some do not, the last column is `…`. */
function takeCells(all: readonly Cell[], width: number): readonly Cell[] {
  if (columns(all) <= width) return all;
  const taken: Cell[] = [];
  let used = 1;
  for (const cell of all) {
    used += cell.width;
    if (used > width) break;
    taken.push(cell);
  }
  return width < 1 ? [] : [...taken, { shown: '…', width: 1 }];
}

function columns(all: readonly Cell[]): number {
  let width = 0;
  for (const cell of all) width += cell.width;
  return width;
}

function cells(text: string): readonly Cell[] {
  return Array.from(text, (character) => {
    const shown = visible(character);
    return { shown, width: textWidth(shown) };
  });
}
