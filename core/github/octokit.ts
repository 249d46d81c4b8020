import { boundedFetch, type Fetch } from './bounded-fetch.ts';
import {
  type Clock,
  classifyRequestError,
  createRateLimitError,
  GitHubError,
  isRequestError,
  isTokenRefused,
  type Octokit,
  readPauseEnd,
} from './github.ts';
import { Pacer, type RequestKind } from './pacer.ts';

export type { Octokit } from './github.ts';

export interface RequestPolicy {
  readonly clock: Clock;
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
 * Adds a request policy to an Octokit: a pinned API version, rate limiting by a pacer and a timeout.
 * `@octokit/plugin-retry` retries reads with `retryOptions`, but never writes. A request may set the size limit of its
 * response with `request: { maxBytes }`. Throws `RequestError` for a 4xx, and a `GitHubError` for a 5xx or no response, while
 * rate limited, and for a response that is too large. After a `GitHubError`, a write may have succeeded.
 */
export function applyRequestPolicy(octokit: Octokit, policy: RequestPolicy): Octokit {
  const { clock, timeoutMs = 10_000, onSend, onResponse, renewToken } = policy;
  const pacer = new Pacer(clock);
  octokit.hook.wrap('request', async (request, options) => {
    // On GitHub Enterprise, another path precedes `/graphql`.
    const isGraphQL = options.url.endsWith('/graphql');
    const isRead = isGraphQL || options.method === 'GET';
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
    for (let isRenewed = false; ; isRenewed = true) {
      try {
        const response = await pacer.run(kind, async () => request(options));
        if (isGraphQL && isRateLimitAnswer(response.data))
          throw createRateLimitError(pacer.pause(readPauseEnd(response.headers, clock.now())));
        if (!isRead) pacer.resetBackOff();
        return response;
      } catch (error) {
        if (!isRequestError(error)) throw error;
        if (error.status === 401 && renewToken !== undefined && !isRenewed) {
          await renewToken();
          continue;
        }
        const errorClass = classifyRequestError(error, clock.now());
        if (errorClass?.kind === 'pause') throw createRateLimitError(pacer.pause(errorClass.until));
        // GitHub refused to create a token. `Reviewer` knows which refusals are final.
        const isUnanswered = error.status >= 500 || (error.status === 401 && !isTokenRefused(error));
        if (!isUnanswered) throw error;
        const reason = error.response === undefined ? 'no response' : `status ${error.status}`;
        const message = `${options.method} ${options.url}: ${reason}: ${error.message}`;
        throw new GitHubError('no-response', message, { cause: error });
      }
    }
  });
  return octokit;
}

/** GraphQL tells the primary rate limit with status 200 (docs.github.com, “Rate limits for the GraphQL API”). */
function isRateLimitAnswer(answer: unknown): boolean {
  const { errors } = answer as { readonly errors?: readonly { readonly type?: string }[] };
  return errors?.some(({ type }) => type === 'RATE_LIMITED') === true;
}
