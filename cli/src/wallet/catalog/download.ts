import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, isTextOrNull, parseJson } from '#core/card/json';
import { version } from '#core/card/version';
import { AtomicWrites } from '#core/io/atomic-write';
import { UsageError } from '#core/io/errors';
import { readDecompressedBody } from '#core/sources/fetch/body';
import { FetchError } from '#core/sources/fetch/fetch-error';
import { classifyNetworkError, openNetwork } from '../../network.ts';

/** The maximum size of a catalog in bytes, after decompression. */
export const maxCatalogBytes = 32 * 1024 * 1024;

/** The response headers ETag and Last-Modified. The next request sends them back, to get the catalog only if it has changed. */
interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

interface DownloadOptions {
  readonly url: string;
  readonly homepage: string | null;
  readonly known: Validators | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number | undefined;
}

/** The result of a download. `why` completes the sentence “The catalog is not available: …”. */
type CatalogDownload =
  | { readonly kind: 'fresh'; readonly bytes: Uint8Array; readonly validators: Validators }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'unavailable'; readonly why: string };

const createUnavailable = (why: string): CatalogDownload => ({ kind: 'unavailable', why });
const tooLarge = 'it is larger than the limit of 32 MiB';

/**
 * Downloads the catalog with one GET request. Does not follow redirects, and does not try again. If the signal is aborted,
 * throws its reason.
 */
export async function downloadCatalog(options: DownloadOptions): Promise<CatalogDownload> {
  const { url, known, env, signal, timeoutMs: totalTimeoutMs = 20_000 } = options;
  const { origin } = new URL(url);
  const timeout = AbortSignal.timeout(totalTimeoutMs);
  let hasResponse = false;
  let close = async () => {};
  try {
    const { request } = await import('undici');
    const network = await openNetwork({ connections: 1, connectTimeoutMs: 5_000, env });
    close = network.close;
    const { statusCode, headers, body } = await request(url, {
      dispatcher: network.dispatcherFor(origin),
      headers: buildHeaders(options),
      signal: AbortSignal.any([signal, timeout]),
    });
    hasResponse = true;
    if (statusCode === 304 && known !== null) return { kind: 'unchanged' };
    if (statusCode >= 300 && statusCode < 400)
      return createUnavailable(`the server redirects (${statusCode}), and redirects are not followed`);
    if (statusCode !== 200) return createUnavailable(`the server answered ${statusCode}`);
    // Without a listener, an abort during the download would be an unhandled error. The `catch` below reports the abort.
    body.on('error', () => {});
    const { bytes, cut } = await readDecompressedBody(
      body,
      getHeader(headers, 'content-encoding'),
      maxCatalogBytes,
    );
    return cut ? createUnavailable(tooLarge) : { kind: 'fresh', bytes, validators: readValidators(headers) };
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted)
      return createUnavailable(hasResponse ? 'the download timed out' : 'the server did not respond in time');
    if (error instanceof UsageError) return createUnavailable(error.message);
    if (error instanceof FetchError)
      return createUnavailable(
        error.failure === 'too-large' ? tooLarge : 'it has a compression that was not requested',
      );
    const { code, detail } = classifyNetworkError(error, origin);
    // The codes of zlib, Zstandard and Brotli errors begin with these prefixes.
    if (/^(Z_|ZSTD_|ERR__?ERROR_)/.test(detail))
      return createUnavailable('the response cannot be decompressed');
    return createUnavailable(code === 'tls' ? `its certificate is not accepted: ${detail}` : detail);
  } finally {
    await close();
  }
}

function buildHeaders({ homepage, known }: DownloadOptions): Record<string, string> {
  return {
    'User-Agent': `cardcat/${version}${homepage === null ? '' : ` (+${homepage})`}`,
    Accept: 'application/json',
    'Accept-Encoding': 'gzip, br',
    // Send only one of the two headers. The ETag is more precise than the date.
    ...(known?.etag != null
      ? { 'If-None-Match': known.etag }
      : known?.lastModified != null && { 'If-Modified-Since': known.lastModified }),
  };
}

type HeaderFields = Readonly<Record<string, string | string[] | undefined>>;

const getHeader = (headers: HeaderFields, name: string): string => [headers[name]].flat()[0] ?? '';

/**
 * Returns the headers ETag and Last-Modified of a response. Ignores malformed values, because the next request sends these
 * values back to the server.
 */
function readValidators(headers: HeaderFields): Validators {
  const readValid = (name: string, pattern: RegExp) => pattern.exec(getHeader(headers, name))?.[0] ?? null;
  return {
    etag: readValid('etag', /^(W\/)?"[\x21\x23-\x7e]{0,200}"$/),
    lastModified: readValid('last-modified', /^[\w,: +-]{10,40}$/),
  };
}

/** The catalog in the cache file. No other data is ever cached. */
interface CachedCatalog extends Validators {
  readonly url: string;
  /** When the server last confirmed that this catalog is up to date, in ISO 8601 in UTC. */
  readonly confirmedAt: string;
  /** The parsed JSON of the response. */
  readonly cards: unknown;
}

const getCachePath = (folder: string): string => join(folder, 'cards-all.json');

export async function findCacheFolder(): Promise<string> {
  const { default: envPaths } = await import('env-paths');
  return envPaths('cardcat', { suffix: '' }).cache;
}

/** Reads the cached catalog in `folder`. Returns null if there is none. Removes a damaged cache. Never throws. */
export function readCache(folder: string): CachedCatalog | null {
  try {
    const value = parseJson(readFileSync(getCachePath(folder), 'utf8'));
    if (isCached(value)) return value;
    rmSync(getCachePath(folder), { force: true });
  } catch {
    // A missing or unreadable cache is not an error.
  }
  return null;
}

function isCached(value: unknown): value is CachedCatalog {
  if (!isObject(value)) return false;
  const { url, confirmedAt, etag, lastModified, cards } = value;
  const isDated = typeof confirmedAt === 'string' && !Number.isNaN(Date.parse(confirmedAt));
  const isText = typeof url === 'string' && isTextOrNull(etag) && isTextOrNull(lastModified);
  return isDated && isText && Array.isArray(cards);
}

/** Writes the catalog to the cache. Does nothing if the file cannot be written. Never throws. */
export function writeCache(folder: string, catalog: CachedCatalog): void {
  const writes = new AtomicWrites();
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    writes.stage(getCachePath(folder), [JSON.stringify(catalog)], 0o600);
    writes.commit();
  } catch {
    writes.rollback();
  }
}
