import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isObject, parseJson } from '#core/catalog/json';
import { codeOf } from './errors.ts';
import type { Failure, FailureCode, RequestFailed } from './failure.ts';
import { type Item, isItem, parseExactly } from './json.ts';
import type { RequestTarget } from './links.ts';

/** An answer whose body is read while it comes. */
export interface Answer {
  readonly status: number;
  readonly target: RequestTarget;
  readonly header: (name: string) => string | undefined;
  readonly headers: (name: string) => readonly string[];
  /** The body as it comes over the wire. */
  readonly chunks: () => AsyncGenerator<Buffer, void>;
  /** The failure of the request that this is the answer to. */
  readonly fail: (code: FailureCode, facts?: Partial<Failure>) => RequestFailed;
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

/** Reads an answer of the API that came whole. Throws `RequestFailed`. */
export async function readJson(answer: Answer, expected: 'list' | 'record'): Promise<ApiAnswer> {
  const { fail, target } = answer;
  let bytes: Buffer;
  let value: unknown;
  try {
    const body = await readBody(answer, mostBytes);
    if (body.length > mostBytes) throw fail('body_too_large');
    bytes = await decompressed(body, answer);
    // Drops a byte-order mark.
    value = parseExactly(new TextDecoder().decode(bytes));
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw fail('body_too_large');
    if (error instanceof SyntaxError || /^(Z_|ERR_ZLIB)/.test(codeOf(error))) throw fail('not_json');
    throw error;
  }
  const items: readonly unknown[] = expected === 'list' && Array.isArray(value) ? value : [value];
  if (Array.isArray(value) !== (expected === 'list') || !items.every(isItem)) throw fail('wrong_shape');
  const isBad = (item: Item) => JSON.stringify(item).includes('\ufffd');
  const badItems = isUtf8(bytes) ? 0 : items.filter(isBad).length;
  return { items, links: answer.headers('link'), target, badItems };
}

/** The body, or of a longer one the beginning: one chunk more than `most` bytes. */
async function readBody(answer: Answer, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer.chunks()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > most) break;
  }
  return Buffer.concat(chunks);
}

async function decompressed(bytes: Buffer, { header }: Answer): Promise<Buffer> {
  const isCompressed = /^\s*(x-)?gzip\s*$/i.test(header('content-encoding') ?? '');
  return isCompressed ? promisify(gunzip)(bytes, { maxOutputLength: mostBytes }) : bytes;
}

/** The beginning of a body as text; empty if it cannot be read. */
export async function startOf(answer: Answer): Promise<string> {
  try {
    const bytes = await decompressed(await readBody(answer, mostStartBytes), answer);
    return bytes.toString('utf8', 0, mostStartBytes);
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

/** The messages in the usual JSON of a refusal; any other text as it is. */
export function messagesIn(body: string): string {
  const value = parseJson(body);
  const errors = isObject(value) && Array.isArray(value.errors) ? value.errors : [];
  const messages = [value, ...errors].flatMap((one: unknown) =>
    isObject(one) && typeof one.message === 'string' && one.message !== '' ? [one.message] : [],
  );
  return messages.length === 0 ? body : messages.join('; ');
}
