import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** A pipe would not let go of who opens it. */
const readOnly = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** A whole plain file of at most `limit` bytes, or why not: the end of «… : <why>». Never throws. */
export function readPlainFile(
  path: string,
  limit: number,
): { readonly bytes: Uint8Array } | { readonly why: string } {
  try {
    const file = openSync(path, readOnly);
    try {
      const stat = fstatSync(file);
      if (!stat.isFile()) return { why: stat.isDirectory() ? 'it is a folder' : 'it is no plain file' };
      if (stat.size > limit) return { why: `it is larger than ${limit / 1024 / 1024} MiB` };
      return { bytes: readAll(file, stat.size) };
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    return { why: reasons.get(code) ?? code };
  }
}

function readAll(file: number, size: number): Uint8Array {
  const bytes = Buffer.alloc(size);
  let length = 0;
  for (let got = -1; got !== 0 && length < size; length += got)
    got = readSync(file, bytes, length, size - length, null);
  return bytes.subarray(0, length);
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'it is not there'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['ENOTDIR', 'a part of the path is no folder'],
]);
