import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Config } from '../../config.ts';
import type { Core } from '../../hosts/core.ts';
import { type NodeHostOptions, nodeListener } from '../../hosts/node.ts';
import { problemAnswer } from '../../problems.ts';

export interface Serving {
  /** Such as `http://127.0.0.1:8787`. */
  readonly address: string;
  /** Stops listening, lets what is open end within five seconds, then closes it. */
  readonly stop: () => Promise<void>;
}

const graceMs = 5_000;
const headerBytes = 16 * 1024;

/** Listens. Rejects with the error of `listen`, as where the port is in use. */
export async function serve(core: Core, config: Config, options: NodeHostOptions): Promise<Serving> {
  const listener = nodeListener(core, options);
  const server = createServer(
    {
      maxHeaderSize: headerBytes,
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
      // Nobody reads bodies here: a request that has none is no stream to be begun and ended, an eighth of its cost.
      optimizeEmptyRequests: true,
    },
    listener,
  );
  server.maxRequestsPerSocket = 1_000;
  server.maxConnections = config.maxConnections;
  // A body is never read, so nobody is asked to send one; what else is hoped for changes no answer.
  server.on('checkContinue', listener);
  server.on('checkExpectation', listener);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    refuse(error, socket, core, config),
  );
  await listening(server, config);
  const { address, family, port } = server.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    stop: () => stopped(server),
  };
}

function listening(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
}

function stopped(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** By the code of the error. */
const malformed: Readonly<Record<string, string>> & { readonly other: string } = {
  HPE_INVALID_URL:
    'The address holds what no address may; whatever is not ASCII must be percent-encoded UTF-8, such as %E5%B7%A5 for U+5DE5.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not come to its end in time; send it again.',
  other: 'This is no HTTP request that can be read.',
};

/** What is no HTTP at all gets a problem too, and the connection ends. */
function refuse(error: NodeJS.ErrnoException, socket: Socket, core: Core, { baseUrl, cache }: Config): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isLong = error.code === 'HPE_HEADER_OVERFLOW';
  const answer = problemAnswer(
    isLong
      ? { code: 'target-too-long', detail: 'Address and headers together have at most 16 KiB.' }
      : { code: 'target-malformed', detail: malformed[error.code ?? ''] ?? malformed.other },
    { requestId: core.newId(), base: baseUrl ?? '', cache },
  );
  const lines = [`HTTP/1.1 ${answer.status} ${isLong ? 'URI Too Long' : 'Bad Request'}`];
  for (let at = 0; at < answer.headers.length; at += 2)
    lines.push(`${answer.headers[at]}: ${answer.headers[at + 1]}`);
  socket.end(
    `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${new TextDecoder().decode(answer.body ?? undefined)}`,
  );
}
