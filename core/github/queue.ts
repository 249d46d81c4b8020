import type { Clock } from './github.ts';

export interface Request {
  /** How long to wait for more requests for the same key (debounce), in milliseconds. */
  readonly waitMs?: number;
  /** Whether to read everything again, even what is cached. */
  readonly force?: boolean;
  /** Whether the request comes from a sweep. Other requests go first. */
  readonly isSweep?: boolean;
}

export interface Attempt {
  readonly force: boolean;
  /** The number of attempts that have failed in a row. */
  readonly round: number;
}

/** The result, or that the work must be done again, no earlier than `at` (epoch milliseconds). */
export type Outcome<Result> = { readonly result: Result } | { readonly at: number; readonly round: number };

export type Work<Result> = (attempt: Attempt) => Promise<Outcome<Result>>;

interface Waiting<Result> extends Attempt {
  readonly work: Work<Result>;
  readonly isSweep: boolean;
  /** When the first of the combined requests arrived. This and the following times are in epoch milliseconds. */
  readonly requestedAt: number;
  readonly due: number;
  /** The end of a back-off or a pause. New requests do not make the work start earlier. */
  readonly notBefore: number;
  readonly waiters: readonly PromiseWithResolvers<Result>[];
}

/** A burst of requests delays the work by at most this time in total, in milliseconds. */
const maxDebounceMs = 1_000;

/** A queue with debouncing, a mutex and retries for each key. A request during a run causes one more run. */
export class KeyedQueue<Result> {
  readonly #clock: Clock;
  readonly #concurrency: number;
  readonly #waiting = new Map<string, Waiting<Result>>();
  readonly #running = new Set<string>();
  #wakeAt = Number.POSITIVE_INFINITY;

  constructor(clock: Clock, concurrency: number) {
    this.#clock = clock;
    this.#concurrency = concurrency;
  }

  /** The number of keys that wait or run. */
  get size(): number {
    return new Set([...this.#waiting.keys(), ...this.#running]).size;
  }

  /** Resolves to the result of the run that follows, or rejects with what `work` throws. */
  add(key: string, work: Work<Result>, request: Request = {}): Promise<Result> {
    const { waitMs = 0, force = false, isSweep = false } = request;
    const now = this.#clock.now();
    const known = this.#waiting.get(key);
    const { requestedAt = now, notBefore = now, round = 0, waiters = [] } = known ?? {};
    const waiter = Promise.withResolvers<Result>();
    this.#waiting.set(key, {
      work,
      round,
      requestedAt,
      notBefore,
      force: force || known?.force === true,
      isSweep: isSweep && known?.isSweep !== false,
      due: Math.max(notBefore, Math.min(requestedAt + maxDebounceMs, now + waitMs)),
      waiters: [...waiters, waiter],
    });
    this.#startDue();
    return waiter.promise;
  }

  #startDue(): void {
    const now = this.#clock.now();
    const startable = [...this.#waiting]
      .filter(([key, { due }]) => due <= now && !this.#running.has(key))
      .toSorted(([, a], [, b]) => Number(a.isSweep) - Number(b.isSweep) || a.due - b.due);
    for (const [key, waiting] of startable.slice(0, this.#concurrency - this.#running.size)) {
      this.#waiting.delete(key);
      this.#running.add(key);
      void this.#run(key, waiting);
    }
    this.#setTimer(now);
  }

  async #run(key: string, waiting: Waiting<Result>): Promise<void> {
    const { work, round, force, waiters } = waiting;
    try {
      const outcome = await work({ round, force });
      if ('result' in outcome) for (const { resolve } of waiters) resolve(outcome.result);
      else this.#retry(key, waiting, outcome);
    } catch (error) {
      for (const { reject } of waiters) reject(error);
    }
    this.#running.delete(key);
    this.#startDue();
  }

  #retry(key: string, waiting: Waiting<Result>, { at, round }: { at: number; round: number }): void {
    const added = this.#waiting.get(key);
    this.#waiting.set(key, {
      ...waiting,
      round,
      due: at,
      notBefore: at,
      force: waiting.force || added?.force === true,
      isSweep: waiting.isSweep && added?.isSweep !== false,
      waiters: [...waiting.waiters, ...(added?.waiters ?? [])],
    });
  }

  /** Sets a timer for what will be due next. An obsolete timer is harmless. */
  #setTimer(now: number): void {
    const next = Math.min(...[...this.#waiting.values()].map(({ due }) => due).filter((due) => due > now));
    if (next >= this.#wakeAt) return;
    this.#wakeAt = next;
    void this.#clock.sleep(next - now).then(() => {
      if (this.#wakeAt === next) this.#wakeAt = Number.POSITIVE_INFINITY;
      this.#startDue();
    });
  }
}
