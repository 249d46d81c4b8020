import type { Deps } from './deps.ts';
import { type Failure, type FailureCode, failureOf, RequestFailed, retryOf } from './failure.ts';
import type { RequestTarget } from './links.ts';
import type { RunLog } from './run-log.ts';

interface TryFacts {
  readonly code: FailureCode;
  readonly target: RequestTarget;
  readonly status?: number;
  readonly detail?: string | null;
  /** What the answer's `Retry-After` asks for. */
  readonly retryAfterMs?: number | null;
  /** The limit for the whole answer ran out. */
  readonly whole?: boolean;
  /** A kept-alive connection was closed before the first byte of the answer. */
  readonly stale?: boolean;
  readonly expired?: boolean;
}

/** One try of a request failed. */
export class TryFailed extends Error {
  override readonly name = 'TryFailed';
  readonly facts: TryFacts;

  constructor(facts: TryFacts) {
    super(facts.code);
    this.facts = facts;
  }
}

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
  shownPath: (target: RequestTarget) => string,
  request: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const { log, deps, signal } = context;
  const before: TryFacts[] = [];
  for (let waitedMs = 0; ; ) {
    const attempt = before.length + 1;
    try {
      return await request({ attempt, waitedMs });
    } catch (error) {
      if (!(error instanceof TryFailed)) throw error;
      const { facts } = error;
      const wait = nextWait(facts, before, { ...context, waitedMs: log.waitedMs, random: deps.random() });
      if (typeof wait === 'string') {
        const { status = null, detail = null, retryAfterMs = null, expired = false, target } = facts;
        const retryAfterS = retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000);
        const path = shownPath(target);
        throw new RequestFailed(
          failureOf(wait, { status, detail, attempts: attempt, path, retryAfterS }),
          expired,
        );
      }
      before.push(facts);
      waitedMs = wait;
      log.waitedMs += wait;
      if (wait > 0) {
        context.onWait(wait, facts.code);
        await deps.sleep(wait, signal);
      }
      signal.throwIfAborted();
    }
  }
}

const longestWaitMs = 30_000;
const longestRetryAfterMs = 60_000;
const allWaitsMs = 120_000;

/** Milliseconds until a request is sent again, or the code of its failure. `waitedMs` is the sum of the run so far. */
export function nextWait(
  { code, whole = false, stale = false, retryAfterMs = null }: Omit<TryFacts, 'target'>,
  before: readonly Pick<TryFacts, 'code' | 'whole' | 'stale'>[],
  {
    retries,
    waitedMs,
    random,
  }: { readonly retries: number; readonly waitedMs: number; readonly random: number },
): number | Failure['code'] {
  const retry = whole ? 'once' : retryOf(code);
  const isRepeated = before.some((one) => one.code === code && (one.whole ?? false) === whole);
  if (before.length >= retries || retry === 'never' || (retry === 'once' && isRepeated)) return code;
  if (retryAfterMs !== null && retryAfterMs > longestRetryAfterMs) return 'throttle_too_long';
  if (stale && !before.some((one) => one.stale) && retryAfterMs === null) return 0;
  const doubled = 1000 * 2 ** before.length * (1 + random / 4);
  const ms = retryAfterMs ?? Math.min(longestWaitMs, Math.round(doubled));
  return waitedMs + ms > allWaitsMs ? 'wait_budget_spent' : ms;
}

/** `Retry-After`, in seconds or as a date, in milliseconds from `now`; null if it cannot be read. */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
