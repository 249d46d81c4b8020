import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Issuer } from '#core/card/card';
import { isValidCardPath } from '#core/card/card';
import { cardSchemaText } from '#core/card/generated/card-schema';
import type { Issuers } from '#core/card/generated/types';
import { isObject, parseJson } from '#core/card/json';
import { readIssuers } from '#core/check/read-card';
import { listCatalogFiles } from '#core/io/card-files';
import { describeSystemError, getErrorCode } from '#core/io/system-errors';
import type { Result } from '#core/text/result';
import builtInIssuers from '../../../../exports/issuers.json' with { type: 'json' };

// Without O_NONBLOCK, opening a pipe blocks until something writes to it.
const readOnlyFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a regular file of at most `limit` bytes. The problem is like `{ code: 'ENOENT', sentence: 'it does not exist' }`. Never
 * throws.
 */
export function readPlainFile(path: string, limit: number): Result<Buffer> {
  const refuse = (code: string, sentence: string) => ({ problem: { code, sentence } });
  try {
    const file = openSync(path, readOnlyFlags);
    try {
      const stat = fstatSync(file);
      if (stat.isDirectory()) return refuse('folder', 'it is a folder');
      if (!stat.isFile()) return refuse('not-a-file', 'it is not a regular file');
      if (stat.size > limit) return refuse('too-large', `it is larger than ${limit / 1024 / 1024} MiB`);
      return { value: readFileSync(file) };
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return refuse(getErrorCode(error), describeSystemError(error));
  }
}

/** Reads and parses a JSON file. Returns undefined if the file is larger than 4 MiB, is not JSON, or cannot be read. */
function readJson(path: string): unknown {
  const bytes = readPlainFile(path, 4 * 1024 * 1024).value;
  return bytes && parseText(bytes.toString('utf8'));
}

const parseText = (text: string): unknown => parseJson(text.replace(/^\uFEFF/, ''));

/**
 * Reports whether a folder contains a card catalog: a file `schema.json` with the `$id` of cardcat's schema, and a folder
 * `data`. Never throws.
 */
export function isCatalogFolder(folder: string): boolean {
  const schema = readJson(join(folder, 'schema.json'));
  if (!isObject(schema) || schema.$id !== JSON.parse(cardSchemaText).$id) return false;
  return lstatSync(join(folder, 'data'), { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Returns the nearest catalog folder at or above `start`, or null if there is none. */
export function findEnclosingCatalog(start: string): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isCatalogFolder(folder)) return folder;
    if (dirname(folder) === folder) return null;
  }
}

/** Parses the card files of a catalog. Returns undefined for each file that is not JSON. Throws file system errors. */
export function readCardRecords(root: string): readonly unknown[] {
  return listCatalogFiles(root)
    .filter(({ path, kind }) => kind === 'file' && isValidCardPath(path))
    .map((file) => {
      const content = file.read();
      return content.kind === 'text' ? parseText(content.text) : undefined;
    });
}

/**
 * Returns the issuers in the checkout at `root`, followed by the issuers that are built into this program. If both lists
 * contain an id, returns only the issuer in the checkout.
 */
export function listKnownIssuers(root: string | null): readonly Issuer[] {
  const checkoutIssuers = root === null ? [] : readIssuers(listCatalogFiles(root));
  const ids = new Set(checkoutIssuers.map(({ id }) => id));
  return [...checkoutIssuers, ...(builtInIssuers as Issuers).filter(({ id }) => !ids.has(id))];
}
