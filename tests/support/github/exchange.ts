import type { Actor } from './deliveries.ts';
import type { App, Repository, State, Token } from './state.ts';

interface Common {
  readonly state: State;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The keys are in lower case. */
  readonly headers: RequestHeaders;
  /** The parsed JSON body. Empty if the request has no body. */
  readonly body: Readonly<Record<string, unknown>>;
}

export type RequestHeaders = Readonly<Record<string, string | undefined>>;

export interface Exchange extends Common {
  readonly repository: Repository;
  readonly token: Token;
  readonly actor: Actor;
  readonly upload: AsyncIterable<Uint8Array>;
  /** Waits for faults that occur halfway through an upload. Upload handlers must call this after half of the bytes. */
  readonly halfWay: () => Promise<void>;
}

export interface HandlerResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Undefined if the response has no body. */
  readonly json?: unknown;
  /** A body that is not JSON. It replaces `json`. */
  readonly bytes?: Uint8Array;
}

export type Handler = (exchange: Exchange) => HandlerResponse | Promise<HandlerResponse>;

/** A request by an App itself. The App authenticates with a JWT instead of an installation token. */
export interface AppExchange extends Common {
  readonly app: App;
}

export type AppHandler = (exchange: AppExchange) => HandlerResponse;

export interface TokenExchange extends Common {
  readonly token: Token;
}

export type TokenHandler = (exchange: TokenExchange) => HandlerResponse;

const documentation_url = 'https://docs.github.com/rest';

export function ok(json: unknown, headers: Readonly<Record<string, string>> = {}): HandlerResponse {
  return { status: 200, json, headers };
}

export function created(json: unknown): HandlerResponse {
  return { status: 201, json };
}

export const noContent: HandlerResponse = { status: 204 };

export function errorResponse(status: number, message: string): HandlerResponse {
  return { status, json: { message, documentation_url, status: String(status) } };
}

export const notFound = errorResponse(404, 'Not Found');

/** Creates GitHub's response with status 422 for one invalid field. */
export function unprocessable(
  resource: string,
  field: string,
  code: string,
  message?: string,
): HandlerResponse {
  const error = { resource, field, code, ...(message !== undefined && { message }) };
  return { status: 422, json: { message: 'Validation Failed', errors: [error], documentation_url } };
}

/** Creates GitHub's response with status 422 for an invalid resource. The response does not name the invalid field. */
export function invalid(resource: string, message: string): HandlerResponse {
  return unprocessable(resource, 'data', 'unprocessable', message);
}

/** Creates GitHub's response with status 422 for an invalid review. The only detail in the response is the message. */
export function invalidReview(message: string): HandlerResponse {
  return { status: 422, json: { message: 'Unprocessable Entity', errors: [message], documentation_url } };
}

export function asString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns only the strings of a list, and an empty list for any other value. */
export function asStrings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/**
 * Throws if a request uses a parameter that the fake does not support. Otherwise a test could pass because the fake ignored the
 * parameter.
 */
export function rejectUnknownParameters(
  names: readonly string[],
  { body, query }: Pick<Common, 'body' | 'query'>,
): void {
  const unknown = [...Object.keys(body), ...query.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`the fake GitHub does not support ${unknown} here`);
}

/**
 * Returns one page of a list and its `Link` header. As on GitHub, the URLs in the header have the repository's id instead of its
 * name.
 */
export function paginate<T>(
  { query, state, repository }: Pick<Common, 'query' | 'state'> & { readonly repository?: Repository },
  path: string,
  allItems: readonly T[],
  defaultSize = 30,
): { readonly items: readonly T[]; readonly headers: Readonly<Record<string, string>> } {
  const size = Math.min(parseWholeNumber(query.get('per_page')) ?? defaultSize, 100);
  const number = parseWholeNumber(query.get('page')) ?? 1;
  const last = Math.max(1, Math.ceil(allItems.length / size));
  const formatPageLink = (to: number) => {
    const pageQuery = new URLSearchParams(query);
    pageQuery.set('page', String(to));
    const base = repository === undefined ? '' : `/repositories/${repository.id}`;
    return `<${state.urls.api}${base}${path}?${pageQuery}>`;
  };
  const links: string[] = [];
  if (number > 1) links.push(`${formatPageLink(number - 1)}; rel="prev"`);
  if (number < last)
    links.push(`${formatPageLink(number + 1)}; rel="next"`, `${formatPageLink(last)}; rel="last"`);
  if (number > 1) links.push(`${formatPageLink(1)}; rel="first"`);
  return {
    items: allItems.slice((number - 1) * size, number * size),
    headers: links.length === 0 ? {} : { link: links.join(', ') },
  };
}

export function paginatedResponse<T>(
  exchange: Parameters<typeof paginate>[0],
  path: string,
  allItems: readonly T[],
  view: (item: T) => object,
): HandlerResponse {
  const { items, headers } = paginate(exchange, path, allItems);
  return ok(items.map(view), headers);
}

function parseWholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
}
