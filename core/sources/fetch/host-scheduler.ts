export interface HostSchedulerOptions {
  /** Maximum concurrent tasks. */
  readonly concurrency: number;
  /** Maximum concurrent tasks per host. */
  readonly perHost: number;
  /** Minimum delay between two requests to one host, in milliseconds. */
  readonly hostDelayMs: number;
  /** The time in milliseconds; only differences are used. */
  readonly now: () => number;
  /** Resolves after this many milliseconds; rejects if the signal is aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export interface TaskOptions {
  readonly signal?: AbortSignal | undefined;
  /** Runs before the other waiting tasks of the host: used to finish what was started. */
  readonly isPriority?: boolean;
}

/** Limits the concurrency and the rate of tasks. */
export interface HostScheduler {
  /**
   * Runs a task when its host is due. The task reports when its request is sent: the delay counts from then, and until
   * then no other task of the host starts. Rejects with the task's error, or with the signal's reason while it waits.
   */
  run<T>(host: string, task: (onSent: () => void) => Promise<T>, options?: TaskOptions): Promise<T>;
  /** Pauses a host for this many milliseconds from now. */
  pauseHost(host: string, ms: number): void;
  /** Rejects all waiting and all later tasks with the reason. */
  close(reason: unknown): void;
}

interface Host {
  readonly name: string;
  readonly ahead: Set<Waiting>;
  readonly usual: Set<Waiting>;
  active: number;
  /** Whether a task has started whose request has not been sent yet. */
  isSending: boolean;
  /** The earliest time of the next start. */
  notBefore: number;
  asleep: boolean;
}

interface Waiting {
  /** Resolves when the task has ended, successfully or not. */
  readonly start: (onSent: () => void) => Promise<void>;
  readonly reject: (reason: unknown) => void;
}

/** Round robin over hosts, so that a host with many tasks does not hold up the others; first in, first out per host. */
export function createHostScheduler(options: HostSchedulerOptions): HostScheduler {
  const { concurrency, perHost, hostDelayMs, now, sleep } = options;
  const hosts = new Map<string, Host>();
  /** Hosts that may have a task to start, in order of their turns. */
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
      // A host at its limit is queued again when one of its tasks sends its request or ends.
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
    // Keep a longer pause that the host asked for.
    host.notBefore = Math.max(host.notBefore, now() + hostDelayMs);
  }

  async function wakeLater(host: Host): Promise<void> {
    host.asleep = true;
    try {
      // Timers may fire slightly early.
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
    run(name, task, { signal, isPriority = false } = {}) {
      return new Promise((resolve, reject) => {
        if (closing.signal.aborted) return reject(closing.signal.reason);
        if (signal?.aborted === true) return reject(signal.reason);
        const host = hostFor(name);
        const line = isPriority ? host.ahead : host.usual;
        const giveUp = () => {
          line.delete(waiting);
          reject(signal?.reason);
        };
        const waiting: Waiting = {
          start: (onSent) => {
            signal?.removeEventListener('abort', giveUp);
            // Started in a later microtask, so that tasks do not run inside the pump.
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
    pauseHost(name, ms) {
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
