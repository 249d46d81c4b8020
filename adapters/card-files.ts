import { closeSync, fstatSync, lstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { artLimits } from '#catalog/art-limits';
import { cardPattern } from '#catalog/generated/card-pattern';
import { decodeContent, type FileContent, maxFileBytes, type SourceFile } from '#catalog/source-file';
import { ReadAhead, readOnly } from './read-ahead.ts';

/** Litter of file managers, which nobody means to add. */
const ignored: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** So many files are read before another thread is ready to help, and some more. */
const worthHelp = 2000;

/** One more than a record may have, so that a longer file shows. */
const buffer = Buffer.allocUnsafeSlow(maxFileBytes + 1);

/**
 * Every file under `data/` of the catalog at `root`, unread. Symbolic links, `data` itself too, are listed and not
 * followed. Throws the file system's error where a folder cannot be read.
 */
export function listCardFiles(root: string): readonly SourceFile[] {
  const files: SourceFile[] = [];
  const ahead = new ReadAhead(root, cardPattern);
  const data = lstatSync(join(root, 'data'));
  if (data.isSymbolicLink()) return [new FileOnDisk(root, 'data', kindOf(data), ahead)];
  const folders = ['data'];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const below: string[] = [];
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (ignored.has(entry.name)) continue;
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) below.push(path);
      else files.push(new FileOnDisk(root, path, kindOf(entry), ahead));
    }
    // The last is taken first: in order of their names, in which the cards will be asked for.
    folders.push(...below.reverse());
  }
  if (ahead.size >= worthHelp) void ahead.start();
  return files;
}

function kindOf(entry: { isFile(): boolean; isSymbolicLink(): boolean }): SourceFile['kind'] {
  if (entry.isFile()) return 'file';
  return entry.isSymbolicLink() ? 'symbolic-link' : 'other';
}

/** Every record ends with a brace and a line break. */
function endsRecord(length: number): boolean {
  return buffer[length - 1] === 0x0a;
}

function readRest(file: number, start: number): number {
  let length = start;
  for (let got = -1; got !== 0 && length < buffer.length; length += got)
    got = readSync(file, buffer, length, buffer.length - length, null);
  return length - start;
}

class FileOnDisk implements SourceFile {
  readonly #root: string;
  readonly path: string;
  readonly kind: SourceFile['kind'];

  readonly #ahead: ReadAhead;
  readonly #index: number;

  constructor(root: string, path: string, kind: SourceFile['kind'], ahead: ReadAhead) {
    this.#root = root;
    this.path = path;
    this.kind = kind;
    this.#ahead = ahead;
    // Opening a pipe would never end, and pictures are seldom asked for.
    this.#index = kind === 'file' && path.endsWith('.json') ? ahead.add(path) : -1;
  }

  /** Never reads more than a record may have. Throws the file system's error where it cannot be read. */
  read(): FileContent {
    const known = this.#ahead.textOf(this.#index);
    if (known !== undefined) return { kind: 'text', text: known, matches: cardPattern };
    // No link that took the file's place since it was listed is followed.
    const file = openSync(`${this.#root}/${this.path}`, readOnly);
    try {
      let length = readSync(file, buffer, 0, buffer.length, null);
      // A short read is the end of a plain file, but for a file that grows or a far-away disk: ask once more.
      if (length > 0 && length < buffer.length && !endsRecord(length)) length += readRest(file, length);
      if (length > maxFileBytes) return { kind: 'too-large' };
      const text = buffer.toString('utf8', 0, length);
      // U+FFFD may stand for bytes that are no UTF-8: then look closely.
      if (text.includes('\uFFFD')) return decodeContent(buffer.subarray(0, length));
      return { kind: 'text', text };
    } finally {
      closeSync(file);
    }
  }

  /** One byte more than a picture may have, at most. Throws the file system's error where it cannot be read. */
  readBytes(): Uint8Array {
    const file = openSync(`${this.#root}/${this.path}`, readOnly);
    try {
      const bytes = Buffer.allocUnsafeSlow(Math.min(fstatSync(file).size, artLimits.maxBytes + 1));
      let length = 0;
      for (let got = -1; got !== 0 && length < bytes.length; length += got)
        got = readSync(file, bytes, length, bytes.length - length, null);
      return bytes.subarray(0, length);
    } finally {
      closeSync(file);
    }
  }
}
