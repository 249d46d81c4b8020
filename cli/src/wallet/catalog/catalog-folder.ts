import { lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listCardFiles } from '#adapters/card-files';
import { isNamedAsCard } from '#catalog/card';
import { cardSchemaText } from '#catalog/generated/card-schema';
import { readPlainFile } from './plain-file.ts';

const maxSchemaBytes = 4 * 1024 * 1024;

/** Whether a folder holds a catalog of ours: `schema.json` with our `$id`, and a folder `data`. Never throws. */
export function isCatalogFolder(folder: string): boolean {
  const schema = readPlainFile(join(folder, 'schema.json'), maxSchemaBytes);
  if ('why' in schema) return false;
  try {
    const { $id } = JSON.parse(
      Buffer.from(schema.bytes)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    );
    return $id === JSON.parse(cardSchemaText).$id && lstatSync(join(folder, 'data')).isDirectory();
  } catch {
    return false;
  }
}

/** The nearest folder at or above `start` that holds a catalog of ours; null where there is none. */
export function catalogAround(start: string): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isCatalogFolder(folder)) return folder;
    if (dirname(folder) === folder) return null;
  }
}

/** What stands in the card files of a catalog's folder, parsed; undefined for one that is no JSON. Throws the file system's error. */
export function recordsIn(root: string): readonly unknown[] {
  return listCardFiles(root)
    .filter(({ path, kind }) => kind === 'file' && isNamedAsCard(path))
    .map((file) => {
      const content = file.read();
      try {
        return content.kind === 'text' ? JSON.parse(content.text.replace(/^\uFEFF/, '')) : undefined;
      } catch {
        return undefined;
      }
    });
}
