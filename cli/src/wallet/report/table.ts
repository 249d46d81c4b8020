import Table from 'cli-table3';
import type { Scan } from '../scan.ts';
import { type Cells, cellsOf, columnNames } from './cells.ts';
import { fitted, shrunk, widthOf } from './fit.ts';

/** Narrower terminals get one block a card. */
const narrowest = 80;
const gap = 2;

/** How much of a narrow line each column is worth; numbers are never cut. */
const weights = { '#': 0, card: 19, issuer: 9, match: 19, data: 0, art: 17 } as const satisfies Record<
  keyof Cells,
  number
>;

/** The passes, a line each, or a block each on a narrow terminal. Ends with a line break; empty without passes. */
export function passesTable({ rows }: Scan, width: number): string {
  if (rows.length === 0) return '';
  const cells = rows.map(cellsOf);
  return width < narrowest ? inBlocks(cells, width) : inColumns(cells, width);
}

function inColumns(rows: readonly Cells[], width: number): string {
  const head = Object.fromEntries(columnNames.map((name) => [name, name])) as Cells;
  const all = [head, ...rows];
  const natural = columnNames.map((name) => Math.max(...all.map((cells) => widthOf(cells[name]))));
  const room = width - gap * (columnNames.length - 1);
  const widths = shrunk(
    natural,
    columnNames.map((name) => weights[name]),
    room,
  );
  const table = new Table({
    chars: noLines,
    style: { 'padding-left': 0, 'padding-right': gap, head: [], border: [] },
    colAligns: columnNames.map((name) => (name === '#' ? 'right' : 'left')),
    colWidths: widths.map((each) => each + gap),
  });
  for (const cells of all) table.push(columnNames.map((name, at) => fitted(cells[name], widths[at] ?? 0)));
  return `${table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')}\n`;
}

const noLines = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '',
} as const;

function inBlocks(rows: readonly Cells[], width: number): string {
  const numbers = Math.max(...rows.map((cells) => cells['#'].length));
  const indent = ' '.repeat(numbers + gap);
  const blocks = rows.map((cells) => [
    fitted(`${cells['#'].padStart(numbers)}${' '.repeat(gap)}${cells.card}`, width),
    ...(['issuer', 'match', 'data', 'art'] as const)
      .filter((name) => cells[name] !== '')
      .map((name) => fitted(`${indent}${name.padEnd(6)}${' '.repeat(gap)}${cells[name]}`, width)),
  ]);
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
