import { resolve } from 'node:path';
import { isLoopbackHost } from '#core/card/address';
import { parseJson } from '#core/card/json';
import { UsageError } from '#core/io/errors';
import { pluralize } from '#core/text/text';
import { downloadCatalog, maxCatalogBytes, readCache, writeCache } from './download.ts';
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
    const liveResult = await loadFromWeb(url, options, deps);
    if (typeof liveResult !== 'string') return liveResult;
    why = liveResult;
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

/** Downloads the catalog. If this fails, returns the reason as text. */
async function loadFromWeb(
  url: string | null,
  { homepage }: CatalogOptions,
  deps: CatalogDeps,
): Promise<LoadedCatalog | string> {
  if (url === null) return noAddress;
  const { cacheFolder, env, now, signal, timeoutMs } = deps;
  const cached = readMatchingCache(url, deps);
  const answer = await downloadCatalog({ url, homepage, known: cached, env, signal, timeoutMs });
  if (answer.kind === 'unavailable') return answer.why;
  const newestCatalog =
    answer.kind === 'fresh' ? { cards: parseJsonBytes(answer.bytes), ...answer.validators } : cached;
  const parsedRecords = parseRecords(newestCatalog?.cards);
  if (newestCatalog === null || parsedRecords === null) return 'the response is not a list of cards in JSON';
  writeCache(cacheFolder, { ...newestCatalog, url, confirmedAt: now().toISOString() });
  return createLoadedCatalog('live', parsedRecords);
}

function loadFromPath(path: string): LoadedCatalog {
  const file = readPlainFile(path, maxCatalogBytes);
  if ('why' in file)
    return file.why === 'it is a folder' ? loadFromFolder(path) : createEmptyCatalog(file.why);
  const parsedRecords = parseRecords(parseJsonBytes(file.bytes));
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
