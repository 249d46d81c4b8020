import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Returns the SHA-256 of a text or of bytes, in lower-case hexadecimal. */
export function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Returns a digest of the names and bytes of all files at or below these paths. Omits tests and built files. */
export function digestFiles(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((name) => filesAt(join(root, name))).toSorted()) {
    hash.update(`${relative(root, path).split(sep).join('/')}\0`);
    hash.update(createHash('sha256').update(readFileSync(path)).digest());
  }
  return hash.digest('hex');
}

/** Returns the relative paths of all files below a folder, sorted. Throws if the folder cannot be read. */
export function listFilesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

function filesAt(path: string): readonly string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return [path];
  return listFilesBelow(path)
    .filter((name) => !name.endsWith('.test.ts') && !name.split('/').includes('dist'))
    .map((name) => join(path, name));
}
