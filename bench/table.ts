import type { Spread } from './rounds.ts';

/** A markdown table; the first column is to the left, the others to the right. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((cell, column) =>
    Math.max(4, cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column)).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(header), line(rule), ...rows.map(line)].join('\n');
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

/** `12,345` */
export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** Bytes as whole mebibytes, or n/a. */
export function mebibytes(bytes: number | null): string {
  return bytes === null ? 'n/a' : whole(bytes / 1024 ** 2);
}

/** `0.82 (0.79..0.91)` */
export function spread(value: Spread, digits = 2): string {
  const text = (number: number): string => number.toFixed(digits);
  return `${text(value.median)} (${text(value.min)}..${text(value.max)})`;
}

/** What was aimed at: at most `limit`. */
export interface Target {
  readonly name: string;
  /** Null where it could not be measured here. */
  readonly measured: number | null;
  readonly shown: string;
  /** Null where nothing was aimed at. */
  readonly limit: number | null;
  readonly unit: string;
  /** Whether it was measured at the size for which the limit is set. */
  readonly atItsSize: boolean;
  /** Behind a ratio: what stands above the line, and below it. */
  readonly figure?: { readonly value: number; readonly unit: string };
  readonly peer?: { readonly name: string; readonly value: number };
}

/** One row a target: what, measured, limit, met or missed. */
export function targetTable(targets: readonly Target[]): string {
  return markdownTable(
    ['target', 'measured', 'at most', 'verdict'],
    targets.map((target) => [
      target.name,
      target.shown,
      target.limit === null ? '' : `${target.limit}${target.unit}`,
      verdictOf(target),
    ]),
  );
}

/** `met`, `MISSED`, or why there is no verdict; empty where nothing was aimed at. */
export function verdictOf({ measured, limit, atItsSize }: Target): string {
  if (measured === null) return 'n/a';
  if (limit === null) return '';
  if (!atItsSize) return 'other size';
  return measured <= limit ? 'met' : 'MISSED';
}
