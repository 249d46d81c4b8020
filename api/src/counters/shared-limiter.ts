import type { Awaitable } from '#catalog/pack/store';
import type { Limiter, Policy, Quota, Verdict } from '../limiter.ts';
import { type Counted, type Counter, type KeyedHash, windowEnds, windowKeys } from './counter.ts';

/** Says whether a request may go on. */
export type Take = (key: string, quota: Quota) => Awaitable<Verdict>;

export interface SharedOptions {
  readonly counter: Counter;
  /** Counts for this process alone while the counter is away. */
  readonly local: Limiter;
  readonly hash: KeyedHash;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

const budgetMs = 50;
const failuresUntilRest = 5;
const restMs = 10_000;

/**
 * Asks the shared counter and waits 50 ms for it, then goes by the local bucket. After five failures in a row the
 * counter is left alone for ten seconds.
 */
export function sharedTake({ counter, local, hash, now, sleep }: SharedOptions): Take {
  let failures = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;
  return async (key, quota) => {
    const at = now();
    if (at < restsUntil) return local.take(key, quota, at);
    const counted = await Promise.race([ask(key, quota, at), sleep(budgetMs).then(() => null)]);
    if (counted === null) {
      failures++;
      if (failures >= failuresUntilRest) [failures, restsUntil] = [0, now() + restMs];
      return local.take(key, quota, at);
    }
    failures = 0;
    return verdictOf(counted, quota, at);
  };

  async function ask(key: string, quota: Quota, at: number): Promise<Counted | null> {
    try {
      return await counter.count(await windowKeys(key, at, hash), quota);
    } catch {
      return null;
    }
  }
}

function verdictOf({ minute, day }: Counted, quota: Quota, now: number): Verdict {
  const isOver = (count: number, limit: number | null) => limit !== null && count > limit;
  const violated: readonly Policy[] = [
    ...(isOver(minute, quota.minute) ? (['burst'] as const) : []),
    ...(isOver(day, quota.day) ? (['daily'] as const) : []),
  ];
  const left = (count: number, limit: number | null) => (limit === null ? null : Math.max(0, limit - count));
  const ends = windowEnds(now);
  const wait = Math.max(0, ...violated.map((policy) => (policy === 'burst' ? ends.minute : ends.day)));
  return {
    isAllowed: violated.length === 0,
    quota,
    left: { minute: left(minute, quota.minute), day: left(day, quota.day) },
    retryAfter: Math.ceil(wait / 1000),
    violated,
  };
}
