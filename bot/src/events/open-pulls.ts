import type { OpenPull } from '../github/pull-list.ts';
import type { RepositoryRef } from '../queue/key.ts';

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
