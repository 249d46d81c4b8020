import type { Clients, RepositoryRef } from './clients.ts';

export type Permissions = Readonly<Record<string, string>>;

export class Installations {
  readonly #clients: Pick<Clients, 'getAppOctokit' | 'getInstallationOctokit'>;
  readonly #servedNames: ReadonlySet<string> | null;
  #granted: ReadonlyMap<number, Permissions> = new Map();

  /**
   * `servedNames` lists the repositories to serve, as lower-case `owner/name`. If it is null, the bot serves all repositories.
   */
  constructor(
    clients: Pick<Clients, 'getAppOctokit' | 'getInstallationOctokit'>,
    servedNames: ReadonlySet<string> | null,
  ) {
    this.#clients = clients;
    this.#servedNames = servedNames;
  }

  /** The permissions of each installation at the time of the last `list`, by installation id. */
  get granted(): ReadonlyMap<number, Permissions> {
    return this.#granted;
  }

  serves({ owner, name }: Pick<RepositoryRef, 'owner' | 'name'>): boolean {
    return this.#servedNames?.has(`${owner}/${name}`.toLowerCase()) ?? true;
  }

  /** Lists the ids of the installations that are not suspended. Throws the errors of Octokit. */
  async list(): Promise<readonly number[]> {
    const octokit = await this.#clients.getAppOctokit();
    const installations = await octokit.paginate(octokit.rest.apps.listInstallations, { per_page: 100 });
    const activeInstallations = installations.filter(({ suspended_at: suspendedAt }) => !suspendedAt);
    this.#granted = new Map(
      activeInstallations.map(({ id, permissions }) => [id, permissions as Permissions]),
    );
    return activeInstallations.map(({ id }) => id);
  }

  async listRepositories(installationId: number): Promise<readonly RepositoryRef[]> {
    const octokit = await this.#clients.getInstallationOctokit(installationId);
    const repositories = await octokit.paginate(octokit.rest.apps.listReposAccessibleToInstallation, {
      per_page: 100,
    });
    return repositories
      .map(({ id, name, owner }) => ({ installationId, id, owner: owner.login, name }))
      .filter((repository) => this.serves(repository));
  }

  async listAllRepositories(): Promise<readonly RepositoryRef[]> {
    const repositories: RepositoryRef[] = [];
    for (const id of await this.list()) repositories.push(...(await this.listRepositories(id)));
    return repositories;
  }
}
