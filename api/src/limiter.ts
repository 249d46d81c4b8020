/** The allowed requests per minute and per day. Null means no limit. */
export interface Quota {
  readonly minute: number | null;
  readonly day: number | null;
}

export type QuotaPolicy = 'burst' | 'daily';

export interface RateLimitResult {
  readonly isAllowed: boolean;
  readonly quota: Quota;
  readonly remaining: Quota;
  /** Whole seconds to wait before the next request, rounded up. 0 if this request is allowed. */
  readonly retryAfter: number;
  readonly violated: readonly QuotaPolicy[];
}

/** How much of each bucket was used at time `at` (in milliseconds), as a fraction from 0 to 1. */
interface BucketUse {
  minute: number;
  day: number;
  at: number;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Tolerance for rounding errors in floating-point sums. */
const epsilon = 1e-9;

/** The package `lru-cache` needs a module of Node, which Workers do not have. A `Map` keeps the order of insertion. */
const maxKeys = 50_000;

/**
 * Limits requests with two token buckets for each client key: one for the quota per minute, and one for the quota per day.
 * Tokens are refilled continuously. Each bucket stores the used fraction, so that clients with different quotas can share an IP
 * address. Forgets the least recently used of more than 50,000 keys.
 */
export class Limiter {
  readonly #uses = new Map<string, BucketUse>();

  /** Takes one token from both buckets. Takes none if either bucket is empty. `now` is in milliseconds. */
  take(key: string, quota: Quota, now: number): RateLimitResult {
    const use = this.#getCurrentUse(key, now);
    const minuteWait = getMsUntilToken(use.minute, quota.minute, minuteMs);
    const dayWait = getMsUntilToken(use.day, quota.day, dayMs);
    const wait = Math.max(minuteWait, dayWait);
    if (wait > 0)
      return {
        isAllowed: false,
        quota,
        remaining: getRemainingQuota(use, quota),
        retryAfter: Math.max(1, Math.ceil(wait / 1000 - epsilon)),
        violated: [
          ...(minuteWait > 0 ? (['burst'] as const) : []),
          ...(dayWait > 0 ? (['daily'] as const) : []),
        ],
      };
    if (quota.minute !== null) use.minute += 1 / quota.minute;
    if (quota.day !== null) use.day += 1 / quota.day;
    return { isAllowed: true, quota, remaining: getRemainingQuota(use, quota), retryAfter: 0, violated: [] };
  }

  /** Gives back a token that was taken for the key. */
  giveBack(key: string, { minute, day }: Quota): void {
    const use = this.#uses.get(key);
    if (use === undefined) return;
    if (minute !== null) use.minute = Math.max(0, use.minute - 1 / minute);
    if (day !== null) use.day = Math.max(0, use.day - 1 / day);
  }

  #getCurrentUse(key: string, now: number): BucketUse {
    const use = this.#uses.get(key) ?? { minute: 0, day: 0, at: now };
    this.#uses.delete(key);
    this.#uses.set(key, use);
    const [oldest] = this.#uses.keys();
    if (this.#uses.size > maxKeys && oldest !== undefined) this.#uses.delete(oldest);
    const elapsed = Math.max(0, now - use.at);
    use.minute = Math.max(0, use.minute - elapsed / minuteMs);
    use.day = Math.max(0, use.day - elapsed / dayMs);
    use.at = Math.max(now, use.at);
    return use;
  }
}

function getMsUntilToken(used: number, quota: number | null, windowMs: number): number {
  if (quota === null) return 0;
  const excess = used + 1 / quota - 1;
  return excess <= epsilon ? 0 : excess * windowMs;
}

function getRemainingQuota({ minute, day }: BucketUse, quota: Quota): Quota {
  return { minute: countRemainingTokens(minute, quota.minute), day: countRemainingTokens(day, quota.day) };
}

function countRemainingTokens(used: number, quota: number | null): number | null {
  // The small addend keeps a rounding error from hiding a whole token.
  return quota === null ? null : Math.max(0, Math.floor((1 - used) * quota + 1e-6));
}

/** Returns the quota of anonymous clients: a third of the requests per minute and a fifth per day, but at least 1. */
export function getAnonymousQuota({ minute, day }: Quota): Quota {
  const divideQuota = (quota: number | null, divisor: number) =>
    quota === null ? null : Math.max(1, Math.floor(quota / divisor));
  return { minute: divideQuota(minute, 3), day: divideQuota(day, 5) };
}
