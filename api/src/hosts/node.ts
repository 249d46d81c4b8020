import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Awaitable } from '#catalog/pack/store';
import { type Answer, soon } from '../answer.ts';
import { clientKey } from '../client.ts';
import { BodyTexts } from './body-texts.ts';
import type { Core } from './core.ts';

export interface NodeHostOptions {
  /** Encodes a body, as the client likes it. */
  readonly encode?: (answer: Answer, header: (name: string) => string | null) => Awaitable<Answer>;
  /** Told when a request has come, and once its answer is on its way. */
  readonly onAsked?: (asked: object) => void;
  readonly onAnswer?: (asked: { readonly target: string; readonly id: string }, answer: Answer) => void;
}

/** The API as a listener of `node:http`. Bodies of requests are never read: with one, the connection is closed. */
export function nodeListener(
  core: Core,
  { encode = (answer) => answer, onAsked, onAnswer }: NodeHostOptions = {},
): (request: IncomingMessage, response: ServerResponse) => void {
  const texts = new BodyTexts();
  return (request, response) => {
    const header = (name: string): string | null => {
      const value = request.headers[name.toLowerCase()];
      return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
    };
    const { method = 'GET', url: target = '/' } = request;
    const asked = {
      // Node leaves the body of HEAD out itself; asked as GET, its length is that of the encoded body.
      method: method === 'HEAD' ? 'GET' : method,
      target,
      header,
      // Nobody asks where nothing is limited, nor for what the client has already.
      client: () => clientKey(request.socket.remoteAddress ?? '', header, core.trust),
      id: core.newId(),
    };
    onAsked?.(asked);
    const hasBody = header('transfer-encoding') !== null || (header('content-length') ?? '0') !== '0';
    const answer = soon(core.respond(asked), (plain) => encode(plain, header));
    void soon(answer, (ready) => {
      send(response, ready, hasBody, texts);
      onAnswer?.(asked, ready);
    });
  };
}

function send(
  response: ServerResponse,
  { status, headers, body }: Answer,
  hasBody: boolean,
  texts: BodyTexts,
): void {
  if (hasBody) {
    response.shouldKeepAlive = false;
    response.once('finish', () => response.socket?.destroySoon());
  }
  response.writeHead(status, headers as string[]);
  if (body !== null && body.length <= inOnePiece) response.end(texts.of(body), 'latin1');
  else response.end(body ?? undefined);
}

/** Bytes of a body that is joined with its headers, since one piece is written faster than two. */
const inOnePiece = 8 * 1024;
