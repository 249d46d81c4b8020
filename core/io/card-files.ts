import { closeSync, constants, lstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { artLimits } from '#core/card/art';
import { decodeContent, maxFileBytes, type SourceFile } from '#core/card/source-file';
import { mayBeStrayCard } from '#core/check/stray-card';
import { GitError, isInCheckout, readGitOutput } from './git.ts';
import { isTemporaryName } from './temporary.ts';

/** Each part has one byte more than the largest allowed file, so that larger files are detected. */
const sharedBuffer = Buffer.allocUnsafeSlow(artLimits.maxBytes + 1);
const textBuffer = sharedBuffer.subarray(0, maxFileBytes + 1);

/** Names of files that file managers create. Such files do not belong to the catalog. */
const ignoredNames: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/**
 * Lists the files under `data/` in the catalog at `root`, without reading them. Skips `ignoredNames` and temporary files. Lists symbolic links (even
 * `data` itself), but does not follow them. Lists files with names that are not UTF-8, but such files cannot be read. Throws
 * the file system's error if a folder cannot be read.
 */
export function listCatalogFiles(root: string): readonly SourceFile[] {
  const files: SourceFile[] = [];
  const dataStats = lstatSync(join(root, 'data'));
  if (dataStats.isSymbolicLink()) return [createDiskFile(root, 'data', getKind(dataStats))];
  const folders = ['data'];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const subfolders: string[] = [];
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (ignoredNames.has(entry.name) || isTemporaryName(entry.name)) continue;
      const path = `${folder}/${entry.name}`;
      // Node has replaced invalid UTF-8 in the name, so the file cannot be opened by this name.
      if (entry.name.includes('\ufffd')) files.push(createUnreadableFile(path));
      else if (entry.isDirectory()) subfolders.push(path);
      else files.push(createDiskFile(root, path, getKind(entry)));
    }
    // `folders` is a stack, so reverse the order to visit folders by name.
    folders.push(...subfolders.reverse());
  }
  return files;
}

/** Lists the files of a checkout at `root` that may be cards outside `data/`, tracked or not. Empty without Git. */
export async function listStrayFiles(root: string): Promise<readonly SourceFile[]> {
  if (!isInCheckout(root)) return [];
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const output = await readGitOutput(root, args).catch((error: unknown) => {
    if (error instanceof GitError) return '';
    throw error;
  });
  const paths = output.split('\0').filter(mayBeStrayCard);
  return [...new Set(paths)].flatMap((path) => {
    const stats = lstatSync(join(root, path), { throwIfNoEntry: false });
    return stats === undefined ? [] : [createDiskFile(root, path, getKind(stats))];
  });
}

function getKind(entry: { isFile(): boolean; isSymbolicLink(): boolean }): SourceFile['kind'] {
  if (entry.isFile()) return 'file';
  return entry.isSymbolicLink() ? 'symbolic-link' : 'other';
}

function createUnreadableFile(path: string): SourceFile {
  const content = { kind: 'not-utf8', text: '', offset: 0, byteOffset: 0 } as const;
  return { path, kind: 'other', read: () => content, readBytes: () => new Uint8Array() };
}

function createDiskFile(root: string, path: string, kind: SourceFile['kind']): SourceFile {
  return {
    path,
    kind,
    read: () => decodeContent(readInto(textBuffer, `${root}/${path}`)),
    readBytes: () => new Uint8Array(readInto(sharedBuffer, `${root}/${path}`)),
  };
}

/** Reads as much of a file as fits into the buffer. Throws the file system's error. */
function readInto(bytes: Buffer, path: string): Uint8Array {
  // Do not follow a symbolic link that has replaced the file since the listing (race).
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    let length = 0;
    // The initial -1 only starts the loop. Node returns 0 at the end of the file.
    for (let bytesRead = -1; bytesRead !== 0 && length < bytes.length; length += bytesRead)
      bytesRead = readSync(file, bytes, length, bytes.length - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}
