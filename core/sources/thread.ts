import { Worker } from 'node:worker_threads';
import { getErrorCode } from '#core/io/system-errors';
import type { Problem, Result } from '#core/text/result';
import type { PageReading, PageTask } from './read-page.ts';

export interface ThreadOptions {
  /** The path of the program that the thread runs. This program, which may be the main program, must call `runWorker`. */
  readonly workerPath: string;
  /** The limit of the CPU time for one task, which does not pass while other processes use the machine. */
  readonly maxCpuMs?: number;
  /** The limit of the time that passes, for a thread that waits without using CPU time. */
  readonly timeoutMs?: number;
  /** The approximate memory limit for one task, in bytes. */
  readonly maxMemory?: number;
}

/**
 * Why there is no answer. `no-thread` and `no-time` say nothing about the task: the thread cannot run here, or the machine had no
 * time for it. `too-long` means too much CPU time. `broken` means that the task ended the thread, such as by its need of memory.
 */
export type ThreadProblem = 'no-thread' | 'no-time' | 'too-long' | 'broken';

/** The first message of a thread. Before it, an error is about the thread and not about a task. */
export const readyMessage = 'ready';

const megabyte = 1024 * 1024;
const limitCheckMs = 50;

type ThreadResult = Result<PageReading | null, Problem<ThreadProblem>>;

/**
 * Returns a function that runs one task at a time in a worker thread, and starts another thread after a task that exceeds a limit.
 * The thread takes over the bytes of a task. With `fresh`, each task has a thread of its own. Never rejects.
 */
export function createThread(
  { workerPath, maxCpuMs = 10_000, timeoutMs = 120_000, maxMemory = 1024 * megabyte }: ThreadOptions,
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
    // The program may end while this thread waits for the next task.
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
        if (result.problem === undefined && !fresh) return resolve(result);
        worker = undefined;
        current
          .on('error', () => {})
          .terminate()
          .finally(() => resolve(result));
      };
      const fail = (code: ThreadProblem) =>
        end({ problem: { code, sentence: `The thread ended: ${code}.` } });
      // A thread that cannot start must not take the bytes over.
      const send = () => current.postMessage(task, [task.body.bytes.buffer]);
      const onMessage = (message: unknown) => {
        if (message !== readyMessage) return end({ value: message as PageReading | null });
        isReady = true;
        send();
      };
      const onBroken = () => fail(isReady ? 'broken' : 'no-thread');
      const checkLimits = () =>
        // The resource limits of a worker do not cover buffers outside its heap.
        Promise.all([current.getHeapStatistics(), current.cpuUsage()]).then(
          ([{ external_memory: externalMemory }, { user, system }]) => {
            const cpuMs = (user + system) / 1000;
            startCpuMs ??= cpuMs;
            if (externalMemory > maxMemory) fail('broken');
            else if (cpuMs - startCpuMs > maxCpuMs) fail('too-long');
          },
          () => {},
        );
      const timer = setTimeout(() => fail('no-time'), timeoutMs);
      const limitCheck = setInterval(checkLimits, limitCheckMs);
      void checkLimits();
      current.on('message', onMessage).on('error', onBroken).on('exit', onBroken);
      if (isReady) send();
    });
  }

  return (task) => {
    const result = lastRun
      .then(() => run(task))
      .catch((error: unknown): ThreadResult => {
        worker = undefined;
        return { problem: { code: 'no-thread', sentence: `No thread: ${getErrorCode(error)}.` } };
      });
    lastRun = result;
    return result;
  };
}
