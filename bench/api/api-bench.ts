import type { Programs } from '../programs.ts';

/** What the parts of this benchmark work with. */
export interface ApiBench {
  readonly programs: Programs;
  /** Removed when the benchmark is over. */
  readonly folder: string;
  readonly rounds: number;
  readonly isQuick: boolean;
  /** Catalogs of the part `scale`, in cards. */
  readonly sizes: readonly number[];
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
  readonly progress: (doing: string) => void;
}

/** Where the servers run, and where the client does: one core each, where `taskset` exists. */
export const cores = { server: '0', client: '1' } as const;
