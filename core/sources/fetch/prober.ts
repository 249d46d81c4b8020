import { Agent } from 'undici';
import type { Country } from '#core/catalog/card';
import { withoutFragment } from '../judge/extract.ts';
import type { FetchResult, FinalResponse } from '../judge/fetch-result.ts';
import { type ConnectOptions, createGuardedConnector, type Lookup, systemLookup } from './connect.ts';
import { FetchError } from './fetch-error.ts';
import { createHostScheduler, type HostSchedulerOptions } from './host-scheduler.ts';
import { type CacheValidators, followRedirects, sendRequest } from './send-request.ts';

export interface ProberOptions
  extends Partial<RetryRules>,
    Pick<HostSchedulerOptions, 'sleep'>,
    Partial<Pick<HostSchedulerOptions, 'concurrency' | 'perHost' | 'hostDelayMs'>>,
    Pick<ConnectOptions, 'allowLoopback' | 'ca' | 'loopbackPort' | 'openSocket'> {
  /** Sent with every request; names a contact address. */
  readonly userAgent: string;
  /** The timeout of one request, in milliseconds. */
  readonly timeoutMs?: number;
  /** The maximum size of one decompressed body. */
  readonly maxBytes?: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Random numbers from 0 up to 1. */
  readonly random: () => number;
  readonly lookup?: Lookup;
}

export interface FetchPageOptions {
  /** The country of the card that cites the page; selects the requested languages. */
  readonly country: Country;
  readonly validators?: CacheValidators | undefined;
  /** Cancels this request; its result is then `budget-spent`. */
  readonly signal?: AbortSignal | undefined;
}

export interface Prober {
  /** Requests a page. Every failure is a result; never throws. */
  fetchPage(url: string, options: FetchPageOptions): Promise<FetchResult>;
  /** Closes all connections; pending requests end as `budget-spent`. */
  close(): Promise<void>;
}

export const proberDefaults = {
  concurrency: 16,
  perHost: 1,
  hostDelayMs: 1000,
  timeoutMs: 20_000,
  retries: 2,
  backoffMs: 1000,
  maxBytes: 5 * 1024 * 1024,
} as const;

/** Large enough for the long security policies of banks. */
const maxHeaderBytes = 64 * 1024;

/** After this many unreachable hosts without any reachable one there is no network, and the others are skipped. */
const unreachedHostLimit = 3;

/** Creates a prober with its own connection pool. Close it when done. */
export function createProber(options: ProberOptions): Prober {
  const settings = { lookup: systemLookup, ...proberDefaults, ...options };
  const { now, random, sleep } = settings;
  let reached = false;
  const unreached = new Set<string>();
  /** Hosts that asked for a longer pause than the run allows, and when the pause ends. */
  const shut = new Map<string, number>();
  const closing = new AbortController();
  const connector = createGuardedConnector({
    ...settings,
    onReached: () => {
      reached = true;
    },
  });
  const dispatcher = new Agent({ connect: connector.connect, maxHeaderSize: maxHeaderBytes, pipelining: 1 });
  const queue = createHostScheduler(settings);

  function throwIfUnavailable(host: string): void {
    if ((shut.get(host) ?? 0) > now()) throw pauseTooLong(host);
    if (!reached && unreached.size >= unreachedHostLimit)
      throw new FetchError('no-network', 'no host could be reached, so there seems to be no network');
  }

  /** Called before the host's next turn, which may follow immediately. */
  function applyRequestedPause(host: string, end: FetchResult['end']): void {
    const asked = getRequestedPauseMs(end, now());
    if (asked === null) return;
    if (asked > maxWaitMs) shut.set(host, now() + asked);
    else queue.pauseHost(host, asked);
  }

  async function ask(address: string, asking: FetchPageOptions): Promise<FetchResult> {
    const url = withoutFragment(address);
    let ms = 0;
    let tries = 0;
    for (let tryNumber = 1; ; tryNumber += 1) {
      const { hops, end, host, problem } = await followRedirects(url, settings, async (target, follows) => {
        throwIfUnavailable(target.hostname);
        const turn = async (onSent: () => void) => {
          throwIfUnavailable(target.hostname);
          if (!follows) tries += 1;
          const begun = now();
          try {
            const step = await sendRequest(target, { ...asking, onSent }, { ...settings, dispatcher });
            if (step.kind === 'end') applyRequestedPause(target.hostname, step.end);
            return step;
          } finally {
            ms += now() - begun;
          }
        };
        return queue
          .run(target.hostname, turn, { signal: asking.signal, isPriority: follows })
          .catch((error: unknown) => {
            throw error instanceof FetchError || asking.signal?.aborted !== true ? error : canceled();
          });
      });
      const answer = (its: FetchResult['end']): FetchResult => {
        return { url, hops, end: its, ms, tries, at: new Date(now()).toISOString() };
      };
      if (problem?.offline === true && !reached && host !== null) unreached.add(host);

      const plan = planRetry(
        { end, temporary: problem?.temporary ?? false, attemptNumber: tryNumber },
        settings,
        now(),
        random,
      );
      if (plan.kind === 'too-long') return answer(failed(pauseTooLong(host ?? url)));
      if (plan.kind === 'enough') {
        const offline = problem?.offline === true && !reached;
        return answer(offline ? failed(new FetchError('no-network', `no network: ${problem.message}`)) : end);
      }
      try {
        await sleep(plan.afterMs, either(asking.signal, closing.signal));
      } catch {
        return answer(failed(canceled()));
      }
    }
  }

  return {
    fetchPage: ask,
    async close() {
      closing.abort();
      queue.close(canceled());
      connector.close();
      await dispatcher.destroy(canceled());
    },
  };
}

