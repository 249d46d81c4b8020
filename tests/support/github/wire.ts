import { createHash } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from './exchange.ts';

/** Sends an answer with the headers GitHub gives, or none of it to who has it already. Gives the status. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers = {}, json }: Answer,
  { now, number }: { readonly now: Date; readonly number: number },
): number {
  const text = json === undefined ? '' : JSON.stringify(json);
  const etag = `W/"${createHash('sha256').update(text).digest('hex')}"`;
  const isSame = status === 200 && request.headers['if-none-match'] === etag;
  response.writeHead(isSame ? 304 : status, {
    date: now.toUTCString(),
    ...(json !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
    ...(status === 200 && request.method === 'GET' && { etag }),
    'x-github-request-id': `FAKE:${number}`,
    'x-ratelimit-limit': '5000',
    'x-ratelimit-remaining': String(Math.max(0, 5000 - number)),
    'x-ratelimit-used': String(number),
    'x-ratelimit-reset': String(Math.floor(now.getTime() / 1000) + 3600),
    'x-ratelimit-resource': 'core',
    ...headers,
  });
  response.end(isSame ? '' : text);
  return isSame ? 304 : status;
}

/** The bytes of a request as they come, each piece told to `onBytes` as well. */
export async function* counted(
  request: IncomingMessage,
  onBytes: (length: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of request) {
    onBytes(bytes.length);
    yield bytes;
  }
}

export async function wholeBody(request: IncomingMessage): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

export function parsed(text: string): Readonly<Record<string, unknown>> {
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

/** Starts a server on a free port of loopback and gives its address. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
