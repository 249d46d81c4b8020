import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { QueryProblem } from '#core/query/problems';
import { must } from '#core/text/must';
import { baseOf, type Env } from './service.ts';

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
  readonly status: ContentfulStatusCode;
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

interface FieldError {
  readonly in: 'query' | 'path' | 'header';
  readonly name: string;
  readonly value?: string;
  readonly reason: string;
  readonly allowed?: readonly string[];
  readonly allowed_at?: string;
  readonly suggestion?: string;
}

export interface ApiProblem {
  readonly code: ProblemCode;
  /** The explanation, with one sentence per mistake. */
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  /** Additional members of the JSON body. */
  readonly extensions?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers with a problem document (RFC 9457). Caches share an answer with a lifetime, so it does not name the request. */
export function problem(
  c: Context<Env>,
  { code, detail, errors, extensions, headers }: ApiProblem,
): Response {
  const { service, requestId } = c.var;
  const { status, error, title, maxAge }: ProblemInfo = problemTable[code];
  const document = {
    type: `${baseOf(service)}/docs/problems/${code}`,
    title,
    status,
    detail,
    ...(maxAge === null && { instance: `urn:uuid:${requestId}` }),
    code,
    errors,
    ...extensions,
    error,
    message: detail,
  };
  const lifetime = service.config.cache.noCache ? 'no-cache' : `public, max-age=${maxAge}`;
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  return c.body(bytes, status, {
    'Content-Type': 'application/problem+json',
    'Content-Length': String(bytes.length),
    ...(maxAge === null
      ? { 'Cache-Control': 'no-store', 'X-Request-Id': requestId }
      : { 'Cache-Control': lifetime }),
    ...headers,
  });
}

interface NotFoundOptions {
  /** The name of the path parameter. */
  readonly name: string;
  readonly value: string;
  readonly reason?: string;
  readonly suggestion: string | undefined;
  /** Completes the message if no name is similar. */
  readonly hint: string;
}

/** Returns the problem of a name in the path that does not exist. */
export function notFound(
  code: ProblemCode,
  message: string,
  { name, value, reason = 'not-found', suggestion, hint }: NotFoundOptions,
): ApiProblem {
  return {
    code,
    detail: `${message} ${truncateInput(value)}.${suggestion === undefined ? ` ${hint}` : formatSuggestion(suggestion)}`,
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

/** Combines all problems of a query into one, which has the code of the first. */
export function queryProblem(problems: readonly QueryProblem[]): ApiProblem {
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

/** Truncates client input to 100 characters, so that a message can quote the input. */
export function truncateInput(value: string): string {
  return value.slice(0, 100).toWellFormed();
}
