import type { Clock } from './github.ts';
import { createRateLimitError } from './github.ts';

export type RequestKind = 'read' | 'write' | 'notifying';

export interface PacerOptions {
  readonly clock: Clock;
  /** The minimum gap between two writes that notify people, in milliseconds. */
  readonly notifyGapMs: number;
  /** The gap between other writes, in milliseconds. Up to five writes may start at once before the gap applies. */
  readonly writeGapMs: number;
  readonly onPause?: (ms: number) => void;
}

const pointsByKind: Readonly<Record<RequestKind, number>> = { read: 1, write: 5, notifying: 5 };
const minute = 60_000;
const hour = 60 * minute;
const pointsPerMinute = 720;
const notifyingPerHour = 450;
const writeBurst = 5;
const maxInFlight = 50;
const shortestPause = minute;
const longestPause = 15 * minute;

/**
 * Limits the request rate of one installation. Calls start in the order in which they were made. This class replaces
 * Probot's throttle, which makes ten pull requests that are opened at the same time wait more than nine seconds each.
 */
export class Pacer {
  readonly #options: PacerOptions;
  readonly #pointWindow = new SlidingWindow(minute, pointsPerMinute);
  readonly #notifyingWindow = new SlidingWindow(hour, notifyingPerHour);
  readonly #waiting: (() => void)[] = [];
  #inFlight = 0;
  #nextNotifying = 0;
  /** When a full burst of writes is allowed again, in epoch milliseconds. */
  #writesUntil = 0;
  #pausedUntil = 0;
  #refusals = 0;

  constructor(options: PacerOptions) {
    this.#options = options;
  }

  /** Runs `work` as soon as the limits allow. Throws a `GitHubError` while the installation is rate limited. */
  async run<T>(kind: RequestKind, work: () => Promise<T>): Promise<T> {
    this.#throwIfPaused();
    const { clock } = this.#options;
    const wait = this.#reserve(kind, clock.now()) - clock.now();
    if (wait > 0) await clock.sleep(wait);
    if (this.#inFlight >= maxInFlight) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#inFlight++;
    try {
      this.#throwIfPaused();
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Give the slot to the call that has waited longest.
      if (next === undefined) this.#inFlight--;
      else next();
    }
  }

  /**
   * Pauses all calls until `until`. If `until` is undefined, pauses for one minute, and twice as long after each further
   * refusal, up to 15 minutes. Returns the end of the pause. Times are in epoch milliseconds.
   */
  pause(until?: number): number {
    const { clock, onPause } = this.#options;
    const now = clock.now();
    const backOffMs = Math.min(shortestPause * 2 ** this.#refusals, longestPause);
    // If GitHub refuses several concurrent calls, count them as one refusal.
    if (until === undefined && this.#pausedUntil <= now) this.#refusals++;
    const end = until ?? (this.#pausedUntil > now ? this.#pausedUntil : now + backOffMs);
    if (end > this.#pausedUntil) {
      onPause?.(end - Math.max(now, this.#pausedUntil));
      this.#pausedUntil = end;
    }
    return this.#pausedUntil;
  }

  /** Resets the exponential back-off after a successful write. */
  resetBackOff(): void {
    this.#refusals = 0;
  }

  #throwIfPaused(): void {
    if (this.#pausedUntil > this.#options.clock.now()) throw createRateLimitError(this.#pausedUntil);
  }

  /** Reserves the earliest possible time for a call. Returns the reserved time, which is `now` or later. */
  #reserve(kind: RequestKind, now: number): number {
    const { notifyGapMs, writeGapMs } = this.#options;
    let at = now;
    if (kind === 'notifying') at = this.#notifyingWindow.findEarliest(Math.max(at, this.#nextNotifying), 1);
    if (kind === 'write') at = Math.max(at, this.#writesUntil - (writeBurst - 1) * writeGapMs);
    at = this.#pointWindow.findEarliest(at, pointsByKind[kind]);
    this.#pointWindow.add(at, pointsByKind[kind], now);
    if (kind === 'notifying') {
      this.#notifyingWindow.add(at, 1, now);
      this.#nextNotifying = at + notifyGapMs;
    }
    if (kind === 'write') this.#writesUntil = Math.max(this.#writesUntil, at) + writeGapMs;
    return at;
  }
}

/** Allows a total of at most `limit` in any window of `lengthMs` milliseconds. */
class SlidingWindow {
  readonly #lengthMs: number;
  readonly #limit: number;
  /** The reserved calls, sorted by time. */
  readonly #reservations: { readonly at: number; readonly amount: number }[] = [];
  #sum = 0;

  constructor(lengthMs: number, limit: number) {
    this.#lengthMs = lengthMs;
    this.#limit = limit;
  }

  /**
   * Returns the earliest time, at or after `at`, at which `amount` fits into the limit. Reservations in the future count too.
   */
  findEarliest(at: number, amount: number): number {
    let earliest = at;
    let sum = this.#sum;
    for (const reservation of this.#reservations) {
      if (reservation.at + this.#lengthMs > earliest && sum + amount <= this.#limit) return earliest;
      earliest = Math.max(earliest, reservation.at + this.#lengthMs);
      sum -= reservation.amount;
    }
    return earliest;
  }

  add(at: number, amount: number, now: number): void {
    let [first] = this.#reservations;
    while (first !== undefined && first.at + this.#lengthMs <= now) {
      this.#sum -= first.amount;
      this.#reservations.shift();
      [first] = this.#reservations;
    }
    const index = this.#reservations.findLastIndex((reservation) => reservation.at <= at) + 1;
    this.#reservations.splice(index, 0, { at, amount });
    this.#sum += amount;
  }
}
