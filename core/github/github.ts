import { setTimeout as wait } from 'node:timers/promises';
import type { Octokit as OctokitCore } from '@octokit/core';
import type { PaginateInterface } from '@octokit/plugin-paginate-rest';
import type { restEndpointMethods } from '@octokit/plugin-rest-endpoint-methods';
import type { RequestError } from '@octokit/request-error';

/** The part of Octokit we use; both Probot's and the one of `@actions/github` provide it. */
export type Octokit = OctokitCore &
  ReturnType<typeof restEndpointMethods> & { readonly paginate: PaginateInterface };

/** Connection lost, timeout, or 5xx after all retries. The result of a write is unknown. */
export class NoResponseError extends Error {
  override readonly name = 'NoAnswer';
}

/** Nothing is sent for this installation until `until` (epoch milliseconds). */
export class RateLimitedError extends Error {
  override readonly name = 'Paused';
  readonly until: number;

  constructor(until: number) {
    super('GitHub asked us to pause requests');
    this.until = until;
  }
}

/** A response exceeded our limit. The name is `AbortError`, because Octokit rethrows that unchanged and never retries it. */
export class ResponseTooLargeError extends Error {
  override readonly name = 'AbortError';
}

/** The time and timers. Tests replace them. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Rejects with the signal's reason when it is aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** Maximum delay of Node's timers; longer waits are split. */
const maxTimerMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => {
    for (let left = ms; left > 0; left -= maxTimerMs)
      await wait(Math.min(left, maxTimerMs), undefined, signal === undefined ? {} : { signal });
  },
};

/** Compatible with pino. Never log texts of pull requests. */
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
  /** Stable, unlike the name. */
  readonly repositoryId: number;
}

/** Why GitHub answered 403, 410 or 429. */
export type RequestRejection =
  /** Rate limited until `until` (epoch milliseconds); undefined if GitHub does not say. */
  | { readonly kind: 'pause'; readonly until: number | undefined }
  /** The installation lacks a permission. */
  | { readonly kind: 'not-permitted' }
  /** The conversation is locked, or issues are disabled. */
  | { readonly kind: 'locked' };

/** The maximum length of a pause, whatever a header says. The sweep runs every few hours anyway. */
const maxPauseMs = 3_600_000;

/** Duck-typed, because two copies of `@octokit/request-error` may be installed. */
export function isRequestError(error: unknown): error is RequestError {
  return (
    error instanceof Error && 'status' in error && typeof error.status === 'number' && 'request' in error
  );
}

/** Whether GitHub refused because a permission is missing. */
export function isNotPermitted(error: unknown): error is RequestError {
  return isRequestError(error) && classifyRejection(error, 0)?.kind === 'not-permitted';
}

/** The response's data; null if its status is one of `absent`. */
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

/** Classifies an error; undefined if it is not a known kind of refusal. `now` in epoch milliseconds. */
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

/** End of the pause, from `retry-after` or from the reset of the hourly rate limit. */
function readPauseEnd(headers: ResponseHeaders, now: number): number | undefined {
  const after = Number(headers['retry-after'] ?? Number.NaN);
  if (Number.isFinite(after) && after >= 0) return now + Math.min(after * 1000, maxPauseMs);
  if (headers['x-ratelimit-remaining'] !== '0') return undefined;
  const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN) * 1000;
  return Number.isFinite(reset) ? Math.min(Math.max(reset, now), now + maxPauseMs) : undefined;
}

/** `message` in a response body; empty if there is none. */
function readMessage(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('message' in body)) return '';
  return typeof body.message === 'string' ? body.message : '';
}
