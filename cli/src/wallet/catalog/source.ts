import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isLoopbackHost } from '#core/card/address';
import { isObject, isTextOrNull, parseJson } from '#core/card/json';
import { version } from '#core/card/version';
import { AtomicWrites } from '#core/io/atomic-write';
import { UsageError } from '#core/io/errors';
import { readDecompressedBody } from '#core/sources/fetch/body';
import { FetchError } from '#core/sources/fetch/fetch-error';
import type { Result } from '#core/text/result';
import { pluralize } from '#core/text/text';
import { classifyNetworkError, openNetwork } from '../../network.ts';
import { isCatalogFolder, readCardRecords, readPlainFile } from './folder.ts';
import { type ParsedRecords, parseRecords } from './records.ts';

export type CatalogLocation =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'path'; readonly path: string };

/** Parses the value of `--catalog`. Throws a `UsageError` if the value is not valid. */
export function parseCatalogLocation(text: string): CatalogLocation {
  const createError = (reason: string) => new UsageError(`--catalog: ${reason}.`);
  if (text === '') throw createError('give an address, a file or a folder');
  // A scheme has at least two letters, because `c:` is a Windows drive.
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(text)) return { kind: 'path', path: text };
  const url = /[\s\\\p{Cc}]/u.test(text) ? null : URL.parse(text);
  if (url === null) throw createError('give an address such as https://cards.example/cards-all.json');
  if (url.username !== '' || url.password !== '')
    throw createError('the address contains a user name; leave it out');
  if (url.hash !== '') throw createError('the address contains a fragment; leave it out');
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname)))
    return { kind: 'address', url: url.href };
  throw createError('an address must begin with https://; http:// is only for this computer');
}

export interface CatalogOptions {
  readonly given: CatalogLocation | null;
  readonly offline: boolean;
  /** The URL of the newest catalog on the project's website. Null if the project has no website. */
  readonly live: string | null;
  readonly homepage: string | null;
  /** The folder of the checkout that contains the current folder. Null if there is none. */
  readonly checkout: string | null;
}

export interface CatalogDeps {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  readonly cacheFolder: string;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number | undefined;
}

export type CatalogOrigin = 'live' | 'cache' | 'checkout' | 'file' | 'none';

export interface LoadedCatalog extends ParsedRecords {
  readonly loadedFrom: CatalogOrigin;
  /** The age of a cached catalog in whole days. Null if the catalog does not come from the cache. */
  readonly ageDays: number | null;
  /**
   * The reason why the requested catalog is not available, such as `the download timed out`. Null if the user needs no warning.
   */
  readonly why: string | null;
}

/**
 * Loads the requested catalog. If it is not available, uses the cache or the checkout. Sends at most one request, which is the
 * same whatever the wallet contains. If the signal is aborted, throws its reason. Throws no other error.
 */
export async function loadCatalog(options: CatalogOptions, deps: CatalogDeps): Promise<LoadedCatalog> {
  const { given: requestedLocation, live, offline, checkout } = options;
  if (requestedLocation?.kind === 'path') return loadFromPath(resolve(deps.cwd, requestedLocation.path));
  const url = requestedLocation?.url ?? live;
  let why: string | null = null;
  if (!offline) {
    const { value, problem } = await loadFromWeb(url, options, deps);
    if (problem === undefined) return value;
    why = problem;
  }
  const cached = readMatchingCache(url, deps);
  const parsedRecords = parseRecords(cached?.cards);
  if (cached !== null && parsedRecords !== null) {
    const days = Math.floor((deps.now().getTime() - Date.parse(cached.confirmedAt)) / 86_400_000);
    return { ...parsedRecords, loadedFrom: 'cache', ageDays: Math.max(0, days), why };
  }
  // Use the checkout only if the user gave no URL, because the user wants the catalog at that URL.
  const checkoutCatalog = requestedLocation === null && checkout !== null ? loadFromFolder(checkout) : null;
  if (checkoutCatalog !== null && checkoutCatalog.loadedFrom !== 'none') return { ...checkoutCatalog, why };
  const neverDownloaded =
    requestedLocation === null
      ? 'none was downloaded before, and this folder is not in a checkout'
      : 'none was downloaded from that address before';
  return createEmptyCatalog(why ?? neverDownloaded);
}

