import { setTimeout as wait } from 'node:timers/promises';
import type { Octokit as OctokitCore } from '@octokit/core';
import type { PaginateInterface } from '@octokit/plugin-paginate-rest';
import type { restEndpointMethods } from '@octokit/plugin-rest-endpoint-methods';
import type { RequestError } from '@octokit/request-error';

/** The subset of Octokit that we use. Both Probot's Octokit and the one from `@actions/github` provide it. */
export type Octokit = OctokitCore &
  ReturnType<typeof restEndpointMethods> & { readonly paginate: PaginateInterface };

/** Thrown for a lost connection, a timeout, or a 5xx after all retries. Whether a write succeeded is then unknown. */
export class NoResponseError extends Error {
  override readonly name = 'NoAnswer';
}

/** Thrown while the installation is rate limited. Nothing is sent until `until` (epoch milliseconds). */
export class RateLimitedError extends Error {
  override readonly name = 'Paused';
  readonly until: number;

  constructor(until: number) {
    super('GitHub asked us to pause requests');
    this.until = until;
  }
}

/** Thrown if a response exceeds our limit. Named `AbortError`, because Octokit rethrows that unchanged and never retries it. */
export class ResponseTooLargeError extends Error {
  override readonly name = 'AbortError';
}

/** The clock and its timers. Tests replace them. */
export interface Clock {
  /** Returns the time in epoch milliseconds. */
  readonly now: () => number;
  /** Resolves after `ms` milliseconds. Rejects with the signal's reason when the signal is aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** The maximum delay of Node's timers. Longer waits are split. */
const maxTimerMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => {
    for (let left = ms; left > 0; left -= maxTimerMs)
      await wait(Math.min(left, maxTimerMs), undefined, signal === undefined ? {} : { signal });
  },
};

/** A logger, compatible with pino. Never log texts of pull requests. */
export interface Logger {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** A repository with an Octokit that can read and write it. */
export interface RepoClient {
  readonly octokit: Octokit;
  readonly owner: string;
  readonly repo: string;
  /** The id of the repository, which is stable, unlike its name. */
  readonly repositoryId: number;
}

/** The reason why GitHub responded with 403, 410 or 429. */
export type RequestRejection =
  /** The installation is rate limited until `until` (epoch milliseconds), which is undefined if GitHub does not say. */
  | { readonly kind: 'pause'; readonly until: number | undefined }
  /** The installation lacks a permission. */
  | { readonly kind: 'not-permitted' }
  /** The conversation is locked, or issues are disabled. */
  | { readonly kind: 'locked' };

/** The maximum length of a pause, whatever a header says. The sweep runs every few hours anyway. */
const maxPauseMs = 3_600_000;

/** Whether an error is a `RequestError`. Duck-typed, because two copies of `@octokit/request-error` may be installed. */
export function isRequestError(error: unknown): error is RequestError {
  return (
    error instanceof Error && 'status' in error && typeof error.status === 'number' && 'request' in error
  );
}

/** Whether GitHub refused because a permission is missing. */
export function isNotPermitted(error: unknown): error is RequestError {
  return isRequestError(error) && classifyRejection(error, 0)?.kind === 'not-permitted';
}

/** Returns the response's data, or null if the status is one of `absent`. */
export async function dataOrNull<T>(
  request: Promise<{ readonly data: T }>,
  absent: readonly number[],
): Promise<T | null> {
  try {
    return (await request).data;
  } catch (error) {
    if (isRequestError(error) && absent.includes(error.status)) return null;
    throw error;
  }
}

/** Classifies an error. Returns undefined if it is no known kind of refusal. `now` is in epoch milliseconds. */
export function classifyRejection(
  { status, response }: RequestError,
  now: number,
): RequestRejection | undefined {
  if (status !== 403 && status !== 429 && status !== 410) return undefined;
  const message = readMessage(response?.data).toLowerCase();
  if (status !== 410) {
    const until = readPauseEnd(response?.headers ?? {}, now);
    const limited = status === 429 || message.includes('secondary rate limit') || message.includes('abuse');
    if (until !== undefined || limited) return { kind: 'pause', until };
    if (message.includes('not accessible by integration')) return { kind: 'not-permitted' };
  }
  if (status === 410 || /\block|\bdisabled\b/.test(message)) return { kind: 'locked' };
  return undefined;
}

type ResponseHeaders = NonNullable<RequestError['response']>['headers'];

/** Reads the end of the pause from `retry-after`, or from the reset time of the hourly rate limit. */
function readPauseEnd(headers: ResponseHeaders, now: number): number | undefined {
  const after = Number(headers['retry-after'] ?? Number.NaN);
  if (Number.isFinite(after) && after >= 0) return now + Math.min(after * 1000, maxPauseMs);
  if (headers['x-ratelimit-remaining'] !== '0') return undefined;
  const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN) * 1000;
  return Number.isFinite(reset) ? Math.min(Math.max(reset, now), now + maxPauseMs) : undefined;
}

/** Returns the `message` in a response body; empty if there is none. */
function readMessage(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('message' in body)) return '';
  return typeof body.message === 'string' ? body.message : '';
}
