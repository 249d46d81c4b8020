import { decodeQuery, type Given } from '#core/query/decode-query';
import { malformed, mostFaults, nearestName } from '#core/query/faults';
import type { Answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { echoed, type FieldError, type Problem, queryProblem } from '../problems.ts';
import { answerTag } from '../success.ts';

/** The unvalidated input of a route. */
export interface Asked {
  /** The variable part of the path, decoded; may be empty. */
  readonly part: string;
  /** Raw, without the question mark. */
  readonly query: string;
}

/** The lazy response to a valid request. */
export interface Reply {
  /** Cache key; null: not cached in memory. */
  readonly question: string | null;
  /** Checked before the response is built; null: no conditional requests. */
  readonly etag: string | null;
  readonly answer: () => Answer | Problem;
}

/** A fixed path, or one with a variable part in braces. */
export interface Route {
  /** `operationId` of the OpenAPI document. */
  readonly name: string;
  readonly path: string;
  /** Free routes have no rate limit and need no client name. */
  readonly isFree: boolean;
  /** Validates path and query. */
  readonly handle: (asked: Asked, context: Context) => Reply | Problem;
}

/** A cacheable reply; `question` and the build determine the response. */
export function replyTo(
  question: string,
  context: Context,
  answer: (etag: string) => Answer | Problem,
): Reply {
  const etag = answerTag(context, question);
  return { question, etag, answer: () => answer(etag) };
}

/** Wraps a handler that takes no parameters. */
export function withoutQuery(handle: (part: string, context: Context) => Reply | Problem): Route['handle'] {
  return ({ part, query }, context) => {
    const given = query === '' ? null : readGiven(query, []);
    return given !== null && 'code' in given ? given : handle(part, context);
  };
}

/** A route without parameters and with a single response. */
export function plainRoute({
  answer,
  ...route
}: Pick<Route, 'name' | 'path' | 'isFree'> & {
  readonly answer: (context: Context, etag: string) => Answer;
}): Route {
  return {
    ...route,
    handle: withoutQuery((_, context) => replyTo(route.path, context, (etag) => answer(context, etag))),
  };
}

/** Parses a query that may have the `known` parameters. An empty value counts as absent. */
export function readGiven(query: string, known: readonly string[]): Given | Problem {
  const decoded = decodeQuery(query);
  if (!decoded.ok) return queryProblem([malformed(decoded.part)]);
  const unknown = [...decoded.given].filter(([name]) => !known.includes(name)).slice(0, mostFaults);
  if (unknown.length === 0) return decoded.given;
  const errors = unknown.map(([name, [value]]): FieldError => {
    const suggestion = nearestName(name.slice(0, 64), known);
    return {
      in: 'query',
      name: echoed(name),
      ...(value !== undefined && { value: echoed(value) }),
      reason: 'unknown-name',
      allowed: known,
      ...(suggestion !== undefined && { suggestion }),
    };
  });
  const takes = known.length === 0 ? 'takes no parameters' : `takes only ${known.join(', ')}`;
  const names = errors.map(({ name }) => name).join(', ');
  return { code: 'parameter-unknown', detail: `This route ${takes}, not ${names}.`, errors };
}
