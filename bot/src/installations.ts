import type { Clients, RepositoryRef } from './clients.ts';

export type Permissions = Readonly<Record<string, string>>;

/** The installations of the App, and the repositories in them that the bot serves. */
export class Installations {
  readonly #clients: Pick<Clients, 'app' | 'installation'>;
  readonly #only: ReadonlySet<string> | null;
  #granted: ReadonlyMap<number, Permissions> = new Map();

  /** `only`: lower-case `owner/name`; null for all. */
  constructor(clients: Pick<Clients, 'app' | 'installation'>, only: ReadonlySet<string> | null) {
    this.#clients = clients;
    this.#only = only;
  }

  /** The permissions that each installation has granted, as of the last list. */
  get granted(): ReadonlyMap<number, Permissions> {
    return this.#granted;
  }

  serves({ owner, name }: Pick<RepositoryRef, 'owner' | 'name'>): boolean {
    return this.#only?.has(`${owner}/${name}`.toLowerCase()) ?? true;
  }

  /** Ids of those that are not suspended. Throws as Octokit does. */
  async list(): Promise<readonly number[]> {
    const octokit = await this.#clients.app();
    const all = await octokit.paginate(octokit.rest.apps.listInstallations, { per_page: 100 });
    const active = all.filter(({ suspended_at: suspendedAt }) => !suspendedAt);
    this.#granted = new Map(active.map(({ id, permissions }) => [id, permissions as Permissions]));
    return active.map(({ id }) => id);
  }

  /** The repositories of one installation. */
  async repositoriesOf(installationId: number): Promise<readonly RepositoryRef[]> {
    const octokit = await this.#clients.installation(installationId);
    const listed = await octokit.paginate(octokit.rest.apps.listReposAccessibleToInstallation, {
      per_page: 100,
    });
    return listed
      .map(({ id, name, owner }) => ({ installationId, id, owner: owner.login, name }))
      .filter((repository) => this.serves(repository));
  }

  /** The repositories of all installations. */
  async repositories(): Promise<readonly RepositoryRef[]> {
    const all: RepositoryRef[] = [];
    for (const id of await this.list()) all.push(...(await this.repositoriesOf(id)));
    return all;
  }
}
