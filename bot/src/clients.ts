import type { Probot, ProbotOctokit } from 'probot';
import type { Clock, RepoClient } from '#core/github/github';
import { applyRequestPolicy, type Octokit, retryOptions } from '#core/github/octokit';

/** What an event in a repository has in its payload. Events for a webhook of a repository have no installation. */
export interface RepositoryRef {
  readonly installation?: { readonly id: number } | undefined;
  readonly repository?:
    | { readonly id: number; readonly name: string; readonly owner: { readonly login: string } | null }
    | undefined;
}

interface FactoryOptions {
  readonly octokit: object;
  readonly octokitOptions: { readonly auth?: object; readonly retry?: object };
  readonly cache: { clear(): void };
}

/** Creates one Octokit for each installation. Each one has its own pacer, because GitHub limits each installation. */
export function createClients(app: Pick<Probot, 'auth'>, clock: Clock) {
  const octokits = new Map<number, Promise<Octokit>>();

  async function create(installationId: number): Promise<Octokit> {
    const appOctokit = await app.auth();
    const authentication = { type: 'installation', installationId } as const;
    // As Probot creates it, but without the throttle, which makes all installations wait for each other, a second for each
    // query in GraphQL.
    const factory = ({ octokit: own, octokitOptions, ...otherOptions }: FactoryOptions) => {
      const Client = own.constructor as typeof ProbotOctokit;
      return new Client({
        ...octokitOptions,
        throttle: { enabled: false },
        retry: { ...retryOptions, ...octokitOptions.retry },
        auth: { ...octokitOptions.auth, otherOptions, installationId },
      });
    };
    const octokit = (await appOctokit.auth({ ...authentication, factory })) as ReturnType<typeof factory>;
    // Drops the cached token, so that the next request asks for a new one. Octokit's own way (`refresh: true`) always asks
    // api.github.com, because Probot gives it a `request` without the base URL.
    const dropToken = ({ cache: tokens }: FactoryOptions): void => tokens.clear();
    return applyRequestPolicy(octokit, {
      clock,
      renewToken: async () => {
        await octokit.auth({ ...authentication, factory: dropToken });
      },
    });
  }

  function openInstallation(id: number): Promise<Octokit> {
    const octokit = octokits.get(id) ?? create(id);
    octokits.set(id, octokit);
    octokit.catch(() => octokits.delete(id));
    return octokit;
  }

  return {
    openInstallation,
    /** Returns null if the event does not name the installation or the repository. */
    openRepository: async ({ installation, repository }: RepositoryRef): Promise<RepoClient | null> => {
      if (installation === undefined || !repository?.owner) return null;
      const octokit = await openInstallation(installation.id);
      const { id: repositoryId, name: repo, owner } = repository;
      return { octokit, owner: owner.login, repo, repositoryId };
    },
  };
}
