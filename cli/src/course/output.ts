import { constants } from 'node:fs';
import { access, type FileHandle, open, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { openTemporary, type TemporaryFile } from '#core/io/atomic-write';
import { describeSystemError, diskFullMessages, getErrorCode } from '#core/io/system-errors';
import { escapeInvisible } from '../redact.ts';
import { type CourseError, createCourseError, isCourseError } from './errors.ts';
import type { LmsDeps } from './session.ts';

/** The suffix for an incomplete export that must not replace an existing export. */
export const partialSuffix = '.partial';

/** The paths that mean standard output. It may be a socket, which cannot be opened by its path. */
const standardOutputs: ReadonlySet<string> = new Set(['-', '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1']);

/**
 * Opens the output. A document for a file is written to a temporary file that replaces `out` at the end. A document for
 * standard output, a pipe or a device is written to an unnamed file and copied at the end. Throws a `CourseError`.
 */
export async function openOutput(out: string, deps: LmsDeps): Promise<StagedOutput> {
  const path = resolve(deps.cwd, out);
  try {
    const finishCopy = await createCopier(out, path, deps);
    if (finishCopy === undefined) {
      // If the path is a symbolic link, keep the link and replace the file that it points to.
      const target = await realpath(path).catch(() => path);
      const fileStats = await stat(target).catch(() => undefined);
      if (fileStats?.isDirectory()) throw Object.assign(new Error('A directory.'), { code: 'EISDIR' });
      const open = () => openTemporary(dirname(target), 'wx+');
      const finish: Finish = (file, suffix) => file.replace(target + suffix);
      return new StagedOutput({ file: await open(), open, shown: out, out, target, finish });
    }
    const displayName = standardOutputs.has(out) ? 'standard output' : out;
    const open = async () => {
      const file = await openTemporary(deps.temporaryFolder, 'wx+');
      // Remove the file's name, but keep the file open. On Windows this fails, and `abandon` removes the file later.
      await rm(file.path).catch(() => {});
      return file;
    };
    const file = await open();
    const finish: Finish = ({ handle }) => finishCopy(handle);
    return new StagedOutput({ file, open, shown: file.path, out: displayName, finish });
  } catch (error) {
    throw createOutputError(error, out);
  }
}

/** Completes the output. The suffix is appended to the name of a file, and ignored for other outputs. */
type Finish = (file: TemporaryFile, suffix: '' | typeof partialSuffix) => Promise<void>;

interface StagedFile {
  readonly file: TemporaryFile;
  /** Opens another file for the same output. */
  readonly open: () => Promise<TemporaryFile>;
  /** The name of the output in error messages: `shown` while the document is written, and `out` after that. */
  readonly shown: string;
  readonly out: string;
  /** The path of the final file, with symbolic links resolved. Undefined if the output is not a file. */
  readonly target?: string;
  readonly finish: Finish;
}

export type Output = Pick<StagedOutput, 'target' | 'size' | 'write' | 'rewrite' | 'commit' | 'abandon'>;

/** A text to insert where the document had this `size`. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** An output that other programs see only after `commit`. All methods except `abandon` may throw a `CourseError`. */
export class StagedOutput {
  readonly #staged: StagedFile;
  readonly #buffer = Buffer.allocUnsafe(1 << 18);
  #file: TemporaryFile;
  #usedBytes = 0;
  #flushedBytes = 0;

  constructor(staged: StagedFile) {
    this.#staged = staged;
    this.#file = staged.file;
  }

  /** The number of bytes written so far. */
  get size(): number {
    return this.#flushedBytes + this.#usedBytes;
  }

  get target(): string | undefined {
    return this.#staged.target;
  }

  async write(text: string): Promise<void> {
    const maxBytes = 3 * text.length;
    if (maxBytes > this.#buffer.length - this.#usedBytes) await this.#flush();
    if (maxBytes > this.#buffer.length) await this.#append(text);
    else this.#usedBytes += this.#buffer.write(text, this.#usedBytes);
  }

  /** Copies the document to a new file, with texts inserted in order, and each line replaced by what `mapLine` returns. */
  async rewrite(insertions: readonly Insertion[], mapLine?: (line: string) => string): Promise<void> {
    await this.#flush();
    const source = this.#file;
    const total = this.#flushedBytes;
    this.#file = await convertErrors(this.#staged.open(), this.#staged.out);
    this.#flushedBytes = 0;
    try {
      let lineStart: Buffer[] = [];
      const writePiece = async (piece: Buffer) => {
        const end = mapLine === undefined ? piece.length : piece.lastIndexOf(10) + 1;
        if (end === 0) lineStart.push(piece);
        else {
          const lines = Buffer.concat([...lineStart, piece.subarray(0, end)]);
          await this.#append(mapLine === undefined ? lines : mapLine(lines.toString()));
          lineStart = end === piece.length ? [] : [piece.subarray(end)];
        }
      };
      let position = 0;
      for (const { at, text } of [...insertions, { at: total, text: '' }]) {
        while (position < at) {
          const length = Math.min(1 << 18, at - position);
          const { buffer, bytesRead } = await source.handle.read({ buffer: Buffer.alloc(length), position });
          await writePiece(buffer.subarray(0, bytesRead));
          position += bytesRead;
        }
        await writePiece(Buffer.from(text));
      }
    } finally {
      await source.remove();
    }
  }

  /** Completes the output. With the suffix `.partial`, the result is a second file next to the existing one. */
  async commit(suffix: '' | typeof partialSuffix): Promise<void> {
    await this.#flush();
    await convertErrors(this.#staged.finish(this.#file, suffix), this.#staged.out);
  }

  /** Closes and removes the temporary file. Callers may call this method at any time, even after `commit`. Never throws. */
  abandon(): Promise<void> {
    return this.#file.remove();
  }

  async #flush(): Promise<void> {
    await this.#append(this.#buffer.subarray(0, this.#usedBytes));
    this.#usedBytes = 0;
  }

  async #append(data: string | Buffer): Promise<void> {
    await convertErrors(this.#file.handle.writeFile(data), this.#staged.shown);
    this.#flushedBytes += Buffer.byteLength(data);
  }
}

function convertErrors<T>(work: Promise<T>, path: string): Promise<T> {
  return work.catch((error: unknown) => {
    throw createOutputError(error, path);
  });
}

/**
 * Returns a function that copies the temporary file to standard output, a pipe or a device. Returns undefined for any
 * other path.
 */
async function createCopier(
  out: string,
  path: string,
  { stdout }: LmsDeps,
): Promise<((handle: FileHandle) => Promise<void>) | undefined> {
  if (standardOutputs.has(out))
    return (handle) =>
      copyTo(
        handle,
        (chunk) =>
          new Promise<void>((resolve, reject) => {
            stdout.write(chunk, (error) => (error ? reject(error) : resolve()));
          }),
      );
  const fileStats = await stat(path).catch(() => undefined);
  if (fileStats === undefined || fileStats.isFile() || fileStats.isDirectory()) return undefined;
  await access(path, constants.W_OK);
  return async (handle) => {
    await using device = await open(path, 'w');
    await copyTo(handle, (chunk) => device.writeFile(chunk));
  };
}

/** Writes a text to standard output. Ignores errors, such as a pipe that the reader has closed. */
export function writeToStdout({ stdout }: Pick<LmsDeps, 'stdout'>, text: string): Promise<void> {
  return new Promise((resolve) => {
    stdout.write(text, () => resolve());
  });
}

const closedCodes = /^(EPIPE|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END)$/;

/** Copies the file until its end, or until the reader closes the pipe. */
async function copyTo(handle: FileHandle, write: (chunk: Buffer) => Promise<unknown>): Promise<void> {
  try {
    for (let position = 0; ; ) {
      const { bytesRead, buffer } = await handle.read({ buffer: Buffer.alloc(1 << 17), position });
      if (bytesRead === 0) return;
      position += bytesRead;
      await write(buffer.subarray(0, bytesRead));
    }
  } catch (error) {
    if (!closedCodes.test(getErrorCode(error))) throw error;
  }
}

/** Converts a file system error to a `CourseError`. `path` is the path of the output. */
export function createOutputError(error: unknown, path: string): CourseError {
  if (isCourseError(error)) return error;
  const code = getErrorCode(error);
  const failedPath = error instanceof Error && 'path' in error ? String(error.path) : '';
  const isDirectory = /^(EACCES|EPERM)$/.test(code) && basename(failedPath).startsWith('.cardcat-');
  const reason = isDirectory
    ? `you cannot write to the directory ${escapeInvisible(dirname(failedPath))}; get write access, or choose another one`
    : code === 'ENOENT'
      ? 'its directory does not exist; create it first'
      : describeSystemError(error);
  return createCourseError(
    diskFullMessages[code] === undefined ? 'output_unwritable' : 'output_full',
    `${escapeInvisible(path)} cannot be written: ${reason}.`,
    { cause: error },
  );
}
