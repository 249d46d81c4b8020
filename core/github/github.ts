import { setTimeout as wait } from 'node:timers/promises';
import type { Octokit as OctokitCore } from '@octokit/core';
import type { PaginateInterface } from '@octokit/plugin-paginate-rest';
import type { restEndpointMethods } from '@octokit/plugin-rest-endpoint-methods';
import type { RequestError } from '@octokit/request-error';
import { parseRetryAfter } from '#core/io/http';

/** The subset of Octokit that the bot uses. Both Probot's Octokit and the one from `@actions/github` provide it. */
export type Octokit = OctokitCore &
  ReturnType<typeof restEndpointMethods> & { readonly paginate: PaginateInterface };

/**
 * - `no-response`: a lost connection, a timeout or a 5xx, and no retry is left. A write may have succeeded anyway.
 * - `rate-limited`: nothing is sent before `until`.
 * - `too-large`: the response exceeds the size limit.
 * - `status`: GitHub refused the request with `status`. Only from a `RepositoryApi`, because Octokit throws `RequestError`.
 */
export type GitHubErrorKind = 'no-response' | 'rate-limited' | 'too-large' | 'status';

/** Thrown if a request to GitHub fails. */
export class GitHubError extends Error {
  readonly kind: GitHubErrorKind;
  /** Epoch milliseconds. Only for `rate-limited`. */
  readonly until: number;
  /** The HTTP status. Only for `status`. */
  readonly status: number | undefined;

  constructor(
    kind: GitHubErrorKind,
    message: string,
    { until = Number.NaN, status, ...options }: ErrorOptions & { until?: number; status?: number } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.until = until;
    this.status = status;
    // Octokit rethrows errors with the name `AbortError` unchanged and never retries them.
    this.name = kind === 'too-large' ? 'AbortError' : 'GitHubError';
  }
}

export function isGitHubError(error: unknown, ...kinds: readonly GitHubErrorKind[]): error is GitHubError {
  return error instanceof GitHubError && kinds.includes(error.kind);
}

export function createRateLimitError(until: number): GitHubError {
  return new GitHubError('rate-limited', 'GitHub asked us to pause requests', { until });
}

export interface Clock {
  /** Returns the time in epoch milliseconds. */
  readonly now: () => number;
  /** Resolves after `ms` milliseconds. Rejects with the signal's reason when the signal is aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** Node runs a timer with a longer delay at once, so a long `retry-after` would become a busy loop. */
const maxTimerMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => {
    for (let remainingMs = ms; remainingMs > 0; remainingMs -= maxTimerMs)
      await wait(Math.min(remainingMs, maxTimerMs), undefined, signal && { signal });
  },
};

/** A logger, compatible with pino. Never log the text of a pull request. */
export interface Logger {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface RepoClient {
  readonly octokit: Octokit;
  readonly owner: string;
  readonly repo: string;
  /** The numeric id of the repository. It stays the same if the repository is renamed. */
  readonly repositoryId: number;
}

export type RequestErrorClass =
  /** The installation is rate limited until this time (epoch milliseconds). Undefined if GitHub does not give a time. */
  | { readonly kind: 'pause'; readonly until: number | undefined }
  | { readonly kind: 'not-permitted' }
  /** The conversation is locked, or issues are disabled. */
  | { readonly kind: 'locked' };

/**
 * The maximum length of a pause in milliseconds, even if a header asks for more. A periodic job checks all pull requests
 * again anyway.
 */
const maxPauseMs = 3_600_000;

/**
 * Reports whether an error is a `RequestError`. `instanceof` may fail, because two copies of `@octokit/request-error` may be
 * installed.
 */
export function isRequestError(error: unknown): error is RequestError {
  return (
    error instanceof Error && 'status' in error && typeof error.status === 'number' && 'request' in error
  );
}

/** Reports whether GitHub refused to create an installation token. */
export function isTokenRefused({ request }: RequestError): boolean {
  return request.url.endsWith('/access_tokens');
}

export function isNotPermitted(error: unknown): error is RequestError {
  return isRequestError(error) && classifyRequestError(error, 0)?.kind === 'not-permitted';
}

/** Returns the response's data, or null if the status is one of `absentStatuses`. */
export async function dataOrNull<T>(
  request: Promise<{ readonly data: T }>,
  absentStatuses: readonly number[],
): Promise<T | null> {
  try {
    return (await request).data;
  } catch (error) {
    if (isRequestError(error) && !isTokenRefused(error) && absentStatuses.includes(error.status)) return null;
    throw error;
  }
}

/**
 * Classifies an error response. Returns undefined unless the response means a rate limit, a missing permission, or a locked
 * conversation. `now` is in epoch milliseconds.
 */
export function classifyRequestError(
  { status, response }: RequestError,
  now: number,
): RequestErrorClass | undefined {
  if (status !== 403 && status !== 429 && status !== 410) return undefined;
  const message = readMessage(response?.data).toLowerCase();
  if (status !== 410) {
    const until = readPauseEnd(response?.headers ?? {}, now);
    const isRateLimited =
      status === 429 || message.includes('secondary rate limit') || message.includes('abuse');
    if (until !== undefined || isRateLimited) return { kind: 'pause', until };
    if (message.includes('not accessible by integration')) return { kind: 'not-permitted' };
  }
  if (status === 410 || /\block|\bdisabled\b/.test(message)) return { kind: 'locked' };
  return undefined;
}

type ResponseHeaders = NonNullable<RequestError['response']>['headers'];

/**
 * Returns when the rate limit ends, in epoch milliseconds. Reads `retry-after`, or the reset time of the hourly rate limit.
 * Undefined if the headers do not give a time.
 */
export function readPauseEnd(headers: ResponseHeaders, now: number): number | undefined {
  const { 'retry-after': retryAfter } = headers;
  const pauseMs = parseRetryAfter(retryAfter === undefined ? undefined : String(retryAfter), now);
  if (pauseMs !== undefined) return now + Math.min(pauseMs, maxPauseMs);
  if (headers['x-ratelimit-remaining'] !== '0') return undefined;
  const resetAt = Number(headers['x-ratelimit-reset'] ?? Number.NaN) * 1000;
  return Number.isFinite(resetAt) ? Math.min(Math.max(resetAt, now), now + maxPauseMs) : undefined;
}

function readMessage(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('message' in body)) return '';
  return typeof body.message === 'string' ? body.message : '';
}
