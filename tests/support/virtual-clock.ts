import { setImmediate } from 'node:timers/promises';

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

const maxIdleTurns = 100;

/** A clock that advances only when no other work is pending. */
export class VirtualClock {
  #now = 0;
  readonly #sleepers = new Set<Sleeper>();

  readonly now = (): number => this.#now;

  readonly sleep = (ms: number, signal?: AbortSignal): Promise<void> => {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(signal.reason);
      const giveUp = () => {
        this.#sleepers.delete(sleeper);
        reject(signal?.reason);
      };
      const wake = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const sleeper: Sleeper = { until: this.#now + ms, wake };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#sleepers.add(sleeper);
    });
  };

  /** Advances the clock until the promise settles. Throws if no timer is left before that. */
  async runUntilSettled<T>(promise: Promise<T>): Promise<T> {
    let isSettled = false;
    const markSettled = () => {
      isSettled = true;
    };
    promise.then(markSettled, markSettled);
    for (let idleTurns = 0; ; ) {
      await setImmediate();
      if (isSettled) return promise;
      const next = [...this.#sleepers].sort((a, b) => a.until - b.until)[0];
      if (next === undefined) {
        // Other work may need several turns of the event loop.
        if (++idleTurns > maxIdleTurns) throw new Error('Nothing is left that could end the wait.');
        continue;
      }
      idleTurns = 0;
      this.#sleepers.delete(next);
      this.#now = Math.max(this.#now, next.until);
      next.wake();
    }
  }
}
