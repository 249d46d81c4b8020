import { romaniseFor } from '#adapters/romanise';
import { type RequestOutcome, renderRequest } from '#review/render/request';
import { decideRequest, type RequestDecision } from '#review/request';
import type { Features } from '../apply/features.ts';
import type { RequestMode } from '../config/config.ts';
import { cardIdsOf, issuersOf } from '../gather/base-cards.ts';
import type { Memory } from '../gather/memory.ts';
import type { Clients } from '../github/client.ts';
import type { AppIdentity } from '../github/ownership.ts';
import type { Place } from '../github/place.ts';
import { readRepository } from '../github/read-repository.ts';
import type { Log } from '../log/log.ts';
import type { RepositoryRef } from '../queue/key.ts';
import { Turns } from '../queue/turns.ts';
import { makeDraft } from './make-draft.ts';
import { type RequestReading, readRequestIssue } from './read-request.ts';
import { fullLimit, readExisting } from './scaffolds.ts';
import { keepComment } from './sticky-comment.ts';

export interface RequestsParts {
  readonly mode: Exclude<RequestMode, 'off'>;
  readonly clients: Pick<Clients, 'grantedTo'>;
  readonly us: AppIdentity;
  readonly memory: Memory;
  readonly features: Features;
  readonly log: Log;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly dryRun: boolean;
}

export type LookedAt = { readonly kind: 'done' } | { readonly kind: 'again'; readonly reason: string };

interface Scene {
  readonly place: Place;
  readonly request: RequestReading;
  readonly repository: RepositoryRef;
  readonly mayWrite: () => boolean;
}

type Scaffold = Extract<RequestDecision, { kind: 'scaffold' }>;
type Told = { readonly decision: RequestDecision; readonly outcome: RequestOutcome | null };

const done: LookedAt = { kind: 'done' };
const stopped: LookedAt = { kind: 'again', reason: 'writes are not allowed now' };

/** Card requests made by issue: answers what is wrong with one, and makes the draft of one that is right. */
export class Requests {
  readonly #parts: RequestsParts;
  /** Branches that this process began to make: after a write of unknown outcome it goes on with them. */
  readonly #begun = new Set<string>();
  /** Drafts are made one after the other in a repository, so that the limits hold. */
  readonly #turns = new Turns();

  constructor(parts: RequestsParts) {
    this.#parts = parts;
  }

  /** Throws as `GitHub` does: what was sent last may have been done. */
  async look(
    place: Place,
    repository: RepositoryRef,
    number: number,
    mayWrite: () => boolean,
  ): Promise<LookedAt> {
    const { us, memory, features, clients, log, dryRun } = this.#parts;
    const request = await readRequestIssue(place, number, us, memory.people);
    if (request === undefined) return done;
    const { installationId } = repository;
    const granted = clients.grantedTo(installationId);
    if (granted?.issues !== 'write' || granted.contents !== 'write')
      features.switchOff(installationId, 'requests');
    if (features.isOff(installationId, 'requests')) return done;
    if (dryRun) {
      log.info({ issue: number }, 'Dry run: nothing is written about a card request.');
      return done;
    }
    const scene: Scene = { place, request, repository, mayWrite };
    const told = await this.#turns.take(repository.id, () => this.#decide(scene));
    if (told === 'stopped') return stopped;
    if (told === null) return done;
    const facts = await readRepository(place);
    const body = renderRequest(facts, told.decision, told.outcome);
    const kept = await keepComment(place, number, request.own, body, mayWrite);
    if (kept === 'not-permitted') features.switchOff(installationId, 'requests');
    return kept === 'stopped' ? stopped : done;
  }

  /** What is to be said of it, once what can be made is made; null: nothing new. */
  async #decide(scene: Scene): Promise<Told | null | 'stopped'> {
    const { us, memory, log } = this.#parts;
    const { place, request } = scene;
    const { number, form } = request;
    const { defaultBranch, owner } = await readRepository(place);
    const existing = await readExisting(place, owner, `card-request/${number}`, us);
    const base = await memory.bases.atTip(place, defaultBranch);
    if (base === null) {
      log.warn({ issue: number }, 'No draft: GitHub lists only a part of the files.');
      return null;
    }
    const decision = decideRequest({
      issue: number,
      form,
      registry: issuersOf(base),
      ids: cardIdsOf(base),
      romanise: await romaniseFor(form.name),
    });
    const { pull } = existing;
    if (decision.kind === 'ask') return pull === null ? { decision, outcome: null } : null;
    if (pull?.isOurs === true) return { decision, outcome: { kind: 'made', pull: pull.number } };
    const isResumed = existing.hasBranch && this.#begun.has(this.#nameOf(scene));
    if (pull !== null || (existing.hasBranch && !isResumed))
      return { decision, outcome: this.#there(decision, pull?.number ?? null) };
    return this.#scaffold(scene, decision, defaultBranch, isResumed);
  }

  async #scaffold(
    scene: Scene,
    decision: Scaffold,
    defaultBranch: string,
    isResumed: boolean,
  ): Promise<Told | null | 'stopped'> {
    const { mode, us, now, features } = this.#parts;
    const { place, request, repository, mayWrite } = scene;
    if (mode === 'approve' && !request.isApproved)
      return { decision, outcome: { kind: 'waiting-for-command' } };
    const full = isResumed ? null : await fullLimit(place, request.requester, now(), us);
    if (full !== null) return { decision, outcome: { kind: 'too-many', ...full } };
    this.#begun.add(this.#nameOf(scene));
    const { number: issue, requester } = request;
    const made = await makeDraft({ place, decision, issue, requester, defaultBranch, isResumed, mayWrite });
    if (made.kind === 'stopped') return 'stopped';
    this.#begun.delete(this.#nameOf(scene));
    if (made.kind === 'made') return { decision, outcome: made };
    if (made.kind === 'in-the-way') return { decision, outcome: this.#there(decision, null) };
    features.switchOff(repository.installationId, 'requests');
    return null;
  }

  #there({ branch }: Scaffold, pull: number | null): RequestOutcome {
    return { kind: 'there', branch, pull };
  }

  #nameOf({ repository, request }: Scene): string {
    return `${repository.id}#${request.number}`;
  }
}
