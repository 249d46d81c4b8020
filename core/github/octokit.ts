import type { Octokit as OctokitCore } from '@octokit/core';
import { LRUCache } from 'lru-cache';
import { boundedFetch, type Fetch } from './bounded-fetch.ts';
import {
  type Clock,
  classifyRequestError,
  createRateLimitError,
  GitHubError,
  isRequestError,
  isTokenRefused,
  type Octokit,
} from './github.ts';
import type { Pacer, RequestKind } from './pacer.ts';

export type { Octokit } from './github.ts';

export interface CachedResponse {
  readonly etag: string;
  readonly response: OctokitResponse;
}

type OctokitResponse = Awaited<ReturnType<OctokitCore['request']>>;

export type ResponseCache = LRUCache<string, CachedResponse>;

/** Creates an LRU cache for at most 16 MiB of responses, measured by the length of their JSON. */
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
  /** A prefix of the cache key, because two tokens may see different responses. */
  readonly scope: string;
  /** The timeout of one attempt, in milliseconds. The default is 10 seconds. */
  readonly timeoutMs?: number;
  readonly onSend?: (write: boolean) => void;
  /** Called after each attempt, with status 0 and no headers if there was no response. */
  readonly onResponse?: (write: boolean, status: number, headers: Headers) => void;
  /** Makes later requests use a new token. Called at most once per request, when GitHub responds with a 401. */
  readonly renewToken?: () => Promise<void>;
}

const apiVersion = '2022-11-28';
const defaultMaxBytes = 64 * 1024 * 1024;

/**
 * The `retry` option of every Octokit. A read that fails or times out is attempted three times in total. Responses with a
 * status in `doNotRetry` are not retried. The option is set here, because `retries` on a single request would also retry
 * those responses.
 */
export const retryOptions = {
  retries: 2,
  doNotRetry: [400, 401, 403, 404, 409, 410, 422, 429, 451],
};

/** Matches the URLs of writes that make GitHub notify people. */
const notifyingUrl = /\/(?:comments|reviews|requested_reviewers)$/;

/**
 * Adds a request policy to an Octokit: a pinned API version, rate limiting by the pacer, a timeout, and conditional requests.
 * `@octokit/plugin-retry` retries reads with `retryOptions`, but never writes. A request may set the size limit of its
 * response with `request: { maxBytes }`. Throws `RequestError` for a 4xx, a `GitHubError` for a 5xx or no response,
 * a `GitHubError` while rate limited, and a `GitHubError`. After a a `GitHubError`, a write may have succeeded.
 */
export function applyRequestPolicy(octokit: Octokit, policy: RequestPolicy): Octokit {
  const { clock, pacer, cache, scope, timeoutMs = 10_000, onSend, onResponse, renewToken } = policy;
  octokit.hook.wrap('request', async (request, options) => {
    const isGet = options.method === 'GET';
    // On GitHub Enterprise, another path precedes `/graphql`.
    const isRead = isGet || options.url.endsWith('/graphql');
    const kind: RequestKind = isRead ? 'read' : notifyingUrl.test(options.url) ? 'notifying' : 'write';
    const { fetch = globalThis.fetch as Fetch, maxBytes = defaultMaxBytes } = options.request ?? {};
    options.headers['x-github-api-version'] = apiVersion;
    options.request = {
      ...options.request,
      ...(!isRead && { retries: 0 }),
      fetch: boundedFetch(fetch, {
        timeoutMs,
        maxBytes,
        onSend: () => onSend?.(!isRead),
        onResponse: (status, headers) => onResponse?.(!isRead, status, headers),
      }),
    };
    // Do not cache Git objects here. They are immutable and may be large, and other caches keep them.
    const isCacheable = isGet && !options.url.includes('/git/');
    const key = isCacheable ? `${scope} ${octokit.request.endpoint(options).url}` : undefined;
    const cached = key === undefined ? undefined : cache.get(key);
    if (cached !== undefined) options.headers['if-none-match'] = cached.etag;
    for (let isRenewed = false; ; isRenewed = true) {
      try {
        const response = await pacer.run(kind, async () => request(options));
        if (!isRead) pacer.resetBackOff();
        const { etag } = response.headers;
        // Store copies, because pagination mutates responses.
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
        const errorClass = classifyRequestError(error, clock.now());
        if (errorClass?.kind === 'pause') throw createRateLimitError(pacer.pause(errorClass.until));
        const requestText = `${options.method} ${options.url}`;
        // GitHub refused to create a token. The reconciler knows which refusals are final.
        if (error.status < 500 && isTokenRefused(error)) throw error;
        if (error.status >= 500 || error.status === 401)
          throw new GitHubError(
            'no-response',
            error.response === undefined
              ? `${requestText}: no response: ${error.message}`
              : `${requestText}: status ${error.status}: ${error.message}`,
            { cause: error },
          );
        throw error;
      }
    }
  });
  return octokit;
}
