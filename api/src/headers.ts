/** Headers that every answer has, with its content policy. A flat array of names and values, as everywhere here. */
export function headersUnder(contentPolicy: string): readonly string[] {
  return [
    'Access-Control-Allow-Origin',
    '*',
    'Access-Control-Expose-Headers',
    'ETag, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, X-Data-Version, X-Total-Count, Deprecation, Sunset',
    'Content-Security-Policy',
    contentPolicy,
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'no-referrer',
    'Cross-Origin-Resource-Policy',
    'cross-origin',
  ];
}

/** The same on every answer that is no page. */
export const everyAnswer = headersUnder("default-src 'none'; frame-ancestors 'none'");

/** What a browser asks before it asks: see the Fetch standard, CORS-preflight. */
export const preflight: readonly string[] = [
  'Allow',
  'GET, HEAD, OPTIONS',
  'Access-Control-Allow-Methods',
  'GET, HEAD, OPTIONS',
  'Access-Control-Allow-Headers',
  'X-Client-Name, If-None-Match, If-Modified-Since',
  'Access-Control-Max-Age',
  '86400',
];

export const types = {
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
  /** Seconds in a client, and in a shared cache. */
  readonly maxAge: number;
  readonly cdnMaxAge: number;
  /** While the catalog is being changed at home: ask again each time. */
  readonly noCache: boolean;
}

const week = 604_800;

/** `Cache-Control` of a success. */
export function cacheControl({ maxAge, cdnMaxAge, noCache }: CachePolicy): string {
  if (noCache) return 'no-cache';
  const old = `stale-while-revalidate=${week}, stale-if-error=${week}`;
  return `public, max-age=${maxAge}, s-maxage=${cdnMaxAge}, ${old}`;
}

/** `Cache-Control` of what is kept for so many seconds by everybody. */
export function keptFor(seconds: number, { noCache }: CachePolicy): string {
  return noCache ? 'no-cache' : `public, max-age=${seconds}`;
}

/** `Cache-Control` of a file whose address changes with its content. */
export const forEver = 'public, max-age=31536000, immutable';

/** `RateLimit-Policy`: what is allowed, the same for everybody; undefined if nothing is limited. */
export function rateLimitPolicy(perMinute: number | null, perDay: number | null): string | undefined {
  const parts = [
    ...(perMinute === null ? [] : [`"burst";q=${perMinute};w=60`]),
    ...(perDay === null ? [] : [`"daily";q=${perDay};w=86400`]),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** One entry of `Link` (RFC 8288). */
export function link(target: string, relation: string): string {
  return `<${linkTarget(target)}>; rel="${relation}"`;
}

/** An address as a header takes it: whatever could end a link's target or is no plain ASCII is percent-encoded. */
export function linkTarget(url: string): string {
  return url.replace(/[^\x21-\x7e]+|[<>"'\\^`{|}]/g, encodePiece);
}

/** The value if it is printable ASCII, else what is left of it. */
export function headerValue(value: string): string {
  return value.replace(/[^\x20-\x7e]/g, '');
}

function encodePiece(piece: string): string {
  const encoded = encodeURIComponent(piece.toWellFormed());
  return encoded === "'" ? '%27' : encoded;
}
