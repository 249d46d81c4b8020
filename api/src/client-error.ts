import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { createBase } from './app.ts';
import { type ApiProblem, problem } from './problems.ts';
import type { Service } from './service.ts';

/** The maximum size of the request target and the headers together, in Node's HTTP parser. */
export const maxHeaderBytes = 16 * 1024;

const problemsByCode: ReadonlyMap<string | undefined, ApiProblem> = new Map([
  [
    'HPE_HEADER_OVERFLOW',
    {
      code: 'headers-too-large',
      detail: `Address and headers together may have at most ${maxHeaderBytes / 1024} KiB.`,
    },
  ],
  [
    'HPE_INVALID_URL',
    {
      code: 'target-malformed',
      detail:
        'The address contains an invalid character. Everything that is not ASCII must be percent-encoded UTF-8, such as %E5%B7%A5 for U+5DE5.',
    },
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { code: 'target-malformed', detail: 'The request took too long to arrive. Send it again.' },
  ],
]);

const otherProblem: ApiProblem = { code: 'target-malformed', detail: 'This is not a valid HTTP request.' };

/** Answers requests that Node's parser refuses with the same problem documents and headers as all others, and closes the connection. */
export function answerParserErrors(server: Server, service: Service): void {
  server.on('clientError', async (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const app = createBase(service).all('*', (c) =>
      problem(c, problemsByCode.get(error.code) ?? otherProblem),
    );
    const response = await app.request('/');
    const { status } = response;
    const body = await response.text();
    const lines = [
      ...response.headers,
      ['Content-Length', String(Buffer.byteLength(body))],
      ['Connection', 'close'],
    ].map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  });
  // Bodies are never read, so an expectation about one changes nothing.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
