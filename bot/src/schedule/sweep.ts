import type { Logger } from '#core/github/github';
import type { Clients, RepositoryRef } from '../clients.ts';
import type { Installations } from '../installations.ts';
import type { JobQueue } from '../queue/queue.ts';

export interface SweepDeps {
  readonly clients: Pick<Clients, 'repository'>;
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
        isComplete = (await this.installation(id)) && isComplete;
      } catch (error) {
        isComplete = false;
        log.warn({ err: error, sweepInstallation: id }, 'Could not sweep an installation.');
      }
    }
    return isComplete;
  }

  /** Queues every open pull request of an installation. Resolves to false if the queue is full. */
  async installation(id: number): Promise<boolean> {
    let isComplete = true;
    for (const sweepRepository of await this.#options.installations.listRepositories(id))
      isComplete = (await this.repository(sweepRepository)) && isComplete;
    return isComplete;
  }

  /** Queues every open pull request of a repository. Resolves to false if the queue is full. */
  async repository(repository: RepositoryRef): Promise<boolean> {
    const { clients, queue } = this.#options;
    const { octokit, owner, repo } = await clients.repository(repository);
    const openPulls = await octokit.paginate(octokit.rest.pulls.list, {
      ...{ owner, repo },
      state: 'open',
      per_page: 100,
    });
    const accepted = openPulls.map(({ number }) =>
      queue.add({ key: { kind: 'pull', repository, number }, priority: 'sweep', waitMs: 0 }),
    );
    return accepted.every(Boolean);
  }
}
