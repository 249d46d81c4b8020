import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type CatalogFile, parseCatalogFile } from '#core/query/catalog-file';
import { getErrorMessage } from '#core/text/text';
import type { Documents } from '../context.ts';
import { formatRebuildMessage, parseCatalog } from '../core.ts';

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export interface LoadedCatalog {
  readonly bytes: Uint8Array;
  readonly catalog: CatalogFile;
}

/** Loads the catalog of the build. Throws an error with a one-sentence message if the file is missing or damaged. */
export function loadCatalog(folder: string, { catalog_sha256 }: Documents): LoadedCatalog {
  const bytes = readBuilt(folder, 'data/catalog.json');
  if (sha256Of(bytes) !== catalog_sha256)
    throw new Error(formatRebuildMessage('catalog.json', 'does not match documents.json'));
  return { bytes, catalog: parseCatalog(bytes) };
}

/** Throws an error with a one-sentence message if the file is missing or damaged. */
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
  /** Limits of the download. The defaults are 20 seconds and 256 MiB. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/** Downloads a `catalog.json`. If the download fails, the error message is a clause, such as “it redirects to another host”. */
export async function fetchCatalog({
  url,
  sha256,
  timeoutMs = 20_000,
  maxBytes = 256 * 1024 * 1024,
}: DataUrlOptions): Promise<LoadedCatalog> {
  const signal = AbortSignal.timeout(timeoutMs);
  const bytes = await download(new URL(url), maxBytes, signal).catch((error: unknown) => {
    throw signal.aborted ? new Error(`it took longer than ${timeoutMs / 1000} s`) : error;
  });
  if (sha256Of(bytes) !== sha256) throw new Error('it does not match DATA_SHA256');
  try {
    return { bytes, catalog: parseCatalogFile(new TextDecoder().decode(bytes)) };
  } catch (error) {
    throw new Error(`it ${getErrorMessage(error)}`);
  }
}

const maxRedirects = 3;

/** Rejects if the file is too large, or if the server redirects to another host or protocol. */
async function download(url: URL, maxBytes: number, signal: AbortSignal, redirects = 0): Promise<Uint8Array> {
  const response = await get(url, signal);
  const { statusCode = 0, headers } = response;
  if ([301, 302, 303, 307, 308].includes(statusCode)) {
    response.destroy();
    const next = URL.parse(headers.location ?? '', url.href);
    if (next === null || next.host !== url.host || next.protocol !== url.protocol)
      throw new Error('it redirects to another host');
    if (redirects === maxRedirects) throw new Error('it redirects too many times');
    return download(next, maxBytes, signal, redirects + 1);
  }
  if (statusCode !== 200) {
    response.destroy();
    throw new Error(`it returned status ${statusCode}`);
  }
  return readAll(response, maxBytes);
}

async function get(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
  return new Promise((resolve, reject) => {
    const outgoing = request(url.href, { signal });
    outgoing.once('response', resolve);
    outgoing.on('error', reject);
    outgoing.end();
  });
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBytes) {
      response.destroy();
      throw new Error(`it has more than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
