import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import iconv from 'iconv-lite';
import type { Content, Packing, Reply } from './site.ts';

const packers = {
  gzip: (bytes) => gzipSync(bytes),
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  zstd: (bytes) => zstdCompressSync(bytes),
  deflate: (bytes) => deflateSync(bytes),
  'deflate-raw': (bytes) => deflateRawSync(bytes),
} as const satisfies Record<Packing, (bytes: Buffer) => Buffer>;

/** The bytes of a reply; for the broken framings they end too early or go on too long. A head alone has no body. */
export function replyBytes(
  reply: Reply,
  headAlone = false,
): { readonly bytes: Buffer; readonly close: boolean } {
  const packed = (reply.packed ?? []).reduce(
    (bytes, packing) => packers[packing](bytes),
    contentBytes(reply.body),
  );
  const { version = '1.1', framing = version === '1.0' ? 'close' : 'length', first = [] } = reply;
  const bare = reply.status === 204 || reply.status === 304;
  const packedName =
    reply.packedName ?? (reply.packed ?? []).map((name) => name.replace('-raw', '')).join(', ');
  const headers: (readonly [string, string])[] = [
    ...(reply.headers ?? []),
    ...(packedName === '' ? [] : [['Content-Encoding', packedName] as const]),
    ...framingHeaders(framing, packed.length, bare),
  ];
  const head = [
    ...first.map((status) => `HTTP/1.1 ${status} Early\r\n\r\n`),
    `HTTP/${version} ${reply.status} ${reply.reason ?? 'Status'}\r\n`,
    ...headers.map(([name, value]) => `${name}: ${value}\r\n`),
    '\r\n',
  ].join('');
  const body = framing === 'chunked' ? chunked(packed) : packed;
  const sent = framing === 'cut-in-half' ? body.subarray(0, body.length >> 1) : body;
  return {
    bytes: Buffer.concat([Buffer.from(head, 'latin1'), bare || headAlone ? Buffer.alloc(0) : sent]),
    close: framing !== 'length' && framing !== 'chunked',
  };
}

function framingHeaders(framing: NonNullable<Reply['framing']>, size: number, bare: boolean) {
  const length = (bytes: number) => [['Content-Length', String(bytes)] as const];
  if (bare) return [];
  switch (framing) {
    case 'length':
    case 'cut-in-half':
      return length(size);
    case 'length-too-long':
      return length(size + 500);
    case 'length-too-short':
      return length(Math.max(0, size - 20));
    case 'chunked':
      return [['Transfer-Encoding', 'chunked'] as const];
    case 'close':
      return [['Connection', 'close'] as const];
  }
}

function chunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += 1000) {
    const part = bytes.subarray(from, from + 1000);
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}

function contentBytes(content: Content | undefined): Buffer {
  if (content === undefined) return Buffer.alloc(0);
  if ('text' in content)
    return iconv.encode(content.text, content.charset ?? 'utf-8', { addBOM: content.mark === true });
  if ('bytes' in content) return Buffer.from(content.bytes, 'latin1');
  if ('pdf' in content) return pdfBytes(content.pdf, content.size ?? 0);
  return Buffer.concat([
    Buffer.from('<!doctype html><title>Blank</title>'),
    Buffer.alloc(content.blanks, ' '),
  ]);
}

/** A PDF that readers open: one page, one line of text. */
function pdfBytes(text: string, size: number): Buffer {
  const stream = `BT /F1 12 Tf 72 720 Td (${text.replace(/[()\\]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let out = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = out.length;
    out += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  out += `%${'.'.repeat(Math.max(0, size - out.length))}\n`;
  const table = out.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  out += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  out += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(out, 'latin1');
}
