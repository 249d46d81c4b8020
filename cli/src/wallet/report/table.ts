import stringWidth from 'string-width';
import type { Scan, ScanRow } from '../scan.ts';
import { artWords, matchWords } from './words.ts';

/** Narrower terminals get one block a card. */
const narrowest = 80;
const gap = '  ';

/** The columns, in their order, and how much of a narrow line each is worth; those of weight 0 are never cut. */
const weights = { '#': 0, card: 19, issuer: 9, match: 19, data: 0, art: 17 } as const;

type Column = keyof typeof weights;
type Cells = Readonly<Record<Column, string>>;
const columns = Object.keys(weights) as readonly Column[];

/** What the table says of one pass. */
export function cellsOf({ n, name, issuer, match, data, status, art }: ScanRow): Cells {
  return {
    '#': String(n),
    card: name,
    issuer: issuer ?? '',
    match: matchWords(match),
    data: data === null ? '' : `${data.filled}/${data.total}`,
    art: artWords(status, art),
  };
}

/** The passes, a line each, or a block each on a narrow terminal. Ends with a line break; empty without passes. */
export function passesTable({ rows }: Scan, width: number): string {
  if (rows.length === 0) return '';
  const cells = rows.map(cellsOf);
  return `${(width < narrowest ? inBlocks(cells, width) : inColumns(cells, width)).join('\n')}\n`;
}

function inColumns(rows: readonly Cells[], width: number): readonly string[] {
  const head = Object.fromEntries(columns.map((name) => [name, name])) as Cells;
  const all = [head, ...rows];
  const natural = columns.map((name) => Math.max(...all.map((cells) => widthOf(cells[name]))));
  const widths = shrunk(
    natural,
    columns.map((name) => weights[name]),
    width - gap.length * (columns.length - 1),
  );
  return all.map((cells) => {
    const padded = columns.map((name, at) => {
      const text = fitted(cells[name], widths[at] ?? 0);
      const blank = ' '.repeat((widths[at] ?? 0) - widthOf(text));
      return name === '#' ? blank + text : text + blank;
    });
    return padded.join(gap).trimEnd();
  });
}

function inBlocks(rows: readonly Cells[], width: number): readonly string[] {
  const numbers = Math.max(...rows.map((cells) => cells['#'].length));
  const indent = ' '.repeat(numbers) + gap;
  return rows.flatMap((cells, at) => [
    ...(at === 0 ? [] : ['']),
    fitted(`${cells['#'].padStart(numbers)}${gap}${cells.card}`, width),
    ...(['issuer', 'match', 'data', 'art'] as const)
      .filter((name) => cells[name] !== '')
      .map((name) => fitted(`${indent}${name.padEnd(6)}${gap}${cells[name]}`, width)),
  ]);
}

const segmenter = new Intl.Segmenter();

/** Columns of a terminal that a text takes. */
export const widthOf = (text: string): number => stringWidth(text);

/** A text cut to so many columns of a terminal, between signs as people see them. */
export function fitted(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    if (widthOf(kept + segment) >= width) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/**
 * Widths that together take no more than `room`: the one that is widest for its weight gives way first, those of
 * weight 0 never do.
 */
export function shrunk(
  natural: readonly number[],
  weights: readonly number[],
  room: number,
): readonly number[] {
  const widths = [...natural];
  const excess = (at: number) => (weights[at] ? (widths[at] ?? 0) / weights[at] : 0);
  for (let over = widths.reduce((sum, width) => sum + width, 0) - room; over > 0; over--) {
    const widest = widths.reduce((most, _, at) => (excess(at) > excess(most) ? at : most), 0);
    if (excess(widest) === 0) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

/** Parts joined on lines of at most `width` columns, none of them broken. */
export function flowed(parts: readonly string[], between: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const joined = last === undefined ? part : `${last}${between}${part}`;
    if (last !== undefined && widthOf(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  return lines;
}
