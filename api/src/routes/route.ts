import { decodeQuery, parseDay, type QueryParameters } from '#core/query/parse';
import { maxProblems, suggestName } from '#core/query/problems';
import { defaultQuery, type Query } from '#core/query/query';
import { dayOfQuery } from '#core/query/store';
import { type Context, getToday } from '../context.ts';
import type { ApiResponse } from '../http.ts';
import { type FieldError, formatSuggestion, type Problem, queryProblem, truncateInput } from '../problems.ts';
import { computeEtag } from '../success.ts';

/** The input of a route, not validated yet. */
export interface RouteInput {
  /** The variable part of the path, decoded. Empty if the path is fixed. */
  readonly pathParam: string;
  /** The raw query without the question mark. */
  readonly query: string;
}

/** The response to a valid request, built only if needed. */
export interface LazyResponse {
  /** The key in the response cache. Null if the response is not cached in memory. */
  readonly cacheKey: string | null;
  /** The ETag, which is known before the response is built. Null if the route does not support conditional requests. */
  readonly etag: string | null;
  /** Whether the response is about today and may be another tomorrow, so that no cache may keep it longer than that. */
  readonly isForToday?: boolean;
  readonly buildResponse: () => ApiResponse | Problem;
}

/** A route with a fixed path, or with one variable part in braces, such as `/v1/cards/{card_id}`. */
export interface Route {
  /** The `operationId` in the OpenAPI document. */
  readonly name: string;
  readonly path: string;
  /** Whether the route has no rate limit and accepts clients that do not identify themselves. */
  readonly isFree: boolean;
  /** Validates path and query. Returns a `Problem` if one of them is invalid. */
  readonly handle: (input: RouteInput, context: Context) => LazyResponse | Problem;
}

/**
 * Creates a cacheable response, which must depend only on `cacheKey`, the data, the settings and the build. If it also depends on
 * the day, `cacheKey` must name the day.
 */
export function createLazyResponse(
  cacheKey: string,
  context: Context,
  buildResponse: (etag: string) => ApiResponse | Problem,
): LazyResponse {
  const etag = computeEtag(context, cacheKey);
  return { cacheKey, etag, buildResponse: () => buildResponse(etag) };
}

/** Creates a cacheable response to a query, which also depends on the day for which the query asks. `build` receives the day. */
export function createResponseOfDay(
  query: Query,
  context: Context,
  build: (asOf: string) => {
    readonly key: string;
    readonly buildResponse: (etag: string) => ApiResponse | Problem;
  },
): LazyResponse {
  const asOf = dayOfQuery(query, getToday(context));
  const { key, buildResponse } = build(asOf);
  const isForToday = query.asOf === null && query.after === null;
  return { ...createLazyResponse(key, context, buildResponse), isForToday };
}

export function withoutQuery(
  handle: (pathParam: string, context: Context) => LazyResponse | Problem,
): Route['handle'] {
  return ({ pathParam, query }, context) => {
    const parameters = query === '' ? null : parseParameters(query, []);
    return parameters !== null && 'code' in parameters ? parameters : handle(pathParam, context);
  };
}

/** Handles a request whose only parameter is `as_of`. The query that `handle` receives has no other part. */
export function withDay(
  handle: (pathParam: string, query: Query, context: Context) => LazyResponse | Problem,
): Route['handle'] {
  return ({ pathParam, query: raw }, context) => {
    const parameters = parseParameters(raw, ['as_of']);
    if ('code' in parameters) return parameters;
    const { value: asOf, problem } = parseDay(parameters);
    return problem === undefined
      ? handle(pathParam, { ...defaultQuery, asOf }, context)
      : queryProblem([problem]);
  };
}

/** Creates a route without parameters. The route returns the same response to every request. */
export function plainRoute({
  buildResponse,
  ...route
}: Pick<Route, 'name' | 'path' | 'isFree'> & {
  readonly buildResponse: (context: Context, etag: string) => ApiResponse;
}): Route {
  return {
    ...route,
    handle: withoutQuery((_, context) =>
      createLazyResponse(route.path, context, (etag) => buildResponse(context, etag)),
    ),
  };
}

/**
 * Parses the query. Returns a `Problem` if the query has a parameter that is not in `known`. An empty parameter counts as
 * absent.
 */
export function parseParameters(query: string, known: readonly string[]): QueryParameters | Problem {
  const { value: parameters, problem } = decodeQuery(query);
  if (problem !== undefined) return queryProblem([problem]);
  const unknown = [...parameters].filter(([name]) => !known.includes(name)).slice(0, maxProblems);
  if (unknown.length === 0) return parameters;
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
  const accepts = known.length === 0 ? 'takes no parameters' : `takes only ${known.join(', ')}`;
  const names = errors.map(({ name }) => name).join(', ');
  const detail = `This route ${accepts}, not ${names}.${formatSuggestion(errors[0]?.suggestion)}`;
  return { code: 'parameter-unknown', detail, errors };
}
