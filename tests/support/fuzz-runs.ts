/** `npm test` runs few cases, and `FUZZ=1` runs many. `./property-seed.ts` sets the seed. */
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
