import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { version } from '#catalog/version';
import { Exchange, type Head } from '../../course/requests/exchange.ts';
import type { Network } from '../../course/requests/network.ts';
import { isZlibError, single } from '../../course/requests/wire.ts';
import { WireProblem } from '../../course/requests/wire-problem.ts';

/** Milliseconds. */
export const connectTimeoutMs = 5_000;
const wholeMs = 20_000;
/** Of a catalog, decompressed. */
export const maxCatalogBytes = 32 * 1024 * 1024;

/** What an answer says of its own version, to ask for a newer one with. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface DownloadWish {
  readonly url: string;
  readonly homepage: string | null;
  /** Of what is known already; null where nothing is. */
  readonly known: Validators | null;
  readonly signal: AbortSignal;
}

/** What may be touched. Gives `startTimer`'s way of taking a call back. */
export interface DownloadMeans {
  readonly network: Network;
  readonly startTimer: (ms: number, callback: () => void) => () => void;
}

/** `why` is the end of «The catalog is not available: …». */
export type Download =
  | { readonly kind: 'fresh'; readonly bytes: Uint8Array; readonly validators: Validators }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'unavailable'; readonly why: string };

/** One GET, once: no redirect is followed and nothing is tried again. Throws the signal's reason where it is aborted. */
export async function downloadCatalog(wish: DownloadWish, means: DownloadMeans): Promise<Download> {
  const { origin, pathname, search } = new URL(wish.url);
  const limits = { firstByteMs: wholeMs, silenceMs: wholeMs, wholeMs };
  const ask = {
    origin,
    target: `${pathname}${search}`,
    headers: headersOf(wish),
    limits,
    signal: wish.signal,
  };
  const exchange = new Exchange(means.network, ask, means.startTimer);
  try {
    const head = await exchange.head;
    if (head.status === 304 && wish.known !== null) return { kind: 'unchanged' };
    if (head.status !== 200) return unavailable(answered(head.status));
    const bytes = await decoded(head, await gathered(exchange));
    return { kind: 'fresh', bytes, validators: validatorsOf(head) };
  } catch (error) {
    return unavailable(reasonOf(error));
  } finally {
    exchange.cancel();
  }
}

function headersOf({ homepage, known }: DownloadWish): Readonly<Record<string, string>> {
  return {
    'User-Agent': `cardcat/${version}${homepage === null ? '' : ` (+${homepage})`}`,
    Accept: 'application/json',
    'Accept-Encoding': 'gzip, br',
    ...conditionOf(known),
  };
}

/** One of them is enough, and the first says more. */
function conditionOf(known: Validators | null): Readonly<Record<string, string>> {
  if (known?.etag != null) return { 'If-None-Match': known.etag };
  return known?.lastModified != null ? { 'If-Modified-Since': known.lastModified } : {};
}

/** What does not look like a validator is not sent back. */
function validatorsOf({ headers }: Head): Validators {
  const plain = (value: string | undefined, form: RegExp) =>
    value !== undefined && form.test(value) ? value : null;
  return {
    etag: plain(single(headers.etag), /^(W\/)?"[\x21\x23-\x7e]{0,200}"$/),
    lastModified: plain(single(headers['last-modified']), /^[\w,: +-]{10,40}$/),
  };
}

class TooLarge extends Error {}

async function gathered(exchange: Exchange): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of exchange.chunks()) {
    length += chunk.length;
    if (length > maxCatalogBytes) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function decoded({ headers }: Head, body: Buffer): Promise<Uint8Array> {
  const coding = (single(headers['content-encoding']) ?? 'identity').trim().toLowerCase();
  const limit = { maxOutputLength: maxCatalogBytes };
  if (coding === 'identity' || coding === '') return body;
  if (coding === 'gzip' || coding === 'x-gzip') return await promisify(gunzip)(body, limit);
  if (coding === 'br') return await promisify(brotliDecompress)(body, limit);
  throw new WireProblem('connection', 'it came in a compression that was not asked for');
}

function reasonOf(error: unknown): string {
  if (error instanceof TooLarge || isTooLong(error)) return 'it is larger than 32 MiB, which no catalog is';
  if (isZlibError(error) || isBrotliError(error)) return 'what came cannot be decompressed';
  if (!(error instanceof WireProblem)) throw error;
  return error.failure === 'tls' ? `its certificate is not accepted: ${error.message}` : error.message;
}

const isTooLong = (error: unknown) => codeOf(error) === 'ERR_BUFFER_TOO_LARGE';
const isBrotliError = (error: unknown) => /^ERR__?(ERROR_|BROTLI)/.test(codeOf(error));

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function answered(status: number): string {
  const isMoved = status >= 300 && status < 400 && status !== 304;
  return isMoved
    ? `the server sends elsewhere (${status}), which is not followed`
    : `the server answered ${status}`;
}

const unavailable = (why: string): Download => ({ kind: 'unavailable', why });
