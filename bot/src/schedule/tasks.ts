import { isRequestError, type Log } from '#core/github/github';

/** Work in the background that is not about one key. A failure is logged and ends nothing else. */
export class Tasks {
  readonly #running = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** The signal ends waits when the bot stops. */
  start(name: string, work: (signal: AbortSignal) => Promise<void>): void {
    if (this.#stop.signal.aborted) return;
    const task = this.#run(name, work).finally(() => this.#running.delete(task));
    this.#running.add(task);
  }

  async #run(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    try {
      await work(this.#stop.signal);
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      // GitHub refuses what is gone: a repository, or the installation.
      const level = isRequestError(error) ? 'warn' : 'error';
      this.#log[level]({ err: error, task: name }, 'A background task failed.');
    }
  }

  /** Resolves once none is left, including those that wait. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  stop(): void {
    this.#stop.abort();
  }
}
