import { Worker } from 'node:worker_threads';
import { getErrorCode } from '#core/io/system-errors';
import type { Result } from '#core/text/result';
import { type PageReading, type PageTask, readPage } from './read-page.ts';

/**
 * Reads a page. `too-long` is about the page: reading it takes more CPU time than any honest page. `no-time` says nothing about
 * the page, because the machine had no time for it. Never rejects.
 */
export type ReadPage = (task: PageTask) => Promise<Result<PageReading, 'too-long' | 'no-time'>>;

export interface PageReaderOptions {
  /** The path of the program that the worker thread runs. It must call `runWorker`. */
  readonly workerPath: string;
  /** The limit of the CPU time for one page, which does not pass while other processes use the machine. */
  readonly maxCpuMs?: number;
  /** The limit of the time that passes. */
  readonly timeoutMs?: number;
}

const limitCheckMs = 100;
const maxHeapMegabytes = 1024;
const tooLong = { problem: { code: 'too-long', sentence: 'Its text takes too long to read.' } } as const;
const noTime = { problem: { code: 'no-time', sentence: 'There was no time to read its text.' } } as const;

/** Reads pages in this thread, without a limit. For programs that cannot start a worker thread. */
export const readPageHere: ReadPage = async (task) => ({ value: readPage(task) });

/**
 * Creates a reader. It reads one page at a time in a worker thread, and starts another thread after a page that takes too long.
 * If there is no such program, as in a run from the source, reads pages in this thread.
 */
export function createPageReader({
  workerPath,
  maxCpuMs = 10_000,
  timeoutMs = 120_000,
}: PageReaderOptions): ReadPage {
  let worker: Worker | undefined;
  let lastRead: Promise<unknown> = Promise.resolve();

  function startWorker(): Worker {
    const started = new Worker(workerPath, {
      workerData: null,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
    });
    // The program may end while this thread waits for the next page.
    started.unref();
    return started;
  }

  function read(task: PageTask): ReturnType<ReadPage> {
    worker ??= startWorker();
    const current = worker;
    return new Promise((resolve) => {
      let startCpu: number | undefined;
      const onMessage = (value: PageReading) => end({ value });
      // A page that needs more memory or a deeper stack than there is ends the thread with an error.
      const onError = (error: Error) => {
        if (getErrorCode(error) === 'MODULE_NOT_FOUND')
          readPageHere(task).then((result) => end(result, false));
        else end(tooLong, false);
      };
      const end = (result: Awaited<ReturnType<ReadPage>>, isUsable = true) => {
        clearTimeout(timer);
        clearInterval(limitCheck);
        current.off('message', onMessage).off('error', onError);
        if (isUsable) return resolve(result);
        worker = undefined;
        current
          .on('error', () => {})
          .terminate()
          .finally(() => resolve(result));
      };
      const checkCpu = () =>
        current.cpuUsage().then(
          ({ user, system }) => {
            const cpuMs = (user + system) / 1000;
            startCpu ??= cpuMs;
            if (cpuMs - startCpu > maxCpuMs) end(tooLong, false);
          },
          () => {},
        );
      const timer = setTimeout(() => end(noTime, false), timeoutMs);
      const limitCheck = setInterval(checkCpu, limitCheckMs);
      void checkCpu();
      current.on('message', onMessage).on('error', onError).postMessage(task);
    });
  }

  return (task) => {
    const reading = lastRead.then(() => read(task));
    lastRead = reading;
    return reading;
  };
}
