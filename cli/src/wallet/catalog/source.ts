import { resolve } from 'node:path';
import { isLoopbackHost } from '#core/card/address';
import { parseJson } from '#core/card/json';
import { version } from '#core/card/version';
import { UsageError } from '#core/io/errors';
import { readPlainFile } from '#core/io/plain-file';
import { readDecompressedBody } from '#core/sources/fetch/body';
import { FetchError } from '#core/sources/fetch/fetch-error';
import type { Result } from '#core/text/result';
import { pluralize } from '#core/text/text';
import { isCatalogFolder } from '../../catalog-folder.ts';
import { classifyNetworkError, openNetwork } from '../../network.ts';
import { readCardRecords } from './folder.ts';
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
  /** The value of `--catalog`. Null if it is not given. */
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
  readonly signal: AbortSignal;
  readonly timeoutMs?: number | undefined;
}

export type CatalogOrigin = 'live' | 'checkout' | 'file' | 'none';

export interface LoadedCatalog extends ParsedRecords {
  readonly loadedFrom: CatalogOrigin;
  /** The reason why the catalog is not available, such as `the download timed out`. Null if it is. */
  readonly why: string | null;
}

/**
 * Loads the catalog that `--catalog` names, or that of the checkout, or the newest one of the project's website. Sends at most
 * one request, which is the same whatever the wallet contains. If the signal is aborted, throws its reason. Throws no other
 * error.
 */
export async function loadCatalog(
  { given, live, homepage, offline, checkout }: CatalogOptions,
  { cwd, ...deps }: CatalogDeps,
): Promise<LoadedCatalog> {
  if (given?.kind === 'path') return loadFromPath(resolve(cwd, given.path));
  if (given === null && checkout !== null) return loadFromFolder(checkout);
  const url = given?.url ?? live;
  if (url === null)
    return createEmptyCatalog('this folder is not in a checkout; give a catalog with --catalog');
  if (offline)
    return createEmptyCatalog(
      '--offline allows no download; go to a checkout, or give a file with --catalog',
    );
  const { value: bytes, problem } = await downloadCatalog({ url, homepage, ...deps });
  if (problem !== undefined) return createEmptyCatalog(problem);
  const parsedRecords = parseRecords(parseJsonBytes(bytes));
  return parsedRecords === null
    ? createEmptyCatalog('the response is not a list of cards in JSON')
    : { ...parsedRecords, loadedFrom: 'live', why: null };
}

function loadFromPath(path: string): LoadedCatalog {
  const { value: bytes, problem } = readPlainFile(path, maxCatalogBytes);
  if (problem !== undefined)
    return problem.code === 'folder' ? loadFromFolder(path) : createEmptyCatalog(problem.sentence);
  const parsedRecords = parseRecords(parseJsonBytes(bytes));
  return parsedRecords === null
    ? createEmptyCatalog('it is not a list of cards in JSON')
    : { ...parsedRecords, loadedFrom: 'file', why: null };
}

function loadFromFolder(folder: string): LoadedCatalog {
  if (!isCatalogFolder(folder))
    return createEmptyCatalog('the folder is not a card catalog, which has schema.json and data/');
  try {
    const parsedRecords = parseRecords(readCardRecords(folder));
    if (parsedRecords !== null) return { ...parsedRecords, loadedFrom: 'checkout', why: null };
  } catch {}
  return createEmptyCatalog('its card files cannot be read');
}

const createEmptyCatalog = (why: string): LoadedCatalog => ({
  cards: new Map(),
  skipped: 0,
  loadedFrom: 'none',
  why,
});

function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

export function listCatalogWarnings({ skipped, why }: LoadedCatalog): readonly string[] {
  const skippedWarning = `Skipped in the catalog: ${pluralize(skipped, 'record')} with missing fields or a repeated id.`;
  return [
    ...(why === null
      ? []
      : [`The catalog is not available: ${why.replace(/\.$/, '')}; nothing can be compared.`]),
    ...(skipped === 0 ? [] : [skippedWarning]),
  ];
}

/** The maximum size of a catalog in bytes, after decompression. */
export const maxCatalogBytes = 32 * 1024 * 1024;

interface DownloadOptions extends Omit<CatalogDeps, 'cwd'> {
  readonly url: string;
  readonly homepage: string | null;
}

/** The problem completes the sentence “The catalog is not available: …”. */
type CatalogDownload = Result<Uint8Array, string>;

const createUnavailable = (problem: string): CatalogDownload => ({ problem });
const tooLarge = 'it is larger than the limit of 32 MiB';

/**
 * Downloads the catalog with one GET request. Does not follow redirects, and does not try again. If the signal is aborted,
 * throws its reason.
 */
export async function downloadCatalog(options: DownloadOptions): Promise<CatalogDownload> {
  const { url, homepage, env, signal, timeoutMs: totalTimeoutMs = 20_000 } = options;
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
      headers: {
        'User-Agent': `cardcat/${version}${homepage === null ? '' : ` (+${homepage})`}`,
        Accept: 'application/json',
        'Accept-Encoding': 'gzip, br',
      },
      signal: AbortSignal.any([signal, timeout]),
    });
    hasResponse = true;
    if (statusCode >= 300 && statusCode < 400)
      return createUnavailable(`the server redirects (${statusCode}), and redirects are not followed`);
    if (statusCode !== 200) return createUnavailable(`the server answered ${statusCode}`);
    // Without a listener, an abort during the download would be an unhandled error. The `catch` below reports the abort.
    body.on('error', () => {});
    const { bytes, cut } = await readDecompressedBody(
      body,
      [headers['content-encoding']].flat()[0] ?? '',
      maxCatalogBytes,
    );
    return cut ? createUnavailable(tooLarge) : { value: bytes };
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
