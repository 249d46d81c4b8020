import type { AnswerEnd } from '#catalog/sources/judge/answer';

export interface TriedOnce {
  readonly end: AnswerEnd;
  /** Whether a failure may be over soon. */
  readonly temporary: boolean;
  /** Counted from 1. */
  readonly tryNumber: number;
}

export interface RetryRules {
  /** How often to try again after the first time. */
  readonly retries: number;
  /** The pause before the second try, about; it doubles with each. Milliseconds. */
  readonly backoffMs: number;
}

export type NextTry =
  | { readonly kind: 'enough' }
  | { readonly kind: 'again'; readonly afterMs: number }
  /** The host asks for more patience than there is. */
  | { readonly kind: 'too-long' };

/** The longest `Retry-After` that is waited for. */
export const longestWaitMs = 60_000;

const worthAnother: ReadonlySet<number> = new Set([
  408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524,
]);

/**
 * Whether and when to ask again. Times are milliseconds, `now` since 1970; `random` gives numbers from 0 up to 1.
 * Decides only; sleeping is the caller's.
 */
export function planRetry(
  { end, temporary, tryNumber }: TriedOnce,
  { retries, backoffMs }: RetryRules,
  now: number,
  random: () => number,
): NextTry {
  const asked = patienceMs(end, now);
  if (asked !== null && asked > longestWaitMs) return { kind: 'too-long' };
  const worth = end.kind === 'page' ? worthAnother.has(end.status) : end.kind === 'failed' && temporary;
  if (!worth || tryNumber > retries) return { kind: 'enough' };
  const backoff = Math.min(backoffMs * 2 ** (tryNumber - 1), longestWaitMs) * (0.5 + random() / 2);
  return { kind: 'again', afterMs: asked ?? backoff };
}

/** How long a host asks to be left alone, in milliseconds; null where it does not. */
export function patienceMs(end: AnswerEnd, now: number): number | null {
  return end.kind === 'page' && worthAnother.has(end.status)
    ? retryAfterMs(end.headers['retry-after'], now)
    : null;
}

/** `Retry-After` (RFC 9110, 10.2.3) in milliseconds from now: seconds or a date; null where it is neither. */
export function retryAfterMs(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Only dates with a month's name: Date.parse also reads lone and negative numbers as years.
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
