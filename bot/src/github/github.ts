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
