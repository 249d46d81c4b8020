import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { openTemporary } from '#core/io/atomic-write';
import { getErrorCode } from '#core/io/system-errors';
import { escapeInvisible } from '../redact.ts';
import { buildEdition } from './edition.ts';
import { createCourseError } from './errors.ts';
import { isItem, parseLosslessJson } from './json.ts';
import type { ExportOptions } from './options.ts';
import { createOutputError, type Output } from './output.ts';
import type { LmsDeps } from './session.ts';

/** Lists the files that cardcat wrote into the folder, with the SHA-256 of each. It is read like an export. */
const listName = '.cardcat-edition.json';

/** Collects the document in memory, and writes it as Markdown at the end. Throws a `CourseError` if `out` is not ours. */
export async function openEdition(
  { out, single: isSingle, maxTokens, downloadFiles }: ExportOptions,
  { cwd }: LmsDeps,
): Promise<Output> {
  const path = resolve(cwd, out);
  let document = '';
  if (!isSingle) await readOwnFiles(path, out);
  return {
    target: isSingle ? path : join(path, listName),
    get size() {
      return document.length;
    },
    write: async (text) => {
      document += text;
    },
    rewrite: async (insertions) => {
      const starts = [0, ...insertions.map(({ at }) => at)];
      const parts = starts.map((start, index) => document.slice(start, starts[index + 1]));
      document = parts.map((part, index) => part + (insertions[index]?.text ?? '')).join('');
    },
    commit: async (suffix) => {
      try {
        const course = parseLosslessJson(document);
        if (!isItem(course)) throw new TypeError('The document is not an object.');
        const downloads = await listDownloads(downloadFiles && resolve(cwd, downloadFiles));
        const folder = isSingle ? dirname(path) : path;
        const findDownload = (id: string) => {
          const file = downloads.get(id);
          return file && relative(folder, file).split(sep).join('/');
        };
        const files = await buildEdition(course, { isSingle, maxTokens, findDownload });
        if (isSingle) await writeFile(path + suffix, [...files.values()].join(''));
        else {
          await replaceFolder(path + suffix, out + suffix, files, course._export_meta);
          if (suffix === '') await removeFolder(`${path}.partial`, `${out}.partial`);
        }
      } catch (error) {
        throw createOutputError(error, out);
      }
    },
    abandon: async () => {},
  };
}

/** Returns the paths of the downloaded files by their ids, which begin their names. */
async function listDownloads(directory: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (directory === undefined) return new Map();
  const names = await readdir(directory, { recursive: true }).catch(() => []);
  return new Map(names.map((name) => [basename(name).split('_', 1).join(), join(directory, name)]));
}

async function writeFile(path: string, text: string): Promise<void> {
  const file = await openTemporary(dirname(path));
  try {
    await file.handle.writeFile(text);
    await file.replace(path);
  } finally {
    await file.remove();
  }
}

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const pathPattern = /^(?:[a-z]+\/)?[^/\\]+\.md$/;

/** Returns the hashes of the files that cardcat wrote into the folder. Throws if it holds other things only, or changed files. */
async function readOwnFiles(folder: string, out: string): Promise<ReadonlyMap<string, string>> {
  const refuse = (reason: string) =>
    createCourseError('output_unwritable', `${escapeInvisible(out)} cannot be written: ${reason}.`);
  const names = await readdir(folder).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw createOutputError(error, out);
  });
  if (names.length === 0) return new Map();
  const text = await readFile(join(folder, listName), 'utf8').catch(() => '{}');
  const list = parseList(text);
  if (list === undefined)
    throw refuse('it is a directory that cardcat did not write; choose a new or empty one');
  for (const [path, sum] of list) {
    const content = await readFile(join(folder, path)).catch(() => undefined);
    if (content !== undefined && !sum.split(' ').includes(hash(content)))
      throw refuse(
        `${escapeInvisible(path)} in it was changed; move that file away, or choose another directory`,
      );
  }
  return list;
}

function parseList(text: string): ReadonlyMap<string, string> | undefined {
  try {
    const list = parseLosslessJson(text);
    if (!isItem(list) || !isItem(list.files)) return undefined;
    const entries = Object.entries(list.files).map(([path, sum]) => [path, String(sum)] as const);
    return new Map(entries.filter(([path]) => pathPattern.test(path) && !path.includes('..')));
  } catch {
    return undefined;
  }
}

async function replaceFolder(
  folder: string,
  out: string,
  files: ReadonlyMap<string, string>,
  meta: unknown,
): Promise<void> {
  const own = await readOwnFiles(folder, out);
  const refuse = (path: string) =>
    createCourseError(
      'output_unwritable',
      `${escapeInvisible(out)} cannot be written: ${escapeInvisible(path)} in it is not a file that cardcat wrote; move it away.`,
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const root = await realpath(folder);
  for (const path of files.keys()) {
    const target = join(folder, path);
    if (!own.has(path) && (await stat(target).catch(() => undefined)) !== undefined) throw refuse(path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    if ((await realpath(dirname(target))) !== join(root, dirname(path))) throw refuse(dirname(path));
  }
  const sums = new Map([...files].map(([path, text]) => [path, hash(text)]));
  const writeList = (list: ReadonlyMap<string, string>) =>
    writeFile(
      join(folder, listName),
      `${JSON.stringify({ files: Object.fromEntries(list), _export_meta: meta })}\n`,
    );
  // If the run is killed from here on, the list knows the old and the new files.
  await writeList(
    new Map(
      [...own.keys(), ...sums.keys()].map((path) => [
        path,
        [own.get(path), sums.get(path)].filter(Boolean).join(' '),
      ]),
    ),
  );
  for (const [path, text] of files) await writeFile(join(folder, path), text);
  await removeFiles(
    folder,
    [...own.keys()].filter((path) => !files.has(path)),
  );
  await writeList(sums);
}

async function removeFiles(folder: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(join(folder, path), { force: true });
  // A folder that holds other files stays.
  for (const name of new Set(paths.map(dirname)))
    if (name !== '.') await rmdir(join(folder, name)).catch(() => {});
}

async function removeFolder(folder: string, out: string): Promise<void> {
  const own = await readOwnFiles(folder, out).catch(() => undefined);
  if (own === undefined || own.size === 0) return;
  await removeFiles(folder, [...own.keys(), listName]);
  await rmdir(folder).catch(() => {});
}
