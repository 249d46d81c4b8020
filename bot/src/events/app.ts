import type { Clock, Log, RepositoryRef } from '#core/github/github';
import type { Clients } from '../auth/clients.ts';
import type { OurName } from '../auth/identity.ts';
import type { Wish } from '../queue/job.ts';
import type { KeyQueue } from '../queue/queue.ts';
import type { Reconciler } from '../reconcile/reconciler.ts';
import type { Tasks } from '../schedule/schedule.ts';
import { listOpenPulls, type OpenPulls, type Sweep } from '../schedule/sweep.ts';
import { type Effect, type Head, readEvent } from './events.ts';

const longest = 10 * 60_000;

/** GUIDs of deliveries that were taken lately. It saves work and no more: nothing may rest on it. */
export class SeenDeliveries {
  readonly #capacity: number;
  /** Oldest first. */
  readonly #seen = new Map<string, number>();

  constructor(capacity = 10_000) {
    this.#capacity = capacity;
  }

  has(guid: string, now: number): boolean {
    const at = this.#seen.get(guid);
    return at !== undefined && now - at < longest;
  }

  add(guid: string, now: number): void {
    this.#seen.delete(guid);
    this.#seen.set(guid, now);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > this.#capacity && oldest !== undefined) this.#seen.delete(oldest);
  }
}

/** A delivery whose signature was good. */
export interface Delivery {
  /** GUID. */
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
}

/** `taken` and `ignored` are answered 202, `pong` 200, `no-installation` 400, `full` 503. */
export type Receipt = 'taken' | 'ignored' | 'pong' | 'no-installation' | 'full';

export interface AppOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly queue: KeyQueue;
  readonly openPulls: OpenPulls;
  readonly clients: Pick<Clients, 'app' | 'forRepository' | 'forInstallation' | 'forgetInstallation'>;
  readonly reconciler: Pick<Reconciler, 'forget'>;
  readonly sweep: Sweep;
  readonly syncLabels: (repository: RepositoryRef) => Promise<void>;
  readonly tasks: Tasks;
  readonly us: () => OurName;
  /** Whether something may be put off for half a minute. */
  readonly settles: boolean;
  /** Lower-case `owner/name`; null for all. */
  readonly repositories: ReadonlySet<string> | null;
}

/** After a push, what was made for the old base may still come in. */
const baseSettlesMs = 30_000;

/** Takes deliveries and turns them into keys to look at. Sockets and signatures are the server's. */
export class App {
  readonly #options: AppOptions;
  readonly #seen = new SeenDeliveries();
  /** Repositories whose open pull requests are to be looked at soon. */
  readonly #settling = new Set<number>();

  constructor(options: AppOptions) {
    this.#options = options;
  }

  /** Never throws, and waits for nothing: what takes time goes on behind it. */
  receive(delivery: Delivery): Receipt {
    if (delivery.name === 'ping') return 'pong';
    const { clock, us } = this.#options;
    const reading = readEvent(delivery.name, delivery.payload, us());
    if (reading.kind === 'no-installation') return 'no-installation';
    const effects = reading.effects.filter((effect) => this.#isForUs(effect));
    if (effects.length === 0 || this.#seen.has(delivery.id, clock.now())) return 'ignored';
    // Each is carried out, also where one before found the queue full.
    const isTaken = effects.map((effect) => this.#carryOut(effect, delivery.id)).every(Boolean);
    if (!isTaken) return 'full';
    this.#seen.add(delivery.id, clock.now());
    return 'taken';
  }

  #isForUs(effect: Effect): boolean {
    const { repositories } = this.#options;
    if (repositories === null || effect.kind === 'left') return true;
    const { owner, name } = repositoryOf(effect);
    return repositories.has(`${owner}/${name}`.toLowerCase());
  }

  /** False where the queue is full. */
  #carryOut(effect: Effect, delivery: string): boolean {
    const { queue, openPulls, reconciler, tasks, sweep, syncLabels } = this.#options;
    switch (effect.kind) {
      case 'look':
        return queue.add({ ...effect.wish, delivery });
      case 'look-at-head':
        return this.#lookAtHead(effect.head, { ...effect.wish, delivery });
      case 'drop':
        queue.forget(effect.key);
        reconciler.forget(effect.key);
        return true;
      case 'open':
        openPulls.opened(effect.pull);
        return true;
      case 'closed':
        openPulls.closed(effect.repository, effect.number);
        // Others that propose the same card are told a second time.
        this.#lookAtOpenSoon(effect.repository);
        return true;
      case 'base-moved':
        this.#lookAtOpenSoon(effect.repository);
        return true;
      case 'sync-labels':
        tasks.start('sync labels', () => syncLabels(effect.repository));
        return true;
      case 'arrived':
        tasks.start('welcome a repository', async () => {
          await syncLabels(effect.repository);
          await sweep.repository(effect.repository);
        });
        return true;
      case 'left':
        this.#leave(effect.installationId, effect.repositoryIds);
        return true;
    }
  }

  #lookAtHead(head: Head, wish: Omit<Wish, 'key'>): boolean {
    const { openPulls, queue, tasks } = this.#options;
    const { repository, sha } = head;
    const look = (number: number): boolean =>
      queue.add({ ...wish, key: { kind: 'pull', repository, number } });
    const known = openPulls.withHead(repository, sha);
    if (known.length > 0) return known.map(look).every(Boolean);
    if (queue.isFull) return false;
    tasks.start('find a pull request by its commit', async () => {
      for (const number of await this.#findByHead(head)) look(number);
    });
    return true;
  }

  async #findByHead({ repository, sha, branch, owner }: Head): Promise<readonly number[]> {
    const { clients, openPulls } = this.#options;
    const github = clients.forRepository(repository);
    const from = branch === null || owner === null ? undefined : `${owner}:${branch}`;
    const listed = await listOpenPulls(github, repository, from);
    if (from === undefined) openPulls.replace(repository, listed);
    else for (const pull of listed) openPulls.opened(pull);
    return listed.filter(({ headSha }) => headSha === sha).map(({ number }) => number);
  }

  #lookAtOpenSoon(repository: RepositoryRef): void {
    const { tasks, clock, sweep, settles } = this.#options;
    if (!settles || this.#settling.has(repository.id)) return;
    this.#settling.add(repository.id);
    tasks.start('look again at open pull requests', async (signal) => {
      try {
        await clock.sleep(baseSettlesMs, signal);
      } finally {
        this.#settling.delete(repository.id);
      }
      await sweep.repository(repository);
    });
  }

  #leave(installationId: number, repositoryIds: readonly number[] | null): void {
    const { queue, reconciler, openPulls, clients } = this.#options;
    const isGone = ({ installationId: id, id: repositoryId }: RepositoryRef): boolean =>
      id === installationId && (repositoryIds?.includes(repositoryId) ?? true);
    for (const key of queue.forgetWhere(({ repository }) => isGone(repository))) reconciler.forget(key);
    for (const id of repositoryIds ?? []) openPulls.forget(id);
    if (repositoryIds === null) clients.forgetInstallation(installationId);
  }
}

function repositoryOf(effect: Exclude<Effect, { kind: 'left' }>): RepositoryRef {
  switch (effect.kind) {
    case 'look':
      return effect.wish.key.repository;
    case 'look-at-head':
      return effect.head.repository;
    case 'drop':
      return effect.key.repository;
    case 'open':
      return effect.pull.repository;
    default:
      return effect.repository;
  }
}
