/** One figure of a suite beside its peer and its target, in the form of `docs/schemas/benchmark-run.schema.json`. */
export interface BenchRow {
  readonly suite: string;
  /** What was measured, and beside whom; no two rows of a suite have the same. */
  readonly row: string;
  /** A text where several are said together; null where it could not be measured. */
  readonly figure: number | string | null;
  /** Of the figure and the peer's; empty where it has none, and where the figure is a text. */
  readonly unit: string;
  /** With whom `ratio` compares. */
  readonly peer: Peer | null;
  /** Of the medians of the rounds; null where there is nothing to divide by. */
  readonly ratio: number | null;
  /** `<= 1 x` of the ratio, `<= 400 MiB` of the figure, or words; empty where nothing was aimed at. */
  readonly target: string;
  /** Null where it was not measured, at another size, or has no target. */
  readonly met: boolean | null;
  readonly note: string;
}

export interface Peer {
  readonly name: string;
  /** As its package says; null where it is none, or says nothing. */
  readonly version: string | null;
  readonly figure: number | string | null;
}

/** What one suite measured in one run. */
export interface BenchRun {
  readonly suite: string;
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  readonly machine: Machine;
  /** Of Node, such as `24.1.0`. */
  readonly node: string;
  /** Cards of the repository's own catalog. */
  readonly catalog: number;
  /** What it was measured on, in words. */
  readonly size: string;
  readonly rounds: number;
  readonly rows: readonly BenchRow[];
}

/** The kind of a machine, not which one it is. */
export interface Machine {
  /** Such as `AMD EPYC`. */
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB: number;
  /** Such as `linux x64`. */
  readonly system: string;
}

export type Verdict = 'met' | 'MISSED' | 'other size' | 'not measured' | '';

export function verdictOf({ figure, target, met }: BenchRow): Verdict {
  if (figure === null) return 'not measured';
  if (met !== null) return met ? 'met' : 'MISSED';
  return target === '' ? '' : 'other size';
}

/** A row that says why there is no figure. */
export function notMeasuredRow(suite: string, row: string, reason: string): BenchRow {
  const note = reason.replace(/\s+/g, ' ').trim().slice(0, 300);
  return { suite, row, figure: null, unit: '', peer: null, ratio: null, target: '', met: null, note };
}
