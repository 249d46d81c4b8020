import type { IncomingHttpHeaders } from 'node:http';
import type { Repository, State, Token } from './state.ts';

/** A request as handlers see it: known to name an operation, a repository and a token that may do this. */
export interface Exchange {
  readonly state: State;
  readonly repository: Repository;
  readonly token: Token;
  /** Values of the path's parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** The parsed JSON body; an empty object where there is none. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The raw body, for uploads. */
  readonly upload: AsyncIterable<Uint8Array>;
  /** Called by an upload once half of its bytes are there. */
  readonly halfWay: () => Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Undefined where the answer has no body. */
  readonly json?: unknown;
}

export type Handler = (exchange: Exchange) => Answer | Promise<Answer>;

const documentation_url = 'https://docs.github.com/rest';

export function ok(json: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status: 200, json, headers };
}

export const noContent: Answer = { status: 204 };

export function refusal(status: number, message: string): Answer {
  return { status, json: { message, documentation_url, status: String(status) } };
}

export const notFound = refusal(404, 'Not Found');

/** 422 as GitHub words it, about one field of a resource. */
export function unprocessable(resource: string, field: string, code: string, message?: string): Answer {
  const error = { resource, field, code, ...(message !== undefined && { message }) };
  return { status: 422, json: { message: 'Validation Failed', errors: [error], documentation_url } };
}
