import type { BenchRow, BenchRun } from './bench-row.ts';

/** A row that got worse, better, or is new, beside the figures that were kept. */
export interface Change {
  readonly suite: string;
  readonly row: string;
  readonly before: number;
  readonly after: number;
  /** How much worse, as a share: 0.12 is twelve per cent. Less than 0 is better. */
  readonly growth: number;
}

/** Growth beyond this is said; a little more than a tenth, as 1.1 / 1 is in binary. */
const mostGrowth = 0.1000001;

/**
 * Every row that both runs have, with how much it grew. Compared is the ratio to the peer; of what is the same on every
 * machine, sizes and counts, the figure. What has neither is left out.
 */
export function changesOf(before: readonly BenchRun[], after: readonly BenchRun[]): readonly Change[] {
  const kept = new Map(before.flatMap(({ rows }) => rows.map((row) => [keyOf(row), row])));
  return after.flatMap(({ rows }) =>
    rows.flatMap((row) => {
      const [old, now] = [comparable(kept.get(keyOf(row))), comparable(row)];
      if (old === null || now === null) return [];
      const isRate = row.target.startsWith('>=');
      const growth = isRate ? quotient(old, now) - 1 : quotient(now, old) - 1;
      return [{ suite: row.suite, row: row.row, before: old, after: now, growth }];
    }),
  );
}

export function grown(changes: readonly Change[]): readonly Change[] {
  return changes.filter(({ growth }) => growth > mostGrowth);
}

/** Of two runs of a suite each row with the smaller growth: a slow moment of the machine is no growth. */
export function betterRows(first: BenchRun, second: BenchRun): BenchRun {
  const again = new Map(second.rows.map((row) => [row.row, row]));
  const rows = first.rows.map((row) => {
    const other = again.get(row.row);
    const [one, two] = [comparable(row), comparable(other)];
    if (other === undefined || one === null || two === null) return row;
    return (row.target.startsWith('>=') ? two > one : two < one) ? other : row;
  });
  return { ...first, rows };
}

const sameEverywhere: ReadonlySet<string> = new Set(['bytes', 'KiB', '']);

function comparable(row: BenchRow | undefined): number | null {
  if (row === undefined || row.figure === null) return null;
  if (typeof row.figure === 'number' && sameEverywhere.has(row.unit)) return row.figure;
  return row.ratio;
}

function quotient(above: number, below: number): number {
  if (above === below) return 1;
  return below === 0 ? Number.POSITIVE_INFINITY : above / below;
}

const keyOf = ({ suite, row }: BenchRow): string => `${suite}\n${row}`;
