import { createHash } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HandlerResponse, RequestHeaders } from './exchange.ts';
import type { Urls } from './state.ts';

export interface IncomingRequest {
  readonly method: string;
  readonly url: string;
  readonly server: Server;
  /** The keys are in lower case. */
  readonly headers: RequestHeaders;
  readonly body: AsyncIterable<Uint8Array>;
}

type Server = 'api' | 'uploads' | 'storage';

export interface OutgoingResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

export interface Answering {
  readonly violations: string[];
  /** Returns the response. Rejects with `connectionCut` if the connection must be cut. */
  answer(incoming: IncomingRequest): Promise<OutgoingResponse>;
}

export const connectionCut = new Error('cut');

export async function wholeBody(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Passes the size of each chunk to `onBytes`. */
export async function* counted(
  body: AsyncIterable<Uint8Array>,
  onBytes: (length: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of body) {
    onBytes(bytes.length);
    yield bytes;
  }
}

/** Parses a request body. An empty body gives an empty object. Undefined if the body is not valid JSON. */
export function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  } catch {
    return undefined;
  }
}

/** Adds GitHub's headers. Returns a 304 if the client's ETag matches. */
export function outgoing(
  { method, headers: requestHeaders }: Pick<IncomingRequest, 'method' | 'headers'>,
  { status, headers = {}, json, bytes }: HandlerResponse,
  { now, number }: { readonly now: Date; readonly number: number },
): OutgoingResponse {
  const content = bytes ?? Buffer.from(json === undefined ? '' : JSON.stringify(json));
  const hasEtag = status === 200 && method === 'GET';
  const etag = hasEtag ? `W/"${createHash('sha256').update(content).digest('hex')}"` : '';
  const isSame = hasEtag && requestHeaders['if-none-match'] === etag;
  return {
    status: isSame ? 304 : status,
    headers: {
      date: now.toUTCString(),
      ...(json !== undefined && !isSame && { 'content-type': 'application/json; charset=utf-8' }),
      ...(bytes !== undefined && !isSame && { 'content-type': 'application/octet-stream' }),
      ...(hasEtag && { etag }),
      'x-github-request-id': `FAKE:${number}`,
      ...headers,
    },
    bytes: isSame ? new Uint8Array() : content,
  };
}

export function listener(core: Answering, server: Server): RequestListener {
  return (request, response) => {
    const { method = '', url = '' } = request;
    // Read the socket now, because `request.socket` is missing after the request is aborted.
    const { socket } = request;
    core
      .answer({ method, url, server, headers: normalizeHeaders(request), body: request })
      .then(({ status, headers, bytes }) => {
        response.writeHead(status, headers);
        response.end(bytes);
      })
      .catch((error: unknown) => {
        if (error !== connectionCut && !socket.destroyed)
          core.violations.push(`${method} ${url}: ${String(error)}`);
        socket.destroy();
      });
  };
}

function normalizeHeaders({ headers }: IncomingMessage): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}

export async function listen(server: HttpServer): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function close(server: HttpServer): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

export type Fetch = (input: Request | URL | string, init?: RequestInit) => Promise<Response>;

/**
 * Creates a `fetch` that can reach only the fake GitHub. The promise rejects with a TypeError if the connection is cut or the
 * URL is unknown. An abort rejects the promise with the signal's reason, but the fake still handles the request.
 */
export function injectedFetch(core: Answering, urls: Urls): Fetch {
  const servers: readonly (readonly [string, Server])[] = [
    [new URL(urls.api).origin, 'api'],
    [new URL(urls.uploads).origin, 'uploads'],
    [new URL(urls.storage).origin, 'storage'],
  ];
  const sendOnce = async (request: Request): Promise<OutgoingResponse> => {
    const { origin, pathname, search } = new URL(request.url);
    const server = servers.find(([serverOrigin]) => serverOrigin === origin)?.[1];
    if (server === undefined) throw createFetchError(`getaddrinfo ENOTFOUND ${origin}`);
    const incoming: IncomingRequest = {
      method: request.method,
      url: pathname + search,
      server,
      headers: Object.fromEntries(request.headers),
      body: request.body ?? emptyBody(),
    };
    return core.answer(incoming).catch((error: unknown) => {
      if (error === connectionCut) throw createFetchError('read ECONNRESET');
      core.violations.push(`${incoming.method} ${incoming.url}: ${String(error)}`);
      throw error;
    });
  };
  const sendAndFollow = async (request: Request): Promise<OutgoingResponse> => {
    const answer = await sendOnce(request);
    const { location } = answer.headers;
    if (location === undefined || request.method !== 'GET' || request.redirect !== 'follow') return answer;
    const headers = new Headers(request.headers);
    // As in every `fetch`, credentials are not sent to another origin.
    if (new URL(location).origin !== new URL(request.url).origin) headers.delete('authorization');
    return sendOnce(new Request(location, { headers }));
  };
  return async (input, init) => {
    const request = new Request(input, init);
    return await rejectOnAbort(request.signal, sendAndFollow(request).then(createResponse));
  };
}

function createResponse({ status, headers, bytes }: OutgoingResponse): Response {
  const isEmpty = bytes.length === 0 || status === 204 || status === 304;
  return new Response(isEmpty ? null : new Uint8Array(bytes), { status, headers });
}

function rejectOnAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function createFetchError(reason: string): TypeError {
  const code = /E[A-Z]{4,}/.exec(reason)?.[0];
  return new TypeError('fetch failed', { cause: Object.assign(new Error(reason), { code }) });
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}
