import { LRUCache } from 'lru-cache';
import type { Clock } from '#core/github/github';
import type { Reconciler } from '#core/github/reconcile';
import type { AppIdentity } from '../app-identity.ts';
import type { Clients, RepositoryRef } from '../clients.ts';
import type { Installations } from '../installations.ts';
import type { JobRequest } from '../queue/job.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { BackgroundTasks, Sweeper } from '../schedule.ts';
import { type Effect, type HeadRef, readEvent } from './events.ts';

/** A delivery whose signature has been verified. */
export interface Delivery {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
}

/** `full` means that the queue is full. The HTTP response must then be an error, so that GitHub records a failed delivery. */
export type DeliveryResult = 'taken' | 'ignored' | 'full';

export interface DeliveryHandlerDeps {
  readonly clock: Clock;
  readonly queue: JobQueue;
  readonly clients: Pick<Clients, 'getRepositoryClient' | 'forget'>;
  readonly installations: Installations;
  readonly reconciler: Pick<Reconciler, 'forget'>;
  readonly sweep: Sweeper;
  readonly syncLabels: (repository: RepositoryRef) => Promise<void>;
  readonly tasks: BackgroundTasks;
  readonly identity: Pick<AppIdentity, 'current'>;
  /** Whether work may start half a minute after a delivery. False in a serverless function, which may be frozen by then. */
  readonly isLongRunning: boolean;
}

/**
 * How long to wait after a push to the base branch before a sweep (a review of all open pull requests). During this time,
 * results for the old base commit may still arrive.
 */
const baseSettlesMs = 30_000;

export class DeliveryHandler {
  readonly #options: DeliveryHandlerDeps;
  /** The GUIDs of deliveries received in the last ten minutes. Skipping redeliveries is only an optimization. */
  readonly #receivedIds: LRUCache<string, true>;
  /** The ids of repositories that wait for `baseSettlesMs` before a sweep. */
  readonly #settling = new Set<number>();

  constructor(options: DeliveryHandlerDeps) {
    this.#options = options;
    const perf = { now: options.clock.now };
    this.#receivedIds = new LRUCache({ max: 10_000, ttl: 10 * 60_000, ttlResolution: 0, perf });
  }

  /** Queues the work for a delivery, and returns before the work is done. Never throws. */
  receive({ id, name, payload }: Delivery): DeliveryResult {
    const { identity } = this.#options;
    const effects = readEvent(name, payload, identity.current).filter((effect) => this.#isServed(effect));
    if (effects.length === 0 || this.#receivedIds.has(id)) return 'ignored';
    // Apply every effect, even if the queue was full for an earlier effect.
    const isTaken = effects.map((effect) => this.#apply(effect, id)).every(Boolean);
    if (!isTaken) return 'full';
    this.#receivedIds.set(id, true);
    return 'taken';
  }

  #isServed(effect: Effect): boolean {
    const repository = repositoryOf(effect);
    return repository === null || this.#options.installations.serves(repository);
  }

  /** Queues or starts the work for one effect. Returns false if the queue is full. */
  #apply(effect: Effect, delivery: string): boolean {
    const { queue, reconciler, tasks, sweep: sweeper, syncLabels } = this.#options;
    switch (effect.kind) {
      case 'reconcile':
        return queue.add({ ...effect.request, delivery });
      case 'reconcile-head':
        return this.#reconcileHead(effect.head, { ...effect.request, delivery });
      case 'drop':
        queue.forget(effect.key);
        reconciler.forget(effect.key.repository.id, effect.key);
        return true;
      case 'sweep-soon':
        this.#sweepSoon(effect.repository);
        return true;
      case 'sync-labels':
        tasks.start('sync labels', () => syncLabels(effect.repository));
        return true;
      case 'sweep':
        tasks.start(
          'sweep a repository',
          async () => void (await sweeper.sweepRepository(effect.repository)),
        );
        return true;
      case 'sweep-installation':
        tasks.start('sweep an installation', async () => {
          await sweeper.sweepInstallation(effect.installationId);
        });
        return true;
      case 'removed':
        this.#forgetRepositories(effect.installationId, effect.repositoryIds);
        return true;
    }
  }

  #reconcileHead(head: HeadRef, request: Omit<JobRequest, 'key'>): boolean {
    const { queue, tasks } = this.#options;
    if (queue.isFull) return false;
    tasks.start('find a pull request by its head commit', async () => {
      for (const number of await this.#findByHead(head))
        queue.add({ ...request, key: { kind: 'pull', repository: head.repository, number } });
    });
    return true;
  }

  async #findByHead({ repository, sha, branch, owner }: HeadRef): Promise<readonly number[]> {
    const { octokit, ...repo } = await this.#options.clients.getRepositoryClient(repository);
    const openPulls = await octokit.paginate(octokit.rest.pulls.list, {
      owner: repo.owner,
      repo: repo.repo,
      state: 'open',
      per_page: 100,
      ...(branch !== null && owner !== null && { head: `${owner}:${branch}` }),
    });
    return openPulls.filter(({ head }) => head.sha === sha).map(({ number }) => number);
  }

  #sweepSoon(repository: RepositoryRef): void {
    const { tasks, clock, sweep: sweeper, isLongRunning } = this.#options;
    if (!isLongRunning || this.#settling.has(repository.id)) return;
    this.#settling.add(repository.id);
    tasks.start('sweep after a change of the base', async (signal) => {
      try {
        await clock.sleep(baseSettlesMs, signal);
      } finally {
        this.#settling.delete(repository.id);
      }
      await sweeper.sweepRepository(repository);
    });
  }

  #forgetRepositories(installationId: number, repositoryIds: readonly number[] | null): void {
    const { queue, reconciler, clients } = this.#options;
    const isRemoved = ({ installationId: id, id: repositoryId }: RepositoryRef): boolean =>
      id === installationId && (repositoryIds?.includes(repositoryId) ?? true);
    for (const key of queue.forgetWhere(({ repository }) => isRemoved(repository)))
      reconciler.forget(key.repository.id, key);
    if (repositoryIds === null) clients.forget(installationId);
  }
}

function repositoryOf(effect: Effect): RepositoryRef | null {
  switch (effect.kind) {
    case 'reconcile':
      return effect.request.key.repository;
    case 'reconcile-head':
      return effect.head.repository;
    case 'drop':
      return effect.key.repository;
    case 'removed':
    case 'sweep-installation':
      return null;
    default:
      return effect.repository;
  }
}
