/** Recognizes earlier exports, and prevents a run from replacing files that must be kept. */

import { open, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isObject, parseJson } from '#core/card/json';
import { UsageError } from '#core/io/errors';
import { escapeInvisible } from '../redact.ts';
import type { ExportCoursesOptions } from './options.ts';
import { partialSuffix } from './output.ts';
import type { LmsDeps } from './session.ts';

/**
 * The number of bytes at the end of the file in which to search for `_export_meta`. This object is large only if many files
 * were downloaded.
 */
const maxMetaBytes = 1 << 24;

/** Reads `_export_meta` of the export at `path`. Returns undefined if the path is not an export. */
export async function readExistingExport(path: string) {
  try {
    // Do not open a pipe, because opening would wait for a program at its other end.
    if (!(await stat(path)).isFile()) return undefined;
    await using file = await open(path);
    const { size } = await file.stat();
    const buffer = Buffer.alloc(Math.min(size, maxMetaBytes));
    await file.read({ buffer, position: size - buffer.length });
    const meta = parseMeta(buffer.toString());
    if (!isObject(meta)) return undefined;
    const { since, sections_succeeded: succeeded } = meta;
    return {
      isFiltered: since !== undefined,
      complete: new Set<unknown>(Array.isArray(succeeded) ? succeeded : []),
    };
  } catch {
    return undefined;
  }
}

/**
 * Returns the value of the last key `_export_meta`. The search cannot match inside a JSON string, because quotes are escaped
 * there.
 */
function parseMeta(text: string): unknown {
  const metaText = /^.*"_export_meta":(.*)$/s.exec(text)?.[1];
  if (metaText === undefined) return undefined;
  let depth = 0;
  for (const { 0: token, index } of metaText.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth++;
    if (token === '}' && --depth === 0) return parseJson(metaText.slice(0, index + 1));
  }
  return undefined;
}

/**
 * Throws a usage error if a document would replace the token file, or if an export with `--since` would replace a complete one.
 */
export async function rejectUnsafeOutputs(
  { documents, tokenFile, since }: Pick<ExportCoursesOptions, 'documents' | 'tokenFile' | 'since'>,
  { cwd }: Pick<LmsDeps, 'cwd'>,
): Promise<void> {
  const getFileId = async (path: string) => {
    const stats = await stat(resolve(cwd, path)).catch(() => undefined);
    return stats && `${stats.dev} ${stats.ino}`;
  };
  const tokenId = tokenFile === undefined || tokenFile === '-' ? undefined : await getFileId(tokenFile);
  for (const { out } of documents) {
    if (out === '-') continue;
    const shownPath = escapeInvisible(out);
    if (tokenId !== undefined && (await getFileId(out)) === tokenId)
      throw new UsageError(`--out ${shownPath} is the token file; give another path.`);
    if (since !== undefined && (await readExistingExport(resolve(cwd, out)))?.isFiltered === false)
      throw new UsageError(
        `--out ${shownPath} is a full export, and --since would replace it with only what changed; give another path.`,
      );
  }
}

export async function removePartialExport(path: string): Promise<void> {
  const partialPath = path + partialSuffix;
  if ((await readExistingExport(partialPath)) !== undefined)
    await rm(partialPath, { force: true }).catch(() => {});
}
