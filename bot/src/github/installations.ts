import type { RepositoryRef } from '../queue/key.ts';
import type { Clients } from './client.ts';
import { idAt, valueAt } from './read-json.ts';
import { repositoryRef } from './repository-ref.ts';

/** Where the App is installed, as far as the bot is for it. */
export class Installations {
  readonly #clients: Pick<Clients, 'app' | 'forInstallation'>;
  readonly #only: ReadonlySet<string> | null;
  #known: readonly number[] = [];

  /** `only`: lower-case `owner/name`; null for all. */
  constructor(clients: Pick<Clients, 'app' | 'forInstallation'>, only: ReadonlySet<string> | null) {
    this.#clients = clients;
    this.#only = only;
  }

  /** Those of the last list. */
  get known(): readonly number[] {
    return this.#known;
  }

  /** Ids of those that are not suspended. Throws as `GitHub` does. */
  async list(): Promise<readonly number[]> {
    const listed = await this.#clients.app.list('/app/installations');
    this.#known = listed.flatMap((each) =>
      typeof valueAt(each, 'suspended_at') === 'string' ? [] : (idAt(each, 'id') ?? []),
    );
    return this.#known;
  }

  /** The repositories of one. */
  async repositoriesOf(installationId: number): Promise<readonly RepositoryRef[]> {
    const listed = await this.#clients.forInstallation(installationId).list('/installation/repositories');
    return listed
      .flatMap((each) => repositoryRef(installationId, each) ?? [])
      .filter(({ owner, name }) => this.#only?.has(`${owner}/${name}`.toLowerCase()) ?? true);
  }

  /** The repositories of all. */
  async repositories(): Promise<readonly RepositoryRef[]> {
    const all: RepositoryRef[] = [];
    for (const id of await this.list()) all.push(...(await this.repositoriesOf(id)));
    return all;
  }
}
