import { Agent } from 'undici';
import type { Country } from '#core/catalog/card';
import type { Answer, AnswerEnd } from '../judge/answer.ts';
import { withoutFragment } from '../judge/extract.ts';
import { askOnce, type Conditional, follow } from './ask.ts';
import { type ConnectOptions, guardedConnector, type Lookup, systemLookup } from './connect.ts';
import { createHostQueue, type HostQueueOptions } from './host-queue.ts';
import { Problem } from './problem.ts';

export interface ProberOptions
  extends Partial<RetryRules>,
    Pick<HostQueueOptions, 'sleep'>,
    Partial<Pick<HostQueueOptions, 'concurrency' | 'perHost' | 'hostDelayMs'>>,
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

export interface AskingOptions {
  /** The country of the card that cites the page; selects the requested languages. */
  readonly country: Country;
  readonly conditional?: Conditional | undefined;
  /** Cancels this request; its result is then `budget-spent`. */
  readonly signal?: AbortSignal | undefined;
}

export interface Prober {
  /** Requests a page. Every failure is a result; never throws. */
  ask(url: string, options: AskingOptions): Promise<Answer>;
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
const enoughUnreached = 3;

/** Creates a prober with its own connection pool. Close it when done. */
export function createProber(options: ProberOptions): Prober {
  const settings = { lookup: systemLookup, ...proberDefaults, ...options };
  const { now, random, sleep } = settings;
  let reached = false;
  const unreached = new Set<string>();
  /** Hosts that asked for a longer pause than the run allows, and when the pause ends. */
  const shut = new Map<string, number>();
  const closing = new AbortController();
  const connector = guardedConnector({
    ...settings,
    onReached: () => {
      reached = true;
    },
  });
  const dispatcher = new Agent({ connect: connector.connect, maxHeaderSize: maxHeaderBytes, pipelining: 1 });
  const queue = createHostQueue(settings);

  function checkWorthAsking(host: string): void {
    if ((shut.get(host) ?? 0) > now()) throw pauseTooLong(host);
    if (!reached && unreached.size >= enoughUnreached)
      throw new Problem('no-network', 'no host could be reached, so there seems to be no network');
  }

  /** Called before the host's next turn, which may follow immediately. */
  function mind(host: string, end: Answer['end']): void {
    const asked = patienceMs(end, now());
    if (asked === null) return;
    if (asked > longestWaitMs) shut.set(host, now() + asked);
    else queue.holdOff(host, asked);
  }

  async function ask(address: string, asking: AskingOptions): Promise<Answer> {
    const url = withoutFragment(address);
    let ms = 0;
    let tries = 0;
    for (let tryNumber = 1; ; tryNumber += 1) {
      const { hops, end, host, problem } = await follow(url, settings, async (target, follows) => {
        checkWorthAsking(target.hostname);
        const turn = async (onSent: () => void) => {
          checkWorthAsking(target.hostname);
          if (!follows) tries += 1;
          const begun = now();
          try {
            const step = await askOnce(target, { ...asking, onSent }, { ...settings, dispatcher });
            if (step.kind === 'end') mind(target.hostname, step.end);
            return step;
          } finally {
            ms += now() - begun;
          }
        };
        return queue
          .run(target.hostname, turn, { signal: asking.signal, ahead: follows })
          .catch((error: unknown) => {
            throw error instanceof Problem || asking.signal?.aborted !== true ? error : canceled();
          });
      });
      const answer = (its: Answer['end']): Answer => {
        return { url, hops, end: its, ms, tries, at: new Date(now()).toISOString() };
      };
      if (problem?.offline === true && !reached && host !== null) unreached.add(host);

      const plan = planRetry(
        { end, temporary: problem?.temporary ?? false, tryNumber },
        settings,
        now(),
        random,
      );
      if (plan.kind === 'too-long') return answer(failed(pauseTooLong(host ?? url)));
      if (plan.kind === 'enough') {
        const offline = problem?.offline === true && !reached;
        return answer(offline ? failed(new Problem('no-network', `no network: ${problem.message}`)) : end);
      }
      try {
        await sleep(plan.afterMs, either(asking.signal, closing.signal));
      } catch {
        return answer(failed(canceled()));
      }
    }
  }

  return {
    ask,
    async close() {
      closing.abort();
      queue.close(canceled());
      connector.close();
      await dispatcher.destroy(canceled());
    },
  };
}

function failed(problem: Problem): Answer['end'] {
  return { kind: 'failed', failure: problem.failure, reason: problem.message };
}

function pauseTooLong(host: string): Problem {
  return new Problem('retry-after-too-long', `${host} asks for a longer pause than this run allows`);
}

function canceled(): Problem {
  return new Problem('budget-spent', 'the request was canceled');
}

function either(one: AbortSignal | undefined, other: AbortSignal): AbortSignal {
  return one === undefined ? other : AbortSignal.any([one, other]);
}

export interface TriedOnce {
  readonly end: AnswerEnd;
  /** Whether the failure is temporary. */
  readonly temporary: boolean;
  /** Starts at 1. */
  readonly tryNumber: number;
}

interface RetryRules {
  /** The maximum number of retries. */
  readonly retries: number;
  /** The approximate delay before the first retry; doubles with each retry. Milliseconds. */
  readonly backoffMs: number;
}

export type NextTry =
  | { readonly kind: 'enough' }
  | { readonly kind: 'again'; readonly afterMs: number }
  /** The host asks for a longer pause than the run allows. */
  | { readonly kind: 'too-long' };

/** The longest `Retry-After` that is honored by waiting. */
export const longestWaitMs = 60_000;

const worthAnother: ReadonlySet<number> = new Set([
  408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524,
]);

/**
 * Decides whether and when to retry (exponential back-off with jitter). Times are in milliseconds, `now` since 1970;
 * `random` returns numbers from 0 up to 1. Does not sleep itself.
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

/** The pause that a host asks for, in milliseconds; null if none. */
export function patienceMs(end: AnswerEnd, now: number): number | null {
  return end.kind === 'page' && worthAnother.has(end.status)
    ? retryAfterMs(end.headers['retry-after'], now)
    : null;
}

/** Parses `Retry-After` (RFC 9110, 10.2.3) into milliseconds from now: seconds or a date; null if it is neither. */
export function retryAfterMs(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Only dates with the name of a month: Date.parse also accepts single and negative numbers as years.
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
