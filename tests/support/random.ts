/** Deterministic pseudo-random numbers. A seed gives the same numbers on every machine. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  readonly next: () => number;
  /** Returns an integer from 0 up to, but not including, `limit`. */
  readonly below: (limit: number) => number;
  /** Returns true with the probability `share` (0 to 1). */
  readonly chance: (share: number) => boolean;
  /** Throws a RangeError if there are no items. */
  readonly pick: <T>(items: readonly T[]) => T;
  /** Returns `count` different items in the order of the list. Returns all items if the list is shorter. */
  readonly pickSome: <T>(items: readonly T[], count: number) => readonly T[];
}

/** Uses a Weyl sequence, and mixes each value by two multiplications. */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) | 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
    pickSome: (items, count) => {
      let remaining = Math.min(count, items.length);
      return items.filter((_, index) => {
        const isPicked = next() * (items.length - index) < remaining;
        if (isPicked) remaining -= 1;
        return isPicked;
      });
    },
  };
}
