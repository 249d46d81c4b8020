/** The number of cases: few in `npm test`, many with `FUZZ=1`. `./property-seed.ts` sets the seed. */
export interface FuzzRuns {
  readonly bytes: number;
  readonly documents: number;
  readonly records: number;
}

/** Returns the long run if `FUZZ` is 1. */
export function fuzzRuns({ FUZZ }: NodeJS.ProcessEnv): FuzzRuns {
  return FUZZ === '1'
    ? { bytes: 50_000, documents: 10_000, records: 2_000 }
    : { bytes: 300, documents: 100, records: 100 };
}
