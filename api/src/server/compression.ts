import { promisify } from 'node:util';
import { immutableCacheControl } from '../headers.ts';
import { type ApiResponse, getHeader } from '../http.ts';

/** Smaller bodies are not compressed. */
const minBytes = 1024;
const compressible = /^(?:text\/|application\/(?:json|problem\+json|x-ndjson|linkset\+json)|image\/svg)/;

type Header = (name: string) => string | null;
type Coding = (typeof codings)[number];

const codings = ['br', 'gzip'] as const;

/**
 * Compresses bodies larger than 1 KiB: `br` for pages and hashed files, `gzip` for the rest. Results are cached as long as
 * the body is referenced. Rejects if compression fails.
 */
export function createCompressor(): (answer: ApiResponse, header: Header) => Promise<ApiResponse> {
  const compressed = {
    br: new WeakMap<Uint8Array, Promise<Uint8Array>>(),
    gzip: new WeakMap<Uint8Array, Promise<Uint8Array>>(),
  } as const satisfies Record<Coding, unknown>;
  return async (answer, header) => {
    if (answer.status === 304) return unchanged(answer, header);
    const { body } = answer;
    const type = getHeader(answer, 'content-type') ?? '';
    if (body === null || body.length <= minBytes || !compressible.test(type)) return answer;
    const coding = negotiateCoding(header('accept-encoding'), isWorthBrotli(answer, type));
    if (coding === null) return varying(answer);
    // Concurrent requests share one compression.
    const bytes = compressed[coding].get(body) ?? compress(body, coding);
    compressed[coding].set(body, bytes);
    try {
      return encoded(answer, await bytes, coding);
    } catch (error) {
      compressed[coding].delete(body);
      throw error;
    }
  };
}

/** `br` is slower, so it is used for static bodies only. */
function isWorthBrotli(answer: ApiResponse, type: string): boolean {
  if (getHeader(answer, 'cache-control') === immutableCacheControl) return true;
  const isFile = getHeader(answer, 'etag')?.startsWith('"') === true;
  return isFile && /^text\/(?:html|css|javascript)/.test(type);
}

/**
 * The client may have the compressed response: then 304 must have its ETag and `Vary` (RFC 9110, section 15.4.5, and
 * RFC 9111, section 4.3.4).
 */
function unchanged(answer: ApiResponse, header: Header): ApiResponse {
  const own = getHeader(answer, 'etag') ?? '';
  const held = header('if-none-match') ?? '';
  const coding = held.includes(own) ? undefined : codings.find((one) => held.includes(codedTag(own, one)));
  return varying(coding === undefined ? answer : withHeaders(answer, { etag: codedTag(own, coding) }));
}

/** Negotiates the coding (RFC 9110, section 12.5.3); null: none. */
export function negotiateCoding(accepted: string | null, allowBrotli: boolean): Coding | null {
  const taken = new Map(
    (accepted ?? '').split(',', 32).map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      return [
        name.trim(),
        !parameters.some((parameter) => /^\s*q=0(?:\.0{0,3})?\s*$/.test(parameter)),
      ] as const;
    }),
  );
  const takes = (coding: Coding): boolean => taken.get(coding) ?? taken.get('*') ?? false;
  if (allowBrotli && takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

async function compress(body: Uint8Array, coding: Coding): Promise<Uint8Array> {
  // Loaded lazily, for a faster start.
  const { brotliCompress, constants, gzip } = await import('node:zlib');
  return coding === 'br'
    ? promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    : promisify(gzip)(body, { level: 6 });
}

function encoded(answer: ApiResponse, body: Uint8Array, coding: Coding): ApiResponse {
  const etag = codedTag(getHeader(answer, 'etag') ?? '', coding);
  const changed = withHeaders(varying(answer), { etag, 'content-length': String(body.length) });
  return { ...changed, headers: [...changed.headers, 'Content-Encoding', coding], body };
}

function varying(answer: ApiResponse): ApiResponse {
  return { ...answer, headers: [...answer.headers, 'Vary', 'Accept-Encoding'] };
}

/** Replaces the values of existing headers. */
function withHeaders(answer: ApiResponse, values: Readonly<Record<string, string>>): ApiResponse {
  const headers = answer.headers.map((value, at, all) =>
    at % 2 === 1 ? (values[all[at - 1]?.toLowerCase() ?? ''] ?? value) : value,
  );
  return { ...answer, headers };
}

/** A strong ETag must differ per coding; a weak one need not. */
function codedTag(tag: string, coding: Coding): string {
  return tag.startsWith('"') ? `${tag.slice(0, -1)}-${coding}"` : tag;
}
