import { createStore } from '#core/query/store';
import type { Answer } from '../answer.ts';
import { clientKey } from '../client.ts';
import { type Environment, readConfig } from '../config.ts';
import type { Documents } from '../context.ts';
import { type Core, createCore, readCatalog, requestIds } from '../core.ts';

/** A standard fetch handler: Vercel, Workers and every other host of functions. */
export type Handler = (
  request: Request,
  /** The address that the host says the request came from. */
  peer?: string,
) => Promise<Response>;

export interface HandlerOptions {
  /** `process.env`, or the bindings of a Worker. */
  readonly env: Environment;
  /** The header by which this platform tells the client's address. */
  readonly addressHeader?: string;
  /** Gives a file of the build by its name: `catalog.json` or `documents.json`. */
  readonly read: (name: string) => Uint8Array;
}

/** The API as a fetch handler. Throws every mistake in its configuration, or what is wrong with its data. */
export function createHandler({ env, addressHeader, read }: HandlerOptions): Handler {
  const settings = readConfig(env, addressHeader ?? null);
  if ('faults' in settings) throw new Error(settings.faults.join(' '));
  return handlerOver(
    createCore({
      config: settings.config,
      store: createStore(readCatalog(read('catalog.json'))),
      documents: JSON.parse(new TextDecoder().decode(read('documents.json'))) as Documents,
      newId: lazyIds(),
      now: Date.now,
      // biome-ignore lint/suspicious/noConsole: on hosts of functions, the console is the log.
      onError: (error, id) => console.error(id, error),
    }),
  );
}

export function handlerOver(core: Core): Handler {
  return async (request, peer = '') => {
    const header = (name: string) => request.headers.get(name);
    const answer = core.respond({
      method: request.method,
      target: targetOf(request.url),
      header,
      client: () => clientKey(peer, header, core.trust),
      id: core.newId(),
    });
    return asResponse(answer);
  };
}

/** The part of an address that goes over the wire. */
function targetOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.indexOf('#');
  return start === -1 ? '/' : url.slice(start, end === -1 ? undefined : end);
}

function asResponse({ status, headers: flat, body }: Answer): Response {
  const headers = new Headers();
  for (let at = 0; at < flat.length; at += 2) headers.append(flat[at] ?? '', flat[at + 1] ?? '');
  // Bodies made here are never shared memory.
  return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers });
}

/** Some platforms give random numbers only while a request is answered. */
function lazyIds(): () => string {
  let next: (() => string) | undefined;
  return () => {
    const bytes = () => globalThis.crypto.getRandomValues(new Uint8Array(4));
    next ??= requestIds(Array.from(bytes(), (byte) => byte.toString(16).padStart(2, '0')).join(''));
    return next();
  };
}
