import { promisify } from 'node:util';
import { must } from '#core/text/must';
import { immutableCacheControl } from '../headers.ts';
import { type ApiResponse, getHeader } from '../http.ts';

const minBytes = 1024;
const compressible = /^(?:text\/|application\/(?:json|problem\+json|x-ndjson|linkset\+json)|image\/svg)/;

type Header = (name: string) => string | null;
type Coding = (typeof codings)[number];

const codings = ['br', 'gzip'] as const;

/**
 * Creates a function that compresses bodies larger than 1 KiB: with `br` for pages and for files whose URL contains a content
 * hash, and with `gzip` for everything else. It caches a compressed body until the original body is garbage collected. It
 * rejects if compression fails.
 */
export function createCompressor(): (response: ApiResponse, header: Header) => Promise<ApiResponse> {
  const compressedBodies = {
    br: new WeakMap<Uint8Array, Promise<Uint8Array>>(),
    gzip: new WeakMap<Uint8Array, Promise<Uint8Array>>(),
  } as const satisfies Record<Coding, unknown>;
  return async (response, header) => {
    if (response.status === 304) return createNotModified(response, header);
    const { body } = response;
    const type = getHeader(response, 'content-type');
    if (body === null || body.length <= minBytes || type === null || !compressible.test(type))
      return response;
    const coding = negotiateCoding(header('accept-encoding'), isWorthBrotli(response, type));
    if (coding === null) return withVary(response);
    // Concurrent requests for the same body share one compression.
    const bytes = compressedBodies[coding].get(body) ?? compress(body, coding);
    compressedBodies[coding].set(body, bytes);
    try {
      return withCoding(response, await bytes, coding);
    } catch (error) {
      compressedBodies[coding].delete(body);
      throw error;
    }
  };
}

/** Reports whether to use `br`. Compressing with `br` is slower than with `gzip`, so only static bodies use `br`. */
function isWorthBrotli(response: ApiResponse, type: string): boolean {
  if (getHeader(response, 'cache-control') === immutableCacheControl) return true;
  const isFile = getHeader(response, 'etag')?.startsWith('"') === true;
  return isFile && /^text\/(?:html|css|javascript)/.test(type);
}

/**
 * Creates a 304 response with the ETag and `Vary` of the response that the client has cached. If the cached response is
 * compressed, its ETag has a suffix (RFC 9110, section 15.4.5, and RFC 9111, section 4.3.4).
 */
function createNotModified(response: ApiResponse, header: Header): ApiResponse {
  const etag = must(getHeader(response, 'etag'), 'the ETag of a 304 response');
  const ifNoneMatch = header('if-none-match');
  const tag = [etag, ...codings.map((coding) => addCodingToTag(etag, coding))].find((candidate) =>
    ifNoneMatch?.includes(candidate),
  );
  return withVary(tag === undefined ? response : withHeaders(response, { etag: tag }));
}

/** Negotiates the content coding (RFC 9110, section 12.5.3). Returns null if the response must not be compressed. */
function negotiateCoding(acceptEncoding: string | null, allowBrotli: boolean): Coding | null {
  const isAcceptedByCoding = new Map(
    acceptEncoding?.split(',', 32).map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      return [
        name.trim(),
        !parameters.some((parameter) => /^\s*q=0(?:\.0{0,3})?\s*$/.test(parameter)),
      ] as const;
    }),
  );
  const accepts = (coding: Coding): boolean =>
    isAcceptedByCoding.get(coding) ?? isAcceptedByCoding.get('*') ?? false;
  if (allowBrotli && accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : null;
}

async function compress(body: Uint8Array, coding: Coding): Promise<Uint8Array> {
  // Load the module lazily, so that the server starts faster.
  const { brotliCompress, constants, gzip } = await import('node:zlib');
  return coding === 'br'
    ? promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    : promisify(gzip)(body, { level: 6 });
}

function withCoding(response: ApiResponse, body: Uint8Array, coding: Coding): ApiResponse {
  // A response without an ETag stays without one.
  const etag = addCodingToTag(String(getHeader(response, 'etag')), coding);
  const encodedResponse = withHeaders(withVary(response), { etag, 'content-length': String(body.length) });
  return { ...encodedResponse, headers: [...encodedResponse.headers, ['Content-Encoding', coding]], body };
}

function withVary(response: ApiResponse): ApiResponse {
  return { ...response, headers: [...response.headers, ['Vary', 'Accept-Encoding']] };
}

/** Replaces the values of existing headers, but adds none. */
function withHeaders(response: ApiResponse, values: Readonly<Record<string, string>>): ApiResponse {
  const headers = response.headers.map(
    ([name, value]) => [name, values[name.toLowerCase()] ?? value] as const,
  );
  return { ...response, headers };
}

/** Adds the coding to a strong ETag, because a strong ETag must be different for each coding. */
function addCodingToTag(tag: string, coding: Coding): string {
  return tag.startsWith('"') ? `${tag.slice(0, -1)}-${coding}"` : tag;
}
