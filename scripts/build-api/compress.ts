import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { listFilesBelow } from './files.ts';

const maxSmallLength = 2 ** 16;

/**
 * Writes compressed copies beside each text file of the site, for the server on Node: one with `.br`, and one with `.gz` except
 * for pages, which are many and small.
 */
export function compressFiles(site: string): void {
  for (const name of listFilesBelow(site)) {
    if (!/\.(?:html|css|js|json|csv|ndjson|svg|xml|txt)$/.test(name)) continue;
    const path = join(site, name);
    const bytes = readFileSync(path);
    const params = {
      // The best quality takes seconds for a large file, and saves little more.
      [constants.BROTLI_PARAM_QUALITY]: 9,
      // With its default window of 4 MB, Brotli takes fifty times as long for a small file.
      ...(bytes.length <= maxSmallLength && { [constants.BROTLI_PARAM_LGWIN]: 16 }),
    };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    if (!name.endsWith('.html')) writeFileSync(`${path}.gz`, gzipSync(bytes));
  }
}
