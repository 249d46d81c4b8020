import { constants } from 'node:fs';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import { maxFileBytes } from '#catalog/source-file';

/** For reading the file that lies at a path, and none that a link there leads to. */
export const readOnly = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

/** Texts go over in trays, used again and again, so that they stay in the processor's cache. */
const trays = { count: 8, files: 128, bytes: 2 * (maxFileBytes + 1) } as const;

/** Where in the numbers stands how many trays were filled and emptied, and the file after the last asked for in vain. */
const at = { filled: 0, emptied: 1, late: 2, trays: 3 } as const;

/** Of each tray its first file, how many files it has, and where in its bytes each one's text ends. */
const numbersATray = 2 + trays.files;

/** What the other thread is given; it knows nothing else. */
interface Errand {
  readonly root: string;
  /** Relative to the root, in the order in which they will be asked for, with a NUL between them. */
  readonly paths: string;
  readonly pattern: RegExp;
  readonly flags: number;
  readonly maxFileBytes: number;
  readonly trays: typeof trays;
  readonly at: typeof at;
  readonly numbersATray: number;
  readonly numbers: Int32Array;
  readonly bytes: SharedArrayBuffer;
}

/**
 * Texts that another thread reads, and holds to a pattern, while this one works on those before them: for many small files
 * that takes as long as all that is done with them. It hands over what matches; whatever else is left to its reader.
 */
export class ReadAhead {
  readonly #root: string;
  readonly #paths: string[] = [];
  readonly #pattern: RegExp;
  #shared: { readonly numbers: Int32Array; readonly bytes: Buffer } | undefined;
  /** The tray in hand, counted from the first that was filled. */
  #tray = -1;
  #first = 0;
  #count = 0;

  /** `pattern` must not match U+FFFD, which stands for bytes that are no UTF-8. */
  constructor(root: string, pattern: RegExp) {
    this.#root = root;
    this.#pattern = pattern;
  }

  /** How many files there are to read. */
  get size(): number {
    return this.#paths.length;
  }

  /** Takes in one file more, in the order in which they will be asked for, and gives its index. */
  add(path: string): number {
    return this.#paths.push(path) - 1;
  }

  /** Ends, as a promise, when the other thread has read what it can, or nobody seems to ask any more. */
  start(): Promise<void> {
    const numbers = new Int32Array(new SharedArrayBuffer(4 * (at.trays + trays.count * numbersATray)));
    const bytes = new SharedArrayBuffer(trays.count * trays.bytes);
    this.#shared = { numbers, bytes: Buffer.from(bytes) };
    const errand: Errand = {
      root: this.#root,
      paths: this.#paths.join('\0'),
      pattern: this.#pattern,
      flags: readOnly,
      ...{ maxFileBytes, trays, at, numbersATray, numbers, bytes },
    };
    const program = `(${fillTrays})(require('node:fs'), require('node:worker_threads').workerData)`;
    const worker = new Worker(program, { eval: true, workerData: errand, env: SHARE_ENV });
    // The program need not wait for it. Where it fails, every file is left to its reader.
    worker.unref();
    return new Promise((resolve) => worker.once('error', () => resolve()).once('exit', () => resolve()));
  }

  /** The text of the file at `index`, where it was read already and matches. Never waits. */
  textOf(index: number): string | undefined {
    if (this.#shared === undefined) return undefined;
    const { numbers, bytes } = this.#shared;
    while (index >= this.#first + this.#count)
      if (!this.#takeNext(numbers)) {
        Atomics.store(numbers, at.late, index + 1);
        return undefined;
      }
    const inTray = index - this.#first;
    if (inTray < 0) return undefined;
    const tray = this.#tray % trays.count;
    const ends = at.trays + tray * numbersATray + 2;
    const start = inTray === 0 ? 0 : (numbers[ends + inTray - 1] ?? 0);
    const end = numbers[ends + inTray] ?? 0;
    // Of what does not match nothing is kept.
    if (start === end) return undefined;
    return bytes.toString('utf8', tray * trays.bytes + start, tray * trays.bytes + end);
  }

  /** Puts the tray in hand back for more, and takes the next, if it is full. */
  #takeNext(numbers: Int32Array): boolean {
    const next = this.#tray + 1;
    if (next >= Atomics.load(numbers, at.filled)) return false;
    Atomics.store(numbers, at.emptied, next);
    const place = at.trays + (next % trays.count) * numbersATray;
    this.#tray = next;
    this.#first = numbers[place] ?? 0;
    this.#count = numbers[place + 1] ?? 0;
    return true;
  }
}

/** What the other thread does. It goes there as text, so it can name nothing from around it. */
function fillTrays(fs: typeof import('node:fs'), errand: Errand): void {
  const { root, pattern, flags, maxFileBytes, trays, at, numbersATray, numbers } = errand;
  const paths = errand.paths.split('\0');
  const bytes = Buffer.from(errand.bytes);
  let next = 0;
  for (let tray = 0; next < paths.length && isFree(tray); tray++) {
    // Those that are asked for just now are being read there.
    const late = Atomics.load(numbers, at.late);
    if (late > next) next = late + trays.files / 4;
    fill(tray % trays.count);
    Atomics.store(numbers, at.filled, tray + 1);
  }

  /** Waits for room, but not for ever: nobody may be there any more to make it. */
  function isFree(tray: number): boolean {
    const giveUpAt = Date.now() + 5000;
    for (;;) {
      const emptied = Atomics.load(numbers, at.emptied);
      if (tray - emptied < trays.count) return true;
      if (Date.now() > giveUpAt) return false;
      Atomics.wait(numbers, at.emptied, emptied, 1);
    }
  }

  function fill(tray: number): void {
    const place = at.trays + tray * numbersATray;
    const [begin, limit] = [tray * trays.bytes, (tray + 1) * trays.bytes];
    let [end, count] = [begin, 0];
    numbers[place] = next;
    while (next < paths.length && count < trays.files && end + maxFileBytes < limit) {
      const length = read(`${root}/${paths[next++]}`, end);
      if (length <= maxFileBytes && pattern.test(bytes.toString('utf8', end, end + length))) end += length;
      numbers[place + 2 + count++] = end - begin;
    }
    numbers[place + 1] = count;
  }

  /** Up to one byte more than a file may have; none where it cannot be read. */
  function read(path: string, start: number): number {
    try {
      const file = fs.openSync(path, flags);
      try {
        return fs.readSync(file, bytes, start, maxFileBytes + 1, null);
      } finally {
        fs.closeSync(file);
      }
    } catch {
      return 0;
    }
  }
}
