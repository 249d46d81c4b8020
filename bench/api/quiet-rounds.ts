import { randomFrom } from '../../tests/support/random.ts';
import type { Samples } from '../rounds.ts';

/** One of the things that are measured side by side. */
export interface QuietContestant {
  readonly name: string;
  readonly measure: () => Promise<Sample>;
}

export interface Sample {
  readonly value: number;
  /** Cores that others used meanwhile. */
  readonly others: number;
}

export interface QuietRounds {
  readonly samples: Samples;
  /** Rounds that were not counted, since others used a core. */
  readonly dropped: number;
  /** Whether too few quiet ones were left, so that the least disturbed ones are counted. */
  readonly isBusy: boolean;
}

/** Others may use so much of a core. */
const mostOthers = 0.3;

/**
 * Measures every contestant once a round, in random order, until `rounds` quiet rounds are there or twice as many were
 * run. A round is quiet where nobody else used a core during any of its samples.
 */
export async function runQuietRounds(
  contestants: readonly QuietContestant[],
  rounds: number,
  {
    seed = 1,
    onRound = () => {},
  }: { readonly seed?: number; readonly onRound?: (done: number) => void } = {},
): Promise<QuietRounds> {
  const random = randomFrom(seed);
  const all: { readonly values: ReadonlyMap<string, number>; readonly others: number }[] = [];
  const quiet = () => all.filter(({ others }) => others <= mostOthers);
  while (quiet().length < rounds && all.length < rounds * 2) {
    const values = new Map<string, number>();
    let others = 0;
    for (const { name, measure } of shuffled(contestants, random.next)) {
      const sample = await measure();
      values.set(name, sample.value);
      others = Math.max(others, sample.others);
    }
    all.push({ values, others });
    onRound(all.length);
  }
  const isBusy = quiet().length < Math.min(rounds, 3);
  const counted = isBusy ? all.toSorted((a, b) => a.others - b.others).slice(0, rounds) : quiet();
  const samples = new Map(
    contestants.map(({ name }) => [name, counted.map(({ values }) => values.get(name) ?? Number.NaN)]),
  );
  return { samples, dropped: all.length - counted.length, isBusy };
}

/** What a reader should know of the rounds behind a row; empty where there is nothing to say. */
export function roundsNote({ dropped, isBusy }: QuietRounds): string {
  if (isBusy) return `busy machine: the least disturbed rounds, ${dropped} dropped`;
  return dropped === 0 ? '' : `${dropped} rounds dropped`;
}

function shuffled<T>(items: readonly T[], next: () => number): readonly T[] {
  return items
    .map((item) => ({ item, key: next() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
