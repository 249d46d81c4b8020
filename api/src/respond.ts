import { isIdentified } from './client.ts';
import { formatHttpDate, isNotModified } from './conditional.ts';
import type { Context } from './context.ts';
import { commonHeaders, formatTodayCacheControl, type HttpHeader, preflightHeaders } from './headers.ts';
import type { ApiRequest, ApiResponse } from './http.ts';
import { createNotFoundPage } from './not-found-page.ts';
import { createProblemResponse, isProblem, type Problem, problemTable } from './problems.ts';
import { admit, buildQuotaHeaders, createIdentificationProblem, createQuotaProblem } from './quota.ts';
import { findRoute, suggestPath } from './routes/index.ts';
import type { LazyResponse } from './routes/route.ts';
import { createFileResponse, createNotModifiedResponse } from './static-file.ts';
import { redirect } from './success.ts';
import { isTooLong, maxPathLength, maxTargetLength, parseTarget } from './target.ts';

/**
 * Responds to one request. Never throws. The order of the checks matters: first size and method, then shutdown, route and
 * static files, path and query, validators, and rate limit. A 304 response does not count against the quota. An invalid path or
 * query does count, because the rate limit is checked before the error response is built.
 */
export function respond(request: ApiRequest, context: Context): ApiResponse {
  const response = respondToGet(request, context);
  return request.method === 'HEAD' && response.body !== null ? { ...response, body: null } : response;
}

function respondToGet(request: ApiRequest, context: Context): ApiResponse {
  const toResponse = (problem: Problem): ApiResponse =>
    createProblemResponse(problem, {
      requestId: request.id,
      base: context.base,
      cache: context.config.cache,
    });
  try {
    const outcome = handleRequest(request, context);
    return isProblem(outcome) ? toResponse(outcome) : outcome;
  } catch (error) {
    context.onError(error, request.id);
    return toResponse(internalProblem);
  }
}

function handleRequest(request: ApiRequest, context: Context): ApiResponse | Problem {
  const { method, target, header } = request;
  if (isTooLong(target)) return tooLongProblem;
  if (method !== 'GET' && method !== 'HEAD')
    return method === 'OPTIONS' ? preflightResponse : createMethodNotAllowed(method);
  if (context.isStopping()) return shuttingDownProblem;

  const parsedTarget = parseTarget(target);
  if (parsedTarget === null) return withRateLimit(request, context, () => malformedProblem);
  const match = findRoute(parsedTarget.path);
  const file = match === null || match.route.isFree ? findFileResponse(request, context) : undefined;
  if (file !== undefined) return file;
  if (match === null) {
    const isPage = !/^\/v1(?:\/|$)/.test(parsedTarget.path);
    if (isPage && header('accept')?.includes('text/html'))
      return createNotFoundPage(parsedTarget.path, context);
    return createRouteNotFound(parsedTarget.path, context, isPage ? [['Vary', 'Accept']] : []);
  }

  const { route, pathParam } = match;
  const routeResult = route.handle({ pathParam, query: parsedTarget.query }, context);
  const { dataModifiedAt, cacheableHeaders } = context;
  const isForToday = !isProblem(routeResult) && routeResult.isForToday === true;
  const limit = (response: ApiResponse): ApiResponse =>
    isForToday && response.status !== 302 ? limitToToday(response, context) : response;
  const modified = isForToday ? getTodayModifiedAt(context) : dataModifiedAt;
  if (
    !isProblem(routeResult) &&
    routeResult.etag !== null &&
    isNotModified({ etag: routeResult.etag, modified }, header)
  )
    return limit({ status: 304, headers: [['ETag', routeResult.etag], ...cacheableHeaders], body: null });
  const build = () => {
    const response = isProblem(routeResult) ? routeResult : buildOrReuse(routeResult, context);
    return isProblem(response) ? response : limit(response);
  };
  return route.isFree ? build() : withRateLimit(request, context, build);
}

const daySeconds = 86_400;

/** Returns when a response about today last changed: with the data, or when the day began. Null if the former is unknown. */
function getTodayModifiedAt({ dataModifiedAt, now }: Context): number | null {
  if (dataModifiedAt === null) return null;
  const seconds = Math.floor(now() / 1000);
  return Math.max(dataModifiedAt, seconds - (seconds % daySeconds));
}

