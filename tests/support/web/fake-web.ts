import { once } from 'node:events';
import * as net from 'node:net';
import { setTimeout } from 'node:timers/promises';
import * as tls from 'node:tls';
import { brotliCompressSync, constants, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';
import iconv from 'iconv-lite';
import type { Lookup } from '#core/sources/fetch/connect';
import { createProber, type Prober, type ProberOptions } from '#core/sources/fetch/prober';
import { createAuthority, daysFromNow, type TlsIdentity } from './certificates.ts';
import type {
  Behavior,
  BodyContent,
  BodyEncoding,
  ConnectionMode,
  PageResponse,
  ResponseStage,
  Site,
} from './site.ts';

export interface FakeWeb {
  readonly ca: string;
  readonly lookup: Lookup;
  readonly loopbackPort: (host: string) => number;
  /** The port of `goodServer`, for URLs with a loopback address. */
  readonly port: number;
  readonly requestLog: readonly RecordedWebRequest[];
  readonly connections: () => number;
  close(): Promise<void>;
}

/** A port on which no server listens. */
const closedPort = 1;

/** Starts one real TLS server on loopback. The server chooses the site by the host name. */
export async function startFakeWeb(sites: readonly Site[], clock: WebClock): Promise<FakeWeb> {
  const byHost = new Map(sites.map((site) => [site.host, site]));
  const tlsContexts = createTlsContexts();
  const requestLog: RecordedWebRequest[] = [];
  const respond = createResponder(requestLog, clock);
  const sockets = new Set<net.Socket>();
  let connections = 0;

  function track(socket: net.Socket): void {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  }

  function serve(socket: net.Socket): void {
    let text = '';
    let isResponding = false;
    const serveNext = async () => {
      const end = text.indexOf('\r\n\r\n');
      if (isResponding || end < 0 || socket.destroyed || socket.writableEnded) return;
      isResponding = true;
      const request = readRequest(text.slice(0, end), clock.now());
      text = text.slice(end + 4);
      requestLog.push(request);
      const markEnded = () => {
        request.endedAt ??= clock.now();
      };
      socket.once('close', markEnded);
      const site = byHost.get(request.host);
      await respond(site?.paths?.[request.path] ?? site?.otherwise ?? honest404, request, socket);
      markEnded();
      socket.off('close', markEnded);
      isResponding = false;
      await serveNext();
    };
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
      serveNext().catch(() => socket.destroy());
    });
    socket.on('error', () => {});
  }

  const goodServer = tls.createServer(
    {
      SNICallback: (host, callback) =>
        callback(null, tlsContexts.contextFor(host, byHost.get(host)?.connectionMode ?? 'good')),
    },
    serve,
  );
  goodServer.on('connection', track).on('tlsClientError', () => {});
  const plainServer = net.createServer((socket) => {
    track(socket);
    socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\nPlain HTTP only'));
  });
  const muteServer = net.createServer(track);
  const hangUpServer = net.createServer((socket) => {
    track(socket);
    socket.destroy();
  });
  const servers = [goodServer, plainServer, muteServer, hangUpServer];
  const [goodPort, plainPort, mutePort, hangUpPort] = await Promise.all(servers.map(listen));
  const ports: Partial<Record<ConnectionMode, number | undefined>> = {
    'no-tls': plainPort,
    mute: mutePort,
    'hang-up': hangUpPort,
    closed: closedPort,
  };

  return {
    ca: tlsContexts.ca,
    requestLog,
    port: goodPort ?? 0,
    connections: () => connections,
    lookup: async (host) => {
      const site = byHost.get(host);
      const code = site === undefined ? 'ENOTFOUND' : site.lookupFails;
      if (code !== undefined) throw Object.assign(new Error(`getaddrinfo ${code} ${host}`), { code });
      return (site?.addresses ?? ['127.0.0.1']).map((address) => ({
        address,
        family: net.isIPv6(address) ? 6 : 4,
      }));
    },
    loopbackPort: (host) => ports[byHost.get(host)?.connectionMode ?? 'good'] ?? goodPort ?? 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

async function listen(server: net.Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as net.AddressInfo).port;
}

function readRequest(text: string, startedAt: number): RecordedWebRequest {
  const [first = '', ...lines] = text.split('\r\n');
  const headers: Record<string, string> = Object.create(null);
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const [, path = ''] = first.split(' ');
  return { host: headers.host ?? '', path, headers, startedAt, endedAt: null };
}

