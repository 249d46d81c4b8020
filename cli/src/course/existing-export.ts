/** Recognizes earlier exports, and prevents a run from replacing files that must be kept. */

import { open, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseJson } from '#core/card/json';
import { UsageError } from '#core/io/errors';
import { escapeInvisible } from '../redact.ts';
import type { ExportCoursesOptions } from './options.ts';
import { partialSuffix } from './output.ts';
import type { LmsDeps } from './session.ts';

/** The number of bytes at the end of the file in which to search. Long lists come before what the search needs. */
const maxTailBytes = 1 << 16;

/** Reads what the export at `path` contains. Returns undefined if the path is not an export. */
export async function readExistingExport(path: string) {
  try {
    // Do not open a pipe, because opening would wait for a program at its other end.
    if (!(await stat(path)).isFile()) return undefined;
    await using file = await open(path);
    const { size } = await file.stat();
    const buffer = Buffer.alloc(Math.min(size, maxTailBytes));
    await file.read({ buffer, position: size - buffer.length });
    const tail = buffer.toString();
    // The search cannot match inside a JSON string, because quotes are escaped there.
    const readLast = (key: string) =>
      parseJson(
        new RegExp(`^.*"${key}":\\s*(\\[[^\\]]*\\]|"(?:[^"\\\\]|\\\\.)*")`, 's').exec(tail)?.[1] ?? 'null',
      );
    const succeeded = readLast('sections_succeeded');
    if (!Array.isArray(succeeded)) return undefined;
    return {
      courseId: readLast('course_id'),
      baseUrl: readLast('base_url'),
      isFiltered: readLast('since_not_applied') !== null,
      complete: new Set<unknown>(succeeded),
    };
  } catch {
    return undefined;
  }
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
