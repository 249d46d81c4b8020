import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { isLoopbackHost } from '#core/catalog/address';
import { isObject, isTextOrNull, parseJson } from '#core/catalog/json';
import { version } from '#core/catalog/version';
import { AtomicWrites } from '#core/io/write-files';
import { networkProblemOf } from '../../course/network.ts';

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

/** One GET, once: no redirect is followed and nothing is tried again. Throws the signal's reason if it is aborted. */
export async function downloadCatalog(options: DownloadOptions): Promise<Download> {
  const { url, known, signal, wholeMs = 20_000 } = options;
  const dispatcher = await openDispatcher(options);
  if (dispatcher === null)
    return unavailable('HTTPS_PROXY is no address of a proxy; give one such as http://proxy.example:3128.');
  const timeout = AbortSignal.timeout(wholeMs);
  let hasHead = false;
  try {
    const { request } = await import('undici');
    const both = AbortSignal.any([signal, timeout]);
    const answer = await request(url, { dispatcher, headers: headersOf(options), signal: both });
    const { statusCode, headers, body } = answer;
    hasHead = true;
    if (statusCode === 304 && known !== null) return { kind: 'unchanged' };
    if (statusCode !== 200) return unavailable(answered(statusCode));
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxCatalogBytes) return unavailable(tooLarge);
    }
    const coding = (single(headers, 'content-encoding') ?? 'identity').trim().toLowerCase();
    const bytes = await decoded(coding, Buffer.concat(chunks));
    return bytes === null
      ? unavailable('it came in a compression that was not asked for')
      : { kind: 'fresh', bytes, validators: validatorsOf(headers) };
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted)
      return unavailable(hasHead ? 'it was not whole in time' : 'no first byte came in time');
    return unavailable(reasonOf(error, new URL(url).origin));
  } finally {
    await dispatcher.destroy();
  }
}

const unavailable = (why: string): Download => ({ kind: 'unavailable', why });
const tooLarge = 'it is larger than 32 MiB, which no catalog is';

/** Connections of its own, through the proxy that the environment names, but never to this computer; null if it names none that is valid. */
async function openDispatcher({ url, env }: DownloadOptions): Promise<Dispatcher | null> {
  const { Agent, EnvHttpProxyAgent } = await import('undici');
  const connect = { timeout: 5_000 };
  const httpsProxy = env.https_proxy || env.HTTPS_PROXY;
  if (!httpsProxy) return new Agent({ connect });
  if (!/^https?:\/\//.test(httpsProxy) || !URL.canParse(httpsProxy)) return null;
  if (isLoopbackHost(new URL(url).hostname)) return new Agent({ connect });
  const noProxy = env.no_proxy ?? env.NO_PROXY ?? '';
  return new EnvHttpProxyAgent({
    httpsProxy,
    httpProxy: '',
    noProxy,
    connect,
    requestTls: connect,
    proxyTls: connect,
  });
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

const single = (headers: Headers, name: string): string | undefined => [headers[name]].flat()[0];

/** What does not look like a validator is not sent back. */
function validatorsOf(headers: Headers): Validators {
  const valid = (name: string, form: RegExp) => form.exec(single(headers, name) ?? '')?.[0] ?? null;
  return {
    etag: valid('etag', /^(W\/)?"[\x21\x23-\x7e]{0,200}"$/),
    lastModified: valid('last-modified', /^[\w,: +-]{10,40}$/),
  };
}

/** Null for a compression that was not asked for. */
async function decoded(coding: string, body: Buffer): Promise<Uint8Array | null> {
  const limit = { maxOutputLength: maxCatalogBytes };
  if (coding === 'identity' || coding === '') return body;
  if (coding === 'gzip' || coding === 'x-gzip') return promisify(gunzip)(body, limit);
  return coding === 'br' ? promisify(brotliDecompress)(body, limit) : null;
}

function reasonOf(error: unknown, origin: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ERR_BUFFER_TOO_LARGE') return tooLarge;
  if (/^(Z_|ERR_ZLIB|ERR__?ERROR_|ERR_BROTLI)/.test(code)) return 'what came cannot be decompressed';
  const problem = networkProblemOf(error, origin);
  return problem.code === 'tls' ? `its certificate is not accepted: ${problem.detail}` : problem.detail;
}

function answered(status: number): string {
  const isMoved = status >= 300 && status < 400 && status !== 304;
  return isMoved
    ? `the server sends elsewhere (${status}), which is not followed`
    : `the server answered ${status}`;
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
  let text: string;
  try {
    text = readFileSync(pathIn(folder), 'utf8');
  } catch {
    return null;
  }
  const value = parseJson(text);
  if (isCached(value)) return value;
  try {
    rmSync(pathIn(folder), { force: true });
  } catch {}
  return null;
}

function isCached(value: unknown): value is CachedCatalog {
  if (!isObject(value)) return false;
  const { url, confirmedAt, etag, lastModified, cards } = value;
  const isDated = typeof confirmedAt === 'string' && !Number.isNaN(Date.parse(confirmedAt));
  return (
    typeof url === 'string' &&
    isDated &&
    isTextOrNull(etag) &&
    isTextOrNull(lastModified) &&
    Array.isArray(cards)
  );
}

/** Keeps a catalog in place of the one before, if the file system permits it. Never throws. */
export function writeCache(folder: string, catalog: CachedCatalog): void {
  const writes = new AtomicWrites();
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    writes.stage(pathIn(folder), [JSON.stringify(catalog)], 0o600);
    writes.commit();
    chmodSync(pathIn(folder), 0o600);
  } catch {
    try {
      writes.abandon();
    } catch {}
  }
}
