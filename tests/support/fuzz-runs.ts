/** How hard to try: `npm test` tries a little and always the same, `FUZZ=1` tries long and something new. */
export interface FuzzRuns {
  readonly bytes: number;
  readonly documents: number;
  readonly records: number;
  /** What fast-check starts from; absent: chance. */
  readonly seed?: number;
}

/** `FUZZ=1` for the long run, `FUZZ_SEED` to repeat one that failed. */
export function fuzzRuns(environment: NodeJS.ProcessEnv): FuzzRuns {
  const long = environment.FUZZ === '1';
  const counts = long
    ? { bytes: 50_000, documents: 10_000, records: 2_000 }
    : { bytes: 2_000, documents: 500, records: 300 };
  const chosen = environment.FUZZ_SEED;
  if (chosen !== undefined && chosen !== '') return { ...counts, seed: Number(chosen) };
  return long ? counts : { ...counts, seed: 20261001 };
}
