import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Paths of all files below a folder, from it, with forward slashes, sorted; none where it is not there. */
export function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}
