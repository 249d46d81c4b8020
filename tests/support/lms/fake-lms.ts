import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAuthority } from '../web/certificates.ts';
import type { Fault, LmsFixture, Origin, RecordedLmsRequest } from './lms-fixture.ts';
import { createResponse, jsonResponse, type LmsRequest, matches } from './response.ts';
import { send, sendBadly } from './send.ts';

export interface FakeLms {
  /** The URL `http://127.0.0.1:port`, without the prefix of the fixture. */
  readonly base: string;
  readonly storage: string;
  /** The URL of the same LMS over TLS. Its certificate is signed by `authority` (PEM). */
  readonly tls: string;
  readonly authority: string;
  /** Serves this fixture from now on, and clears the request log. */
  serve(fixture: LmsFixture): void;
  /** Returns the requests since `serve`, in order of arrival. */
  requestLog(): readonly RecordedLmsRequest[];
  stop(): void;
}

/** A limit that stops an endless loop. No test or benchmark sends this many requests. */
const maxRequests = 30_000;

const emptyFixture: LmsFixture = { token: '', routes: [] };

export async function startFakeLms(): Promise<FakeLms> {
  const servers: Server[] = [];
  let fixture = emptyFixture;
  let requests: { -readonly [Key in keyof RecordedLmsRequest]: RecordedLmsRequest[Key] }[] = [];
  let counts = new Map<Fault, number>();
  const addresses = { lms: '', storage: '', tls: '' };

  async function answer(
    origin: Origin,
    connection: number,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const { method = '', url: target = '', httpVersion } = request;
    const headers = toPairs(request.rawHeaders);
    const line = `${method} ${target} HTTP/${httpVersion}`;
    const own = {
      origin,
      line,
      method,
      target,
      headers,
      connection,
      startedAt: now(),
      endedAt: null,
      status: null,
    };
    const record: (typeof requests)[number] = own;
    requests.push(record);
    response.on('finish', () => {
      record.endedAt = now();
      record.status = response.statusCode;
    });
    if (requests.length > maxRequests) {
      request.socket.destroy();
      return;
    }
    const lmsRequest = parseLmsRequest(origin, target, headers, fixture.prefix);
    const currentFixture = fixture;
    if (currentFixture.answerMs !== undefined) await sleep(currentFixture.answerMs);
    const isEncrypted = 'encrypted' in request.socket;
    const bases = {
      lms: (isEncrypted ? addresses.tls : addresses.lms) + (currentFixture.prefix ?? ''),
      storage: addresses.storage,
    };
    const reply =
      method === 'GET'
        ? createResponse(lmsRequest, currentFixture, bases)
        : jsonResponse(405, '{"errors":[{"message":"read-only"}]}');
    const fault = currentFixture.faults?.find(
      (candidate) => matches(candidate, lmsRequest) && takeOccurrence(candidate),
    );
    const gzip = currentFixture.gzip === true && /\bgzip\b/.test(lmsRequest.header('accept-encoding') ?? '');
    if (fault === undefined) await send(response, reply, gzip);
    else await sendBadly(request, response, reply, fillUrls(fault.effect, bases));
  }

  function takeOccurrence(fault: Fault): boolean {
    const occurrences = counts.get(fault) ?? 0;
    counts.set(fault, occurrences + 1);
    return occurrences < (fault.times ?? Number.POSITIVE_INFINITY);
  }

  const listen = async (origin: Origin, server: Server): Promise<string> => {
    servers.push(server);
    const connections = new WeakMap<object, number>();
    let connected = 0;
    server.on('connection', (socket) => connections.set(socket, ++connected));
    server.on('request', (request, response) => {
      answer(origin, connections.get(request.socket) ?? 0, request, response).catch((error: unknown) => {
        response.destroy(error instanceof Error ? error : undefined);
      });
    });
    // If a client uses the server as a proxy, the server records the CONNECT request and rejects it.
    server.on('connect', (request, socket) => {
      const { method = '', url: target = '', httpVersion } = request;
      requests.push({
        origin,
        line: `${method} ${target} HTTP/${httpVersion}`,
        method,
        target,
        headers: toPairs(request.rawHeaders),
        connection: 0,
        startedAt: now(),
        endedAt: null,
        status: 502,
      });
      socket.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  const options = { keepAliveTimeout: 60_000, requestTimeout: 0 };
  addresses.lms = `http://${await listen('lms', createServer(options))}`;
  addresses.storage = `http://${await listen('storage', createServer(options))}`;
  const authority = createAuthority('Nobody in particular');
  const tlsServer = createTlsServer({ ...options, ...authority.issue({ names: ['localhost'] }) });
  addresses.tls = `https://${(await listen('lms', tlsServer)).replace('127.0.0.1', 'localhost')}`;
  return {
    base: addresses.lms,
    storage: addresses.storage,
    tls: addresses.tls,
    authority: authority.pem,
    serve(newFixture) {
      fixture = newFixture;
      requests = [];
      counts = new Map();
    },
    requestLog: () => requests.map((request) => ({ ...request })),
    stop: () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

const now = (): number => performance.timeOrigin + performance.now();

function toPairs(raw: readonly string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_, index) => [
    raw[2 * index] ?? '',
    raw[2 * index + 1] ?? '',
  ]);
}

function parseLmsRequest(
  origin: Origin,
  target: string,
  headers: readonly (readonly [string, string])[],
  prefix = '',
): LmsRequest {
  const [fullPath = '', ...rest] = target.split('?');
  const path =
    origin === 'lms' && fullPath.startsWith(`${prefix}/`) ? fullPath.slice(prefix.length) : fullPath;
  return {
    origin,
    path,
    query: new URLSearchParams(rest.join('?')),
    target,
    header: (name) => headers.find(([headerName]) => headerName.toLowerCase() === name)?.[1],
  };
}

/** Replaces `{base}` and `{storage}` in the texts of a fault. */
function fillUrls<T>(fault: T, bases: Readonly<Record<Origin, string>>): T {
  const text = JSON.stringify(fault);
  return JSON.parse(text.replaceAll('{base}', bases.lms).replaceAll('{storage}', bases.storage)) as T;
}
