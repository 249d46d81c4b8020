/** One of the things that are measured side by side; `measure` resolves to milliseconds. */
export interface Contestant {
  readonly name: string;
  readonly measure: () => Promise<number>;
}

/** Milliseconds by contestant, one for each round, in the order of the rounds. */
export type Samples = ReadonlyMap<string, readonly number[]>;

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Measures every contestant once a round. Each round begins with the next one, so that none always runs after the same
 * neighbour and a slow spell of the machine falls on all. `onRound` is told how many rounds are done.
 */
export async function runRounds(
  contestants: readonly Contestant[],
  rounds: number,
  onRound: (done: number) => void = () => {},
): Promise<Samples> {
  const samples = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % contestants.length;
    for (const { name, measure } of [...contestants.slice(first), ...contestants.slice(0, first)]) {
      samples.get(name)?.push(await measure());
    }
    onRound(round + 1);
  }
  return samples;
}

/** The middle value, or the mean of the two in the middle. Throws a RangeError where there is none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('There is no median of no values.');
  return (upper + lower) / 2;
}

/** Median, least and greatest of the values. Throws a RangeError where there is none. */
export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/**
 * The spread of `ours / theirs`, taken round by round: what slowed a whole round down slows both sides of its ratio.
 * Throws a RangeError where the two were not measured in the same rounds.
 */
export function ratioSpread(samples: Samples, ours: string, theirs: string): Spread {
  const above = samples.get(ours) ?? [];
  const below = samples.get(theirs) ?? [];
  if (above.length !== below.length) throw new RangeError(`${ours} and ${theirs} ran in different rounds.`);
  return spreadOf(above.map((value, round) => value / (below[round] ?? Number.NaN)));
}
