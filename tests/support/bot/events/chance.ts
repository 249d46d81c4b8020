/** Chance that a seed repeats. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  /** From 0 up to `limit`, whole. */
  below(limit: number): number;
  /** Whether something of this probability happens. */
  is(probability: number): boolean;
  /** Throws where there is nothing to choose from. */
  of<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): readonly T[];
}

/** Mulberry32, by Tommy Ettinger: small, and good enough to choose what happens next. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    is: (probability) => next() < probability,
    of: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to choose from.');
      return item;
    },
    shuffled: (items) => {
      const keyed = items.map((item) => ({ item, at: next() }));
      return keyed.toSorted((a, b) => a.at - b.at).map(({ item }) => item);
    },
  };
}