/** Creates a TLS context for each host, with the certificate that its connection mode says. */
function createTlsContexts() {
  const authority = createAuthority('Fixture Web Authority');
  const contexts = new Map<string, tls.SecureContext>();

  function issueIdentity(host: string, connectionMode: ConnectionMode): TlsIdentity {
    const names = [host];
    switch (connectionMode) {
      case 'expired':
        return authority.issue({ names, from: daysFromNow(-60), until: daysFromNow(-30) });
      case 'not-yet-valid':
        return authority.issue({ names, from: daysFromNow(30), until: daysFromNow(60) });
      case 'wrong-name':
        return authority.issue({ names: ['elsewhere.example'] });
      case 'unknown-authority':
        return createAuthority('Unknown Authority').issue({ names });
      default:
        return authority.issue({ names });
    }
  }

  return {
    ca: authority.pem,
    contextFor(host: string, connectionMode: ConnectionMode): tls.SecureContext {
      const context = contexts.get(host) ?? tls.createSecureContext(issueIdentity(host, connectionMode));
      contexts.set(host, context);
      return context;
    },
  };
}

export interface WebClock {
  readonly now: () => number;
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** Times are in milliseconds on the clock of the fake web. `endedAt` is null until the response is complete. */
export interface RecordedWebRequest {
  readonly host: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly startedAt: number;
  endedAt: number | null;
}

const honest404: Behavior = {
  kind: 'reply',
  status: 404,
  reason: 'Not Found',
  headers: [['Content-Type', 'text/html']],
  body: { text: '<!doctype html><title>Not found</title><p>There is no such page.' },
};

function createResponder(requestLog: readonly RecordedWebRequest[], clock: WebClock) {
  const counts = new Map<Behavior, number>();

  async function respond(behavior: Behavior, request: RecordedWebRequest, socket: net.Socket): Promise<void> {
    const count = counts.get(behavior) ?? 0;
    counts.set(behavior, count + 1);
    switch (behavior.kind) {
      case 'reply': {
        const { bytes, close } = replyBytes(behavior);
        if (close) socket.end(bytes);
        else await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
        return;
      }
      case 'raw':
        socket.end(Buffer.from(behavior.text, 'latin1'));
        return;
      case 'late':
        await clock.sleep(behavior.afterMs);
        return respond(behavior.page, request, socket);
      case 'drip':
        socket.write(
          'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100000\r\n\r\n<!doctype html>',
        );
        while (!socket.destroyed) {
          await clock.sleep(behavior.everyMs);
          socket.write('<p>');
        }
        return;
      case 'silence':
        socket.write(startOfResponse(behavior.after));
        await waitForClose(socket);
        return;
      case 'reset':
        await new Promise<void>((resolve) => socket.write(startOfResponse(behavior.after), () => resolve()));
        socket.destroy();
        return;
      case 'in-turn': {
        const turn = behavior.turns[Math.min(count, behavior.turns.length - 1)] ?? honest404;
        return respond(turn, request, socket);
      }
      case 'rate': {
        const { perMs, requests, page } = behavior;
        const since = request.startedAt - perMs;
        const recent = requestLog.filter(({ host, startedAt }) => host === request.host && startedAt > since);
        return respond(recent.length > requests ? createTooMany(perMs) : page, request, socket);
      }
      case 'needs-cookie': {
        const setCookie: PageResponse = {
          kind: 'reply',
          status: 302,
          headers: [
            ['Set-Cookie', 'visitor=1; Path=/; Secure'],
            ['Location', request.path],
          ],
        };
        const { first = setCookie, page } = behavior;
        return respond(request.headers.cookie === undefined ? first : page, request, socket);
      }
      case 'unchanged': {
        const { etag, lastModified, page } = behavior;
        const { 'if-none-match': tag, 'if-modified-since': date } = request.headers;
        const isUnchanged = tag === undefined ? date !== undefined && date === lastModified : tag === etag;
        const headers: (readonly [string, string])[] = [
          ...(etag === undefined ? [] : [['ETag', etag] as const]),
          ...(lastModified === undefined ? [] : [['Last-Modified', lastModified] as const]),
        ];
        if (isUnchanged) return respond({ kind: 'reply', status: 304, headers }, request, socket);
        return respond({ ...page, headers: [...(page.headers ?? []), ...headers] }, request, socket);
      }
      case 'computed':
        return respond(behavior.respond(request.path), request, socket);
      case 'by-header': {
        const hasText = request.headers[behavior.header]?.includes(behavior.holds) === true;
        return respond(hasText ? behavior.page : behavior.otherwise, request, socket);
      }
    }
  }

  return respond;
}

function waitForClose(socket: net.Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) resolve();
    else socket.once('close', () => resolve()).resume();
  });
}

function startOfResponse(after: ResponseStage): string {
  if (after === 'request') return '';
  const headers = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 2000\r\n\r\n';
  return after === 'headers' ? headers : `${headers}<!doctype html><title>Half a page</title>`;
}

