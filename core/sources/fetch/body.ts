import { once } from 'node:events';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { TextDecoder } from 'node:util';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { hasLanguage } from '#core/card/card';
import { readBody } from '#core/io/http';
import { truncate } from '#core/text/truncate';
import type { PageBody } from '../judge/fetch-result.ts';
import { FetchError } from './fetch-error.ts';

export interface ResponseBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether the body was truncated. */
  readonly cut: boolean;
}

/** The content encodings that `readDecompressedBody` decodes, as an `Accept-Encoding` header. */
export const acceptedEncodings = 'gzip, br, zstd, deflate';

/** The maximum ratio of decompressed to compressed size. Pages rarely exceed 50. A decompression bomb has a higher ratio. */
const bombRatio = 200;
const maxEncodings = 3;

/** Matches what servers send as a content encoding of a body that has none. Browsers ignore it. */
const isNoEncoding = /^(?:|identity|none|utf-?8)$/;

/**
 * Reads at most `maxBytes` of decompressed data, then closes the connection. Throws a FetchError: `bad-answer` for an unknown
 * encoding, `too-large` for a decompression bomb. Other errors of the stream are thrown unchanged.
 */
export async function readDecompressedBody(
  body: Readable,
  contentEncoding: string,
  maxBytes: number,
): Promise<ResponseBody> {
  const encodings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => !isNoEncoding.test(name))
    .reverse();
  if (encodings.length > maxEncodings)
    throw new FetchError('bad-answer', `the page has ${encodings.length} content encodings`);
  let lastStream = body;
  try {
    const decompressors: Decompressor[] = [];
    for (const encoding of encodings) {
      const decompressor = await createDecompressor(lastStream, encoding);
      decompressors.push(decompressor);
      // Errors pass along the pipeline to the last stream, from which the body is read.
      lastStream = pipeline(lastStream, decompressor, () => {});
    }
    const { chunks, size } = await readBody(lastStream as AsyncIterable<Uint8Array>, maxBytes);
    const compressedSize = decompressors[0]?.bytesWritten;
    if (size > maxBytes && compressedSize !== undefined && size > compressedSize * bombRatio)
      throw new FetchError(
        'too-large',
        `the page decompresses from ${compressedSize} bytes to more than ${maxBytes}`,
      );
    // The bytes of a small buffer share their memory with others, so that no thread can take them over.
    const bytes = new Uint8Array(Math.min(size, maxBytes));
    let length = 0;
    for (const chunk of chunks) {
      bytes.set(chunk.subarray(0, bytes.length - length), length);
      length += chunk.length;
    }
    return { bytes, cut: size > maxBytes };
  } finally {
    lastStream.destroy();
    body.destroy();
  }
}

/** The low four bits of the first byte of a zlib stream. */
const zlibMarker = 8;

/** A decompressor. `bytesWritten` is the number of compressed bytes that it has processed. */
type Decompressor = Transform & { readonly bytesWritten: number };

/** Creates a decompressor. If the compressed data ends early, the decompressor decodes as much as possible, as browsers do. */
async function createDecompressor(compressed: Readable, encoding: string): Promise<Decompressor> {
  const lenientOptions = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip(lenientOptions);
    case 'deflate':
      // Some servers send raw deflate data instead of a zlib stream.
      return ((await readFirstByte(compressed)) & 15) === zlibMarker
        ? createInflate(lenientOptions)
        : createInflateRaw(lenientOptions);
    case 'br':
      return createBrotliDecompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        finishFlush: constants.BROTLI_OPERATION_FLUSH,
      });
    case 'zstd':
      // RFC 9659 allows windows of up to 8 MiB (2 to the power of 23).
      return createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 23 } });
    default:
      throw new FetchError(
        'bad-answer',
        `the page has an unknown content encoding (${truncate(encoding, 40)})`,
      );
  }
}

async function readFirstByte(stream: Readable): Promise<number> {
  // An empty body never becomes readable. Only its end is signaled.
  if (stream.readableLength === 0) await Promise.race([once(stream, 'readable'), once(stream, 'end')]);
  const chunk: Uint8Array | null = stream.read();
  if (chunk === null) return zlibMarker;
  stream.unshift(chunk);
  return chunk[0] ?? zlibMarker;
}

/** The number of bytes that are searched for a charset declaration. */
const declarationBytes = 4096;

/**
 * Decodes bytes with the charset that comes first in this list: the byte-order mark, the header, a declaration in HTML or XML.
 * If there is none, uses UTF-8 for valid UTF-8, otherwise the usual charset of the country. Never throws, because invalid bytes
 * become U+FFFD.
 */
export function decodeText({ bytes, charset, country, cut }: Omit<PageBody, 'format'>): string {
  const label =
    byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0] ??
    [charset, findDeclaredCharset(bytes)].find(isKnownCharset) ??
    (isUtf8(bytes) ? 'utf-8' : hasLanguage(country, 'zh') ? 'gb18030' : 'windows-1252');
  return new TextDecoder(label).decode(bytes, { stream: cut });
}

const byteOrderMarks: readonly (readonly [label: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

function isKnownCharset(label: string | null): label is string {
  try {
    return label !== null && new TextDecoder(label) !== undefined;
  } catch {
    return false;
  }
}

function findDeclaredCharset(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, declarationBytes));
  const withoutComments = start.replace(/<!--.*?(?:-->|$)/gs, '');
  const charset =
    /<meta\s[^>]*?charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(withoutComments)?.[1] ??
    /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']+)["']/i.exec(withoutComments)?.[1];
  if (charset === undefined) return null;
  // A declaration in ASCII bytes proves that the page is not in UTF-16, even if the declaration says so.
  return /^utf-16/i.test(charset) ? 'utf-8' : charset;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
