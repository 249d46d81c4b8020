import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFilesBelow } from './files.ts';

/** The best quality takes seconds for a large file, and saves little more. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes a compressed copy with `.br` and one with `.gz` beside each text file of the site, for the server on Node. */
export async function compressFiles(site: string): Promise<void> {
  for (const name of listFilesBelow(site)) {
    if (!/\.(?:html|css|js|json|csv|ndjson|svg|xml|txt)$/.test(name)) continue;
    const path = join(site, name);
    const bytes = readFileSync(path);
    const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, options), promisify(gzip)(bytes)]);
    writeFileSync(`${path}.br`, br);
    writeFileSync(`${path}.gz`, gz);
  }
}
