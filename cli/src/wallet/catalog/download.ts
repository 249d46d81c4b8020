import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, isTextOrNull, parseJson } from '#core/catalog/json';
import { version } from '#core/catalog/version';
import { AtomicWrites } from '#core/io/write-files';
import { readBody } from '#core/sources/fetch/body';
import { Problem } from '#core/sources/fetch/problem';
import { CourseError } from '../../course/errors.ts';
import { networkProblemOf, openNetwork } from '../../course/network.ts';

/** Of a catalog, decompressed, in bytes. */
export const maxCatalogBytes = 32 * 1024 * 1024;

/** What an answer says of its own version, to ask for a newer one with. */
interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface DownloadOptions {
  readonly url: string;
  readonly homepage: string | null;
  /** Of what is known already; null if nothing is. */
  readonly known: Validators | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  /** For the whole answer, in milliseconds. */
  readonly wholeMs?: number | undefined;
}

/** `why` is the end of "The catalog is not available: …". */
export type Download =
  | { readonly kind: 'fresh'; readonly bytes: Uint8Array; readonly validators: Validators }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'unavailable'; readonly why: string };

const unavailable = (why: string): Download => ({ kind: 'unavailable', why });
const tooLarge = 'it is larger than 32 MiB, which no catalog is';

/** One GET, once: no redirect is followed and nothing is tried again. Throws the signal's reason if it is aborted. */
export async function downloadCatalog(options: DownloadOptions): Promise<Download> {
  const { url, known, env, signal, wholeMs = 20_000 } = options;
  const { origin } = new URL(url);
  const timeout = AbortSignal.timeout(wholeMs);
  let hasHead = false;
  let close = async () => {};
  try {
    const { request } = await import('undici');
    const network = await openNetwork({ connections: 1, connectTimeoutMs: 5_000, env });
    close = network.close;
    const { statusCode, headers, body } = await request(url, {
      dispatcher: network.dispatcherFor(origin),
      headers: headersOf(options),
      signal: AbortSignal.any([signal, timeout]),
    });
    hasHead = true;
    if (statusCode === 304 && known !== null) return { kind: 'unchanged' };
    if (statusCode >= 300 && statusCode < 400)
      return unavailable(`the server sends elsewhere (${statusCode}), which is not followed`);
    if (statusCode !== 200) return unavailable(`the server answered ${statusCode}`);
    // Giving up in the middle is told by what is thrown.
    body.on('error', () => {});
    const { bytes, cut } = await readBody(body, single(headers, 'content-encoding'), maxCatalogBytes);
    return cut ? unavailable(tooLarge) : { kind: 'fresh', bytes, validators: validatorsOf(headers) };
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted)
      return unavailable(hasHead ? 'it was not whole in time' : 'no first byte came in time');
    if (error instanceof CourseError) return unavailable(error.message);
    if (error instanceof Problem)
      return unavailable(
        error.failure === 'too-large' ? tooLarge : 'it came in a compression that was not asked for',
      );
    const { code, detail } = networkProblemOf(error, origin);
    if (/^(Z_|ZSTD_|ERR__?ERROR_)/.test(detail)) return unavailable('what came cannot be decompressed');
    return unavailable(code === 'tls' ? `its certificate is not accepted: ${detail}` : detail);
  } finally {
    await close();
  }
}

function headersOf({ homepage, known }: DownloadOptions): Record<string, string> {
  return {
    'User-Agent': `cardcat/${version}${homepage === null ? '' : ` (+${homepage})`}`,
    Accept: 'application/json',
    'Accept-Encoding': 'gzip, br',
    // One of them is enough, and the first says more.
    ...(known?.etag != null
      ? { 'If-None-Match': known.etag }
      : known?.lastModified != null && { 'If-Modified-Since': known.lastModified }),
  };
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const single = (headers: Headers, name: string): string => [headers[name]].flat()[0] ?? '';

/** What does not look like a validator is not sent back. */
function validatorsOf(headers: Headers): Validators {
  const valid = (name: string, form: RegExp) => form.exec(single(headers, name))?.[0] ?? null;
  return {
    etag: valid('etag', /^(W\/)?"[\x21\x23-\x7e]{0,200}"$/),
    lastModified: valid('last-modified', /^[\w,: +-]{10,40}$/),
  };
}

/** The last catalog that was downloaded. It is public, and nothing else is ever kept. */
interface CachedCatalog extends Validators {
  /** Where it came from. */
  readonly url: string;
  /** When it was last known to be the newest: ISO 8601, UTC. */
  readonly confirmedAt: string;
  /** As the server sent them, parsed. */
  readonly cards: unknown;
}

const pathIn = (folder: string): string => join(folder, 'cards-all.json');

/** The folder that this system keeps such things in. */
export async function cacheFolder(): Promise<string> {
  const { default: envPaths } = await import('env-paths');
  return envPaths('cardcat', { suffix: '' }).cache;
}

/** What is kept in `folder`; null if there is nothing. What is not whole is removed. Never throws. */
export function readCache(folder: string): CachedCatalog | null {
  try {
    const value = parseJson(readFileSync(pathIn(folder), 'utf8'));
    if (isCached(value)) return value;
    rmSync(pathIn(folder), { force: true });
  } catch {
    // There is none, or none that can be read.
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

/** Keeps a catalog in place of the one before, if the file system permits it. Never throws. */
export function writeCache(folder: string, catalog: CachedCatalog): void {
  const writes = new AtomicWrites();
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    writes.stage(pathIn(folder), [JSON.stringify(catalog)], 0o600);
    writes.commit();
  } catch {
    // Without a cache all works, too.
    writes.abandon();
  }
}
