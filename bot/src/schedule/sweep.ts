import type { GitHub, Log, RepositoryRef } from '#core/github/github';
import { idAt, textAt } from '#core/github/json';
import type { Clients } from '../auth/clients.ts';
import type { Installations } from '../auth/identity.ts';
import type { KeyQueue } from '../queue/queue.ts';

export interface OpenPull {
  readonly repository: RepositoryRef;
  readonly number: number;
  readonly headSha: string;
}

/** Every open pull request of a repository; with `head` (`owner:branch`) those from there. */
export async function listOpenPulls(
  github: GitHub,
  repository: RepositoryRef,
  head?: string,
): Promise<readonly OpenPull[]> {
  const { owner, name } = repository;
  const from = head === undefined ? '' : `&head=${encodeURIComponent(head)}`;
  const listed = await github.list(`/repos/${owner}/${name}/pulls?state=open${from}`);
  return listed.flatMap((pull) => {
    const number = idAt(pull, 'number');
    const headSha = textAt(pull, 'head', 'sha');
    return number === undefined || headSha === undefined ? [] : [{ repository, number, headSha }];
  });
}

/** Open pull requests as far as events and sweeps have shown them: a help to find one by its commit, never a fact. */
export class OpenPulls {
  readonly #heads = new Map<number, Map<number, string>>();

  opened({ repository, number, headSha }: OpenPull): void {
    const heads = this.#heads.get(repository.id) ?? new Map<number, string>();
    heads.set(number, headSha);
    this.#heads.set(repository.id, heads);
  }

  closed(repository: Pick<RepositoryRef, 'id'>, number: number): void {
    this.#heads.get(repository.id)?.delete(number);
  }

  /** After a whole list of a repository was read: what is not in it is open no more. */
  replace(repository: RepositoryRef, pulls: readonly OpenPull[]): void {
    this.#heads.set(repository.id, new Map(pulls.map(({ number, headSha }) => [number, headSha])));
  }

  forget(repositoryId: number): void {
    this.#heads.delete(repositoryId);
  }

  /** Numbers of the pull requests with that commit as head; several may share one. */
  withHead(repository: RepositoryRef, sha: string): readonly number[] {
    const heads = this.#heads.get(repository.id) ?? new Map<number, string>();
    return [...heads].filter(([, head]) => head === sha).map(([number]) => number);
  }
}

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
