import {
  buildCommonHeaders,
  type CachePolicy,
  cacheControl,
  commonHeaders,
  type HttpHeader,
  immutableCacheControl,
  mediaTypes,
} from './headers.ts';
import { type ApiResponse, encodeUtf8 } from './http.ts';

export interface StaticFile {
  readonly bytes: Uint8Array;
  /** A strong ETag, with quotes. */
  readonly etag: string;
}

export type FindStaticFile = (path: string) => StaticFile | undefined;

const typesByEnding: ReadonlyMap<string, string> = new Map([
  ['html', mediaTypes.html],
  ['css', 'text/css; charset=utf-8'],
  ['csv', mediaTypes.csv],
  ['ndjson', mediaTypes.ndjson],
  ['js', 'text/javascript; charset=utf-8'],
  ['json', mediaTypes.json],
  ['svg', mediaTypes.svg],
  ['webp', mediaTypes.webp],
  ['png', 'image/png'],
  ['ico', 'image/x-icon'],
  ['txt', 'text/plain; charset=utf-8'],
  ['xml', 'application/xml'],
  ['woff2', 'font/woff2'],
  ['webmanifest', 'application/manifest+json'],
]);

/** The Content Security Policy of HTML pages. The policy allows content only from the page's own origin. */
export const pageSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'";

/** The `Link` header of `/data.json`, which tells the explorer that this site has an API (RFC 8631). */
export const apiDiscoveryLink = '<v1/openapi.json>; rel="service-desc"';

/** Returns the path of the catalog file, relative to the root of the site. The path contains a content hash. */
export function getCatalogPath(dataVersion: string, sha256: string): string {
  return `data/${dataVersion}/catalog-${sha256.slice(0, 12)}.json`;
}

/** Returns the two files that the explorer loads, by path. `data.json` contains the path of the catalog file. */
export function pageData(
  catalog: Uint8Array,
  sha256: string,
  dataVersion: string,
): ReadonlyMap<string, Uint8Array> {
  const path = getCatalogPath(dataVersion, sha256);
  return new Map([
    ['data.json', encodeUtf8(`${JSON.stringify({ catalog: path })}\n`)],
    [path, catalog],
  ]);
}

const daySeconds = 86_400;

function isHashed(path: string): boolean {
  return path.startsWith('/assets/') || path.startsWith('/data/');
}

export function createFileResponse(path: string, file: StaticFile, cache: CachePolicy): ApiResponse {
  const { bytes } = file;
  const headers: readonly HttpHeader[] = [
    ['Content-Type', typeOf(path)],
    ['Content-Length', String(bytes.length)],
    ...buildCacheableHeaders(path, file, cache),
  ];
  return { status: 200, headers, body: bytes };
}

export function createNotModifiedResponse(path: string, file: StaticFile, cache: CachePolicy): ApiResponse {
  return { status: 304, headers: buildCacheableHeaders(path, file, cache), body: null };
}

function buildCacheableHeaders(
  path: string,
  { etag }: StaticFile,
  cache: CachePolicy,
): readonly HttpHeader[] {
  return [
    ['ETag', etag],
    ['Cache-Control', cacheControlOf(path, cache)],
    ...(path === '/data.json' ? [['Link', apiDiscoveryLink] as const] : []),
    ...(typeOf(path) === mediaTypes.html ? pageHeaders : commonHeaders),
  ];
}

function typeOf(path: string): string {
  const name = path.endsWith('/') ? 'index.html' : path.slice(path.lastIndexOf('/') + 1);
  if (name === 'SHA256SUMS') return 'text/plain; charset=utf-8';
  const dotIndex = name.lastIndexOf('.');
  const ending = dotIndex === -1 ? 'html' : name.slice(dotIndex + 1);
  return typesByEnding.get(ending) ?? 'application/octet-stream';
}

function cacheControlOf(path: string, cache: CachePolicy): string {
  if (cache.noCache || path === '/data.json') return 'no-cache';
  if (isHashed(path)) return immutableCacheControl;
  const isPicture = path.startsWith('/v1/');
  return isPicture ? `public, max-age=${daySeconds}` : cacheControl(cache);
}

const pageHeaders = buildCommonHeaders(pageSecurityPolicy);
