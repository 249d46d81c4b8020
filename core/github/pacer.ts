import type { Clock } from './github.ts';
import { Paused } from './github.ts';

export type Weight = 'read' | 'write' | 'notifying';

export interface PacerOptions {
  readonly clock: Clock;
  /** Between two writes of which GitHub notifies people, in milliseconds. */
  readonly notifyGapMs: number;
  /** Other writes: five at once, then one in so many milliseconds. */
  readonly writeGapMs: number;
  readonly onPause?: (ms: number) => void;
}

const points: Readonly<Record<Weight, number>> = { read: 1, write: 5, notifying: 5 };
const minute = 60_000;
const hour = 60 * minute;
const pointsPerMinute = 720;
const notifyingPerHour = 450;
const burst = 5;
const atOnce = 50;
const shortestPause = minute;
const longestPause = 15 * minute;

/**
 * Spaces the calls of one installation, in the order they are asked for. It replaces Probot's throttle, with which
 * each of ten pull requests opened at once waits past nine seconds.
 */
export class Pacer {
  readonly #options: PacerOptions;
  readonly #spent = new Window(minute, pointsPerMinute);
  readonly #notified = new Window(hour, notifyingPerHour);
  readonly #waiting: (() => void)[] = [];
  #inFlight = 0;
  #nextNotifying = 0;
  /** When a bucket that is drained from now on would be full again. */
  #writesUntil = 0;
  #pausedUntil = 0;
  #refusals = 0;

  constructor(options: PacerOptions) {
    this.#options = options;
  }

  /** Does `work` when it may be done. Throws `Paused` instead while GitHub wants no requests. */
  async run<T>(weight: Weight, work: () => Promise<T>): Promise<T> {
    this.#stopWhilePaused();
    const { clock } = this.#options;
    const wait = this.#reserve(weight, clock.now()) - clock.now();
    if (wait > 0) await clock.sleep(wait);
    if (this.#inFlight >= atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#inFlight++;
    try {
      this.#stopWhilePaused();
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The free slot goes to whoever waits longest.
      if (next === undefined) this.#inFlight--;
      else next();
    }
  }

  /** Nothing more until then (epoch milliseconds); without it a minute, twice as long at each refusal in a row. */
  pause(until?: number): number {
    const { clock, onPause } = this.#options;
    const now = clock.now();
    const doubled = Math.min(shortestPause * 2 ** this.#refusals, longestPause);
    // Refusals of calls that were under way together are one.
    if (until === undefined && this.#pausedUntil <= now) this.#refusals++;
    const end = until ?? (this.#pausedUntil > now ? this.#pausedUntil : now + doubled);
    if (end > this.#pausedUntil) {
      onPause?.(end - Math.max(now, this.#pausedUntil));
      this.#pausedUntil = end;
    }
    return this.#pausedUntil;
  }

  /** A write was taken: the next refusal is a first one again. */
  accepted(): void {
    this.#refusals = 0;
  }

  #stopWhilePaused(): void {
    if (this.#pausedUntil > this.#options.clock.now()) throw new Paused(this.#pausedUntil);
  }

  /** When a call may go out, at `now` or later; that time is then taken. */
  #reserve(weight: Weight, now: number): number {
    const { notifyGapMs, writeGapMs } = this.#options;
    let at = now;
    if (weight === 'notifying') at = this.#notified.earliest(Math.max(at, this.#nextNotifying), 1);
    if (weight === 'write') at = Math.max(at, this.#writesUntil - (burst - 1) * writeGapMs);
    at = this.#spent.earliest(at, points[weight]);
    this.#spent.take(at, points[weight], now);
    if (weight === 'notifying') {
      this.#notified.take(at, 1, now);
      this.#nextNotifying = at + notifyGapMs;
    }
    if (weight === 'write') this.#writesUntil = Math.max(this.#writesUntil, at) + writeGapMs;
    return at;
  }
}

/** At most `limit` in any stretch of `length` milliseconds. */
class Window {
  readonly #length: number;
  readonly #limit: number;
  /** In order of time. */
  readonly #taken: { readonly at: number; readonly amount: number }[] = [];
  #sum = 0;

  constructor(length: number, limit: number) {
    this.#length = length;
    this.#limit = limit;
  }

  /** The first moment from `at` on when `amount` more fits. What is reserved for later counts as taken already. */
  earliest(at: number, amount: number): number {
    let from = at;
    let sum = this.#sum;
    for (const taken of this.#taken) {
      if (taken.at + this.#length > from && sum + amount <= this.#limit) return from;
      from = Math.max(from, taken.at + this.#length);
      sum -= taken.amount;
    }
    return from;
  }

  take(at: number, amount: number, now: number): void {
    while (this.#taken[0] !== undefined && this.#taken[0].at + this.#length <= now)
      this.#sum -= this.#taken.shift()?.amount ?? 0;
    let index = this.#taken.length;
    while (index > 0 && (this.#taken[index - 1]?.at ?? 0) > at) index--;
    this.#taken.splice(index, 0, { at, amount });
    this.#sum += amount;
  }
}
