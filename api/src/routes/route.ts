import type { Awaitable } from '#catalog/pack/store';
import type { Answer } from '../answer.ts';
import type { Validators } from '../conditional.ts';
import type { Context } from '../context.ts';
import type { Problem } from '../problems.ts';

/** What a route is asked with, before anything is checked. */
export interface Asked {
  /** The variable part of the path, decoded; empty where the route has none. */
  readonly part: string;
  /** Raw, without the question mark. */
  readonly query: string;
  readonly header: (name: string) => string | null;
}

/** A request that is well formed: what it may be compared by, and how to answer it. */
export interface Prepared {
  /** Null where an answer is not to be compared. */
  readonly validators: () => Awaitable<Validators | null>;
  /** Headers of a 304 besides the tag, flat. */
  readonly unchanged: readonly string[];
  readonly answer: () => Awaitable<Answer | Problem>;
}

/** One address, or a family of them with one variable part in braces. */
export interface Route {
  /** `operationId` of the OpenAPI document. */
  readonly name: string;
  readonly path: string;
  /** Free routes take no token and ask nobody who they are. */
  readonly isFree: boolean;
  /** Checks path and query, then which form is wanted; finds nothing out yet. */
  readonly prepare: (asked: Asked, context: Context) => Prepared | Problem;
}
