export interface HostQueueOptions {
  /** At once in all. */
  readonly concurrency: number;
  /** At once on one host. */
  readonly perHost: number;
  /** The least time between two requests to one host, in milliseconds. */
  readonly hostDelayMs: number;
  /** Milliseconds; only differences count. */
  readonly now: () => number;
  /** Ends after so many milliseconds, or rejects when the signal is aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  /** Goes before the others that wait for the host: something begun is to be ended first. */
  readonly ahead?: boolean;
}

/** Lets tasks run, never more at once than is polite. */
export interface HostQueue {
  /**
   * Runs a task when its host's turn comes. The task says when its request goes out: the pause counts from there, and
   * until then none other of its host starts. Rejects with the task's error, or the signal's reason while it waits.
   */
  run<T>(host: string, task: (onSent: () => void) => Promise<T>, options?: RunOptions): Promise<T>;
  /** Starts nothing on a host for so many milliseconds from now. */
  holdOff(host: string, ms: number): void;
  /** Rejects all that wait, with the reason, and everything that is asked from now on. */
  close(reason: unknown): void;
}

interface Host {
  readonly name: string;
  readonly ahead: Set<Waiting>;
  readonly usual: Set<Waiting>;
  active: number;
  /** Whether a task was started whose request has not gone out. */
  isSending: boolean;
  /** No start before this time. */
  notBefore: number;
  asleep: boolean;
}

interface Waiting {
  /** Resolves when the task has ended, however it did. */
  readonly start: (onSent: () => void) => Promise<void>;
  readonly reject: (reason: unknown) => void;
}

/** Hosts take turns, so that one with many tasks does not hold up the others; within a host the first comes first. */
export function createHostQueue(options: HostQueueOptions): HostQueue {
  const { concurrency, perHost, hostDelayMs, now, sleep } = options;
  const hosts = new Map<string, Host>();
  /** Hosts that may have something to start, in the order of their turns. */
  const turns = new Set<Host>();
  const closing = new AbortController();
  let active = 0;

  function hostFor(name: string): Host {
    const known = hosts.get(name);
    if (known !== undefined) return known;
    const host: Host = {
      name,
      ahead: new Set(),
      usual: new Set(),
      active: 0,
      isSending: false,
      notBefore: Number.NEGATIVE_INFINITY,
      asleep: false,
    };
    hosts.set(name, host);
    return host;
  }

  function pump(): void {
    for (const host of turns) {
      if (active >= concurrency) return;
      turns.delete(host);
      const line = host.ahead.size > 0 ? host.ahead : host.usual;
      const [next] = line;
      // A host at its limit gets its next turn when a task of it has sent its request, or ends.
      if (next === undefined || host.active >= perHost || host.isSending || host.asleep) continue;
      if (host.notBefore > now()) {
        void wakeLater(host);
        continue;
      }
      line.delete(next);
      start(host, next);
    }
  }

  function start(host: Host, next: Waiting): void {
    active += 1;
    host.active += 1;
    host.isSending = hostDelayMs > 0;
    turns.add(host);
    pause(host);
    let isSending = true;
    const sent = () => {
      if (isSending) host.isSending = false;
      isSending = false;
      turns.add(host);
    };
    const run = next.start(() => {
      if (isSending) pause(host);
      sent();
      pump();
    });
    void run.finally(() => {
      sent();
      active -= 1;
      host.active -= 1;
      pump();
    });
  }

  function pause(host: Host): void {
    // A host that has asked for more patience keeps it.
    host.notBefore = Math.max(host.notBefore, now() + hostDelayMs);
  }

  async function wakeLater(host: Host): Promise<void> {
    host.asleep = true;
    try {
      // Timers may ring a little early.
      for (let left = host.notBefore - now(); left > 0; left = host.notBefore - now())
        await sleep(Math.max(1, Math.ceil(left)), closing.signal);
    } catch (error) {
      if (!closing.signal.aborted) throw error;
      return;
    }
    host.asleep = false;
    turns.add(host);
    pump();
  }

  return {
    run(name, task, { signal, ahead = false } = {}) {
      return new Promise((resolve, reject) => {
        if (closing.signal.aborted) return reject(closing.signal.reason);
        if (signal?.aborted === true) return reject(signal.reason);
        const host = hostFor(name);
        const line = ahead ? host.ahead : host.usual;
        const giveUp = () => {
          line.delete(waiting);
          reject(signal?.reason);
        };
        const waiting: Waiting = {
          start: (onSent) => {
            signal?.removeEventListener('abort', giveUp);
            // Started in a later turn of the event loop's queue, so that no task runs within the pump.
            return Promise.resolve()
              .then(() => task(onSent))
              .then(resolve, reject);
          },
          reject,
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        line.add(waiting);
        turns.add(host);
        pump();
      });
    },
    holdOff(name, ms) {
      const host = hostFor(name);
      host.notBefore = Math.max(host.notBefore, now() + ms);
    },
    close(reason) {
      closing.abort(reason);
      for (const host of hosts.values())
        for (const line of [host.ahead, host.usual]) {
          for (const { reject } of line) reject(reason);
          line.clear();
        }
    },
  };
}
