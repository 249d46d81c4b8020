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

/** Caches one Octokit for the App and one for each installation. Each Octokit has its own rate limiter (`Pacer`). */
export class Clients {
  readonly #probot: Pick<Probot, 'auth'>;
  readonly #options: ClientsOptions;
  readonly #cache = createResponseCache();
  /** Maps each installation id to its Octokit. The key 0 stands for the App itself. */
  readonly #octokits = new Map<number, Promise<Octokit>>();

  constructor(probot: Pick<Probot, 'auth'>, options: ClientsOptions) {
    this.#probot = probot;
    this.#options = options;
  }

  app(): Promise<Octokit> {
    return this.installation(0);
  }

  installation(id: number): Promise<Octokit> {
    const known = this.#octokits.get(id);
    if (known !== undefined) return known;
    const fresh = this.#create(id);
    this.#octokits.set(id, fresh);
    fresh.catch(() => this.#octokits.delete(id));
    return fresh;
  }

  async repository({ installationId, id, owner, name }: RepositoryRef): Promise<RepoClient> {
    return { octokit: await this.installation(installationId), owner, repo: name, repositoryId: id };
  }

  forget(installationId: number): void {
    this.#octokits.delete(installationId);
  }

  async #create(installationId: number): Promise<Octokit> {
    const { clock, writeGapMs, notifyGapMs, onRequest, onPause } = this.#options;
    const octokit = await this.#probot.auth(installationId === 0 ? undefined : installationId);
    const renewToken = async (): Promise<void> => {
      await octokit.auth({ type: 'installation', installationId, refresh: true });
    };
    return applyRequestPolicy(octokit, {
      clock,
      pacer: new Pacer({ clock, writeGapMs, notifyGapMs, ...(onPause && { onPause }) }),
      cache: this.#cache,
      scope: String(installationId),
      onResponse: (isWrite, status) => onRequest?.(isWrite, status),
      ...(installationId !== 0 && { renewToken }),
    });
  }
}