/** Replaces the headers that let a cache keep a response beyond midnight (UTC). */
function limitToToday(response: ApiResponse, context: Context): ApiResponse {
  const secondsLeft = daySeconds - (Math.floor(context.now() / 1000) % daySeconds);
  const modified = getTodayModifiedAt(context);
  const headers = response.headers.map(([name, value]): HttpHeader => {
    if (name === 'Cache-Control') return [name, formatTodayCacheControl(context.config.cache, secondsLeft)];
    return [name, name === 'Last-Modified' && modified !== null ? formatHttpDate(modified) : value];
  });
  return { ...response, headers };
}

function buildOrReuse(
  { cacheKey, buildResponse }: LazyResponse,
  { responseCache }: Context,
): ApiResponse | Problem {
  if (cacheKey === null) return buildResponse();
  const cached = responseCache.get(cacheKey);
  if (cached !== undefined) return cached;
  const response = buildResponse();
  if (!isProblem(response)) responseCache.set(cacheKey, response, sizeOf(response) + cacheKey.length);
  return response;
}

/** Estimates the memory that a response takes. Its headers take about 2 KiB. */
const sizeOf = ({ body }: ApiResponse): number => (body === null ? 0 : body.length) + 2_048;

/**
 * Checks identification and quota before building the response. If the result is an error response that must not be cached,
 * adds headers with the remaining quota.
 */
function withRateLimit(
  request: ApiRequest,
  context: Context,
  build: () => ApiResponse | Problem,
): ApiResponse | Problem {
  const { config } = context;
  const isKnown = config.clientId === 'off' || isIdentified(request.header);
  if (!isKnown && config.clientId === 'require') return createIdentificationProblem(context);
  const admission = admit(request, isKnown, context);
  if (admission === null) return build();
  if (!admission.rateLimit.isAllowed) return createQuotaProblem(admission, context);
  const outcome = build();
  if (!isProblem(outcome) || problemTable[outcome.code].maxAge !== null) return outcome;
  const { headers = [], ...problem } = outcome;
  return { ...problem, headers: [...headers, ...buildQuotaHeaders(admission)] };
}

function findFileResponse({ target, header }: ApiRequest, context: Context): ApiResponse | undefined {
  const queryStart = target.indexOf('?');
  const path = queryStart === -1 ? target : target.slice(0, queryStart);
  const file = context.findFile(path);
  if (file !== undefined) {
    const isUnchanged = isNotModified({ etag: file.etag, modified: null }, header);
    return (isUnchanged ? createNotModifiedResponse : createFileResponse)(path, file, context.config.cache);
  }
  // Without the trailing slash, relative links on the page would break.
  return context.findFile(`${path}/`) === undefined ? undefined : redirect(`${path}/`, context);
}

const preflightResponse: ApiResponse = {
  status: 204,
  headers: [...preflightHeaders, ...commonHeaders],
  body: null,
};

const tooLongProblem: Problem = {
  code: 'target-too-long',
  detail: `An address may have at most ${maxTargetLength} bytes, and its path at most ${maxPathLength}.`,
};

const malformedProblem: Problem = {
  code: 'target-malformed',
  detail: 'The address must begin with a slash and be percent-encoded UTF-8 without control characters.',
};

const internalProblem: Problem = {
  code: 'internal',
  detail: 'The server failed. Your request is correct; try again later.',
  headers: [['Retry-After', '30']],
};

const shuttingDownProblem: Problem = {
  code: 'shutting-down',
  detail: 'The server is shutting down. Try again in a few seconds.',
  headers: [['Retry-After', '5']],
};

function createMethodNotAllowed(method: string): Problem {
  return {
    code: 'method-not-allowed',
    detail: `${/^[A-Z]{1,20}$/.test(method) ? method : 'This method'} is not allowed: the API is read-only.`,
    headers: [['Allow', 'GET, HEAD, OPTIONS']],
  };
}

function createRouteNotFound(path: string, { base }: Context, headers: readonly HttpHeader[]): Problem {
  const suggestion = suggestPath(path);
  const docs = `${base}/docs/`;
  return {
    code: 'route-not-found',
    detail: `There is nothing at this address. ${suggestion === undefined ? `${docs} describes all routes.` : `Did you mean ${suggestion}?`}`,
    extensions: { ...(suggestion !== undefined && { suggestion }), docs },
    headers,
  };
}
