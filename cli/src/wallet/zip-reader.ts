import type { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { OpenFile } from './wallet-files.ts';

/** The directory of a zip file that is open already: the library never opens a path. Rejects where it is damaged. */
export function openDirectory(file: OpenFile, size: number): Promise<ZipFile> {
  // Names are judged here, byte by byte; what the library thinks of them would stand in a message.
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };
  return fromRandomAccessReaderPromise(new OpenFileReader(file), size, options);
}

/** Reads up to `length` bytes at a position; fewer only where the file ends. Rejects with the file system's error. */
export async function readAt(file: OpenFile, into: Uint8Array, start: number): Promise<number> {
  let length = 0;
  while (length < into.length) {
    const came = await file.read(into.subarray(length), start + length);
    if (came === 0) break;
    length += came;
  }
  return length;
}

class OpenFileReader extends RandomAccessReader {
  readonly #file: OpenFile;

  constructor(file: OpenFile) {
    super();
    this.#file = file;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    readAt(this.#file, buffer.subarray(offset, offset + length), position).then(
      (bytesRead) => callback(null, bytesRead),
      callback,
    );
  }

  override _readStreamForRange(): Readable {
    throw new Error('Entries are read without the library.');
  }
}
