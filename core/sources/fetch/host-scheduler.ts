export interface HostSchedulerOptions {
  readonly concurrency: number;
  /** The maximum number of concurrent tasks per host. */
  readonly perHost: number;
  /** The minimum delay between two requests to the same host, in milliseconds. */
  readonly hostDelayMs: number;
  /** Returns the time in milliseconds. Only differences between times are used. */
  readonly now: () => number;
  /** Resolves after this many milliseconds. Rejects if the signal is aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export interface TaskOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * Whether the task runs before other waiting tasks of its host. Redirects use this, so that started pages are finished first.
   */
  readonly isPriority?: boolean;
}

export interface HostScheduler {
  /**
   * Runs a task when the limits of its host allow another request. The task must call `onSent` when it sends its request. The
   * host's next task waits for this call and then for the delay. Rejects with the task's error. If the task is aborted while it
   * waits, rejects with the signal's reason.
   */
  run<T>(host: string, task: (onSent: () => void) => Promise<T>, options?: TaskOptions): Promise<T>;
  pauseHost(host: string, ms: number): void;
  /** Rejects all waiting tasks and all later tasks with this reason. */
  close(reason: unknown): void;
}

interface HostState {
  readonly name: string;
  readonly priorityTasks: Set<WaitingTask>;
  readonly normalTasks: Set<WaitingTask>;
  active: number;
  /** Whether a task has started but has not sent its request yet. */
  isSending: boolean;
  notBefore: number;
  isSleeping: boolean;
}

interface WaitingTask {
  /** Starts the task. Resolves when the task has ended, successfully or not. */
  readonly start: (onSent: () => void) => Promise<void>;
  readonly reject: (reason: unknown) => void;
}

/** Creates a scheduler. Hosts take turns, so that no host delays the others. The tasks of one host run in order of arrival. */
export function createHostScheduler(options: HostSchedulerOptions): HostScheduler {
  const { concurrency, perHost, hostDelayMs, now, sleep } = options;
  const hosts = new Map<string, HostState>();
  /** Hosts that may have a task to start, in order of their turns. */
  const turns = new Set<HostState>();
  const closing = new AbortController();
  let active = 0;

  function hostFor(name: string): HostState {
    const existing = hosts.get(name);
    if (existing !== undefined) return existing;
    const host: HostState = {
      name,
      priorityTasks: new Set(),
      normalTasks: new Set(),
      active: 0,
      isSending: false,
      notBefore: Number.NEGATIVE_INFINITY,
      isSleeping: false,
    };
    hosts.set(name, host);
    return host;
  }

  function startTasks(): void {
    for (const host of turns) {
      if (active >= concurrency) return;
      turns.delete(host);
      const tasks = host.priorityTasks.size > 0 ? host.priorityTasks : host.normalTasks;
      const [next] = tasks;
      // A host at its limit returns to `turns` when one of its tasks sends a request or ends.
      if (next === undefined || host.active >= perHost || host.isSending || host.isSleeping) continue;
      if (host.notBefore > now()) {
        void wakeLater(host);
        continue;
      }
      tasks.delete(next);
      start(host, next);
    }
  }

  function start(host: HostState, next: WaitingTask): void {
    active += 1;
    host.active += 1;
    host.isSending = hostDelayMs > 0;
    turns.add(host);
    pause(host);
    let isSending = true;
    const markSent = () => {
      if (isSending) host.isSending = false;
      isSending = false;
      turns.add(host);
    };
    const run = next.start(() => {
      if (isSending) pause(host);
      markSent();
      startTasks();
    });
    void run.finally(() => {
      markSent();
      active -= 1;
      host.active -= 1;
      startTasks();
    });
  }

  function pause(host: HostState): void {
    // Keep a longer pause if the host asked for one.
    host.notBefore = Math.max(host.notBefore, now() + hostDelayMs);
  }

  async function wakeLater(host: HostState): Promise<void> {
    host.isSleeping = true;
    try {
      // Timers may fire slightly early.
      for (let ms = host.notBefore - now(); ms > 0; ms = host.notBefore - now())
        await sleep(Math.max(1, Math.ceil(ms)), closing.signal);
    } catch (error) {
      if (!closing.signal.aborted) throw error;
      return;
    }
    host.isSleeping = false;
    turns.add(host);
    startTasks();
  }

  return {
    run(name, task, { signal, isPriority = false } = {}) {
      return new Promise((resolve, reject) => {
        if (closing.signal.aborted) return reject(closing.signal.reason);
        if (signal?.aborted === true) return reject(signal.reason);
        const host = hostFor(name);
        const tasks = isPriority ? host.priorityTasks : host.normalTasks;
        const onAbort = () => {
          tasks.delete(waiting);
          reject(signal?.reason);
        };
        const waiting: WaitingTask = {
          start: (onSent) => {
            signal?.removeEventListener('abort', onAbort);
            // Start the task in a later microtask, so that it does not run inside `startTasks`.
            return Promise.resolve()
              .then(() => task(onSent))
              .then(resolve, reject);
          },
          reject,
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        tasks.add(waiting);
        turns.add(host);
        startTasks();
      });
    },
    pauseHost(name, ms) {
      const host = hostFor(name);
      host.notBefore = Math.max(host.notBefore, now() + ms);
    },
    close(reason) {
      closing.abort(reason);
      for (const host of hosts.values())
        for (const tasks of [host.priorityTasks, host.normalTasks]) {
          for (const { reject } of tasks) reject(reason);
          tasks.clear();
        }
    },
  };
}
