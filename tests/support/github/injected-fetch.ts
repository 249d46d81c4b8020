import type { Core } from './core.ts';
import { cut, type Incoming, type Outgoing, type Server } from './incoming.ts';
import type { Urls } from './state.ts';

export type Fetch = (input: Request | URL | string, init?: RequestInit) => Promise<Response>;

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * `fetch` that reaches nothing but the fake. Rejects with a TypeError where the connection is cut or nobody has
 * the address, and with the signal's reason where it is given up; what was asked is then done all the same.
 */
export function injectedFetch(core: Core, urls: Urls): Fetch {
  const servers: readonly (readonly [string, Server])[] = [
    [new URL(urls.api).origin, 'api'],
    [new URL(urls.uploads).origin, 'uploads'],
    [new URL(urls.storage).origin, 'storage'],
  ];
  const once = async (request: Request): Promise<Outgoing> => {
    const { origin, pathname, search } = new URL(request.url);
    const server = servers.find(([known]) => known === origin)?.[1];
    if (server === undefined) throw failed(`getaddrinfo ENOTFOUND ${origin}`);
    const incoming: Incoming = {
      method: request.method,
      url: pathname + search,
      server,
      headers: Object.fromEntries(request.headers),
      body: request.body ?? none(),
    };
    return core.answer(incoming).catch((error: unknown) => {
      if (error === cut) throw failed('read ECONNRESET');
      core.violations.push(`${incoming.method} ${incoming.url}: ${String(error)}`);
      throw error;
    });
  };
  return async (input, init) => {
    const request = new Request(input, init);
    const answer = async (): Promise<Response> => {
      const first = await once(request);
      const to = first.headers.location;
      if (to === undefined || !redirects.has(first.status) || request.redirect === 'manual')
        return response(first);
      if (request.redirect === 'error') throw failed('unexpected redirect');
      return response(await once(elsewhere(request, to)));
    };
    return await givenUp(request.signal, answer());
  };
}

/** As `fetch` follows: no token for another origin. */
function elsewhere(request: Request, to: string): Request {
  const headers = new Headers(request.headers);
  if (new URL(to).origin !== new URL(request.url).origin) headers.delete('authorization');
  return new Request(to, { headers });
}

function response({ status, headers, bytes }: Outgoing): Response {
  const isEmpty = bytes.length === 0 || status === 204 || status === 304;
  return new Response(isEmpty ? null : new Uint8Array(bytes), { status, headers });
}

function givenUp<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function failed(why: string): TypeError {
  const code = /E[A-Z]{4,}/.exec(why)?.[0];
  return new TypeError('fetch failed', { cause: Object.assign(new Error(why), { code }) });
}

async function* none(): AsyncGenerator<Uint8Array> {}
