import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib';
import { isObject, parseJson } from '#core/card/json';
import { readBody } from '#core/io/http';
import { getErrorCode } from '#core/io/system-errors';
import { must } from '#core/text/must';
import type { Failure, FailureCode, LmsError } from './failure.ts';
import { type Item, isItem, parseLosslessJson } from './json.ts';
import type { RequestTarget } from './links.ts';

export interface StreamedResponse {
  readonly status: number;
  readonly target: RequestTarget;
  readonly header: (name: string) => string | undefined;
  readonly headers: (name: string) => readonly string[];
  /** Streams the body as the server sent it, possibly compressed. */
  readonly chunks: () => AsyncGenerator<Buffer, void>;
  readonly quote: (text: string) => string;
  readonly fail: (code: FailureCode, facts?: Partial<Failure>) => LmsError;
}

export interface ApiResult {
  /** The items of a list, or one item if the response is a record. */
  readonly items: readonly Item[];
  readonly links: readonly string[];
  readonly target: RequestTarget;
  /** The number of items that contain invalid UTF-8. The invalid bytes are replaced with U+FFFD. */
  readonly invalidItemCount: number;
}

/** The maximum size of a response body in bytes, after decompression. */
const maxBytes = 256_000_000;
/** The maximum number of bytes to read from the body of an error response. */
const maxErrorBodyBytes = 1 << 14;

/** Reads and parses a complete API response. Throws `LmsError` if the response is not the expected list or record. */
export async function readJson(response: StreamedResponse, expected: 'list' | 'record'): Promise<ApiResult> {
  const { fail, target } = response;
  const pieces = await readDecompressedBody(response);
  // Decode piece by piece, because joining the pieces first would double the memory. The decoder drops a byte-order mark.
  const decoder = new TextDecoder();
  const text = pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
  let value: unknown;
  try {
    value = parseLosslessJson(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const detail = describeHtmlPage(text, response.quote);
    throw fail('not_json', { detail, isHtmlPage: detail !== undefined });
  }
  const items: readonly unknown[] = expected === 'list' && Array.isArray(value) ? value : [value];
  if (Array.isArray(value) !== (expected === 'list') || !items.every(isItem)) throw fail('wrong_shape');
  const hasReplacementCharacter = (item: Item) => JSON.stringify(item).includes('\ufffd');
  // A page may contain a real U+FFFD, so check the bytes too.
  const hasInvalidUtf8 = text.includes('\ufffd') && !isUtf8(Buffer.concat(pieces));
  return {
    items,
    links: response.headers('link'),
    target,
    invalidItemCount: hasInvalidUtf8 ? items.filter(hasReplacementCharacter).length : 0,
  };
}

async function readDecompressedBody(response: StreamedResponse): Promise<readonly Buffer[]> {
  const { fail, quote, header } = response;
  const decompress = getDecompressor(response);
  if (decompress === undefined) {
    const coding = quote(must(header('content-encoding'), 'the coding'));
    throw fail('not_json', { detail: `it is compressed as ${coding}, which was not requested` });
  }
  const { chunks, size } = await readBody(response.chunks(), maxBytes);
  if (size > maxBytes) throw fail('body_too_large');
  try {
    return await decompress(chunks, { maxOutputLength: maxBytes });
  } catch (error) {
    throw fail(getErrorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? 'body_too_large' : 'not_json');
  }
}

type Decompress = (pieces: readonly Buffer[], options: ZlibOptions) => Promise<readonly Buffer[]>;

const createDecompressor =
  (decompress: (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>): Decompress =>
  async (pieces, options) => [await decompress(Buffer.concat(pieces), options)];

/** The client requests only gzip, but some proxies send other encodings. */
const decompressors = new Map<string, Decompress>([
  ['identity', async (pieces) => pieces],
  ['gzip', createDecompressor(promisify(gunzip))],
  ['x-gzip', createDecompressor(promisify(gunzip))],
  ['br', createDecompressor(promisify(brotliDecompress))],
  ['deflate', createDecompressor(promisify(inflate))],
]);

function getDecompressor({ header }: StreamedResponse): Decompress | undefined {
  return decompressors.get(header('content-encoding')?.trim().toLowerCase() ?? 'identity');
}

/** Reads the start of a body as text. Returns an empty string if the body cannot be read. */
export async function readBodyStart(response: StreamedResponse): Promise<string> {
  try {
    const { chunks } = await readBody(response.chunks(), maxErrorBodyBytes);
    const decompressed = (await getDecompressor(response)?.(chunks, { maxOutputLength: maxBytes })) ?? [];
    return Buffer.concat(decompressed).toString('utf8', 0, maxErrorBodyBytes);
  } catch {
    return '';
  }
}

/** Returns a description of an HTML page for an error message, such as its title. Returns undefined if the text is not HTML. */
function describeHtmlPage(text: string, quote: StreamedResponse['quote']): string | undefined {
  if (!/^\s*<(!doctype\s+html|html|head|body)\b/i.test(text)) return undefined;
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  const title = /<title[^<>]*>([^<]*)/i
    .exec(text)?.[1]
    ?.replace(/&(amp|lt|gt|quot|#39);/g, (entity, name) => entities[name] ?? entity);
  const description = `it is an HTML page${title?.trim() ? ` titled “${quote(title)}”` : ''}`;
  return /<input[^<>]+type=["']?password/i.test(text)
    ? `${description} that asks for a password; check --base-url, and whether your network shows a login page first`
    : description;
}

/** Returns the failure code for a status other than 200. `bodyStart` is the start of the body, at least its first 1 KiB. */
export function getFailureCode(status: number, bodyStart: string): FailureCode {
  if (status === 429) return 'throttled';
  if (status === 403)
    return /rate limit exceeded/i.test(bodyStart.slice(0, 1024)) ? 'throttled' : 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 400) return 'bad_request';
  if (status === 204 || status === 205) return 'empty_body';
  return status === 408 || status >= 500 ? 'server_error' : 'http_status';
}

/**
 * Returns the message in the body of an error response. If the body is plain text, or JSON without a message, returns the start
 * of the body. Returns undefined if the body is empty.
 */
export function extractErrorMessage(body: string, quote: StreamedResponse['quote']): string | undefined {
  if (body.trim() === '') return undefined;
  const value = parseJson(body);
  const errors = isObject(value) && Array.isArray(value.errors) ? value.errors : [];
  const messages = [value, ...errors].flatMap((entry: unknown) =>
    isObject(entry) && typeof entry.message === 'string' && entry.message !== '' ? [entry.message] : [],
  );
  const text = messages.length === 0 ? body : messages.join('; ');
  return describeHtmlPage(body, quote) ?? `it says: ${quote(text)}`;
}
