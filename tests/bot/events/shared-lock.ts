import type { Clock } from '../../../bot/src/clock.ts';
import { type Lease, type Lock, LockAway } from '../../../bot/src/queue/lock.ts';

interface Held {
  readonly holder: LockHolder;
  isDirty: boolean;
}

export interface LockHolder {
  /** Epoch milliseconds; null while the process lives. */
  readonly diedAt: number | null;
}

/** As long as a lock outlives a holder that renews it no more. */
const lifeMs = 60_000;

/** What Redis is to replicas: a lock for each key, and a mark that somebody else wanted it. */
export class SharedLock {
  readonly #clock: Clock;
  readonly #held = new Map<string, Held>();
  /** Until then nobody reaches it, epoch milliseconds. */
  awayUntil = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  for(holder: LockHolder): Lock {
    return {
      take: async (key) => this.#take(key, holder),
      isThere: () => !this.#isAway,
      close: async () => {},
    };
  }

  get #isAway(): boolean {
    return this.#clock.now() < this.awayUntil;
  }

  #take(key: string, holder: LockHolder): Lease | null {
    if (this.#isAway) throw new LockAway('away');
    const other = this.#held.get(key);
    if (other !== undefined && this.#isAlive(other)) {
      other.isDirty = true;
      return null;
    }
    const held: Held = { holder, isDirty: false };
    this.#held.set(key, held);
    return {
      isGood: () => !this.#isAway && this.#held.get(key) === held,
      release: async () => {
        // Away: it ends by itself, and what was marked is found by the sweep.
        if (this.#held.get(key) !== held) return false;
        this.#held.delete(key);
        return !this.#isAway && held.isDirty;
      },
    };
  }

  #isAlive({ holder: { diedAt } }: Held): boolean {
    return diedAt === null || this.#clock.now() < diedAt + lifeMs;
  }
}
