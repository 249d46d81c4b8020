import { constants } from 'node:fs';
import { access, type FileHandle, lstat, open, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { diskFull } from '../errors.ts';
import type { Deps } from './deps.ts';
import { CourseError, codeOf } from './errors.ts';
import { escaped } from './redact.ts';

/** Where the document goes. Nothing is visible before `commit`. All methods but `abandon` throw a `CourseError`. */
export interface Output {
  write(text: string): Promise<void>;
  commit(): Promise<void>;
  /** Removes the temporary file. May be called at any time, also after `commit`. Never throws. */
  abandon(): Promise<void>;
}

/** Other names of standard output. It may be a socket, which no path opens. */
const standardOutputs: ReadonlySet<string> = new Set(['-', '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1']);

/**
 * A private temporary file (0600) that replaces the file at `out` in one step, beside it; for standard output, a pipe or a
 * device one without a name, which is copied there. Throws a `CourseError`.
 */
export async function openOutput(out: string, deps: Deps): Promise<Output> {
  const path = resolve(deps.cwd, out);
  if (standardOutputs.has(out))
    return openCopied('standard output', deps, (handle) =>
      copyTo(handle, (piece) => written(deps.stdout, piece)),
    );
  try {
    if (!(await isStream(path))) return await openReplacing(path, out, deps);
    await access(path, constants.W_OK);
  } catch (error) {
    throw outputError(error, out);
  }
  return openCopied(out, deps, async (handle) => {
    const device = await open(path, 'w');
    try {
      await copyTo(handle, (piece) => device.writeFile(piece));
    } finally {
      await device.close().catch(() => {});
    }
  });
}

async function openReplacing(path: string, out: string, { newId }: Deps): Promise<Output> {
  const target = await realTarget(path);
  const folder = dirname(target);
  const temporary = join(folder, `.cardcat-${newId()}.tmp`);
  const handle = await open(temporary, 'wx', 0o600);
  return temporaryOutput(handle, temporary, out, async () => {
    await handle.chmod(0o600);
    await handle.sync();
    await handle.close();
    await rename(temporary, target);
    // So that the new name outlasts a power failure. Not every system supports it.
    const directory = await open(folder, 'r').catch(() => undefined);
    await directory?.sync().catch(() => {});
    await directory?.close().catch(() => {});
  });
}

async function openCopied(
  out: string,
  deps: Deps,
  copy: (handle: FileHandle) => Promise<void>,
): Promise<Output> {
  const temporary = join(deps.temporaryFolder, `cardcat-${deps.newId()}.tmp`);
  try {
    const handle = await open(temporary, 'wx+', 0o600);
    // A system that does not allow it now removes it at the end.
    await rm(temporary).catch(() => {});
    return temporaryOutput(handle, temporary, out, () => copy(handle));
  } catch (error) {
    throw outputError(error, temporary);
  }
}

function temporaryOutput(
  handle: FileHandle,
  temporary: string,
  out: string,
  finish: () => Promise<void>,
): Output {
  // One buffer for the whole run: new ones would stay in memory until they are collected.
  const buffer = Buffer.allocUnsafe(1 << 18);
  let used = 0;
  const guarded = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      throw outputError(error, out);
    });
  const flush = async () => {
    await handle.writeFile(buffer.subarray(0, used));
    used = 0;
  };
  const write = async (text: string) => {
    const mostBytes = 3 * text.length;
    if (mostBytes > buffer.length - used) await flush();
    if (mostBytes > buffer.length) await handle.writeFile(text);
    else used += buffer.write(text, used);
  };
  return {
    write: (text) => guarded(write(text)),
    commit: () => guarded(flush().then(finish)),
    abandon: async () => {
      await handle.close().catch(() => {});
      await rm(temporary, { force: true }).catch(() => {});
    },
  };
}

/** The file a path leads to, also if the last of its links points to nothing yet. */
async function realTarget(path: string): Promise<string> {
  let target = path;
  for (let links = 0; links < 40; links++) {
    target = join(await realpath(dirname(target)), basename(target));
    const facts = await lstat(target).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (facts?.isDirectory()) throw Object.assign(new Error('A directory.'), { code: 'EISDIR' });
    if (!facts?.isSymbolicLink()) return target;
    target = resolve(dirname(target), await readlink(target));
  }
  throw Object.assign(new Error('Too many symbolic links.'), { code: 'ELOOP' });
}

/** Whether a path leads to a device or a pipe, which cannot be replaced. */
async function isStream(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  return facts !== undefined && !facts.isFile() && !facts.isDirectory();
}

const closed = /^(EPIPE|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END)$/;

const pieceSize = 1 << 17;

/** Copies the whole file, or until nobody reads any more. */
async function copyTo(handle: FileHandle, write: (piece: Buffer) => Promise<unknown>): Promise<void> {
  try {
    for (let position = 0; ; ) {
      const { bytesRead, buffer } = await handle.read({ buffer: Buffer.alloc(pieceSize), position });
      if (bytesRead === 0) return;
      position += bytesRead;
      await write(buffer.subarray(0, bytesRead));
    }
  } catch (error) {
    if (!closed.test(codeOf(error))) throw error;
  }
}

function written(output: Deps['stdout'], piece: Buffer): Promise<void> {
  return new Promise((resolveWritten, reject) => {
    output.write(piece, (error) => (error ? reject(error) : resolveWritten()));
  });
}

const reasons: Readonly<Record<string, string>> = {
  ...diskFull,
  EACCES: 'permission denied; ask for the right to it, or choose another place',
  EPERM: 'permission denied; ask for the right to it, or choose another place',
  ENOENT: 'its directory is not there; make it first',
  ENOTDIR: 'a part of the path is no directory',
  EEXIST: 'a file stands there; name a directory',
  EISDIR: 'it is a directory; name a file',
  ELOOP: 'its symbolic links lead in a circle',
  EROFS: 'the disk is read-only; choose another place',
  ENAMETOOLONG: 'the name is too long; choose a shorter one',
  EMFILE: 'too many files are open; close other programs and run it again',
};

/** An error of the file system as a `CourseError` of the output at this path. */
export function outputError(error: unknown, path: string): CourseError {
  if (error instanceof CourseError) return error;
  const code = codeOf(error);
  return new CourseError(
    diskFull[code] === undefined ? 'output_unwritable' : 'output_full',
    `${escaped(path)} cannot be written: ${reasons[code] ?? code}.`,
    { cause: error },
  );
}
