/** What the made-up LMS serves. All of it is data, so that it can be handed to a process of its own. */
export interface LmsWorld {
  /** Who brings another one is answered 401. */
  readonly token: string;
  readonly routes: readonly Route[];
  readonly faults?: readonly Fault[];
  /** What stands before `/api`, such as `/lms`. */
  readonly prefix?: string;
  /** Ids as strings for those who ask for them, as newer servers do. */
  readonly stringIds?: boolean;
  /** Compressed for those who ask for it. */
  readonly gzip?: boolean;
  /** Milliseconds from a request to its answer. */
  readonly answerMs?: number;
}

/** The LMS itself, or the service that stores its files. */
export type Origin = 'lms' | 'storage';

export interface Match {
  readonly origin?: Origin;
  /** As it stands in the request line, without the query. */
  readonly path: string;
  /** Pairs of the query, decoded, that have to be there; null: the name must not be. */
  readonly query?: Readonly<Record<string, string | null>>;
}

export interface Route extends Match {
  readonly answer: Answer;
}

/** In texts `{base}` and `{storage}` stand for the two origins. */
export type Answer =
  | { readonly kind: 'json'; readonly text: string }
  | ListAnswer
  | GeneratedAnswer
  | StoredFile
  | { readonly kind: 'redirect'; readonly to: string; readonly status?: number };

/** A list in pages. `items` are JSON texts; the server cuts them into pages no larger than asked, or `pages` says how. */
export interface ListAnswer {
  readonly kind: 'list';
  readonly items?: readonly string[];
  readonly pages?: readonly (readonly string[])[];
  readonly largestPage?: number;
  /** Header fields on pages that have a next one, `{next}`, `{current}`, `{first}` filled in. */
  readonly links?: readonly (readonly [name: string, value: string])[];
  /** Stands verbatim at the end of each link to a next page. */
  readonly oddities?: string;
}

/** A list made while it is sent: `{n}` counts up, `{filler}` fills each item to about `itemBytes`. */
export interface GeneratedAnswer {
  readonly kind: 'generated';
  readonly count: number;
  readonly itemBytes: number;
  readonly template: string;
  readonly largestPage?: number;
}

/** Bytes made while they are sent: `size` letters that begin with `seed`. */
export interface StoredFile {
  readonly kind: 'stored';
  readonly size: number;
  readonly seed: string;
}

/** Goes wrong for the requests it matches: after `skip` of them, `times` times (all of them where it is not said). */
export interface Fault extends Match {
  readonly skip?: number;
  readonly times?: number;
  readonly does: Misbehaviour;
}

export type Misbehaviour =
  /** Another answer in place of the true one. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: readonly (readonly [string, string])[];
      readonly text?: string;
      readonly base64?: string;
    }
  /** The true answer with further header fields. */
  | { readonly kind: 'headers'; readonly headers: readonly (readonly [string, string])[] }
  | { readonly kind: 'late'; readonly ms: number }
  /** Says nothing more after so many bytes of the body, or nothing at all. */
  | { readonly kind: 'silence'; readonly after: number | 'request' }
  /** The true answer, so many bytes at a time. */
  | { readonly kind: 'drip'; readonly bytes: number; readonly everyMs: number }
  /** The true answer in pieces that end at these bytes. */
  | { readonly kind: 'pieces'; readonly ends: readonly number[] }
  | { readonly kind: 'cut'; readonly after: number | 'request'; readonly how: 'reset' | 'close' }
  /** Announces so many bytes more than come. */
  | { readonly kind: 'length'; readonly more: number }
  /** A small answer that is huge once decompressed. */
  | { readonly kind: 'bomb'; readonly megabytes: number };

/** One request that came. Times are milliseconds since 1970, comparable between processes. */
export interface Seen {
  readonly origin: Origin;
  /** `GET /api/v1/courses/1 HTTP/1.1`, as it came. */
  readonly line: string;
  readonly method: string;
  /** Path and query, as they came. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Counts connections of its origin. */
  readonly connection: number;
  readonly startedAt: number;
  /** Null while it is being answered, and where the asker went away. */
  readonly endedAt: number | null;
  readonly status: number | null;
}

/** What a test says to the server process, and what it answers. */
export type ToServer = { readonly say: 'serve'; readonly world: LmsWorld } | { readonly say: 'seen' };

export type FromServer =
  | {
      readonly say: 'ready';
      readonly base: string;
      readonly storage: string;
      readonly tls: string;
      readonly authority: string;
    }
  | { readonly say: 'serving' }
  | { readonly say: 'seen'; readonly seen: readonly Seen[] };
