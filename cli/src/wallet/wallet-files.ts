import { closeSync, fstatSync, lstatSync, opendirSync, openSync, read, readSync, type Stats } from 'node:fs';
import { promisify } from 'node:util';

/** The file system as far as reading a wallet needs it. Every call rejects with the system's error. */
export interface WalletFiles {
  /** What lies at a path, a link as itself. */
  lstat(path: string): Promise<FileKind>;
  /** Names in a folder, in no order; no more than one beyond `most` of them. */
  names(folder: string, most: number): Promise<readonly string[]>;
  /** `flags` are those of `open(2)`. */
  open(path: string, flags: number): Promise<OpenFile>;
}

/** What a file is. Times are there too, on the real ones, and nobody looks at them. */
export type FileKind = Pick<Stats, 'isFile' | 'isDirectory' | 'isSymbolicLink' | 'size' | 'dev' | 'ino'>;

export interface OpenFile {
  stat(): Promise<FileKind>;
  /** Reads at a byte position; gives how many bytes came, 0 at the end. */
  read(into: Uint8Array, position: number): Promise<number>;
  close(): Promise<void>;
}

/** Below this the way to another thread and back costs more than the reading. */
const worthThread = 64 * 1024;

/**
 * The real one. Calls that end at once are made at once: a wallet of many passes is thousands of them. Bytes in any
 * number are read by another thread, while what came before is hashed.
 */
export const walletFiles: WalletFiles = {
  lstat: async (path) => lstatSync(path),
  names: async (folder, most) => namesIn(folder, most),
  open: async (path, flags) => new FileOnDisk(openSync(path, flags)),
};

function namesIn(folder: string, most: number): readonly string[] {
  const names: string[] = [];
  const listing = opendirSync(folder, { bufferSize: 256 });
  try {
    for (let entry = listing.readSync(); entry !== null; entry = listing.readSync()) {
      names.push(entry.name);
      if (names.length > most) break;
    }
    return names;
  } finally {
    listing.closeSync();
  }
}

const readByThread = promisify(read);

class FileOnDisk implements OpenFile {
  readonly #number: number;

  constructor(number: number) {
    this.#number = number;
  }

  async stat(): Promise<FileKind> {
    return fstatSync(this.#number);
  }

  async read(into: Uint8Array, position: number): Promise<number> {
    if (into.length < worthThread) return readSync(this.#number, into, 0, into.length, position);
    const { bytesRead } = await readByThread(this.#number, into, 0, into.length, position);
    return bytesRead;
  }

  async close(): Promise<void> {
    closeSync(this.#number);
  }
}
