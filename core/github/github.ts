import { setTimeout as wait } from 'node:timers/promises';

/** GitHub's REST interface as one installation sees it. */
export interface GitHub {
  /**
   * Sends one call, spaced by the pacer, and gives GitHub's answer whatever its status. A read is tried up to three
   * times; a write never twice. Throws `NoAnswer` where none came, `Paused` while GitHub wants to be left alone,
   * `TooLarge` for an answer of more than `maxBytes`.
   */
  call(call: Call): Promise<Answer>;
  /**
   * Every page of a list, also of one in an object such as `{ total_count, check_runs }`.
   * Throws `UnexpectedAnswer` for a page that is no 200 list.
   */
  list(path: string): Promise<readonly unknown[]>;
  /** The file behind the one redirect of `path`; the token is not sent there. Throws `TooLarge`. */
  download(path: string, maxBytes: number): Promise<Uint8Array>;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** From the API's root, encoded: `/repos/o/r/pulls/7`. */
  readonly path: string;
  readonly body?: unknown;
  /** For a write: whether GitHub tells people of it (comments, reviews, issues, pull requests, review requests). */
  readonly notifies?: boolean;
  /** Of an answer that is kept: 304 means it still holds. */
  readonly etag?: string;
  /** Of the answer's body; without it 64 MiB. */
  readonly maxBytes?: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined where there is none. */
  readonly body: unknown;
}

/** Connection lost, time-out, or 5xx to a read that stayed so: what became of a write is not known. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** An answer that nothing is provided for. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
  readonly answer: Answer;

  constructor(call: Pick<Call, 'method' | 'path'>, answer: Answer) {
    super(`${call.method} ${call.path} was answered ${answer.status}`);
    this.answer = answer;
  }
}

/** Nothing is sent for this installation until `until` (epoch milliseconds). */
export class Paused extends Error {
  override readonly name = 'Paused';
  readonly until: number;

  constructor(until: number) {
    super('GitHub asked to be left alone for a while');
    this.until = until;
  }
}

/** GitHub does not know the App by its key, or its clock and ours differ. */
export class AppRefused extends Error {
  override readonly name = 'AppRefused';
}

/** An answer was longer than we read. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Time as the bot knows it; tests hand in one of their own. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Rejects with the signal's reason once that is aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** Longest wait that Node's timers know; longer ones are slept in parts. */
const longest = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => {
    for (let left = ms; left > 0; left -= longest)
      await wait(Math.min(left, longest), undefined, signal === undefined ? {} : { signal });
  },
};

/** A JSON line each; what is said of pull requests' texts stays out of it. As pino writes them. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** A repository, and who reads there. */
export interface Place {
  readonly github: GitHub;
  readonly repositoryId: number;
  /** `/repos/owner/name`, encoded. */
  readonly root: string;
}

export function placeOf(
  github: GitHub,
  { id, owner, name }: { readonly id: number; readonly owner: string; readonly name: string },
): Place {
  return {
    github,
    repositoryId: id,
    root: `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`,
  };
}

/** A repository the App is installed in. */
export interface RepositoryRef {
  readonly installationId: number;
  /** GitHub's number of it: names may change. */
  readonly id: number;
  readonly owner: string;
  readonly name: string;
}

/** Why GitHub said 401, 403, 410, 422 or 429, as far as it decides what happens next. */
export type Refusal =
  /** Nothing more before `until` (epoch milliseconds); undefined where GitHub does not say how long. */
  | { readonly kind: 'pause'; readonly until: number | undefined }
  /** The installation has not granted what this needs. */
  | { readonly kind: 'not-permitted' }
  /** The conversation is locked, or issues are disabled. */
  | { readonly kind: 'locked' };

/** No pause is longer, whatever a header says: a sweep comes every few hours. */
const longestWait = 3_600_000;

/** Undefined where the answer is no refusal that something is provided for. `now` in epoch milliseconds. */
export function refusalOf({ status, headers, body }: Answer, now: number): Refusal | undefined {
  if (status !== 403 && status !== 429 && status !== 410) return undefined;
  const message = messageOf(body).toLowerCase();
  if (status !== 410) {
    const until = pauseOf(headers, now);
    const limited = status === 429 || message.includes('secondary rate limit') || message.includes('abuse');
    if (until !== undefined || limited) return { kind: 'pause', until };
    if (message.includes('not accessible by integration')) return { kind: 'not-permitted' };
  }
  if (status === 410 || /\block|\bdisabled\b/.test(message)) return { kind: 'locked' };
  return undefined;
}

/** Seconds from now, or the moment the hour's allowance is full again. */
function pauseOf(headers: Answer['headers'], now: number): number | undefined {
  const after = Number(headers['retry-after'] ?? Number.NaN);
  if (Number.isFinite(after) && after >= 0) return now + Math.min(after * 1000, longestWait);
  if (headers['x-ratelimit-remaining'] !== '0') return undefined;
  const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN) * 1000;
  return Number.isFinite(reset) ? Math.min(Math.max(reset, now), now + longestWait) : undefined;
}

/** What GitHub says in an answer's `message`; empty where it says nothing. */
export function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('message' in body)) return '';
  return typeof body.message === 'string' ? body.message : '';
}
