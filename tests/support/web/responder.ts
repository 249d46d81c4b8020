import type * as net from 'node:net';
import { brotliCompressSync, constants, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';
import iconv from 'iconv-lite';
import type { Behavior, BodyContent, BodyEncoding, PageResponse, ResponseStage } from './site.ts';

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

export const honest404: Behavior = {
  kind: 'reply',
  status: 404,
  reason: 'Not Found',
  headers: [['Content-Type', 'text/html']],
  body: { text: '<!doctype html><title>Not found</title><p>There is no such page.' },
};

export function createResponder(requestLog: readonly RecordedWebRequest[], clock: WebClock) {
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
        return respond(request.headers.cookie === undefined ? setCookie : behavior.page, request, socket);
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
