import type { Octokit as OctokitCore } from '@octokit/core';
import { LRUCache } from 'lru-cache';
import { boundedFetch, type Fetch } from './bounded-fetch.ts';
import { type Clock, isRequestError, NoAnswer, type Octokit, Paused, refusalOf } from './github.ts';
import type { Pacer, Weight } from './pacer.ts';

export type { Octokit } from './github.ts';

/** An answer that a conditional request may find unchanged. */
export interface CachedResponse {
  readonly etag: string;
  readonly response: Response;
}

type Response = Awaited<ReturnType<OctokitCore['request']>>;

export type ResponseCache = LRUCache<string, CachedResponse>;

/** Answers of up to 16 MiB, as their JSON counts. */
export function createResponseCache(): ResponseCache {
  return new LRUCache({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: ({ response }) => 1 + JSON.stringify(response.data).length,
  });
}

export interface RequestPolicy {
  readonly clock: Clock;
  readonly pacer: Pacer;
  readonly cache: ResponseCache;
  /** Part of the key in the cache: two tokens may see different answers. */
  readonly scope: string;
  /** Of one try; 10 seconds without it. */
  readonly timeoutMs?: number;
  /** Before each try. */
  readonly onSend?: (write: boolean) => void;
  /** After each; status 0 and no headers if none came. */
  readonly onAnswer?: (write: boolean, status: number, headers: Headers) => void;
  /** Makes the next request take a new token; called once for each that was answered 401. */
  readonly renewToken?: () => Promise<void>;
}

const apiVersion = '2022-11-28';
const defaultMaxBytes = 64 * 1024 * 1024;

/**
 * The option `retry` of every Octokit: reads without answer are tried three times. What GitHub refuses is not, also 429:
 * a number of retries that is named with a request would be used for refusals too.
 */
export const retryOptions = {
  retries: 2,
  doNotRetry: [400, 401, 403, 404, 409, 410, 422, 429, 451],
};

/** Writes of which GitHub notifies people. */
const notifying = /\/(?:comments|reviews|requested_reviewers)$/;

/**
 * Installs how we talk to GitHub on an Octokit: the pinned API version, spacing by the pacer, retries of reads
 * (by `@octokit/plugin-retry`, with `retryOptions`) and never of writes, a time limit, conditional requests.
 *
 * A request may say `request: { maxBytes }`. Requests then throw `RequestError` for a 4xx, `NoAnswer` if none came or
 * it was a 5xx (what became of a write is unknown), `Paused` while GitHub wants no requests, and `TooLarge`.
 */
export function applyRequestPolicy(octokit: Octokit, policy: RequestPolicy): Octokit {
  const { clock, pacer, cache, scope, timeoutMs = 10_000, onSend, onAnswer, renewToken } = policy;
  octokit.hook.wrap('request', async (request, options) => {
    const isGet = options.method === 'GET';
    // GitHub Enterprise has it at another address.
    const isRead = isGet || options.url.endsWith('/graphql');
    const weight: Weight = isRead ? 'read' : notifying.test(options.url) ? 'notifying' : 'write';
    const { fetch = globalThis.fetch as Fetch, maxBytes = defaultMaxBytes } = options.request ?? {};
    options.headers['x-github-api-version'] = apiVersion;
    options.request = {
      ...options.request,
      ...(!isRead && { retries: 0 }),
      fetch: boundedFetch(fetch, {
        timeoutMs,
        maxBytes,
        onSend: () => onSend?.(!isRead),
        onAnswer: (status, headers) => onAnswer?.(!isRead, status, headers),
      }),
    };
    // What git names by a hash never changes, and may be large.
    const isCached = isGet && !options.url.includes('/git/');
    const key = isCached ? `${scope} ${octokit.request.endpoint(options).url}` : undefined;
    const cached = key === undefined ? undefined : cache.get(key);
    if (cached !== undefined) options.headers['if-none-match'] = cached.etag;
    for (let isRenewed = false; ; isRenewed = true) {
      try {
        const response = await pacer.run(weight, async () => request(options));
        if (!isRead) pacer.accepted();
        const { etag } = response.headers;
        // Copies, as paginating changes the answers it is given.
        if (key !== undefined && etag !== undefined && !(response.data instanceof ArrayBuffer))
          cache.set(key, { etag, response: structuredClone(response) });
        return response;
      } catch (error) {
        if (!isRequestError(error)) throw error;
        if (error.status === 304 && cached !== undefined) return structuredClone(cached.response);
        if (error.status === 401 && renewToken !== undefined && !isRenewed) {
          await renewToken();
          continue;
        }
        const refusal = refusalOf(error, clock.now());
        if (refusal?.kind === 'pause') throw new Paused(pacer.pause(refusal.until));
        const what = `${options.method} ${options.url}`;
        // Nobody gives us a token: a new round would not either.
        if (error.status < 500 && error.request.url.endsWith('/access_tokens')) throw error;
        if (error.status >= 500 || error.status === 401)
          throw new NoAnswer(
            error.response === undefined
              ? `${what} got no answer: ${error.message}`
              : `${what} was answered ${error.status}: ${error.message}`,
            { cause: error },
          );
        throw error;
      }
    }
  });
  return octokit;
}
