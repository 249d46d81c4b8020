import { Agent } from 'undici';
import { parseRetryAfter } from '#core/io/http';
import { withoutFragment } from '../judge/extract.ts';
import type { FetchResult, FinalResponse } from '../judge/fetch-result.ts';
import { type ConnectOptions, createGuardedConnector, type Lookup, systemLookup } from './connect.ts';
import { createCanceledError, FetchError, toFailedEnd } from './fetch-error.ts';
import { createHostScheduler, type HostSchedulerOptions } from './host-scheduler.ts';
import { type FetchPageOptions, followRedirects, sendRequest } from './send-request.ts';

export interface ProberOptions
  extends Partial<RetryRules>,
    Pick<HostSchedulerOptions, 'sleep'>,
    Partial<Pick<HostSchedulerOptions, 'perHost' | 'hostDelayMs'>>,
    Pick<ConnectOptions, 'allowLoopback' | 'ca' | 'loopbackPort' | 'openSocket'> {
  /** The `User-Agent` of every request. It should name a contact address. */
  readonly userAgent: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** Returns the time in milliseconds since 1970. */
  readonly now: () => number;
  readonly random: () => number;
  readonly lookup?: Lookup;
}

export interface Prober {
  /** Requests a page. Never throws, because every failure becomes a result. */
  fetchPage(url: string, options: FetchPageOptions): Promise<FetchResult>;
  /** Closes all connections. Pending requests end as `budget-spent`. */
  close(): Promise<void>;
}

export const proberDefaults = {
  perHost: 1,
  hostDelayMs: 1000,
  timeoutMs: 20_000,
  retries: 2,
  backoffMs: 1000,
  maxBytes: 5 * 1024 * 1024,
} as const;

/** The maximum size of the response headers. It is large because banks send long security policies. */
const maxHeaderBytes = 64 * 1024;

/** Creates a prober (an HTTP client for cited pages) with its own connection pool. The caller must close the prober. */
export function createProber(options: ProberOptions): Prober {
  const settings = { lookup: systemLookup, ...proberDefaults, ...options };
  const { now, random, sleep } = settings;
  /** Hosts that have not answered this run yet, though they had the time of one request. */
  const silentHosts = new Set<string>();
  const answeringHosts = new Set<string>();
  /** For each host that asked for a longer pause than the run allows, the time when that pause ends. */
  const pausedUntil = new Map<string, number>();
  const closing = new AbortController();
  const connector = createGuardedConnector(settings);
  const dispatcher = new Agent({ connect: connector.connect, maxHeaderSize: maxHeaderBytes, pipelining: 1 });
  const scheduler = createHostScheduler(settings);

  function throwIfUnavailable(host: string): void {
    if ((pausedUntil.get(host) ?? 0) > now()) throw createPauseTooLongError(host);
    if (silentHosts.has(host)) throw new FetchError('timeout', 'its host has not answered in this run');
  }

  /** Applies the pause that a host asks for. Must run before the host's next request, which may start immediately. */
  function applyRequestedPause(host: string, end: FinalResponse): void {
    const pauseMs = getRequestedPauseMs(end, now());
    if (pauseMs === null) return;
    if (pauseMs > maxWaitMs) pausedUntil.set(host, now() + pauseMs);
    else scheduler.pauseHost(host, pauseMs);
  }

  async function fetchPage(address: string, request: FetchPageOptions): Promise<FetchResult> {
    const url = withoutFragment(address);
    let ms = 0;
    let tries = 0;
    for (let attemptNumber = 1; ; attemptNumber += 1) {
      const { hops, end, host, error } = await followRedirects(
        url,
        settings,
        async (target, isRedirected, cookie) => {
          throwIfUnavailable(target.hostname);
          const task = async (onSent: () => void) => {
            throwIfUnavailable(target.hostname);
            if (!isRedirected) tries += 1;
            const startedAt = now();
            try {
              const step = await sendRequest(
                target,
                { ...request, onSent, cookie },
                { ...settings, dispatcher },
              );
              answeringHosts.add(target.hostname);
              if (step.kind === 'end') applyRequestedPause(target.hostname, step.end);
              return step;
            } catch (cause) {
              const isSilent =
                cause instanceof FetchError &&
                cause.failure === 'timeout' &&
                cause.status === undefined &&
                !answeringHosts.has(target.hostname);
              if (!isSilent) throw cause;
              silentHosts.add(target.hostname);
              throw new FetchError('timeout', cause.message);
            } finally {
              ms += now() - startedAt;
            }
          };
          return scheduler.run(target.hostname, task, request.signal).catch((cause: unknown) => {
            throw cause instanceof FetchError || request.signal?.aborted !== true
              ? cause
              : createCanceledError();
          });
        },
      );
      const toResult = (finalResponse: FinalResponse): FetchResult => {
        return { url, hops, end: finalResponse, ms, tries, at: new Date(now()).toISOString() };
      };
      const decision = planRetry(
        { end, temporary: error?.temporary ?? false, attemptNumber },
        settings,
        now(),
        random,
      );
      if (decision.kind === 'too-long') return toResult(toFailedEnd(createPauseTooLongError(host ?? url)));
      if (decision.kind === 'enough') return toResult(end);
      try {
        const { signal = closing.signal } = request;
        await sleep(decision.afterMs, AbortSignal.any([signal, closing.signal]));
      } catch {
        return toResult(toFailedEnd(createCanceledError()));
      }
    }
  }

  return {
    fetchPage,
    async close() {
      closing.abort();
      scheduler.close(createCanceledError());
      connector.close();
      await dispatcher.destroy(createCanceledError());
    },
  };
}

