import type { Row } from './report.ts';

export interface BenchContext {
  readonly repository: string;
  /** A temporary folder for the current part of the suite. */
  readonly folder: string;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
  readonly short: boolean;
  readonly large: boolean;
  readonly rounds: number;
}

/** Maps the names of a suite's parts to functions. Each part can run without the others. */
export type Suite = Readonly<Record<string, (bench: BenchContext) => Promise<readonly Row[]>>>;
