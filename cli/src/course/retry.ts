import {
  createLmsError,
  type Failure,
  type FailureCode,
  getCodeMessage,
  getRetryPolicy,
  isLmsError,
} from './errors.ts';
import type { RequestOptions } from './options.ts';
import type { Session } from './session.ts';

/** One attempt to send a request. `attempt` counts from 1. */
export interface Attempt {
  readonly attempt: number;
  /** How long the client waited before this attempt, in milliseconds. */
  readonly waitedMs: number;
}

export interface RetryContext
  extends Pick<RequestOptions, 'retries' | 'maxWaitMs'>,
    Pick<Session, 'log' | 'deps'> {
  readonly signal: AbortSignal;
  readonly onWait: (ms: number, code: FailureCode) => void;
}

/**
 * Sends a request. If the failure may be temporary, waits and tries again. Throws `LmsError` if no attempt succeeds. If
 * the signal is aborted, throws its reason.
 */
export async function withRetries<T>(
  context: RetryContext,
  send: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const { maxWaitMs, log, deps, signal, onWait } = context;
  const previousFailures: Failure[] = [];
  for (let waitedMs = 0; ; ) {
    const attempt = previousFailures.length + 1;
    try {
      return await send({ attempt, waitedMs });
    } catch (error) {
      if (!isLmsError(error)) throw error;
      const { failure } = error.details;
      const retries =
        log.firstResponseAt !== undefined
          ? context.retries
          : Math.min(context.retries, maxRetriesBeforeResponse);
      const limits = { retries, maxWaitMs, waitedMs: log.waitedMs, random: deps.random() };
      const waitOrCode = computeBackoff(failure, previousFailures, limits);
      if (typeof waitOrCode === 'string') {
        const waitSummary = `waited ${Math.round(log.waitedMs / 1000)} s of ${maxWaitMs / 1000} s`;
        const isSpent = waitOrCode === 'wait_budget_spent';
        const detail = isSpent ? `${getCodeMessage(failure.code)}; ${waitSummary}` : failure.detail;
        throw createLmsError({ ...failure, code: waitOrCode, detail, attempts: attempt });
      }
      previousFailures.push(failure);
      waitedMs = waitOrCode;
      log.waitedMs += waitOrCode;
      if (waitOrCode > 0) {
        onWait(waitOrCode, failure.code);
        await deps.sleep(waitOrCode, signal);
      }
      signal.throwIfAborted();
    }
  }
}

const maxRetriesBeforeResponse = 2;
const maxBackoffMs = 30_000;
const maxRetryAfterMs = 60_000;

interface RetryState extends Pick<RetryContext, 'retries' | 'maxWaitMs'> {
  /** The total time waited in this section so far, in milliseconds. */
  readonly waitedMs: number;
  /** A random number from 0 to 1, which varies the wait. */
  readonly random: number;
}

/** Returns how many milliseconds to wait before the next attempt. Returns a failure code if there must be no other attempt. */
export function computeBackoff(
  { code, isTotalTimeout = false, isStale = false, retryAfterMs }: Failure,
  previousFailures: readonly Failure[],
  state: RetryState,
): number | FailureCode {
  const policy = isTotalTimeout ? 'once' : getRetryPolicy(code);
  const isRepeated = previousFailures.some(
    (failure) => failure.code === code && (failure.isTotalTimeout ?? false) === isTotalTimeout,
  );
  if (previousFailures.length >= state.retries || policy === 'never' || (policy === 'once' && isRepeated))
    return code;
  if (retryAfterMs !== undefined && retryAfterMs > maxRetryAfterMs) return 'throttle_too_long';
  // The server closed an idle connection, so a new one will probably work at once.
  if (isStale && !previousFailures.some((failure) => failure.isStale) && retryAfterMs === undefined) return 0;
  const exponentialMs = 1000 * 2 ** previousFailures.length * (1 + state.random / 4);
  const delayMs = retryAfterMs ?? Math.min(maxBackoffMs, Math.round(exponentialMs));
  return state.waitedMs + delayMs > state.maxWaitMs ? 'wait_budget_spent' : delayMs;
}
