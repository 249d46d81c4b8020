import { type Command, type RunOptions, runWell } from './process.ts';
import { median, runRounds, type Samples, spreadOf } from './rounds.ts';
import { markdownTable, mebibytes, spread, whole } from './table.ts';

/** A program among those that are run side by side. */
export interface Entrant {
  readonly name: string;
  /** The command line of the next run. */
  readonly command: () => Command;
  /** Clears up after a run; not timed. */
  readonly after?: () => Promise<void>;
}

export interface SideBySide {
  readonly samples: Samples;
  /** Bytes, the highest of the watched runs; null where memory cannot be watched. */
  readonly peaks: ReadonlyMap<string, number | null>;
}

export interface SideBySideOptions extends RunOptions {
  readonly rounds: number;
  /** Further runs of each, not timed, in which memory is watched. */
  readonly memoryRuns: number;
  readonly progress: (doing: string) => void;
}

/** Times the entrants in interleaved rounds, each a cold process, then watches their memory in runs of its own. */
export async function runSideBySide(
  entrants: readonly Entrant[],
  options: SideBySideOptions,
): Promise<SideBySide> {
  const { rounds, memoryRuns, progress, signal } = options;
  const stoppable = signal ? { signal } : {};
  const once = async (entrant: Entrant, watchMemory: boolean) => {
    const run = await runWell(entrant.command(), { ...stoppable, watchMemory });
    await entrant.after?.();
    return run;
  };
  const samples = await runRounds(
    entrants.map((entrant) => ({
      name: entrant.name,
      measure: async () => (await once(entrant, false)).wallMs,
    })),
    rounds,
    (done) => progress(`round ${done} of ${rounds}`),
  );
  const peaks = new Map<string, number | null>();
  for (const entrant of entrants) {
    progress(`memory of ${entrant.name}`);
    for (let run = 0; run < memoryRuns; run += 1) {
      const { peakBytes } = await once(entrant, true);
      const before = peaks.get(entrant.name) ?? null;
      peaks.set(entrant.name, peakBytes === null ? before : Math.max(before ?? 0, peakBytes));
    }
  }
  return { samples, peaks };
}

/** One row an entrant: milliseconds, cards a second, peak memory. */
export function sideBySideTable(title: string, cards: number, { samples, peaks }: SideBySide): string {
  return markdownTable(
    [title, 'ms, median (min..max)', 'cards/s', 'peak MiB'],
    [...samples].map(([name, times]) => [
      name,
      spread(spreadOf(times), 0),
      whole((cards / median(times)) * 1000),
      mebibytes(peaks.get(name) ?? null),
    ]),
  );
}
