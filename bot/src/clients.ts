import type { Probot } from 'probot';
import type { Clock, RepoClient } from '#core/github/github';
import { applyRequestPolicy, createResponseCache, type Octokit } from '#core/github/octokit';
import { Pacer } from '#core/github/pacer';

export interface RepositoryRef {
  readonly installationId: number;
  /** GitHub's id of the repository. The id does not change if the repository is renamed. */
  readonly id: number;
  readonly owner: string;
  readonly name: string;
}

export interface ClientsOptions {
  readonly clock: Clock;
  /** The milliseconds between two writes to GitHub. See `PacerOptions`. */
  readonly writeGapMs: number;
  readonly notifyGapMs: number;
  /** Called after each request to GitHub. The status is 0 if there was no response. */
  readonly onRequest?: (write: boolean, status: number) => void;
  readonly onPause?: (ms: number) => void;
}

/** The key of the Octokit of the App itself, in place of an installation id. */
const appKey = 0;

/** Caches one Octokit for the App and one for each installation. Each Octokit has its own rate limiter (`Pacer`). */
export class Clients {
  readonly #probot: Pick<Probot, 'auth'>;
  readonly #options: ClientsOptions;
  readonly #cache = createResponseCache();
  /** Maps each installation id, or `appKey`, to its Octokit. */
  readonly #octokits = new Map<number, Promise<Octokit>>();

  constructor(probot: Pick<Probot, 'auth'>, options: ClientsOptions) {
    this.#probot = probot;
    this.#options = options;
  }

  getAppOctokit(): Promise<Octokit> {
    return this.getInstallationOctokit(appKey);
  }

  getInstallationOctokit(id: number): Promise<Octokit> {
    const knownOctokit = this.#octokits.get(id);
    if (knownOctokit !== undefined) return knownOctokit;
    const newOctokit = this.#create(id);
    this.#octokits.set(id, newOctokit);
    newOctokit.catch(() => this.#octokits.delete(id));
    return newOctokit;
  }

  async getRepositoryClient({ installationId, id, owner, name }: RepositoryRef): Promise<RepoClient> {
    return {
      octokit: await this.getInstallationOctokit(installationId),
      owner,
      repo: name,
      repositoryId: id,
    };
  }

  forget(installationId: number): void {
    this.#octokits.delete(installationId);
  }

  async #create(installationId: number): Promise<Octokit> {
    const { clock, writeGapMs, notifyGapMs, onRequest, onPause } = this.#options;
    const octokit = await this.#probot.auth(installationId === appKey ? undefined : installationId);
    // Drops the cached token, so that the next request asks for a new one. Octokit's own way (`refresh: true`) always asks
    // api.github.com, because Probot gives it a `request` without the base URL.
    const factory = ({ cache }: { readonly cache: { clear(): void } }): void => cache.clear();
    const renewToken = async (): Promise<void> => {
      await octokit.auth({ type: 'installation', installationId, factory });
    };
    return applyRequestPolicy(octokit, {
      clock,
      pacer: new Pacer({ clock, writeGapMs, notifyGapMs, ...(onPause && { onPause }) }),
      cache: this.#cache,
      scope: String(installationId),
      onResponse: (isWrite, status) => onRequest?.(isWrite, status),
      ...(installationId !== appKey && { renewToken }),
    });
  }
}
