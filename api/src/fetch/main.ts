import type { Environment } from '#core/io/settings';
import { createStore } from '#core/query/store';
import { getClientKey } from '../client.ts';
import { readConfig } from '../config.ts';
import type { Documents } from '../context.ts';
import { type Core, createCore, createIdGenerator, parseCatalog } from '../core.ts';
import type { ApiResponse } from '../http.ts';

/** A standard fetch handler for serverless platforms, such as Vercel and Workers. */
export type FetchHandler = (
  request: Request,
  /** The IP address of the peer, as reported by the host. */
  peer?: string,
) => Promise<Response>;

export interface HandlerOptions {
  /** `process.env`, or the bindings of a Worker. */
  readonly env: Environment;
  /** The header in which the platform sends the client's IP address. */
  readonly addressHeader?: string;
  /** Reads a file of the build: `catalog.json` or `documents.json`. */
  readonly read: (name: string) => Uint8Array;
}

/** Throws an error that lists all problems if the configuration is invalid. Also throws if the data is invalid. */
export function createHandler({ env, addressHeader, read }: HandlerOptions): FetchHandler {
  const { value: config, problems } = readConfig(env, addressHeader ?? null);
  if (problems !== undefined) throw new Error(problems.join(' '));
  return createFetchHandler(
    createCore({
      config,
      store: createStore(parseCatalog(read('catalog.json'))),
      documents: JSON.parse(new TextDecoder().decode(read('documents.json'))) as Documents,
      newId: createLazyIdGenerator(),
      now: Date.now,
      // biome-ignore lint/suspicious/noConsole: on serverless platforms, the console is the log.
      onError: (error, id) => console.error(id, error),
    }),
  );
}

export function createFetchHandler(core: Core): FetchHandler {
  return async (request, peer) => {
    const getHeader = (name: string) => request.headers.get(name);
    const response = core.respond({
      method: request.method,
      target: targetOf(request.url),
      header: getHeader,
      rateLimitKey: () => getClientKey(peer, getHeader, core.trust),
      id: core.newId(),
    });
    return toFetchResponse(response);
  };
}

/** Returns the path and query of a URL, exactly as the client sent them. */
function targetOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.indexOf('#');
  return start === -1 ? '/' : url.slice(start, end === -1 ? undefined : end);
}

function toFetchResponse({ status, headers, body }: ApiResponse): Response {
  const responseHeaders = new Headers();
  for (const [name, value] of headers) responseHeaders.append(name, value);
  // The body never uses shared memory, so the cast is safe.
  return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers: responseHeaders });
}

/** Creates the id generator at the first request, because some platforms allow random numbers only during a request. */
function createLazyIdGenerator(): () => string {
  let next: (() => string) | undefined;
  return () => {
    next ??= createIdGenerator(globalThis.crypto.randomUUID().slice(0, 8));
    return next();
  };
}
