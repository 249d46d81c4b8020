import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isObject, parseJson } from '#core/catalog/json';
import { codeOf } from './errors.ts';
import type { FailureCode } from './failure.ts';
import { type Item, isItem, parseExactly } from './json.ts';
import type { RequestTarget } from './links.ts';
import type { UnauthorizedKind } from './messages.ts';
import { TryFailed } from './retry.ts';

/** An answer whose body is read while it comes. */
export interface Answer {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  readonly headers: (name: string) => readonly string[];
  /** The body as it comes over the wire. */
  readonly chunks: () => AsyncGenerator<Buffer, void>;
}

/** A whole answer of the API. */
export interface ApiAnswer {
  /** The elements of a list, or one record. */
  readonly items: readonly Item[];
  /** Its `Link` header fields. */
  readonly links: readonly string[];
  readonly target: RequestTarget;
  /** Items with bytes that were not UTF-8; each became U+FFFD. */
  readonly badItems: number;
}

/** Bytes of a body after decompression. */
const mostBytes = 256_000_000;
/** Bytes of a body that is only read for its message. */
const mostStartBytes = 1 << 14;

/** Reads an answer of the API that came whole. Throws `TryFailed`. */
export async function readJson(
  answer: Answer,
  target: RequestTarget,
  expected: 'list' | 'record',
): Promise<ApiAnswer> {
  const failed = (code: FailureCode) => new TryFailed({ code, target, status: answer.status });
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer.chunks()) {
    length += chunk.length;
    if (length > mostBytes) throw failed('body_too_large');
    chunks.push(chunk);
  }
  let bytes: Buffer;
  let value: unknown;
  try {
    bytes = await decompressed(Buffer.concat(chunks), answer.header('content-encoding'));
    // Drops a byte-order mark.
    value = parseExactly(new TextDecoder().decode(bytes));
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw failed('body_too_large');
    if (error instanceof SyntaxError || isZlibError(error)) throw failed('not_json');
    throw error;
  }
  const items: readonly unknown[] = expected === 'list' && Array.isArray(value) ? value : [value];
  if (Array.isArray(value) !== (expected === 'list') || !items.every(isItem)) throw failed('wrong_shape');
  const isBad = (item: Item) => JSON.stringify(item).includes('\ufffd');
  return {
    items,
    links: answer.headers('link'),
    target,
    badItems: isUtf8(bytes) ? 0 : items.filter(isBad).length,
  };
}

async function decompressed(bytes: Buffer, encoding = ''): Promise<Buffer> {
  const isCompressed = /^\s*(x-)?gzip\s*$/i.test(encoding);
  return isCompressed ? promisify(gunzip)(bytes, { maxOutputLength: mostBytes }) : bytes;
}

function isZlibError(error: unknown): boolean {
  return /^(Z_|ERR_ZLIB)/.test(codeOf(error));
}

/** The beginning of a body as text. A body that breaks off ends there. */
export async function startOf(body: AsyncIterable<Buffer>, encoding: string | undefined): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > mostStartBytes) break;
    }
  } catch (error) {
    if (!(error instanceof TryFailed)) throw error;
  }
  try {
    return (await decompressed(Buffer.concat(chunks), encoding)).toString('utf8', 0, mostStartBytes);
  } catch {
    return '';
  }
}

/** Why an answer of another status than 200 is not usable. `start` is the beginning of its body. */
export function refusalOf(status: number, start: string): FailureCode {
  if (status === 429) return 'throttled';
  if (status === 403) return /rate limit exceeded/i.test(start.slice(0, 1024)) ? 'throttled' : 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 400) return 'bad_request';
  if (status === 204 || status === 205) return 'empty_body';
  return status === 408 || status >= 500 ? 'server_error' : 'http_status';
}

/** Distinguishes the kinds of 401 by their form, since their text may be in any language. */
export function unauthorizedKind(hasChallenge: boolean, body: string): UnauthorizedKind {
  if (hasChallenge) return /\bscopes?\b/i.test(body) ? 'scope' : 'token';
  const value = parseJson(body);
  return isObject(value) && 'status' in value ? 'not_permitted' : 'unclear';
}

/** The messages in the usual JSON of a refusal; any other text as it is. */
export function messagesIn(body: string): string {
  const value = parseJson(body);
  const errors = isObject(value) && Array.isArray(value.errors) ? value.errors : [];
  const messages = [value, ...errors].flatMap((one: unknown) =>
    isObject(one) && typeof one.message === 'string' && one.message !== '' ? [one.message] : [],
  );
  return messages.length === 0 ? body : messages.join('; ');
}
