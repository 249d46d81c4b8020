import { decodeQuery, type Given } from '#core/query/decode-query';
import { malformed, mostFaults, nearestName } from '#core/query/faults';
import type { Answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { echoed, type FieldError, type Problem, queryProblem } from '../problems.ts';
import { answerTag } from '../success.ts';

/** What a route is asked with, before anything is checked. */
export interface Asked {
  /** The variable part of the path, decoded; empty if the route has none. */
  readonly part: string;
  /** Raw, without the question mark. */
  readonly query: string;
}

/** What a route says to a well-formed request. */
export interface Reply {
  /** Names the answer among all answers: what was answered lately is not made again. Null if it is to be made anew. */
  readonly question: string | null;
  /** Compared with what the client has, before the answer is made; null if the answer is not to be compared. */
  readonly etag: string | null;
  readonly answer: () => Answer | Problem;
}

/** One address, or a family of them with one variable part in braces. */
export interface Route {
  /** `operationId` of the OpenAPI document. */
  readonly name: string;
  readonly path: string;
  /** Free routes take no token and do not ask who the client is. */
  readonly isFree: boolean;
  /** Checks path and query, then says how to answer. */
  readonly handle: (asked: Asked, context: Context) => Reply | Problem;
}

/** A reply that data, program and question determine. */
export function replyTo(
  question: string,
  context: Context,
  answer: (etag: string) => Answer | Problem,
): Reply {
  const etag = answerTag(context, question);
  return { question, etag, answer: () => answer(etag) };
}

/** The handler of a route that takes no parameters. */
export function withoutQuery(handle: (part: string, context: Context) => Reply | Problem): Route['handle'] {
  return ({ part, query }, context) => {
    const given = query === '' ? null : readGiven(query, []);
    return given !== null && 'code' in given ? given : handle(part, context);
  };
}

/** A route that takes no parameters and has one answer as long as data and program stay. */
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

/** The values of a query that may have these parameters, or what is wrong with it. An empty value counts as absent. */
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
