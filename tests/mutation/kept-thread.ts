import { Worker } from 'node:worker_threads';
import type { PoolOptions, PoolWorker, WorkerRequest } from 'vitest/node';

type Listener = Parameters<PoolWorker['on']>[1];

/** A new thread now and then, so that what a run leaves behind does not pile up. */
const runsPerThread = 200;

let thread: Worker | undefined;
let runs = 0;
let isBusy = false;

/**
 * A pool that runs each mutant in the thread of the one before it: most of the run of one mutant is else the start
 * of a thread. `./setup.ts` has all modules read again for each.
 */
export function keptThread({ distPath, env, execArgv }: PoolOptions): PoolWorker {
  const listeners: [event: string, listener: Listener][] = [];
  let config: unknown;
  let isNew = false;
  const answer = (type: 'started' | 'stopped'): void => {
    for (const [event, listener] of [...listeners])
      if (event === 'message') listener({ type, __vitest_worker_response__: true });
  };
  return {
    name: 'kept-thread',
    async start() {
      isNew = thread === undefined;
      thread ??= new Worker(`${distPath}/workers/threads.js`, { env, execArgv, stdout: true, stderr: true });
    },
    on(event, listener) {
      listeners.push([event, listener]);
      thread?.on(event, listener);
    },
    off(event, listener) {
      const at = listeners.findIndex(([name, known]) => name === event && known === listener);
      if (at >= 0) listeners.splice(at, 1);
      thread?.off(event, listener);
    },
    send(message: WorkerRequest) {
      if (message.type === 'start') config = message.context.config;
      if (message.type === 'start' && !isNew) answer('started');
      else if (message.type === 'stop') answer('stopped');
      else if (message.type === 'run') {
        runs += 1;
        isBusy = true;
        // The thread knows the settings it was started with; which tests to run is one of them.
        thread?.postMessage({ ...message, context: { ...message.context, config } });
      } else thread?.postMessage(message);
    },
    deserialize(message) {
      if ((message as { readonly type?: string } | null)?.type === 'testfileFinished') isBusy = false;
      return message;
    },
    async stop() {
      for (const [event, listener] of listeners) thread?.off(event, listener);
      if (!isBusy && runs < runsPerThread) return;
      const done = thread;
      thread = undefined;
      runs = 0;
      isBusy = false;
      await done?.terminate();
    },
  };
}
