/** How hard to try: `npm test` tries a little, `FUZZ=1` long. `./property-seed.ts` has what the tries start from. */
export interface FuzzRuns {
  readonly bytes: number;
  readonly documents: number;
  readonly records: number;
}

/** `FUZZ=1` for the long run. */
export function fuzzRuns({ FUZZ }: NodeJS.ProcessEnv): FuzzRuns {
  return FUZZ === '1'
    ? { bytes: 50_000, documents: 10_000, records: 2_000 }
    : { bytes: 300, documents: 100, records: 100 };
}
