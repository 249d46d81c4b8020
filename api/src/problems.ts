import type { QueryFault } from '#catalog/query/query-fault';
import { type Answer, bytesOf } from './answer.ts';
import { type CachePolicy, everyAnswer, headerValue, keptFor, types } from './headers.ts';
import { type ProblemCode, type ProblemInfo, problemTable } from './problem-table.ts';

/** One thing wrong with a request. */
export interface FieldError {
  readonly in: 'query' | 'path' | 'header';
  readonly name: string;
  readonly value?: string;
  readonly reason: string;
  readonly allowed?: readonly string[];
  readonly allowed_at?: string;
  readonly suggestion?: string;
}

/** Why a request got no answer, before it is written. */
export interface Problem {
  readonly code: ProblemCode;
  /** One sentence, or more where there is more than one fault. */
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  /** Further members of the body. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** Further headers, flat. */
  readonly headers?: readonly string[];
}

export function isProblem(outcome: Answer | Problem): outcome is Problem {
  return 'code' in outcome;
}

export interface WritingOptions {
  readonly requestId: string;
  /** In front of links, or empty. */
  readonly base: string;
  readonly cache: CachePolicy;
}

/** The problem as `application/problem+json` (RFC 9457). Only what nobody keeps carries the request's id. */
export function problemAnswer(problem: Problem, { requestId, base, cache }: WritingOptions): Answer {
  const { code, detail, errors, more, headers = [] } = problem;
  const { status, error, title, kept }: ProblemInfo = problemTable[code];
  const isKept = kept !== null;
  const body = bytesOf(
    JSON.stringify({
      type: `${base}/docs/problems/${code}`,
      title,
      status,
      detail,
      ...(isKept ? {} : { instance: `urn:request:${requestId}` }),
      code,
      ...(errors && { errors }),
      ...more,
      error,
      message: detail,
    }),
  );
  return {
    status,
    headers: [
      'Content-Type',
      types.problem,
      'Content-Length',
      String(body.length),
      'Cache-Control',
      isKept ? keptFor(kept, cache) : 'no-store',
      ...(isKept ? [] : ['X-Request-Id', headerValue(requestId)]),
      ...headers,
      ...everyAnswer,
    ],
    body,
  };
}

/** All faults of one query as one problem; the first one names it. */
export function queryProblem(faults: readonly QueryFault[]): Problem {
  const first = faults[0];
  if (first === undefined) throw new Error('A query without faults is no problem.');
  return {
    code: first.code,
    detail: faults.map(({ message }) => message).join(' '),
    errors: faults.map(asError),
  };
}

function asError({ name, value, reason, allowed, allowed_at, suggestion }: QueryFault): FieldError {
  return {
    in: 'query',
    name,
    ...(value !== undefined && { value }),
    reason,
    ...(allowed && { allowed }),
    ...(allowed_at !== undefined && { allowed_at }),
    ...(suggestion !== undefined && { suggestion }),
  };
}

const longestEcho = 100;

/** What was given, cut so that it can be said back. */
export function echoed(value: string): string {
  return value.length <= longestEcho ? value : value.slice(0, longestEcho).toWellFormed();
}