/**
 * Returns the cached catalog if it was downloaded from `url`, or if `url` is null. Otherwise returns null and keeps the cache.
 */
function readMatchingCache(url: string | null, { cacheFolder }: CatalogDeps) {
  const cached = readCache(cacheFolder);
  return url === null || cached?.url === url ? cached : null;
}

const noAddress = 'this cardcat has no address for it; give one with --catalog';

async function loadFromWeb(
  url: string | null,
  { homepage }: CatalogOptions,
  deps: CatalogDeps,
): Promise<Result<LoadedCatalog, string>> {
  if (url === null) return { problem: noAddress };
  const { cacheFolder, env, now, signal, timeoutMs } = deps;
  const cached = readMatchingCache(url, deps);
  const { value: fresh, problem } = await downloadCatalog({
    url,
    homepage,
    known: cached,
    env,
    signal,
    timeoutMs,
  });
  if (problem !== undefined) return { problem };
  const newestCatalog = fresh === null ? cached : { cards: parseJsonBytes(fresh.bytes), ...fresh.validators };
  const parsedRecords = parseRecords(newestCatalog?.cards);
  if (newestCatalog === null || parsedRecords === null)
    return { problem: 'the response is not a list of cards in JSON' };
  writeCache(cacheFolder, { ...newestCatalog, url, confirmedAt: now().toISOString() });
  return { value: createLoadedCatalog('live', parsedRecords) };
}

function loadFromPath(path: string): LoadedCatalog {
  const { value: bytes, problem } = readPlainFile(path, maxCatalogBytes);
  if (problem !== undefined)
    return problem.code === 'folder' ? loadFromFolder(path) : createEmptyCatalog(problem.sentence);
  const parsedRecords = parseRecords(parseJsonBytes(bytes));
  return parsedRecords === null
    ? createEmptyCatalog('it is not a list of cards in JSON')
    : createLoadedCatalog('file', parsedRecords);
}

function loadFromFolder(folder: string): LoadedCatalog {
  if (!isCatalogFolder(folder))
    return createEmptyCatalog('the folder is not a card catalog, which has schema.json and data/');
  try {
    const parsedRecords = parseRecords(readCardRecords(folder));
    if (parsedRecords !== null) return createLoadedCatalog('checkout', parsedRecords);
  } catch {}
  return createEmptyCatalog('its card files cannot be read');
}

const createLoadedCatalog = (origin: CatalogOrigin, parsedRecords: ParsedRecords): LoadedCatalog => ({
  ...parsedRecords,
  loadedFrom: origin,
  ageDays: null,
  why: null,
});

const createEmptyCatalog = (why: string): LoadedCatalog => ({
  ...createLoadedCatalog('none', { cards: new Map(), skipped: 0 }),
  why,
});

function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

export function listCatalogWarnings(catalog: LoadedCatalog): readonly string[] {
  const { skipped, why } = catalog;
  const skippedWarning = `Skipped in the catalog: ${pluralize(skipped, 'record')} with missing fields or a repeated id.`;
  return [
    ...(why === null ? [] : [formatFallbackWarning(catalog, why)]),
    ...(skipped === 0 ? [] : [skippedWarning]),
  ];
}

function formatFallbackWarning(catalog: LoadedCatalog, why: string): string {
  return why === noAddress && catalog.loadedFrom === 'checkout'
    ? 'Comparing with the checkout around this folder (catalog.json has no site).'
    : `The catalog is not available: ${why.replace(/\.$/, '')}; ${describeFallback(catalog)}.`;
}

function describeFallback({ loadedFrom: origin, ageDays }: LoadedCatalog): string {
  if (origin === 'checkout') return 'using the checkout around this folder';
  if (origin !== 'cache') return 'nothing can be compared';
  const age = ageDays === 0 ? 'today' : ageDays === 1 ? 'yesterday' : `${ageDays} days ago`;
  return `using the one downloaded ${age}`;
}

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

/** Null if the catalog has not changed. The problem completes the sentence “The catalog is not available: …”. */
type CatalogDownload = Result<{ readonly bytes: Uint8Array; readonly validators: Validators } | null, string>;

const createUnavailable = (problem: string): CatalogDownload => ({ problem });
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
    if (statusCode === 304 && known !== null) return { value: null };
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
    return cut ? createUnavailable(tooLarge) : { value: { bytes, validators: readValidators(headers) } };
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
