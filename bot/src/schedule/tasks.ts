import { isRequestError, type Logger } from '#core/github/github';

/** Background tasks that do not go through the queue. A failure is logged and does not affect other tasks. */
export class BackgroundTasks {
  readonly #running = new Set<Promise<void>>();
  readonly #stopController = new AbortController();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** The signal is aborted when the bot stops. */
  start(name: string, work: (signal: AbortSignal) => Promise<void>): void {
    if (this.#stopController.signal.aborted) return;
    const task = this.#run(name, work).finally(() => this.#running.delete(task));
    this.#running.add(task);
  }

  async #run(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    try {
      await work(this.#stopController.signal);
    } catch (error) {
      if (this.#stopController.signal.aborted) return;
      // Log GitHub errors only as warnings, because the repository or installation may have been removed.
      const level = isRequestError(error) ? 'warn' : 'error';
      this.#log[level]({ err: error, task: name }, 'A background task failed.');
    }
  }

  async waitUntilIdle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  stop(): void {
    this.#stopController.abort();
  }
}
