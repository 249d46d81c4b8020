import { setTimeout as wait } from 'node:timers/promises';

/** Time as the bot knows it; tests hand in one of their own. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Rejects with the signal's reason once that is aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** Longest wait that Node's timers know; longer ones are slept in parts. */
const longest = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => {
    for (let left = ms; left > 0; left -= longest)
      await wait(Math.min(left, longest), undefined, signal === undefined ? {} : { signal });
  },
};
