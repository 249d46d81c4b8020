import { join } from 'node:path';
import type { Client } from '../requests/client.ts';
import { type Failure, failureOf } from '../requests/failure.ts';
import type { Surroundings } from '../surroundings.ts';
import { failureMessage } from '../words/messages.ts';
import { type FetchOptions, fetchFile } from './fetch-file.ts';
import type { FileFacts } from './file-facts.ts';
import { isThere, NotReplaceable, PartFile } from './part-file.ts';

/** What became of one file, as `_export_meta.downloads` tells it. */
export interface Download {
  readonly file_id: string | null;
  /** Within the directory; null where it has none. */
  readonly path: string | null;
  readonly bytes: number;
  readonly status: 'downloaded' | 'skipped' | 'locked' | 'failed';
  readonly reason: string | null;
}

export interface DownloadOptions extends FetchOptions {
  readonly directory: string;
  readonly client: Client;
  /** Path of a file's record, by its id. */
  readonly recordPath: (id: string) => string;
  readonly fs: Surroundings['fs'];
  readonly onFile: (name: string, size: number | null) => void;
}

export interface Downloaded {
  readonly download: Download;
  readonly failure?: Failure;
}

/** Downloads one file after the other. Throws a `CourseError` on 401 of the LMS. */
export async function* downloadFiles(
  files: readonly FileFacts[],
  options: DownloadOptions,
): AsyncGenerator<Downloaded, void> {
  let broken: string | undefined;
  for (const file of files) {
    if (broken !== undefined) {
      yield failed(file, failureOf('download_failed', { detail: broken }));
      continue;
    }
    try {
      yield await downloadOne(file, options);
    } catch (error) {
      if (!isOfTheDisk(error)) throw error;
      broken = `the directory can no longer be written to (${error.code})`;
      yield failed(file, failureOf('download_failed', { detail: broken }));
    }
  }
}

async function downloadOne(file: FileFacts, options: DownloadOptions): Promise<Downloaded> {
  const { id, name, url, size, changed } = file;
  if (id === null || name === null) return failed(file, failureOf('bad_identifier'));
  const target = join(options.directory, name);
  let part: PartFile | undefined;
  try {
    if (await isThere(target, file, options.fs)) return done(file, 'skipped', size ?? 0);
    if (url === '') return locked(file);
    part = await PartFile.open(target, options.fs);
    options.onFile(name, size);
    const failure = await fetchFresh(id, url, size, part, options);
    if (failure !== undefined) return failed(file, failure);
    await part.finish(changed, options.now());
    return done(file, 'downloaded', part.length);
  } catch (error) {
    if (!(error instanceof NotReplaceable)) throw error;
    return failed(file, failureOf('download_failed', { detail: error.message }));
  } finally {
    await part?.abandon();
  }
}

/** Asks once more where the link has expired, from the start of its chain or with a new one. */
async function fetchFresh(
  id: string,
  url: string,
  size: number | null,
  part: PartFile,
  options: DownloadOptions,
): Promise<Failure | undefined> {
  const first = await fetchFile(url, size, part, options);
  if (first === undefined || !('expired' in first)) return first;
  const fresh = isOfTheLms(url, options) ? url : await freshUrl(id, options);
  if (fresh === undefined) return first.failure;
  const second = await fetchFile(fresh, size, part, options);
  return second !== undefined && 'expired' in second ? second.failure : second;
}

function isOfTheLms(url: string, { base }: DownloadOptions): boolean {
  return URL.parse(url)?.origin === base.origin;
}

async function freshUrl(id: string, { client, recordPath }: DownloadOptions): Promise<string | undefined> {
  const target = `${client.base.prefix}${recordPath(id)}`;
  const record = await client.record({ section: 'files', target, item: id });
  if ('code' in record) return undefined;
  const { url } = record.fields;
  return typeof url === 'string' && url !== '' ? url : undefined;
}

function done({ id, name }: FileFacts, status: 'downloaded' | 'skipped', bytes: number): Downloaded {
  return { download: { file_id: id, path: name, bytes, status, reason: null } };
}

function locked({ id }: FileFacts): Downloaded {
  const reason = 'it is locked for the caller';
  return { download: { file_id: id, path: null, bytes: 0, status: 'locked', reason } };
}

function failed({ id }: FileFacts, failure: Failure): Downloaded {
  const itsOwn = { ...failure, item: id ?? 'a file without an id' };
  return {
    download: { file_id: id, path: null, bytes: 0, status: 'failed', reason: failureMessage(failure) },
    failure: itsOwn,
  };
}

function isOfTheDisk(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}
