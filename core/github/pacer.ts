import { type Clock, createRateLimitError } from './github.ts';

export type RequestKind = 'read' | 'write' | 'notifying';

const minute = 60_000;
const shortestPause = minute;
const longestPause = 15 * minute;
/** GitHub allows 100, over all Apps and tokens of an installation. */
const maxInFlight = 50;

/** A token bucket: allows `burst` tokens at once, and then one per `gapMs` milliseconds. */
class TokenBucket {
  readonly #gapMs: number;
  readonly #burst: number;
  #fullAt = 0;

  constructor(gapMs: number, burst: number) {
    this.#gapMs = gapMs;
    this.#burst = burst;
  }

  /** Takes tokens. Returns when they are there, which is `now` or later (epoch milliseconds). */
  take(now: number, tokens = 1): number {
    const at = Math.max(now, this.#fullAt - (this.#burst - tokens) * this.#gapMs);
    this.#fullAt = Math.max(at, this.#fullAt) + tokens * this.#gapMs;
    return at;
  }
}

/**
 * Limits the request rate of one token. Calls start in the order in which they were made. GitHub's limits are 900 points a
 * minute (a write costs five), and for writes that notify people 80 a minute and 500 an hour (docs.github.com, “Rate limits
 * for the REST API”). A bucket of half a limit stays below it in any minute or hour.
 */
export class Pacer {
  readonly #clock: Clock;
  readonly #points = new TokenBucket(minute / 400, 400);
  readonly #writes = new TokenBucket(100, 5);
  readonly #notifications = new TokenBucket((60 * minute) / 225, 225);
  readonly #notificationGap = new TokenBucket(750, 1);
  readonly #waiting: (() => void)[] = [];
  #inFlight = 0;
  #pausedUntil = 0;
  #refusals = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Runs `work` as soon as the limits allow. Throws a `GitHubError` while the token is rate limited. */
  async run<T>(kind: RequestKind, work: () => Promise<T>): Promise<T> {
    this.#throwIfPaused();
    const now = this.#clock.now();
    const wait = this.#reserve(kind, now) - now;
    if (wait > 0) await this.#clock.sleep(wait);
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
    const now = this.#clock.now();
    const isPaused = this.#pausedUntil > now;
    const backOffMs = Math.min(shortestPause * 2 ** this.#refusals, longestPause);
    // If GitHub refuses several concurrent calls, count them as one refusal.
    if (until === undefined && !isPaused) this.#refusals++;
    this.#pausedUntil = Math.max(this.#pausedUntil, until ?? (isPaused ? 0 : now + backOffMs));
    return this.#pausedUntil;
  }

  /** Resets the exponential back-off after a successful write. */
  resetBackOff(): void {
    this.#refusals = 0;
  }

  #throwIfPaused(): void {
    if (this.#pausedUntil > this.#clock.now()) throw createRateLimitError(this.#pausedUntil);
  }

  /** The last bucket keeps its gaps exactly, because no other one moves its times. */
  #reserve(kind: RequestKind, now: number): number {
    const at = this.#points.take(now, kind === 'read' ? 1 : 5);
    if (kind === 'read') return at;
    if (kind === 'write') return this.#writes.take(at);
    return this.#notificationGap.take(this.#notifications.take(at));
  }
}
