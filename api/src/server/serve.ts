import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getClientKey } from '../client.ts';
import type { Config } from '../config.ts';
import type { Core } from '../core.ts';
import type { ApiResponse } from '../http.ts';
import { createProblemResponse, headersTooLarge, maxHeaderBytes } from '../problems.ts';
import { limitSockets } from './sockets.ts';

export interface RunningServer {
  /** The URL of the server, such as `http://127.0.0.1:8787`. */
  readonly address: string;
  /** Stops listening, and closes open connections after at most five seconds. */
  readonly stop: () => Promise<void>;
}

const graceMs = 5_000;

/** Starts the server. Rejects with the error of `listen`, for example if the port is in use. */
export async function serve(core: Core, config: Config, options: NodeHostOptions): Promise<RunningServer> {
  const listener = createNodeListener(core, options);
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
      // Saves an eighth of the CPU time of a request. This is safe, because request bodies are never read.
      optimizeEmptyRequests: true,
    },
    listener,
  );
  server.maxRequestsPerSocket = 1_000;
  limitSockets(server, config);
  // Treat requests with an `Expect` header like any other, because bodies are never read.
  server.on('checkContinue', listener);
  server.on('checkExpectation', listener);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    rejectMalformed(error, socket, core, config),
  );
  await startListening(server, config);
  const { address, family, port } = server.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    stop: () => stopServer(server),
  };
}

function startListening(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

const parserErrorDetails: Readonly<Record<string, string>> & { readonly other: string } = {
  HPE_INVALID_URL:
    'The address contains an invalid character. Everything that is not ASCII must be percent-encoded UTF-8, such as %E5%B7%A5 for U+5DE5.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request took too long to arrive. Send it again.',
  other: 'This is not a valid HTTP request.',
};

/** Responds to a request that the HTTP parser rejects, and closes the connection. */
function rejectMalformed(
  error: NodeJS.ErrnoException,
  socket: Socket,
  core: Core,
  { baseUrl, cache }: Config,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const apiResponse = createProblemResponse(
    error.code === 'HPE_HEADER_OVERFLOW'
      ? headersTooLarge
      : {
          code: 'target-malformed',
          detail: parserErrorDetails[String(error.code)] ?? parserErrorDetails.other,
        },
    { requestId: core.newId(), base: baseUrl ?? '', cache },
  );
  const lines = [`HTTP/1.1 ${apiResponse.status} ${STATUS_CODES[apiResponse.status]}`];
  for (const [name, value] of apiResponse.headers) lines.push(`${name}: ${value}`);
  socket.end(
    `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${new TextDecoder().decode(apiResponse.body ?? undefined)}`,
  );
}

export interface NodeHostOptions {
  /** Compresses a body if the client accepts compression. If the promise rejects, the body is sent uncompressed. */
  readonly encode?: (
    apiResponse: ApiResponse,
    header: (name: string) => string | null,
  ) => Promise<ApiResponse>;
  readonly onResponse?: (
    request: { readonly target: string; readonly id: string },
    apiResponse: ApiResponse,
    milliseconds: number,
  ) => void;
  readonly onError?: (error: unknown, requestId: string) => void;
}

/**
 * Creates a `node:http` listener for the API. The listener never reads request bodies, and closes the connection after a request
 * with a body.
 */
export function createNodeListener(
  core: Core,
  { encode, onResponse, onError }: NodeHostOptions = {},
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const startedAt = performance.now();
    const getHeader = (name: string): string | null => {
      const value = request.headers[name.toLowerCase()];
      return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
    };
    const { method = 'GET', url: target = '/' } = request;
    const apiRequest = {
      // Handle HEAD as GET, so that `Content-Length` is the length of the compressed body. Node omits the body from the response.
      method: method === 'HEAD' ? 'GET' : method,
      target,
      header: getHeader,
      // Computed lazily, because only the limiter uses the key.
      rateLimitKey: () => getClientKey(request.socket.remoteAddress, getHeader, core.trust),
      id: core.newId(),
    };
    const hasBody = getHeader('transfer-encoding') !== null || (getHeader('content-length') ?? '0') !== '0';
    const finish = (apiResponse: ApiResponse): void => {
      send(response, apiResponse, hasBody);
      onResponse?.(apiRequest, apiResponse, performance.now() - startedAt);
    };
    const uncompressed = core.respond(apiRequest);
    if (encode === undefined) return finish(uncompressed);
    void encode(uncompressed, getHeader)
      .catch((error: unknown) => {
        onError?.(error, apiRequest.id);
        return uncompressed;
      })
      .then(finish);
  };
}

function send(response: ServerResponse, { status, headers, body }: ApiResponse, hasBody: boolean): void {
  if (hasBody) {
    response.shouldKeepAlive = false;
    response.once('finish', () => response.socket?.destroySoon());
  }
  response.writeHead(status, headers.flat());
  response.end(body ?? undefined);
}
