import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, type Soon, soon } from '../answer.ts';
import { clientKey } from '../client.ts';
import type { Core } from './core.ts';

export interface NodeHostOptions {
  /** Encodes a body, as the client likes it. */
  readonly encode?: (answer: Answer, header: (name: string) => string | null) => Soon<Answer>;
  /** Told when a request has come, and once its answer is on its way. */
  readonly onAsked?: (asked: object) => void;
  readonly onAnswer?: (asked: { readonly target: string; readonly id: string }, answer: Answer) => void;
}

/** The API as a listener of `node:http`. Bodies of requests are never read: with one, the connection is closed. */
export function nodeListener(
  core: Core,
  { encode = (answer) => answer, onAsked, onAnswer }: NodeHostOptions = {},
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const header = (name: string): string | null => {
      const value = request.headers[name.toLowerCase()];
      return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
    };
    const { method = 'GET', url: target = '/' } = request;
    const id = core.newId();
    const client = clientKey(request.socket.remoteAddress ?? '', header, core.trust);
    // Node leaves the body of HEAD out itself; asked as GET, its length is that of the encoded body.
    const asked = { method: method === 'HEAD' ? 'GET' : method, target, header, client, id };
    onAsked?.(asked);
    const hasBody = header('transfer-encoding') !== null || (header('content-length') ?? '0') !== '0';
    const answer = soon(core.respond(asked), (plain) => encode(plain, header));
    void soon(answer, (ready) => {
      send(response, ready, hasBody);
      onAnswer?.(asked, ready);
    });
  };
}

function send(response: ServerResponse, { status, headers, body }: Answer, hasBody: boolean): void {
  if (hasBody) {
    response.shouldKeepAlive = false;
    response.once('finish', () => response.socket?.destroySoon());
  }
  response.writeHead(status, headers as string[]);
  response.end(body ?? undefined);
}
