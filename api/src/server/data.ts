import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { getErrorMessage } from '#core/catalog/text';
import { type CatalogFile, parseCatalogFile } from '#core/query/catalog-file';
import type { Documents } from '../context.ts';
import { formatRebuildMessage, parseCatalog } from '../core.ts';

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A catalog and the bytes of its file. */
export interface LoadedCatalog {
  readonly bytes: Uint8Array;
  readonly catalog: CatalogFile;
}

/** Loads the bundled catalog. Throws an error with one sentence if it is missing or damaged. */
export function loadCatalog(folder: string, { catalog_sha256 }: Documents): LoadedCatalog {
  const bytes = readBuilt(folder, 'data/catalog.json');
  if (sha256Of(bytes) !== catalog_sha256)
    throw new Error(formatRebuildMessage('catalog.json', 'does not match documents.json'));
  return { bytes, catalog: parseCatalog(bytes) };
}

/** Throws an error with one sentence if the file is missing or damaged. */
export function loadDocuments(folder: string): Documents {
  try {
    return JSON.parse(new TextDecoder().decode(readBuilt(folder, 'documents.json'))) as Documents;
  } catch {
    throw new Error(formatRebuildMessage('documents.json', 'cannot be read'));
  }
}

function readBuilt(folder: string, path: string): Uint8Array {
  try {
    return readFileSync(join(folder, path));
  } catch {
    throw new Error(formatRebuildMessage(path.replace(/^.*\//, ''), 'cannot be read'));
  }
}

export interface DataUrlOptions {
  readonly url: string;
  readonly sha256: string;
  /** Limits; default 20 seconds and 256 MiB. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/** Downloads another `catalog.json`. Rejects with the reason as part of a sentence. */
export async function fetchCatalog({
  url,
  sha256,
  timeoutMs: milliseconds = 20_000,
  maxBytes: most = 256 * 1024 * 1024,
}: DataUrlOptions): Promise<LoadedCatalog> {
  const signal = AbortSignal.timeout(milliseconds);
  const bytes = await download(new URL(url), { byteLimit: most, signal }).catch((error: unknown) => {
    throw signal.aborted ? new Error(`it took longer than ${milliseconds / 1000} s`) : error;
  });
  if (sha256Of(bytes) !== sha256) throw new Error('it does not match DATA_SHA256');
  try {
    return { bytes, catalog: parseCatalogFile(new TextDecoder().decode(bytes)) };
  } catch (error) {
    throw new Error(`it ${getErrorMessage(error)}`);
  }
}

interface DownloadOptions {
  /** Maximum bytes. */
  readonly byteLimit: number;
  readonly signal: AbortSignal;
}

const maxRedirects = 3;

/** Rejects if there are too many bytes, or if it redirects to another host. */
async function download(url: URL, options: DownloadOptions, redirects = 0): Promise<Uint8Array> {
  const answer = await get(url, options.signal);
  const { statusCode = 0, headers } = answer;
  if ([301, 302, 303, 307, 308].includes(statusCode)) {
    answer.destroy();
    const next = URL.parse(headers.location ?? '', url.href);
    if (next === null || next.host !== url.host || next.protocol !== url.protocol)
      throw new Error('it redirects to another host');
    if (redirects === maxRedirects) throw new Error('it redirects too many times');
    return download(next, options, redirects + 1);
  }
  if (statusCode !== 200) {
    answer.destroy();
    throw new Error(`it returned status ${statusCode}`);
  }
  return readAll(answer, options.byteLimit);
}

async function get(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
  return new Promise((resolve, reject) => {
    const asked = request(url.href, { signal });
    asked.once('response', resolve);
    asked.on('error', reject);
    asked.end();
  });
}

async function readAll(answer: IncomingMessage, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > most) {
      answer.destroy();
      throw new Error(`it has more than ${most} bytes`);
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
