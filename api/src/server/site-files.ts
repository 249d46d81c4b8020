import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { FindStaticFile, StaticFile } from '../static-file.ts';

/**
 * Finds files of the site by URL path. `/docs/` finds `docs/index.html`, and `/about` finds `about.html`. Reads all files at the
 * first request. A URL is never used as a file name, so path traversal is impossible.
 */
export function openSite(
  folder: string,
  extraFiles: ReadonlyMap<string, Uint8Array> = new Map(),
): FindStaticFile {
  let files: ReadonlyMap<string, StaticFile> | null = null;
  return (path) => {
    files ??= readSite(folder, extraFiles);
    return files.get(path);
  };
}

function readSite(
  folder: string,
  extraFiles: ReadonlyMap<string, Uint8Array>,
): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const path of listFilesBelow(folder)) {
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    // Do not serve settings for hosting platforms, such as `_headers`.
    if (address.startsWith('/_')) continue;
    const file = fileOf(readFileSync(path));
    files.set(address, file);
    if (address.endsWith('/index.html')) files.set(address.slice(0, -'index.html'.length), file);
    else if (address.endsWith('.html')) files.set(address.slice(0, -'.html'.length), file);
  }
  for (const [address, bytes] of extraFiles) files.set(address, fileOf(bytes));
  return files;
}

/** Computes the hash on first use, because there may be many pictures. */
function fileOf(bytes: Uint8Array): StaticFile {
  let etag: string | null = null;
  return {
    bytes,
    get etag() {
      etag ??= `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
      return etag;
    },
  };
}

function listFilesBelow(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}
