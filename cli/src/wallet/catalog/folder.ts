import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Issuer } from '#core/catalog/card';
import { isValidCardPath } from '#core/catalog/card';
import { cardSchemaText } from '#core/catalog/generated/card-schema';
import { isObject, parseJson } from '#core/catalog/json';
import { asIssuers } from '#core/catalog/read-card';
import { registryPaths } from '#core/catalog/registry';
import { listCatalogFiles } from '#core/io/card-files';
import registry from '../../../../data/issuers.json' with { type: 'json' };

// Without O_NONBLOCK, opening a pipe blocks until something writes to it.
const readOnly = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Reads a regular file of at most `limit` bytes, or says why not, as a clause to follow a colon. Never throws. */
export function readPlainFile(path: string, limit: number): { bytes: Buffer } | { why: string } {
  try {
    const file = openSync(path, readOnly);
    try {
      const stat = fstatSync(file);
      if (!stat.isFile()) return { why: stat.isDirectory() ? 'it is a folder' : 'it is not a regular file' };
      if (stat.size > limit) return { why: `it is larger than ${limit / 1024 / 1024} MiB` };
      return { bytes: readFileSync(file) };
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    return { why: reasons.get(code) ?? code };
  }
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'it does not exist'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['ENOTDIR', 'part of the path is not a folder'],
]);

/** Reads a JSON file of at most 4 MiB; undefined if it cannot be read. */
function readJson(path: string): unknown {
  const file = readPlainFile(path, 4 * 1024 * 1024);
  return 'why' in file ? undefined : parseText(file.bytes.toString('utf8'));
}

const parseText = (text: string): unknown => parseJson(text.replace(/^\uFEFF/, ''));

/** Returns whether a folder holds a cardcat catalog: `schema.json` with our `$id`, and a folder `data`. Never throws. */
export function isCatalogFolder(folder: string): boolean {
  const schema = readJson(join(folder, 'schema.json'));
  if (!isObject(schema) || schema.$id !== JSON.parse(cardSchemaText).$id) return false;
  return lstatSync(join(folder, 'data'), { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Finds the nearest folder at or above `start` that holds a cardcat catalog; null if there is none. */
export function findEnclosingCatalog(start: string): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isCatalogFolder(folder)) return folder;
    if (dirname(folder) === folder) return null;
  }
}

/** Reads and parses a catalog's card files; undefined for each file that is not JSON. Throws file system errors. */
export function readCardRecords(root: string): readonly unknown[] {
  return listCatalogFiles(root)
    .filter(({ path, kind }) => kind === 'file' && isValidCardPath(path))
    .map((file) => {
      const content = file.read();
      return content.kind === 'text' ? parseText(content.text) : undefined;
    });
}

/** Returns all known issuers: those of the checkout at `root`, if any, then the built-in ones. */
export function knownIssuers(root: string | null): readonly Issuer[] {
  // Unreadable registries are ignored; `cardcat validate` reports them.
  const own = (root !== null && asIssuers(readJson(join(root, registryPaths.issuers)))) || [];
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...(asIssuers(registry) ?? []).filter(({ id }) => !ids.has(id))];
}
