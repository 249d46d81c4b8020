import stringWidth from 'string-width';
import type { Severity, SourceLocation } from '../diagnostic.ts';
import { escapeHiddenCharacters } from './escape.ts';

/** Colors a text, which must not contain control characters. */
type Paint = (text: string) => string;

export interface Colors extends Readonly<Record<Severity, Paint>> {
  readonly strong: Paint;
  readonly faint: Paint;
}

const plain: Paint = (text) => text;

const ansi =
  (code: number): Paint =>
  (text) =>
    `\u001b[${code}m${text}\u001b[0m`;

const colored: Colors = {
  error: ansi(31),
  warning: ansi(33),
  note: ansi(36),
  strong: ansi(1),
  faint: ansi(2),
};

const colorless: Colors = { error: plain, warning: plain, note: plain, strong: plain, faint: plain };

export function colorsFor(color: boolean): Colors {
  return color ? colored : colorless;
}

/** Returns the width of a text in terminal columns. The text must not contain hidden characters. */
export const textWidth = (text: string): number => stringWidth(text);

/** Breaks a text at spaces into lines of at most `width` columns. A longer word gets its own line. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ')) {
    const columns = textWidth(word);
    if (line !== '' && used + 1 + columns > width) {
      lines.push(line);
      line = word;
      used = columns;
    } else {
      used += columns + (line === '' ? 0 : 1);
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

interface Cell {
  readonly shown: string;
  readonly width: number;
}

/**
 * Returns the source line and a line with `^` under the location, in at most `width` columns. The source line gets at
 * least 20 columns. Text that does not fit around the mark becomes `…`.
 */
export function codeFrame(
  lineText: string,
  location: SourceLocation,
  { width, mark, faint }: { readonly width: number; readonly mark: Paint; readonly faint: Paint },
): readonly string[] {
  const gutter = `${location.line} | `;
  const { line, before, marked } = cutAround(lineText, location, Math.max(20, width - gutter.length));
  return [
    `${faint(gutter)}${line}`.trimEnd(),
    `${faint(gutter.replace(/\d/g, ' '))}${' '.repeat(before)}${mark('^'.repeat(Math.max(1, marked)))}`,
  ];
}

function cutAround(lineText: string, location: SourceLocation, width: number) {
  const start = Math.min(location.column - 1, lineText.length);
  const endColumn = location.endLine > location.line ? lineText.length + 1 : location.endColumn;
  const end = Math.min(Math.max(start, endColumn - 1), lineText.length);
  // A line may be as long as a whole file, so process only characters that may be shown.
  const reach = width * 4;
  const left = cells(lineText.slice(Math.max(0, start - reach), start));
  const middle = cells(lineText.slice(start, Math.min(end, start + reach)));
  const right = cells(lineText.slice(end, end + reach));

  const mark = takeCells(middle, Math.max(width - 8, 1));
  // An empty location gets one `^`, which may be after the end of the line.
  const available = width - Math.max(1, columns(mark));
  const rightWidth = columns(right);
  const before = takeCells(
    left.toReversed(),
    Math.max(Math.floor(available / 2), available - rightWidth),
  ).toReversed();
  const after = takeCells(right, available - columns(before));
  const text = [...before, ...mark, ...after].map(({ shown }) => shown).join('');
  return { line: text, before: columns(before), marked: columns(mark) };
}

/** Returns the first cells that fit into `width` columns. If some cells do not fit, the last column is `…`. */
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
  return all.reduce((sum, { width }) => sum + width, 0);
}

function cells(text: string): readonly Cell[] {
  return Array.from(text, (character) => {
    const shown = escapeHiddenCharacters(character);
    return { shown, width: textWidth(shown) };
  });
}
