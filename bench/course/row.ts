import { markdownTable } from '../table.ts';

/** One line: a figure, those of the peers where they have one, and what was aimed at. */
export interface CourseRow {
  /** `B1` to `B11`, a letter behind it where a row has several targets. */
  readonly id: string;
  readonly quantity: string;
  /** In `unit`; null where it could not be measured. */
  readonly value: number | null;
  readonly unit: string;
  readonly peers: Readonly<Record<string, number | null>>;
  /** The value that is judged: at most `limit`, or at least where `atLeast` says so. */
  readonly judged: number | null;
  readonly limit: number;
  readonly atLeast?: boolean;
  /** Whether it was measured at the size for which the target is set. */
  readonly atItsSize: boolean;
  readonly note?: string;
}

export type Verdict = 'met' | 'MISSED' | 'other size' | 'n/a';

export function verdictOf({ judged, limit, atLeast = false, atItsSize }: CourseRow): Verdict {
  if (judged === null || Number.isNaN(judged)) return 'n/a';
  if (!atItsSize) return 'other size';
  return (atLeast ? judged >= limit : judged <= limit) ? 'met' : 'MISSED';
}

export function notMeasured(id: string, reason: string): CourseRow {
  const note = reason.replace(/\s+/g, ' ').slice(0, 300);
  return {
    id,
    quantity: '',
    value: null,
    unit: '',
    peers: {},
    judged: null,
    limit: 0,
    atItsSize: true,
    note,
  };
}

export function courseTable(rows: readonly CourseRow[]): string {
  return markdownTable(
    ['#', 'quantity', 'cardcat', 'peers', 'judged', 'target', 'verdict', 'note'],
    rows.map((row) => [
      row.id,
      row.quantity,
      figure(row.value, row.unit),
      Object.entries(row.peers)
        .map(([name, value]) => `${name} ${figure(value, row.unit)}`)
        .join(', '),
      figure(row.judged, ''),
      `${row.atLeast ? '>=' : '<='} ${row.limit}`,
      verdictOf(row),
      row.note ?? '',
    ]),
  );
}

function figure(value: number | null, unit: string): string {
  if (value === null) return 'n/a';
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 3;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
}
