import { decodeQuery, type QueryParameters } from '#core/query/decode-query';
import { malformedFault, maxFaults, suggestName } from '#core/query/faults';
import type { Context } from '../context.ts';
import type { ApiResponse } from '../http.ts';
import { type FieldError, formatSuggestion, type Problem, queryProblem, truncateInput } from '../problems.ts';
import { computeEtag } from '../success.ts';

/** The unvalidated input of a route. */
export interface RouteInput {
  /** The variable part of the path, decoded; may be empty. */
  readonly pathParam: string;
  /** Raw, without the question mark. */
  readonly query: string;
}

/** The lazy response to a valid request. */
export interface LazyResponse {
  /** Cache key; null: not cached in memory. */
  readonly cacheKey: string | null;
  /** Checked before the response is built; null: no conditional requests. */
  readonly etag: string | null;
  readonly buildResponse: () => ApiResponse | Problem;
}

/** A fixed path, or one with a variable part in braces. */
export interface Route {
  /** `operationId` of the OpenAPI document. */
  readonly name: string;
  readonly path: string;
  /** Free routes have no rate limit and need no client name. */
  readonly isFree: boolean;
  /** Validates path and query. */
  readonly handle: (asked: RouteInput, context: Context) => LazyResponse | Problem;
}

/** A cacheable reply; `question` and the build determine the response. */
export function createLazyResponse(
  question: string,
  context: Context,
  answer: (etag: string) => ApiResponse | Problem,
): LazyResponse {
  const etag = computeEtag(context, question);
  return { cacheKey: question, etag, buildResponse: () => answer(etag) };
}

/** Wraps a handler that takes no parameters. */
export function withoutQuery(
  handle: (part: string, context: Context) => LazyResponse | Problem,
): Route['handle'] {
  return ({ pathParam: part, query }, context) => {
    const given = query === '' ? null : parseParameters(query, []);
    return given !== null && 'code' in given ? given : handle(part, context);
  };
}

/** A route without parameters and with a single response. */
export function plainRoute({
  answer,
  ...route
}: Pick<Route, 'name' | 'path' | 'isFree'> & {
  readonly answer: (context: Context, etag: string) => ApiResponse;
}): Route {
  return {
    ...route,
    handle: withoutQuery((_, context) =>
      createLazyResponse(route.path, context, (etag) => answer(context, etag)),
    ),
  };
}

/** Parses a query that may have the `known` parameters. An empty value counts as absent. */
export function parseParameters(query: string, known: readonly string[]): QueryParameters | Problem {
  const decoded = decodeQuery(query);
  if (!decoded.ok) return queryProblem([malformedFault(decoded.part)]);
  const unknown = [...decoded.parameters].filter(([name]) => !known.includes(name)).slice(0, maxFaults);
  if (unknown.length === 0) return decoded.parameters;
  const errors = unknown.map(([name, [value]]): FieldError => {
    const suggestion = suggestName(name.slice(0, 64), known);
    return {
      in: 'query',
      name: truncateInput(name),
      ...(value !== undefined && { value: truncateInput(value) }),
      reason: 'unknown-name',
      allowed: known,
      ...(suggestion !== undefined && { suggestion }),
    };
  });
  const takes = known.length === 0 ? 'takes no parameters' : `takes only ${known.join(', ')}`;
  const names = errors.map(({ name }) => name).join(', ');
  const detail = `This route ${takes}, not ${names}.${formatSuggestion(errors[0]?.suggestion)}`;
  return { code: 'parameter-unknown', detail, errors };
}
