export type HttpHeader = readonly [name: string, value: string];

/** Returns the headers that every response has. */
export function buildCommonHeaders(contentPolicy: string): readonly HttpHeader[] {
  return [
    ['Access-Control-Allow-Origin', '*'],
    [
      'Access-Control-Expose-Headers',
      'ETag, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, X-Data-Version, X-Total-Count, Deprecation, Sunset',
    ],
    ['Content-Security-Policy', contentPolicy],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ];
}

/** The common headers of responses that are not HTML pages. */
export const commonHeaders = buildCommonHeaders("default-src 'none'; frame-ancestors 'none'");

export const preflightHeaders: readonly HttpHeader[] = [
  ['Allow', 'GET, HEAD, OPTIONS'],
  ['Access-Control-Allow-Methods', 'GET, HEAD, OPTIONS'],
  ['Access-Control-Allow-Headers', 'X-Client-Name, If-None-Match, If-Modified-Since'],
  ['Access-Control-Max-Age', '86400'],
];

export const mediaTypes = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson',
  atom: 'application/atom+xml; charset=utf-8',
  problem: 'application/problem+json',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  webp: 'image/webp',
  linkset: 'application/linkset+json',
  schema: 'application/schema+json; charset=utf-8',
  openapi: 'application/vnd.oai.openapi+json;version=3.1; charset=utf-8',
} as const;

export interface CachePolicy {
  /** Both ages are in seconds. `maxAge` applies to clients, and `cdnMaxAge` applies to shared caches such as CDNs. */
  readonly maxAge: number;
  readonly cdnMaxAge: number;
  /** Whether clients must always revalidate, so that a local edit of the data is visible at once. */
  readonly noCache: boolean;
}

const weekSeconds = 604_800;

export function cacheControl({ maxAge, cdnMaxAge, noCache }: CachePolicy): string {
  if (noCache) return 'no-cache';
  const staleDirectives = `stale-while-revalidate=${weekSeconds}, stale-if-error=${weekSeconds}`;
  return `public, max-age=${maxAge}, s-maxage=${cdnMaxAge}, ${staleDirectives}`;
}

/**
 * Returns `Cache-Control` for a response that is about today. Caches keep it at most for the rest of the day. Only if the server
 * fails, they may serve it later, because the response says for which day it is.
 */
export function formatTodayCacheControl(
  { maxAge, cdnMaxAge, noCache }: CachePolicy,
  secondsLeft: number,
): string {
  if (noCache) return 'no-cache';
  const [age, cdnAge] = [maxAge, cdnMaxAge].map((seconds) => Math.min(seconds, secondsLeft));
  return `public, max-age=${age}, s-maxage=${cdnAge}, stale-if-error=${weekSeconds}`;
}

/** Returns a `Cache-Control` value with the same lifetime for clients and shared caches. */
export function formatPublicCacheControl(seconds: number, { noCache }: CachePolicy): string {
  return noCache ? 'no-cache' : `public, max-age=${seconds}`;
}

/** `Cache-Control` for files with a content hash in the URL. */
export const immutableCacheControl = 'public, max-age=31536000, immutable';

/** Returns the `RateLimit-Policy` header, such as `"burst";q=30;w=60`, or undefined if there is no limit. */
export function formatRateLimitPolicy(perMinute: number | null, perDay: number | null): string | undefined {
  const policies = [
    ...(perMinute === null ? [] : [`"burst";q=${perMinute};w=60`]),
    ...(perDay === null ? [] : [`"daily";q=${perDay};w=86400`]),
  ];
  return policies.length === 0 ? undefined : policies.join(', ');
}

/** Formats one entry of a `Link` header (RFC 8288). */
export function formatLink(target: string, relation: string): string {
  return `<${encodeLinkTarget(target)}>; rel="${relation}"`;
}

/** Percent-encodes everything that is not printable ASCII, and characters that could end the target of a `Link` header. */
function encodeLinkTarget(url: string): string {
  return url.replace(/[^\x21-\x7e]+|[<>"'\\^`{|}]/g, encodePiece);
}

export function sanitizeHeaderValue(value: string): string {
  return value.replace(/[^\x20-\x7e]/g, '');
}

function encodePiece(piece: string): string {
  const encoded = encodeURIComponent(piece.toWellFormed());
  return encoded === "'" ? '%27' : encoded;
}
