export interface HostSchedulerOptions {
  /** The maximum number of concurrent tasks per host. */
  readonly perHost: number;
  /** The minimum delay between two requests to the same host, in milliseconds. */
  readonly hostDelayMs: number;
  /** Returns the time in milliseconds. Only differences between times are used. */
  readonly now: () => number;
  /** Resolves after this many milliseconds. Rejects if the signal is aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export interface HostScheduler {
  /**
   * Runs a task when the limits of its host allow another request. The task must call `onSent` when it sends its request. The
   * host's next task waits for this call and then for the delay. Rejects with the task's error. If the task is aborted while it
   * waits, rejects with the signal's reason.
   */
  run<T>(host: string, task: (onSent: () => void) => Promise<T>, signal?: AbortSignal): Promise<T>;
  pauseHost(host: string, ms: number): void;
  /** Rejects all waiting tasks and all later tasks with this reason. */
  close(reason: unknown): void;
}

interface HostState {
  /** Resolves when every task so far has sent its request or has ended. */
  allSent: Promise<void>;
  notBefore: number;
  /** Each resolves when one of the running tasks ends. */
  readonly running: Set<Promise<void>>;
}

/** Creates a scheduler. The tasks of one host start in the order of arrival. Hosts do not wait for each other. */
export function createHostScheduler(options: HostSchedulerOptions): HostScheduler {
  const { perHost, hostDelayMs, now, sleep } = options;
  const hosts = new Map<string, HostState>();
  const closing = new AbortController();

  function hostFor(name: string): HostState {
    const host = hosts.get(name) ?? {
      allSent: Promise.resolve(),
      notBefore: Number.NEGATIVE_INFINITY,
      running: new Set(),
    };
    hosts.set(name, host);
    return host;
  }

  function pauseHost(name: string, ms: number): void {
    const host = hostFor(name);
    // Keep a longer pause if the host asked for one.
    host.notBefore = Math.max(host.notBefore, now() + ms);
  }

  return {
    async run(name, task, signal) {
      const host = hostFor(name);
      const stop = AbortSignal.any([closing.signal, ...(signal === undefined ? [] : [signal])]);
      const { promise: sent, resolve: markSent } = Promise.withResolvers<void>();
      const { promise: ended, resolve: markEnded } = Promise.withResolvers<void>();
      const before = host.allSent;
      host.allSent = before.then(() => sent);
      try {
        await rejectOnAbort(before, stop);
        while (host.running.size >= perHost) await rejectOnAbort(Promise.race(host.running), stop);
        // Timers may fire slightly early.
        for (let ms = host.notBefore - now(); ms > 0; ms = host.notBefore - now())
          await rejectOnAbort(sleep(Math.max(1, Math.ceil(ms)), stop), stop);
        host.running.add(ended);
        pauseHost(name, hostDelayMs);
        return await task(() => {
          pauseHost(name, hostDelayMs);
          markSent();
        });
      } finally {
        host.running.delete(ended);
        markEnded();
        markSent();
      }
    },
    pauseHost,
    close: (reason) => closing.abort(reason),
  };
}

/** Waits for a promise. Rejects with the signal's reason if the signal is aborted before. */
export async function rejectOnAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([aborted.promise, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
