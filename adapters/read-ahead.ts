import { constants } from 'node:fs';
import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  SHARE_ENV,
  Worker,
} from 'node:worker_threads';
import { maxFileBytes } from '#catalog/source-file';

/** For reading the file that lies at a path, and none that a link there leads to. */
export const readOnly = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

/** What the other thread is to read, and where both say how far they are. */
interface Errand {
  readonly root: string;
  /** Relative to the root, in the order in which they will be asked for, with a NUL between them. */
  readonly paths: string;
  readonly pattern: RegExp;
  readonly flags: number;
  readonly maxBytes: number;
  readonly port: MessagePort;
  /** How many batches were taken, and the file after the last that was not there in time. */
  readonly progress: Int32Array;
}

/** Texts of files that follow each other; null where one does not match, or could not be read. */
interface Batch {
  readonly first: number;
  readonly texts: readonly (string | null)[];
}

/**
 * Texts that another thread reads, and holds to a pattern, while this one works on those before them: for many small files
 * that takes as long as all that is done with them. It hands over what matches; whatever else is left to its reader.
 */
export class ReadAhead {
  readonly #root: string;
  readonly #paths: string[] = [];
  readonly #pattern: RegExp;
  readonly #progress = new Int32Array(new SharedArrayBuffer(8));
  #port: MessagePort | undefined;
  #batch: Batch = { first: 0, texts: [] };

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
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const errand: Errand = {
      root: this.#root,
      paths: this.#paths.join('\0'),
      pattern: this.#pattern,
      flags: readOnly,
      maxBytes: maxFileBytes,
      port: port2,
      progress: this.#progress,
    };
    const program = `(${readBatches})(require('node:fs'), require('node:worker_threads'))`;
    const worker = new Worker(program, {
      eval: true,
      workerData: errand,
      transferList: [port2],
      env: SHARE_ENV,
    });
    // The program need not wait for it. Where it fails, every file is left to its reader.
    worker.unref();
    port1.unref();
    return new Promise((resolve) => worker.once('error', () => resolve()).once('exit', () => resolve()));
  }

  /** The text of the file at `index`, where it was read already and matches. Never waits. */
  textOf(index: number): string | undefined {
    if (this.#port === undefined) return undefined;
    while (index >= this.#batch.first + this.#batch.texts.length) {
      const received: { readonly message: Batch } | undefined = receiveMessageOnPort(this.#port);
      if (received === undefined) {
        Atomics.store(this.#progress, 1, index + 1);
        return undefined;
      }
      this.#batch = received.message;
      Atomics.add(this.#progress, 0, 1);
    }
    return this.#batch.texts[index - this.#batch.first] ?? undefined;
  }
}

/** What the other thread does. It goes there as text, so it can name nothing from around it. */
function readBatches(fs: typeof import('node:fs'), threads: typeof import('node:worker_threads')): void {
  const { root, paths, pattern, flags, maxBytes, port, progress } = threads.workerData as Errand;
  const limits = { files: 128, bytes: 512 * 1024, batchesAhead: 48, patienceMs: 5000 };
  const names = paths.split('\0');
  const buffer = Buffer.allocUnsafeSlow(maxBytes + 1);
  let batches = 0;
  for (let next = 0; next < names.length; ) {
    // Those that are asked for just now are being read there.
    const late = Atomics.load(progress, 1);
    if (late > next) next = late + limits.files / 4;
    const batch = { first: next, texts: [] as (string | null)[] };
    for (let bytes = 0; next < names.length && batch.texts.length < limits.files && bytes < limits.bytes; ) {
      const text = textOf(`${root}/${names[next++]}`);
      bytes += text.length;
      batch.texts.push(pattern.test(text) ? text : null);
    }
    port.postMessage(batch);
    batches++;
    // Not too much at a time in memory; and nobody may be there any more to take it.
    const giveUpAt = Date.now() + limits.patienceMs;
    for (;;) {
      const taken = Atomics.load(progress, 0);
      if (batches - taken <= limits.batchesAhead) break;
      if (Date.now() > giveUpAt) return;
      Atomics.wait(progress, 0, taken, 1);
    }
  }

  function textOf(path: string): string {
    try {
      const file = fs.openSync(path, flags);
      try {
        const length = fs.readSync(file, buffer, 0, buffer.length, null);
        return length > maxBytes ? '' : buffer.toString('utf8', 0, length);
      } finally {
        fs.closeSync(file);
      }
    } catch {
      return '';
    }
  }
}
