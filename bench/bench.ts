import type { Row } from './report.ts';

/** The input of the suites. */
export interface BenchContext {
  /** The checkout. */
  readonly repository: string;
  /** A temporary folder of the part. */
  readonly folder: string;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
  readonly short: boolean;
  readonly large: boolean;
  readonly rounds: number;
}

/** Measurements by name. Each part works on its own. */
export type Suite = Readonly<Record<string, (bench: BenchContext) => Promise<readonly Row[]>>>;
