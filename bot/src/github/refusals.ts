import type { Answer } from './github.ts';

/** Why GitHub said 401, 403, 410, 422 or 429, as far as it decides what happens next. */
export type Refusal =
  /** Nothing more before `until` (epoch milliseconds); undefined where GitHub does not say how long. */
  | { readonly kind: 'pause'; readonly until: number | undefined }
  /** The installation has not granted what this needs. */
  | { readonly kind: 'not-permitted' }
  /** The conversation is locked, or issues are disabled. */
  | { readonly kind: 'locked' };

/** No pause is longer, whatever a header says: a sweep comes every few hours. */
const longestWait = 3_600_000;

/** Undefined where the answer is no refusal that something is provided for. `now` in epoch milliseconds. */
export function refusalOf({ status, headers, body }: Answer, now: number): Refusal | undefined {
  if (status !== 403 && status !== 429 && status !== 410) return undefined;
  const message = messageOf(body).toLowerCase();
  if (status !== 410) {
    const until = pauseOf(headers, now);
    const limited = status === 429 || message.includes('secondary rate limit') || message.includes('abuse');
    if (until !== undefined || limited) return { kind: 'pause', until };
    if (message.includes('not accessible by integration')) return { kind: 'not-permitted' };
  }
  if (status === 410 || /\block|\bdisabled\b/.test(message)) return { kind: 'locked' };
  return undefined;
}

/** Seconds from now, or the moment the hour's allowance is full again. */
function pauseOf(headers: Answer['headers'], now: number): number | undefined {
  const after = Number(headers['retry-after'] ?? Number.NaN);
  if (Number.isFinite(after) && after >= 0) return now + Math.min(after * 1000, longestWait);
  if (headers['x-ratelimit-remaining'] !== '0') return undefined;
  const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN) * 1000;
  return Number.isFinite(reset) ? Math.min(Math.max(reset, now), now + longestWait) : undefined;
}

/** What GitHub says in an answer's `message`; empty where it says nothing. */
export function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('message' in body)) return '';
  return typeof body.message === 'string' ? body.message : '';
}
