import type { OpenPulls } from '../events/open-pulls.ts';
import type { Clients } from '../github/client.ts';
import type { Installations } from '../github/installations.ts';
import { listOpenPulls } from '../github/pull-list.ts';
import type { Log } from '../log/log.ts';
import type { RepositoryRef } from '../queue/key.ts';
import type { KeyQueue } from '../queue/queue.ts';

export interface SweepOptions {
  readonly clients: Pick<Clients, 'forRepository'>;
  readonly installations: Installations;
  readonly queue: KeyQueue;
  readonly openPulls: OpenPulls;
  readonly log: Log;
}

/** Puts every open pull request into the queue, behind all else: what deliveries or writes have lost is found again. */
export class Sweep {
  readonly #options: SweepOptions;

  constructor(options: SweepOptions) {
    this.#options = options;
  }

  /** Every installation. True where all of it was reached; one that fails does not keep the others from it. */
  async everything(): Promise<boolean> {
    const { installations, log } = this.#options;
    let isWhole = true;
    for (const id of await installations.list()) {
      try {
        for (const repository of await installations.repositoriesOf(id))
          isWhole = (await this.repository(repository)) && isWhole;
      } catch (error) {
        isWhole = false;
        log.warn({ err: error, installation: id }, 'An installation could not be swept.');
      }
    }
    return isWhole;
  }

  /** One repository. False where the queue had no room for all. */
  async repository(repository: RepositoryRef): Promise<boolean> {
    const { clients, queue, openPulls } = this.#options;
    const github = clients.forRepository(repository);
    const open = await listOpenPulls(github, repository);
    openPulls.replace(repository, open);
    const taken = open.map(({ number }) => {
      const key = { kind: 'pull', repository, number } as const;
      return queue.add({ key, priority: 'sweep', waitMs: 0 });
    });
    return taken.every(Boolean);
  }
}
