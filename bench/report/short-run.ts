import type { BenchRun } from './bench-row.ts';
import { betterRows, changesOf, grown } from './compare.ts';
import type { Suite } from './suites.ts';

export interface ShortRun {
  readonly runs: readonly BenchRun[];
  /** Suites for which no time was left. */
  readonly left: readonly string[];
}

/** Seconds after which no further suite is begun. */
const mostSeconds = 45;

/**
 * Runs the suites in their short forms, and those with a row that grew once more, of which the better figures count.
 * `seconds` tells the time since the beginning.
 */
export async function shortRun(
  suites: readonly Suite[],
  kept: readonly BenchRun[],
  run: (suite: Suite) => Promise<BenchRun>,
  seconds: () => number,
): Promise<ShortRun> {
  const runs = new Map<Suite, BenchRun>();
  for (const suite of suites) if (seconds() < mostSeconds) runs.set(suite, await run(suite));
  for (const [suite, first] of runs)
    if (grown(changesOf(kept, [first])).length > 0 && seconds() < mostSeconds)
      runs.set(suite, betterRows(first, await run(suite)));
  const left = suites.filter((suite) => !runs.has(suite)).map(({ name }) => name);
  return { runs: [...runs.values()], left };
}
