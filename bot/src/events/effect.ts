import type { OpenPull } from '../github/pull-list.ts';
import type { Wish } from '../queue/job.ts';
import type { Key, RepositoryRef } from '../queue/key.ts';

/** What a delivery asks for. Nothing is decided from it but what to look at again. */
export type Effect =
  | { readonly kind: 'look'; readonly wish: Wish }
  /** A pull request is known by a commit only. */
  | { readonly kind: 'look-at-head'; readonly head: Head; readonly wish: Omit<Wish, 'key'> }
  | { readonly kind: 'drop'; readonly key: Key }
  | { readonly kind: 'open'; readonly pull: OpenPull }
  | { readonly kind: 'closed'; readonly repository: RepositoryRef; readonly number: number }
  /** The default branch has moved. */
  | { readonly kind: 'base-moved'; readonly repository: RepositoryRef }
  | { readonly kind: 'sync-labels'; readonly repository: RepositoryRef }
  /** We have been let in: labels, and a sweep. */
  | { readonly kind: 'arrived'; readonly repository: RepositoryRef }
  /** We are no longer there; null for every repository of the installation. */
  | {
      readonly kind: 'left';
      readonly installationId: number;
      readonly repositoryIds: readonly number[] | null;
    };

export interface Head {
  readonly repository: RepositoryRef;
  readonly sha: string;
  readonly branch: string | null;
  /** Of the repository the branch lies in; null where the event does not say. */
  readonly owner: string | null;
}

/** One event of a repository; `action` is empty where there is none. */
export interface RepositoryEvent {
  readonly action: string;
  readonly payload: unknown;
  readonly repository: RepositoryRef;
}
