/**
 * The numbers of random cases. `npm test` tests a few cases, and `FUZZ=1` tests many. `./property-seed.ts` sets the random
 * seed.
 */
export interface FuzzRuns {
  readonly bytes: number;
  readonly documents: number;
  readonly records: number;
}

export function fuzzRuns({ FUZZ }: NodeJS.ProcessEnv): FuzzRuns {
  return FUZZ === '1'
    ? { bytes: 50_000, documents: 10_000, records: 2_000 }
    : { bytes: 300, documents: 100, records: 100 };
}
