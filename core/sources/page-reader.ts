import { Worker } from 'node:worker_threads';
import type { Problem, Result } from '#core/text/result';
import { type PageReading, type PageTask, readPage } from './read-page.ts';

/**
 * Reads a page. `unreadable` is about the page: it is damaged, or reading it takes more CPU time or memory than any honest page.
 * `no-time` says nothing about the page, because the machine had no time for it. Never rejects.
 */
export type ReadPage = (task: PageTask) => Promise<ReadResult>;
type ReadResult = Result<PageReading, Problem<'unreadable' | 'no-time'>>;

export interface PageReaderOptions {
  /** The path of the program that the thread runs. This program, which may be the main program, must import `worker-main.ts`. */
  readonly workerPath: string;
  /** The limit of the CPU time for one page, which does not pass while other processes use the machine. */
  readonly maxCpuMs?: number;
  /** The limit of the time that passes, for a thread that waits without using CPU time. */
  readonly timeoutMs?: number;
  /** The approximate memory limit for one page, in bytes. */
  readonly maxMemory?: number;
}

/** Reads HTML pages in this thread, without a limit. For programs that cannot start a thread. A PDF may take any time. */
export const readPageHere: ReadPage = async (task) => {
  const value = await readPage(task);
  return value === null ? createUnreadable(task) : { value };
};

const megabyte = 1024 * 1024;
const maxPdfBytes = 10 * megabyte;

/** Creates a reader that reads pages in a thread of their own, or HTML pages in this thread if no other can be started. */
export function createPageReader(options: PageReaderOptions): ReadPage {
  const readHtml = createThread(options);
  // Each PDF has a thread of its own, because the library may keep memory of an earlier one.
  const readPdf = createThread({ maxMemory: 384 * megabyte, ...options }, { fresh: true });
  return async (task) => {
    const isPdf = task.body.format === 'pdf';
    if (isPdf && task.body.bytes.length > maxPdfBytes) return createUnreadable(task);
    const reading = await (isPdf ? readPdf : readHtml)(task);
    if (reading === 'no-thread') return readPageHere(task);
    // The same PDF may be readable on a faster machine.
    if (reading === 'no-time' || (isPdf && reading === 'too-long'))
      return { problem: { code: 'no-time', sentence: 'There was no time to read its text.' } };
    return reading === null || typeof reading === 'string' ? createUnreadable(task) : { value: reading };
  };
}

const unreadableSentences = {
  html: 'Its text takes too long to read.',
  pdf: 'The PDF is encrypted, scanned, damaged or too long.',
} as const;

function createUnreadable({ body }: PageTask): ReadResult {
  return { problem: { code: 'unreadable', sentence: unreadableSentences[body.format] } };
}

/**
 * Why a thread has no answer. `no-thread` and `no-time` say nothing about the page: the thread cannot run here, or the machine had
 * no time for it. `too-long` means too much CPU time. `broken` means that the page ended the thread, such as by its need of memory.
 */
type ThreadEnd = 'no-thread' | 'no-time' | 'too-long' | 'broken';
type ThreadResult = PageReading | null | ThreadEnd;

/** The first message of a thread. Before it, an error is about the thread and not about a page. */
export const readyMessage = 'ready';

const limitCheckMs = 50;

/**
 * Returns a function that reads one page at a time in a worker thread, and starts another thread after a page that exceeds a
 * limit. The thread takes over the bytes of the page. With `fresh`, each page has a thread of its own. Never rejects.
 */
function createThread(
  { workerPath, maxCpuMs = 10_000, timeoutMs = 120_000, maxMemory = 1024 * megabyte }: PageReaderOptions,
  { fresh = false } = {},
): (task: PageTask) => Promise<ThreadResult> {
  let worker: Worker | undefined;
  let isReady = false;
  let lastRun: Promise<unknown> = Promise.resolve();

  function startWorker(): Worker {
    isReady = false;
    const started = new Worker(workerPath, {
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: Math.ceil(maxMemory / megabyte),
        // By default, a thread keeps up to 48 MiB for short-lived objects.
        maxYoungGenerationSizeMb: 16,
      },
    });
    // The program may end while this thread waits for the next page.
    started.unref();
    return started;
  }

  function run(task: PageTask): Promise<ThreadResult> {
    worker ??= startWorker();
    const current = worker;
    return new Promise((resolve) => {
      let startCpuMs: number | undefined;
      const end = (result: ThreadResult) => {
        clearTimeout(timer);
        clearInterval(limitCheck);
        current.off('message', onMessage).off('error', onBroken).off('exit', onBroken);
        if (typeof result !== 'string' && !fresh) return resolve(result);
        worker = undefined;
        current
          .on('error', () => {})
          .terminate()
          .finally(() => resolve(result));
      };
      // A thread that cannot start must not take the bytes over.
      const send = () => current.postMessage(task, [task.body.bytes.buffer]);
      const onMessage = (message: PageReading | null | typeof readyMessage) => {
        if (message !== readyMessage) return end(message);
        isReady = true;
        send();
      };
      const onBroken = () => end(isReady ? 'broken' : 'no-thread');
      const checkLimits = () =>
        // The resource limits of a worker do not cover buffers outside its heap.
        Promise.all([current.getHeapStatistics(), current.cpuUsage()]).then(
          ([{ external_memory: externalMemory }, { user, system }]) => {
            const cpuMs = (user + system) / 1000;
            startCpuMs ??= cpuMs;
            if (externalMemory > maxMemory) end('broken');
            else if (cpuMs - startCpuMs > maxCpuMs) end('too-long');
          },
          () => {},
        );
      const timer = setTimeout(() => end('no-time'), timeoutMs);
      const limitCheck = setInterval(checkLimits, limitCheckMs);
      void checkLimits();
      current.on('message', onMessage).on('error', onBroken).on('exit', onBroken);
      if (isReady) send();
    });
  }

  return (task) => {
    const result = lastRun
      .then(() => run(task))
      .catch((): ThreadResult => {
        worker = undefined;
        return 'no-thread';
      });
    lastRun = result;
    return result;
  };
}
