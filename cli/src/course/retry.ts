import type { Deps } from './deps.ts';
import { type Failure, type FailureCode, RequestFailed, retryOf } from './failure.ts';
import type { RunLog } from './run-log.ts';

/** Which try of a request it is; the first is 1. */
export interface Attempt {
  readonly attempt: number;
  /** The wait before it, in milliseconds. */
  readonly waitedMs: number;
}

export interface RetryContext {
  readonly retries: number;
  readonly log: RunLog;
  readonly deps: Pick<Deps, 'sleep' | 'random'>;
  readonly signal: AbortSignal;
  readonly onWait: (ms: number, code: FailureCode) => void;
}

/** Repeats a request while its failure may be temporary. Throws `RequestFailed`, or the signal's reason. */
export async function withRetries<T>(
  context: RetryContext,
  send: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const { log, deps, signal, onWait } = context;
  const before: Failure[] = [];
  for (let waitedMs = 0; ; ) {
    const attempt = before.length + 1;
    try {
      return await send({ attempt, waitedMs });
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      const { failure } = error;
      const retries = log.hasAnswered ? context.retries : Math.min(context.retries, mostBeforeAnswer);
      const wait = nextWait(failure, before, { retries, waitedMs: log.waitedMs, random: deps.random() });
      if (typeof wait === 'string') throw new RequestFailed({ ...failure, code: wait, attempts: attempt });
      before.push(failure);
      waitedMs = wait;
      log.waitedMs += wait;
      if (wait > 0) {
        onWait(wait, failure.code);
        await deps.sleep(wait, signal);
      }
      signal.throwIfAborted();
    }
  }
}

/** Retries as long as the LMS has not answered at all. */
const mostBeforeAnswer = 2;
const longestWaitMs = 30_000;
const longestRetryAfterMs = 60_000;
const allWaitsMs = 120_000;

/** Milliseconds until a request is sent again, or the code of its failure. `waitedMs` is the sum of the run so far. */
export function nextWait(
  { code, isWhole = false, isStale = false, retryAfterMs }: Failure,
  before: readonly Failure[],
  limits: { readonly retries: number; readonly waitedMs: number; readonly random: number },
): number | FailureCode {
  const retry = isWhole ? 'once' : retryOf(code);
  const isRepeated = before.some((one) => one.code === code && (one.isWhole ?? false) === isWhole);
  if (before.length >= limits.retries || retry === 'never' || (retry === 'once' && isRepeated)) return code;
  if (retryAfterMs !== undefined && retryAfterMs > longestRetryAfterMs) return 'throttle_too_long';
  if (isStale && !before.some((one) => one.isStale) && retryAfterMs === undefined) return 0;
  const doubled = 1000 * 2 ** before.length * (1 + limits.random / 4);
  const ms = retryAfterMs ?? Math.min(longestWaitMs, Math.round(doubled));
  return limits.waitedMs + ms > allWaitsMs ? 'wait_budget_spent' : ms;
}

/** `Retry-After`, in seconds or as a date, in milliseconds from `now`; undefined if it cannot be read. */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