function createPauseTooLongError(host: string): FetchError {
  return new FetchError('retry-after-too-long', `${host} asks for a longer pause than this run allows`);
}

export interface FetchAttempt {
  readonly end: FinalResponse;
  readonly temporary: boolean;
  /** The number of the attempt, starting at 1. */
  readonly attemptNumber: number;
}

interface RetryRules {
  readonly retries: number;
  /** The approximate delay before the first retry, in milliseconds. Doubles with each retry. */
  readonly backoffMs: number;
}

export type RetryDecision =
  | { readonly kind: 'enough' }
  | { readonly kind: 'again'; readonly afterMs: number }
  /** The host asked for a longer pause than the run allows. */
  | { readonly kind: 'too-long' };

/** The longest `Retry-After` that a run waits for, in milliseconds. */
export const maxWaitMs = 60_000;

const retryableStatuses: ReadonlySet<number> = new Set([
  408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524,
]);

/**
 * Decides whether and when to retry (exponential back-off with jitter). Does not wait itself. `now` is in milliseconds since
 * 1970. `random` returns numbers from 0 up to 1.
 */
export function planRetry(
  { end, temporary, attemptNumber }: FetchAttempt,
  { retries, backoffMs }: RetryRules,
  now: number,
  random: () => number,
): RetryDecision {
  const pauseMs = getRequestedPauseMs(end, now);
  if (pauseMs !== null && pauseMs > maxWaitMs) return { kind: 'too-long' };
  const isRetryable =
    end.kind === 'page' ? retryableStatuses.has(end.status) : end.kind === 'failed' && temporary;
  if (!isRetryable || attemptNumber > retries) return { kind: 'enough' };
  const backoff = Math.min(backoffMs * 2 ** (attemptNumber - 1), maxWaitMs) * (0.5 + random() / 2);
  return { kind: 'again', afterMs: pauseMs ?? backoff };
}

/** Returns the pause that a host asks for, in milliseconds. Returns null if the host asks for none. */
export function getRequestedPauseMs(end: FinalResponse, now: number): number | null {
  return end.kind === 'page' && retryableStatuses.has(end.status)
    ? (parseRetryAfter(end.headers['retry-after'], now) ?? null)
    : null;
}
