import type { Logger } from '#core/github/github';
import type { Clients, RepositoryRef } from '../clients.ts';
import type { Installations } from '../installations.ts';
import type { JobQueue } from '../queue/queue.ts';

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
