import { type Clock, isRequestError, type Logger } from '#core/github/github';
import type { AppIdentity } from './app-identity.ts';
import type { Clients, RepositoryRef } from './clients.ts';
import type { Installations } from './installations.ts';
import type { JobQueue } from './queue/queue.ts';

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

export interface SweepDeps {
  readonly clients: Pick<Clients, 'getRepositoryClient'>;
  readonly installations: Installations;
  readonly queue: JobQueue;
  readonly log: Logger;
}

/** Queues every open pull request with the lowest priority, to recover from lost deliveries and writes. */
export class Sweeper {
  readonly #options: SweepDeps;

  constructor(options: SweepDeps) {
    this.#options = options;
  }

  /** Sweeps all installations, even if some fail. Resolves to false if any installation failed or the queue is full. */
  async sweepInstallations(): Promise<boolean> {
    const { installations, log } = this.#options;
    let isComplete = true;
    for (const id of await installations.list()) {
      try {
        isComplete = (await this.sweepInstallation(id)) && isComplete;
      } catch (error) {
        isComplete = false;
        log.warn({ err: error, installationId: id }, 'Could not sweep an installation.');
      }
    }
    return isComplete;
  }

  /** Queues every open pull request of an installation. Resolves to false if the queue is full. */
  async sweepInstallation(id: number): Promise<boolean> {
    let isComplete = true;
    for (const repository of await this.#options.installations.listRepositories(id))
      isComplete = (await this.sweepRepository(repository)) && isComplete;
    return isComplete;
  }

  /** Queues every open pull request of a repository. Resolves to false if the queue is full. */
  async sweepRepository(repository: RepositoryRef): Promise<boolean> {
    const { clients, queue } = this.#options;
    const { octokit, owner, repo } = await clients.getRepositoryClient(repository);
    const openPulls = await octokit.paginate(octokit.rest.pulls.list, {
      owner,
      repo,
      state: 'open',
      per_page: 100,
    });
    const addResults = openPulls.map(({ number }) =>
      queue.add({ key: { kind: 'pull', repository, number }, priority: 'sweep', waitMs: 0 }),
    );
    return addResults.every(Boolean);
  }
}

export interface ScheduleDeps {
  readonly clock: Clock;
  readonly sweepHours: number;
  readonly tasks: BackgroundTasks;
  readonly identity: Pick<AppIdentity, 'poll'>;
  readonly startSweep: () => void;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
}

const hour = 3_600_000;
const firstSweepMs = 30_000;

/**
 * Starts the periodic tasks. The first sweep starts 30 s after the identity is known. The time between later sweeps is
 * `sweepHours`, plus or minus 10%.
 */
export function startSchedule(options: ScheduleDeps): void {
  const { tasks, identity, sweepHours, clock, random, startSweep } = options;
  // Add jitter, so that processes that were started together do not always sweep at the same time.
  const getPauseMs = (): number => sweepHours * hour * (0.9 + 0.2 * random());
  const runSweeps = async (signal: AbortSignal): Promise<void> => {
    for (let ms = firstSweepMs; ; ms = getPauseMs()) {
      await clock.sleep(ms, signal);
      startSweep();
    }
  };
  tasks.start('identity', (signal) => identity.poll(signal, () => tasks.start('sweeps', runSweeps)));
}
