import type { QueryProblem } from '#core/query/problems';
import { must } from '#core/text/must';
import {
  type CachePolicy,
  commonHeaders,
  formatPublicCacheControl,
  type HttpHeader,
  mediaTypes,
  sanitizeHeaderValue,
} from './headers.ts';
import { type ApiResponse, encodeUtf8 } from './http.ts';

/** These codes are stable, so programs may rely on them. The texts may change. */
export type ProblemCode =
  | 'parameter-unknown'
  | 'parameter-value'
  | 'parameter-repeated'
  | 'parameter-conflict'
  | 'cursor-malformed'
  | 'target-malformed'
  | 'answer-too-large'
  | 'client-identification-required'
  | 'card-not-found'
  | 'route-not-found'
  | 'method-not-allowed'
  | 'target-too-long'
  | 'headers-too-large'
  | 'issuer-not-found'
  | 'cursor-expired'
  | 'changes-expired'
  | 'quota-exceeded'
  | 'internal'
  | 'shutting-down';

interface ProblemInfo {
  readonly status: number;
  /** A less specific code, for older clients. */
  readonly error: string;
  readonly title: string;
  /** How many seconds a public cache may keep the response. Null if the response must not be cached. */
  readonly maxAge: number | null;
}

const badRequest = { status: 400, error: 'bad_request', maxAge: null } as const;
const gone = { status: 410, error: 'gone', maxAge: null } as const;
const missing = { status: 404, error: 'not_found', maxAge: 60 } as const;

export const problemTable = {
  'parameter-unknown': { ...badRequest, title: 'Unknown parameter' },
  'parameter-value': { ...badRequest, title: 'Invalid parameter value' },
  'parameter-repeated': { ...badRequest, title: 'Parameter given more than once' },
  'parameter-conflict': { ...badRequest, title: 'Parameters cannot be combined' },
  'cursor-malformed': { ...badRequest, title: 'Invalid cursor' },
  'target-malformed': { ...badRequest, title: 'Malformed address' },
  'answer-too-large': { ...badRequest, title: 'The response would be too large' },
  'client-identification-required': {
    ...badRequest,
    error: 'client_identification_required',
    title: 'This instance requires a client name',
  },
  'issuer-not-found': { ...missing, title: 'No issuer has this id' },
  'card-not-found': { ...missing, title: 'No card has this id' },
  'route-not-found': { ...missing, title: 'There is nothing at this address' },
  'method-not-allowed': { ...badRequest, status: 405, title: 'The API is read-only' },
  'target-too-long': { ...badRequest, status: 414, title: 'The address is too long' },
  'headers-too-large': { ...badRequest, status: 431, title: 'The headers are too large' },
  'cursor-expired': { ...gone, title: 'The cursor has expired' },
  'changes-expired': { ...gone, title: 'The change log does not go back that far' },
  'quota-exceeded': {
    status: 429,
    error: 'rate_limit_exceeded',
    maxAge: null,
    title: 'Too many requests',
  },
  internal: { status: 500, error: 'internal_error', maxAge: null, title: 'Internal error' },
  'shutting-down': { status: 503, error: 'unavailable', maxAge: null, title: 'The server is shutting down' },
} as const satisfies Record<ProblemCode, ProblemInfo>;

export const problemCodes: readonly ProblemCode[] = (
  Object.keys(problemTable) as (keyof typeof problemTable)[]
).toSorted();

export interface FieldError {
  readonly in: 'query' | 'path' | 'header';
  readonly name: string;
  readonly value?: string;
  readonly reason: string;
  readonly allowed?: readonly string[];
  readonly allowed_at?: string;
  readonly suggestion?: string;
}

export interface Problem {
  readonly code: ProblemCode;
  /** The explanation, with one sentence per mistake. */
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  /** Additional members of the JSON body. */
  readonly extensions?: Readonly<Record<string, unknown>>;
  /** Additional headers. */
  readonly headers?: readonly HttpHeader[];
}

/** The maximum size of the request target and the headers together, in Node's HTTP parser. */
export const maxHeaderBytes = 16 * 1024;

/** The HTTP server itself sends this error response, because a request whose headers are too large never reaches a route. */
export const headersTooLarge: Problem = {
  code: 'headers-too-large',
  detail: `Address and headers together may have at most ${maxHeaderBytes / 1024} KiB.`,
};

export function isProblem(outcome: object): outcome is Problem {
  return 'code' in outcome;
}

export interface ProblemResponseOptions {
  readonly requestId: string;
  /** The prefix of all links. May be empty. */
  readonly base: string;
  readonly cache: CachePolicy;
}

/** Serializes a problem as `application/problem+json` (RFC 9457). Cacheable responses must not contain the request id. */
export function createProblemResponse(
  problem: Problem,
  { requestId, base, cache }: ProblemResponseOptions,
): ApiResponse {
  const { code, detail, errors, extensions, headers = [] } = problem;
  const { status, error, title, maxAge }: ProblemInfo = problemTable[code];
  const isCacheable = maxAge !== null;
  const body = encodeUtf8(
    JSON.stringify({
      type: `${base}/docs/problems/${code}`,
      title,
      status,
      detail,
      ...(isCacheable ? {} : { instance: `urn:request:${requestId}` }),
      code,
      ...(errors && { errors }),
      ...extensions,
      error,
      message: detail,
    }),
  );
  return {
    status,
    headers: [
      ['Content-Type', mediaTypes.problem],
      ['Content-Length', String(body.length)],
      ['Cache-Control', isCacheable ? formatPublicCacheControl(maxAge, cache) : 'no-store'],
      ...(isCacheable ? [] : [['X-Request-Id', sanitizeHeaderValue(requestId)] as const]),
      ...headers,
      ...commonHeaders,
    ],
    body,
  };
}

/** Builds the problem of a name in the path that does not exist. `hint` completes the message if no name is similar. */
export function createNotFound(
  code: ProblemCode,
  message: string,
  { name, value, reason = 'not-found', suggestion, hint }: NotFoundOptions,
): Problem {
  return {
    code,
    detail: `${message} ${truncateInput(value)}. ${suggestion === undefined ? hint : `Did you mean ${suggestion}?`}`,
    errors: [
      {
        in: 'path',
        name,
        value: truncateInput(value),
        reason,
        ...(suggestion !== undefined && { suggestion }),
      },
    ],
  };
}

interface NotFoundOptions {
  /** The name of the path parameter. */
  readonly name: string;
  readonly value: string;
  readonly reason?: string;
  readonly suggestion: string | undefined;
  readonly hint: string;
}

/** Combines all problems of a query into one error response, which has the code of the first problem. */
export function queryProblem(problems: readonly QueryProblem[]): Problem {
  return {
    code: must(problems[0], 'the first problem').code,
    detail: problems.map(({ sentence, suggestion }) => sentence + formatSuggestion(suggestion)).join(' '),
    // The rest of the keys are those of a field error, in the same order.
    errors: problems.map(({ code: _, sentence: __, ...error }) => ({ in: 'query', ...error })),
  };
}

/** Returns ` Did you mean x?`, or an empty text if there is no suggestion. */
export function formatSuggestion(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
}

const maxEchoLength = 100;

/** Truncates client input to 100 characters, so that a message can quote the input. */
export function truncateInput(value: string): string {
  return value.length <= maxEchoLength ? value : value.slice(0, maxEchoLength).toWellFormed();
}
