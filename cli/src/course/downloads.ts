import { type FileHandle, lstat, mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openTemporary } from '#core/io/atomic-write';
import { getErrorCode } from '#core/io/system-errors';
import type { LmsClient, StreamedResponse } from './client.ts';
import type { CourseReader } from './course.ts';
import { createLmsError, formatFailure, isLmsError, type LmsError } from './errors.ts';
import { buildDownloadName } from './file-name.ts';
import { type Item, idOf, pathIdOf, textIn } from './json.ts';
import { createOutputError } from './output.ts';
import type { Progress } from './progress.ts';
import type { LmsDeps, RunLog } from './session.ts';
import { parseInstant } from './since.ts';

/** An entry of `_export_meta.downloads` in the document. */
export interface FileDownloadResult {
  readonly file_id: string | null;
  /** The path of the saved file, relative to the download directory. Null if no file was saved. */
  readonly path: string | null;
  readonly bytes: number;
  readonly status: 'downloaded' | 'skipped' | 'locked' | 'failed';
  readonly reason: string | null;
}

interface DownloadContext {
  /** The absolute path of the download directory, with symbolic links resolved. */
  readonly directory: string;
  readonly client: LmsClient;
  readonly log: RunLog;
  readonly progress: Progress;
  readonly deps: Pick<LmsDeps, 'now' | 'newId'>;
}

/**
 * Creates the directory with mode 0700 if it does not exist. Returns its path with symbolic links resolved. Throws a
 * `CourseError` if the directory is not writable.
 */
export async function ensureWritableDirectory(path: string, { cwd }: LmsDeps): Promise<string> {
  try {
    const requestedPath = resolve(cwd, path);
    await mkdir(requestedPath, { recursive: true, mode: 0o700 });
    const directory = await realpath(requestedPath);
    await (await openTemporary(directory)).remove();
    return directory;
  } catch (error) {
    throw createOutputError(error, path);
  }
}

/** Downloads the files one by one, and adds the results to `downloads`. Throws a `CourseError` if the LMS answers 401. */
export async function downloadFiles(
  files: readonly Item[],
  course: CourseReader,
  context: DownloadContext,
  downloads: FileDownloadResult[],
): Promise<void> {
  let diskError: LmsError | undefined;
  for (const file of files) {
    const defaults = { file_id: idOf(file) ?? null, path: null, bytes: 0, reason: null };
    try {
      if (diskError !== undefined) throw diskError;
      downloads.push({ ...defaults, ...(await downloadOne(file, course, context)) });
    } catch (error) {
      if (error instanceof Error && 'code' in error && 'syscall' in error)
        diskError = createDownloadError(`the directory is no longer writable (${getErrorCode(error)})`);
      const failure = course.recordFailure(diskError ?? error, defaults.file_id ?? 'a file without an id');
      downloads.push({ ...defaults, status: 'failed', reason: formatFailure(failure) });
    }
  }
}

function createDownloadError(detail: string): LmsError {
  return createLmsError({ code: 'download_failed', detail });
}

/**
 * Downloads one file, unless the same version already exists. Throws `LmsError` or a file system error if the download
 * fails.
 */
async function downloadOne(
  file: Item,
  course: CourseReader,
  context: DownloadContext,
): Promise<Partial<FileDownloadResult> & Pick<FileDownloadResult, 'status'>> {
  const id = pathIdOf(file);
  if (id === undefined) throw createLmsError({ code: 'bad_identifier' });
  if (course.isSkipped(id)) return { status: 'skipped', reason: 'listed in --skip' };
  const redactField = (key: string) => {
    const text = textIn(file, key);
    return text && context.log.redact(text);
  };
  const names = { displayName: redactField('display_name'), filename: redactField('filename') };
  const name = buildDownloadName(id, names);
  const size = Number.isSafeInteger(file.size) ? Number(file.size) : undefined;
  const changedMs = parseInstant(textIn(file, 'updated_at')) ?? parseInstant(textIn(file, 'modified_at'));
  const target = join(context.directory, name);
  const existing = await statRegularFile(target);
  const isSameTime =
    existing !== undefined && changedMs !== undefined && Math.abs(existing.mtimeMs - changedMs) <= 2000;
  if (isSameTime && existing.size === size) return { path: name, bytes: size, status: 'skipped' };
  const url = textIn(file, 'url');
  if (!url) return { status: 'locked', reason: 'it is locked for you' };
  // The name is unique, because another run may download the same file at the same time.
  const partial = await openTemporary(context.directory);
  const { handle } = partial;
  try {
    context.progress.startFile(name, size);
    const bytes = await fetchWithFreshLink({ id, url, size, handle }, course, context);
    if (changedMs !== undefined) await handle.utimes(context.deps.now(), new Date(changedMs));
    // Check again, because another program may have created a directory or link with this name during the download.
    await statRegularFile(target);
    await partial.replace(target);
    return { path: name, bytes, status: 'downloaded' };
  } catch (error) {
    await partial.remove();
    throw error;
  }
}

