import stringWidth from 'string-width';
import type { Severity, SourceLocation } from '#core/check/diagnostic';
import { escapeHiddenCharacters } from '#core/text/escape';

/** Colors a text, which must not contain control characters. */
type Paint = (text: string) => string;

export interface Colors extends Readonly<Record<Severity, Paint>> {
  readonly strong: Paint;
  readonly faint: Paint;
}

const paintPlain: Paint = (text) => text;

const createAnsiPaint =
  (code: number): Paint =>
  (text) =>
    `\u001b[${code}m${text}\u001b[0m`;

const ansiColors: Colors = {
  error: createAnsiPaint(31),
  warning: createAnsiPaint(33),
  note: createAnsiPaint(36),
  strong: createAnsiPaint(1),
  faint: createAnsiPaint(2),
};

const plainColors: Colors = {
  error: paintPlain,
  warning: paintPlain,
  note: paintPlain,
  strong: paintPlain,
  faint: paintPlain,
};

export function selectColors(color: boolean): Colors {
  return color ? ansiColors : plainColors;
}

/** Returns the width of a text in terminal columns. The text must not contain hidden characters. */
export const measureTextWidth = (text: string): number => stringWidth(text);

/** Breaks a text at spaces into lines of at most `width` columns. A longer word gets its own line. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const word of text.split(' ')) {
    const wordWidth = measureTextWidth(word);
    if (line !== '' && lineWidth + 1 + wordWidth > width) {
      lines.push(line);
      line = word;
      lineWidth = wordWidth;
    } else {
      lineWidth += wordWidth + (line === '' ? 0 : 1);
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

interface Cell {
  readonly displayText: string;
  readonly width: number;
}

/**
 * Returns the source line and a line with `^` under the location, in at most `width` columns. The source line gets at
 * least 20 columns. Text that does not fit around the mark becomes `…`.
 */
export function renderCodeFrame(
  lineText: string,
  location: SourceLocation,
  { width, mark, faint }: { readonly width: number; readonly mark: Paint; readonly faint: Paint },
): readonly string[] {
  const gutter = `${location.line} | `;
  const { line, columnsBefore, markedColumns } = cutLineAround(
    lineText,
    location,
    Math.max(20, width - gutter.length),
  );
  return [
    `${faint(gutter)}${line}`.trimEnd(),
    `${faint(gutter.replace(/\d/g, ' '))}${' '.repeat(columnsBefore)}${mark('^'.repeat(Math.max(1, markedColumns)))}`,
  ];
}

/** How many columns are kept for the text before and after the mark. */
const minContextWidth = 8;

function cutLineAround(lineText: string, location: SourceLocation, width: number) {
  const start = Math.min(location.column - 1, lineText.length);
  const endColumn = location.endLine > location.line ? lineText.length + 1 : location.endColumn;
  const end = Math.min(Math.max(start, endColumn - 1), lineText.length);
  // A line may be as long as a whole file, so process only characters that may be shown.
  const maxCharacters = width * 4;
  const leftCells = splitIntoCells(lineText.slice(Math.max(0, start - maxCharacters), start));
  const markableCells = splitIntoCells(lineText.slice(start, Math.min(end, start + maxCharacters)));
  const rightCells = splitIntoCells(lineText.slice(end, end + maxCharacters));

  const markedCells = takeCells(markableCells, Math.max(width - minContextWidth, 1));
  // An empty location gets one `^`, which may be after the end of the line.
  const availableWidth = width - Math.max(1, sumWidths(markedCells));
  const rightWidth = sumWidths(rightCells);
  const cellsBefore = takeCells(
    leftCells.toReversed(),
    Math.max(Math.floor(availableWidth / 2), availableWidth - rightWidth),
  ).toReversed();
  const cellsAfter = takeCells(rightCells, availableWidth - sumWidths(cellsBefore));
  const text = [...cellsBefore, ...markedCells, ...cellsAfter].map(({ displayText }) => displayText).join('');
  return { line: text, columnsBefore: sumWidths(cellsBefore), markedColumns: sumWidths(markedCells) };
}

/** Returns the first cells that fit into `width` columns. If some cells do not fit, the last cell is `…`. */
function takeCells(cells: readonly Cell[], width: number): readonly Cell[] {
  if (sumWidths(cells) <= width) return cells;
  const takenCells: Cell[] = [];
  // One column for `…`.
  let usedWidth = 1;
  for (const cell of cells) {
    usedWidth += cell.width;
    if (usedWidth > width) break;
    takenCells.push(cell);
  }
  return width < 1 ? [] : [...takenCells, { displayText: '…', width: 1 }];
}

function sumWidths(cells: readonly Cell[]): number {
  return cells.reduce((sum, { width }) => sum + width, 0);
}

function splitIntoCells(text: string): readonly Cell[] {
  return Array.from(text, (character) => {
    const displayText = escapeHiddenCharacters(character);
    return { displayText, width: measureTextWidth(displayText) };
  });
}
