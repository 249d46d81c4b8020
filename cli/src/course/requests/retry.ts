import type { Again } from './answer.ts';

/** A failed try, as far as it matters for the next one. */
export interface FailedTry {
  /** The first is 1. */
  readonly attempt: number;
  readonly again: Again;
  /** Failures of the same kind before this one, of this request. */
  readonly sameBefore: number;
  /** A connection that had served before was closed before the first byte, for the first time. */
  readonly stale: boolean;
  /** What the answer's `Retry-After` asks for. */
  readonly retryAfterMs: number | null;
}

export interface Patience {
  /** Tries after the first. */
  readonly retries: number;
  /** What all waits of the run came to so far. */
  readonly waitedMs: number;
  /** From 0 to under 1. */
  readonly random: number;
}

export type Next =
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'stop' }
  | { readonly kind: 'stop'; readonly code: 'throttle_too_long' | 'wait_budget_spent' };

const longestWaitMs = 30_000;
const longestRetryAfterMs = 60_000;
const allWaitsMs = 120_000;

/** Whether and when a request is sent again. */
export function nextTry(failed: FailedTry, { retries, waitedMs, random }: Patience): Next {
  const { attempt, again, sameBefore, stale, retryAfterMs } = failed;
  if (attempt > retries || again === 'never' || (again === 'once' && sameBefore > 0)) return { kind: 'stop' };
  if (retryAfterMs !== null && retryAfterMs > longestRetryAfterMs)
    return { kind: 'stop', code: 'throttle_too_long' };
  if (stale && retryAfterMs === null) return { kind: 'wait', ms: 0 };
  const doubled = 1000 * 2 ** (attempt - 1) * (1 + random / 4);
  const ms = retryAfterMs ?? Math.min(longestWaitMs, Math.round(doubled));
  return waitedMs + ms > allWaitsMs ? { kind: 'stop', code: 'wait_budget_spent' } : { kind: 'wait', ms };
}

/** `Retry-After`, in seconds or as a date, in milliseconds from `now`; null where it says nothing that can be read. */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