/**
 * Returns the file's metadata, or undefined if the file does not exist. Throws `LmsError` if the path is not a regular
 * file.
 */
async function statRegularFile(path: string) {
  try {
    const stat = await lstat(path);
    if (stat.isFile()) return stat;
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  throw createDownloadError('something that is not a regular file already has its name');
}

interface FileToDownload {
  readonly id: string;
  readonly url: string;
  readonly size: number | undefined;
  readonly handle: FileHandle;
}

/**
 * Downloads the file. If the link has expired, tries once more. A URL on the LMS can be used again, because the LMS redirects
 * it to a new link. Any other URL is replaced by a new one from the LMS.
 */
async function fetchWithFreshLink(
  file: FileToDownload,
  course: CourseReader,
  context: DownloadContext,
): Promise<number> {
  try {
    return await fetchFile(file, context);
  } catch (error) {
    if (!(isLmsError(error) && error.details.failure.isExpired)) throw error;
    const { id, url } = file;
    if (URL.parse(url)?.origin === context.client.base.origin) return await fetchFile(file, context);
    const record = await course
      .fetchRecord(course.buildPath('files', id), [], id)
      .catch((recordError: unknown) => {
        if (isLmsError(recordError)) return {};
        throw recordError;
      });
    const freshUrl = textIn(record, 'url');
    if (!freshUrl) throw error;
    return await fetchFile({ ...file, url: freshUrl }, context);
  }
}

/**
 * Downloads the file and returns its length in bytes. Throws `LmsError` if the length differs from Content-Length or
 * `size`.
 */
async function fetchFile(
  { id: item, url, size, handle }: FileToDownload,
  { client, progress }: DownloadContext,
): Promise<number> {
  let length = 0;
  let validator: string | undefined;
  // Continue where the previous attempt stopped. Because of `If-Range`, the server sends the whole file if the file has
  // changed.
  const buildHeaders = () =>
    validator === undefined || length === 0 ? {} : { range: `bytes=${length}-`, 'if-range': validator };
  const read = async ({ status, chunks, header, fail }: StreamedResponse) => {
    const start = status === 206 ? Number(header('content-range')?.match(/^bytes (\d+)-/)?.[1]) : 0;
    if (start !== length) {
      length = 0;
      await handle.truncate(0);
      if (start !== 0) throw fail('connection', { detail: 'it resumed at the wrong byte' });
    }
    const etag = header('etag');
    // `If-Range` does not allow a weak ETag such as `W/"1"`, so use the modification date instead.
    validator = etag?.startsWith('"') ? etag : header('last-modified');
    for await (const chunk of chunks()) {
      for (let writtenLength = 0; writtenLength < chunk.length; )
        writtenLength += (
          await handle.write(chunk, writtenLength, chunk.length - writtenLength, length + writtenLength)
        ).bytesWritten;
      length += chunk.length;
      progress.updateBytes(length);
    }
    const announcedLength = header('content-length');
    if (announcedLength !== undefined && start + Number(announcedLength) !== length)
      throw fail('connection', { detail: 'its length differs from the announced one' });
    if (size !== undefined && size !== length)
      throw fail('download_failed', { detail: `it has ${length} bytes, but its record says ${size}` });
  };
  await client.download({ url, item, headers: buildHeaders, read });
  return length;
}
