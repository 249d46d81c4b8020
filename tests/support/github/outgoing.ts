import { createHash } from 'node:crypto';
import type { Answer } from './exchange.ts';
import type { Incoming, Outgoing } from './incoming.ts';

/** An answer with the headers GitHub gives, or none of it for who has it already. */
export function outgoing(
  { method, headers: asked }: Pick<Incoming, 'method' | 'headers'>,
  { status, headers = {}, json, bytes }: Answer,
  { now, number, rates }: { readonly now: Date; readonly number: number; readonly rates: () => object },
): Outgoing {
  const content = bytes ?? Buffer.from(json === undefined ? '' : JSON.stringify(json));
  const hasEtag = status === 200 && method === 'GET';
  const etag = hasEtag ? `W/"${createHash('sha256').update(content).digest('hex')}"` : '';
  const isSame = hasEtag && asked['if-none-match'] === etag;
  return {
    status: isSame ? 304 : status,
    headers: {
      date: now.toUTCString(),
      ...(json !== undefined && !isSame && { 'content-type': 'application/json; charset=utf-8' }),
      ...(bytes !== undefined && !isSame && { 'content-type': 'application/octet-stream' }),
      ...(hasEtag && { etag }),
      'x-github-request-id': `FAKE:${number}`,
      ...rates(),
      ...headers,
    },
    bytes: isSame ? new Uint8Array() : content,
  };
}