function createTooMany(ms: number): PageResponse {
  const headers = [['Retry-After', String(Math.ceil(ms / 1000))]] as const;
  return { kind: 'reply', status: 429, headers, body: { text: 'Too many requests' } };
}

const compressors = {
  gzip: (bytes) => gzipSync(bytes),
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  zstd: (bytes) => zstdCompressSync(bytes),
  'deflate-raw': (bytes) => deflateRawSync(bytes),
} as const satisfies Record<BodyEncoding, (bytes: Buffer) => Buffer>;

/** Returns the bytes of a response. If `framing` is a wrong length, the header declares too many or too few bytes. */
function replyBytes(reply: PageResponse): { readonly bytes: Buffer; readonly close: boolean } {
  const encoded = (reply.bodyEncodings ?? []).reduce(
    (bytes, encoding) => compressors[encoding](bytes),
    encodeContent(reply.body),
  );
  const { version = '1.1', framing = version === '1.0' ? 'close' : 'length', first = [] } = reply;
  const hasNoBody = reply.status === 204 || reply.status === 304;
  const encodingNames =
    reply.contentEncoding ?? (reply.bodyEncodings ?? []).map((name) => name.replace('-raw', '')).join(', ');
  const headers: (readonly [string, string])[] = [
    ...(reply.headers ?? []),
    ...(encodingNames === '' ? [] : [['Content-Encoding', encodingNames] as const]),
    ...buildFramingHeaders(framing, encoded.length, hasNoBody),
  ];
  const head = [
    ...first.map((status) => `HTTP/1.1 ${status} Early\r\n\r\n`),
    `HTTP/${version} ${reply.status} ${reply.reason ?? 'Status'}\r\n`,
    ...headers.map(([name, value]) => `${name}: ${value}\r\n`),
    '\r\n',
  ].join('');
  const body = framing === 'chunked' ? encodeChunked(encoded) : encoded;
  return {
    bytes: Buffer.concat([Buffer.from(head, 'latin1'), hasNoBody ? Buffer.alloc(0) : body]),
    close: framing !== 'length' && framing !== 'chunked',
  };
}

function buildFramingHeaders(
  framing: NonNullable<PageResponse['framing']>,
  size: number,
  hasNoBody: boolean,
) {
  const buildLength = (bytes: number) => [['Content-Length', String(bytes)] as const];
  if (hasNoBody) return [];
  switch (framing) {
    case 'length':
      return buildLength(size);
    case 'length-too-long':
      return buildLength(size + 500);
    case 'length-too-short':
      return buildLength(Math.max(0, size - 20));
    case 'chunked':
      return [['Transfer-Encoding', 'chunked'] as const];
    case 'close':
      return [['Connection', 'close'] as const];
  }
}

function encodeChunked(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += 1000) {
    const chunk = bytes.subarray(from, from + 1000);
    chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'));
  }
  return Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')]);
}

function encodeContent(content: BodyContent | undefined): Buffer {
  if (content === undefined) return Buffer.alloc(0);
  if ('text' in content)
    return iconv.encode(content.text, content.charset ?? 'utf-8', { addBOM: content.mark === true });
  if ('bytes' in content) return Buffer.from(content.bytes, 'latin1');
  if ('pdf' in content) return createPdf(content.pdf, content.size ?? 0);
  return Buffer.concat([
    Buffer.from('<!doctype html><title>Blank</title>'),
    Buffer.alloc(content.blanks, ' '),
  ]);
}

function createPdf(text: string, size: number): Buffer {
  const stream = `BT /F1 12 Tf 72 720 Td (${text.replace(/[()\\]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let content = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = content.length;
    content += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  content += `%${'.'.repeat(Math.max(0, size - content.length))}\n`;
  const table = content.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  content += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  content += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(content, 'latin1');
}

export function createTestProber(
  web: FakeWeb,
  clock: WebClock,
  overrides: Partial<ProberOptions> = {},
): Prober {
  return createProber({
    userAgent: 'cardcat-sources/0.0.0 (+https://cardcat.example)',
    ...clock,
    random: () => 0.5,
    lookup: web.lookup,
    ca: web.ca,
    allowLoopback: true,
    loopbackPort: web.loopbackPort,
    maxBytes: 1_000_000,
    ...overrides,
  });
}

/** Creates a clock that runs `times` times faster than the real clock, so that tests need not wait. */
export function scaledClock(times: number): WebClock {
  const startedAt = Date.now();
  return {
    now: () => startedAt + (Date.now() - startedAt) * times,
    sleep: (ms, signal) => setTimeout(ms / times, undefined, signal === undefined ? {} : { signal }),
  };
}
