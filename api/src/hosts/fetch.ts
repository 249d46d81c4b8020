import { type Answer, soon } from '../answer.ts';
import { clientKey } from '../client.ts';
import type { Core } from './core.ts';

/** A web handler: Workers, Vercel, Netlify, Deno, Bun. `peer` is the address the platform says the request came from. */
export function fetchHandler(core: Core): (request: Request, peer?: string) => Response | Promise<Response> {
  return (request, peer = '') => {
    const header = (name: string) => request.headers.get(name);
    const answer = core.respond({
      method: request.method,
      target: targetOf(request.url),
      header,
      client: () => clientKey(peer, header, core.trust),
      id: core.newId(),
    });
    return soon(answer, asResponse);
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
  // A body of ours is never shared memory.
  return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers });
}
