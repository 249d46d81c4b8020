import { fstatSync, writeSync } from 'node:fs';
import { diskFullMessages, getErrorCode } from '#core/io/system-errors';
import type { OutputStream } from './context.ts';

type Stream = OutputStream & { readonly fd: number };

/**
 * Standard output that remembers write errors. The caller must add an error listener to `stream`, because an error without a
 * listener ends the process.
 */
export class StandardOutput implements OutputStream {
  readonly #stream: Stream;
  readonly #isFile: boolean;
  #error: NodeJS.ErrnoException | undefined;

  constructor(stream: Stream) {
    this.#stream = stream;
    this.#isFile = !stream.isTTY && isFile(stream.fd);
  }

  get isTTY(): boolean {
    return this.#stream.isTTY === true;
  }

  get columns(): number | undefined {
    return this.#stream.columns;
  }

  write(data: string | Uint8Array, done?: (error?: Error | null) => void): void {
    const onWritten = (error?: Error | null) => {
      this.#error ??= error ?? undefined;
      done?.(error);
    };
    if (this.#isFile) onWritten(this.#writeAll(data));
    else this.#stream.write(data, onWritten);
  }

  /**
   * Returns a sentence that explains why output was lost. Returns undefined if no output was lost, or if the reader closed the
   * pipe.
   */
  async describeWriteError(): Promise<string | undefined> {
    // The callback of an empty write runs after all earlier writes.
    if (!this.#isFile) await new Promise((resolve) => this.#stream.write('', resolve));
    const code = this.#error?.code;
    if (this.#error === undefined || code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED') return undefined;
    return `standard output cannot be written: ${diskFullMessages[getErrorCode(this.#error)] ?? this.#error.message}.`;
  }

  /** Writes all bytes in a loop, because one write call may write only a part of them. Returns the error if writing fails. */
  #writeAll(data: string | Uint8Array): Error | undefined {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    try {
      for (let writtenLength = 0; writtenLength < bytes.length; )
        writtenLength += writeSync(this.#stream.fd, bytes, writtenLength);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

function isFile(fd: number): boolean {
  try {
    const stats = fstatSync(fd);
    return stats.isFile() || stats.isCharacterDevice();
  } catch {
    return false;
  }
}