function failed(problem: FetchError): FetchResult['end'] {
  return { kind: 'failed', failure: problem.failure, reason: problem.message };
}

function pauseTooLong(host: string): FetchError {
  return new FetchError('retry-after-too-long', `${host} asks for a longer pause than this run allows`);
}

function canceled(): FetchError {
  return new FetchError('budget-spent', 'the request was canceled');
}

function either(one: AbortSignal | undefined, other: AbortSignal): AbortSignal {
  return one === undefined ? other : AbortSignal.any([one, other]);
}

export interface FetchAttempt {
  readonly end: FinalResponse;
  /** Whether the failure is temporary. */
  readonly temporary: boolean;
  /** Starts at 1. */
  readonly attemptNumber: number;
}

interface RetryRules {
  /** The maximum number of retries. */
  readonly retries: number;
  /** The approximate delay before the first retry; doubles with each retry. Milliseconds. */
  readonly backoffMs: number;
}

export type RetryDecision =
  | { readonly kind: 'enough' }
  | { readonly kind: 'again'; readonly afterMs: number }
  /** The host asks for a longer pause than the run allows. */
  | { readonly kind: 'too-long' };

/** The longest `Retry-After` that is honored by waiting. */
export const maxWaitMs = 60_000;

const retryableStatuses: ReadonlySet<number> = new Set([
  408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524,
]);

/**
 * Decides whether and when to retry (exponential back-off with jitter). Times are in milliseconds, `now` since 1970;
 * `random` returns numbers from 0 up to 1. Does not sleep itself.
 */
export function planRetry(
  { end, temporary, attemptNumber: tryNumber }: FetchAttempt,
  { retries, backoffMs }: RetryRules,
  now: number,
  random: () => number,
): RetryDecision {
  const asked = getRequestedPauseMs(end, now);
  if (asked !== null && asked > maxWaitMs) return { kind: 'too-long' };
  const worth = end.kind === 'page' ? retryableStatuses.has(end.status) : end.kind === 'failed' && temporary;
  if (!worth || tryNumber > retries) return { kind: 'enough' };
  const backoff = Math.min(backoffMs * 2 ** (tryNumber - 1), maxWaitMs) * (0.5 + random() / 2);
  return { kind: 'again', afterMs: asked ?? backoff };
}

/** The pause that a host asks for, in milliseconds; null if none. */
export function getRequestedPauseMs(end: FinalResponse, now: number): number | null {
  return end.kind === 'page' && retryableStatuses.has(end.status)
    ? parseRetryAfter(end.headers['retry-after'], now)
    : null;
}

/** Parses `Retry-After` (RFC 9110, 10.2.3) into milliseconds from now: seconds or a date; null if it is neither. */
export function parseRetryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Only dates with the name of a month: Date.parse also accepts single and negative numbers as years.
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
