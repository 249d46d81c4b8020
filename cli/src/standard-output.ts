import { fstatSync, writeSync } from 'node:fs';
import type { Output } from './context.ts';
import { diskFull } from './messages.ts';

type Stream = Output & { readonly fd: number };

/** Standard output that knows whether all that was said arrived. `stream` must have a listener for its errors. */
export class StandardOutput implements Output {
  readonly #stream: Stream;
  readonly #isFile: boolean;
  #underWay = 0;
  #problem: NodeJS.ErrnoException | undefined;
  #settle = () => {};

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
    const ended = (error?: Error | null) => {
      this.#underWay--;
      this.#problem ??= error ?? undefined;
      done?.(error);
      if (this.#underWay === 0) this.#settle();
    };
    this.#underWay++;
    if (this.#isFile) ended(this.#writeAll(data));
    else this.#stream.write(data, ended);
  }

  /** The sentence that says why not all arrived, once that is known; undefined where it did, or the reader has left. */
  async unwritable(): Promise<string | undefined> {
    if (this.#underWay > 0)
      await new Promise<void>((resolve) => {
        this.#settle = resolve;
      });
    const code = this.#problem?.code;
    if (this.#problem === undefined || code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED') return undefined;
    return `standard output cannot be written: ${diskFull[code ?? ''] ?? this.#problem.message}.`;
  }

  /** The stream of a file takes for written what the disk took only in part. */
  #writeAll(data: string | Uint8Array): Error | undefined {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    try {
      for (let done = 0; done < bytes.length; ) done += writeSync(this.#stream.fd, bytes, done);
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
