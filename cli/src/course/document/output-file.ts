import type { FileHandle } from 'node:fs/promises';
import { diskFull } from '../../errors.ts';
import { CourseError } from '../errors.ts';
import { escaped } from '../words/redact.ts';

/** Bytes that are gathered before they are written. */
const gathered = 1 << 18;

/** A file that is written from its beginning on, and can be cut back. */
export class OutputFile {
  readonly #file: FileHandle;
  readonly #errorOf: (error: unknown) => unknown;
  /** One is filled while the other is written. */
  #buffer = Buffer.allocUnsafe(gathered);
  #other = Buffer.allocUnsafe(gathered);
  #buffered = 0;
  /** Bytes that are written, or on their way. */
  #written = 0;
  #onItsWay: Promise<void> = Promise.resolve();

  /** `errorOf` says what is thrown for an error of the file system. */
  constructor(file: FileHandle, errorOf: (error: unknown) => unknown) {
    this.#file = file;
    this.#errorOf = errorOf;
  }

  /** Bytes so far. */
  get length(): number {
    return this.#written + this.#buffered;
  }

  /** Gives a promise only where there is something to wait for. */
  append(bytes: Uint8Array): Promise<void> | undefined {
    if (bytes.length > gathered - this.#buffered) return this.#appendMore(bytes);
    this.#buffer.set(bytes, this.#buffered);
    this.#buffered += bytes.length;
    return undefined;
  }

  /** Forgets everything behind `length`. */
  async cutTo(length: number): Promise<void> {
    if (length >= this.#written) {
      this.#buffered = length - this.#written;
      return;
    }
    await this.#onItsWay;
    this.#buffered = 0;
    this.#written = length;
    await this.#guarded(() => this.#file.truncate(length));
  }

  async flush(): Promise<void> {
    await this.#send();
    await this.#onItsWay;
  }

  async #appendMore(bytes: Uint8Array): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      if (this.#buffered === gathered) await this.#send();
      const piece = bytes.subarray(done, done + gathered - this.#buffered);
      this.#buffer.set(piece, this.#buffered);
      this.#buffered += piece.length;
      done += piece.length;
    }
  }

  /** Waits for what is on its way, and sends the rest after it without waiting. */
  async #send(): Promise<void> {
    await this.#onItsWay;
    const bytes = this.#buffer.subarray(0, this.#buffered);
    const position = this.#written;
    [this.#buffer, this.#other] = [this.#other, this.#buffer];
    this.#written += this.#buffered;
    this.#buffered = 0;
    this.#onItsWay = this.#write(bytes, position);
    // Heard by whoever writes next.
    this.#onItsWay.catch(() => {});
  }

  async #write(bytes: Uint8Array, position: number): Promise<void> {
    await this.#guarded(async () => {
      for (let done = 0; done < bytes.length; ) {
        const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, position + done);
        done += bytesWritten;
      }
    });
  }

  async #guarded(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw this.#errorOf(error);
    }
  }
}

const reasons: Readonly<Record<string, string>> = {
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
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  const reason = diskFull[code] ?? reasons[code] ?? code;
  return new CourseError(
    diskFull[code] === undefined ? 'output_unwritable' : 'output_full',
    `${escaped(path)} cannot be written: ${reason}.`,
    { cause: error },
  );
}
