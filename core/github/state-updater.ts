import { LRUCache } from 'lru-cache';
import { decide } from '#core/review/decide';
import { type DesiredState, type DiagnosticPageLookup, replaceState } from '#core/review/desired';
import type { CurrentState, Facts } from '#core/review/facts';
import { type Mutation, plan } from '#core/review/plan';
import { apply } from './apply/apply.ts';
import type { Features } from './apply/features.ts';
import type { RepositoryLabels } from './apply/labels.ts';
import type { Caches } from './gather/caches.ts';
import type { ReviewInput } from './gather/gather-result.ts';
import { queryPullHead } from './gather/query.ts';
import { findRivals, hashNewCards } from './gather/rivals.ts';
import type { Clock, Logger, RepoClient } from './github.ts';
import { actionsExternalIdPrefix, type Identity } from './identity.ts';

export interface StateUpdaterDeps {
  readonly caches: Caches;
  readonly features: Features;
  readonly labels: RepositoryLabels;
  readonly log: Logger;
  readonly now: Clock['now'];
  readonly dryRun: boolean;
  readonly diagnosticPage: DiagnosticPageLookup;
}

export interface RoundContext {
  readonly client: RepoClient;
  /** Whether GitHub tells this program about clicks on the button of its check run. */
  readonly hearsClicks: boolean;
  /** The key from `formatTargetKey`, for the log and caches. */
  readonly target: string;
  readonly isGroup: boolean;
  readonly signal: AbortSignal;
}

export type UpdateResult =
  | {
      readonly kind: 'done';
      readonly desired: DesiredState;
      readonly mutations: readonly Mutation[];
      readonly rivals: readonly number[];
    }
  /**
   * Something changed, so the facts must be gathered again. If `soon` is true, this happens immediately. Otherwise, it
   * happens after a back-off.
   */
  | { readonly kind: 'again'; readonly soon: boolean; readonly reason: string };

/** Brings a pull request to its desired state with as few writes as possible. */
export class StateUpdater {
  readonly #deps: StateUpdaterDeps;
  /** The head commit of a target for which GitHub rejected suggestions. The next run saves it in the `BotState`. */
  readonly #rejectedSuggestions = new LRUCache<string, string>({ max: 5_000 });

  constructor(deps: StateUpdaterDeps) {
    this.#deps = deps;
  }

  forget(target: string): void {
    this.#rejectedSuggestions.delete(target);
  }

  /** Updates one pull request or merge group. If this method throws, the write in progress may or may not have succeeded. */
  async updateState(round: RoundContext, input: ReviewInput): Promise<UpdateResult> {
    const { dryRun, log } = this.#deps;
    const { target, client, isGroup } = round;
    const rivals = listRivals(input);
    const gathered = { ...input, present: this.#addRejectedSuggestions(target, input) };
    const desired = this.#decide(gathered);
    const mutations = this.#plan(round, gathered, desired);
    if (mutations.length === 0) return { kind: 'done', desired, mutations, rivals };
    if (dryRun) {
      log.info({ target, mutations }, 'Dry run: these changes were not written.');
      return { kind: 'done', desired, mutations, rivals };
    }
    if (!isGroup && (await hasChanged(client, gathered)))
      return { kind: 'again', soon: true, reason: 'the pull request changed during the check' };
    return this.#write(round, gathered, desired, mutations);
  }

  async #write(
    { client, hearsClicks, target, signal }: RoundContext,
    { identity, facts, present }: ReviewInput,
    desired: DesiredState,
    mutations: readonly Mutation[],
  ): Promise<UpdateResult> {
    const { features, labels, log } = this.#deps;
    const { policy, pull } = facts;
    const writer = { client, number: pull.number, identity, hearsClicks, features, labels, log, signal };
    const context = { ...writer, present, policy };
    const result = await apply(context, mutations);
    switch (result.kind) {
      case 'stopped':
        return { kind: 'again', soon: false, reason: 'the run was stopped' };
      case 'stale':
        return { kind: 'again', soon: false, reason: result.reason };
      case 'applied':
        if (result.suggestionsRefused) {
          this.#rejectedSuggestions.set(target, pull.headSha);
          return { kind: 'again', soon: true, reason: 'GitHub rejected the suggestions' };
        }
        if (await this.#hasNewRival(client, identity, { facts, present }, desired, result.written))
          return { kind: 'again', soon: true, reason: 'another pull request adds the same card' };
        return { kind: 'done', desired, mutations: result.written, rivals: listRivals({ facts }) };
    }
  }

  /**
   * Reports whether another pull request has saved hashes of the same card since the facts were gathered. If two pull
   * requests are processed at the same time, the one that saves its hashes last finds the other one.
   */
  async #hasNewRival(
    client: RepoClient,
    identity: Identity,
    { facts, present }: Pick<ReviewInput, 'facts' | 'present'>,
    { state }: DesiredState,
    written: readonly Mutation[],
  ): Promise<boolean> {
    const { caches, features } = this.#deps;
    const areCardsListed = state.cards.every((hashes) => present.state.cards.includes(hashes));
    // The bot reads the comments of other pull requests, but not their checks. If hashes were saved only in a check, a new
    // comment makes them visible.
    if (areCardsListed && !written.some(({ kind }) => kind === 'create-comment')) return false;
    const { cards, pull, repository } = facts;
    const request = { number: pull.number, cards, defaultBranch: repository.defaultBranch };
    const rivals = await features.tryRead(client.repositoryId, 'duplicates', [], () =>
      findRivals(client, caches, identity, request),
    );
    return rivals.some(({ number }) => !listRivals({ facts }).includes(number));
  }

  /**
   * Records in the state that GitHub rejected the suggestions. Until the state is saved, the rejection is known only in
   * memory.
   */
  #addRejectedSuggestions(target: string, { facts, present }: ReviewInput): CurrentState {
    const rejectedHead = this.#rejectedSuggestions.get(target);
    if (rejectedHead !== facts.pull.headSha) return present;
    return { ...present, state: { ...present.state, suggestionsRefused: rejectedHead } };
  }

  #decide({ identity, facts, present, locked }: ReviewInput): DesiredState {
    const decidedState = addSavedCards(decide(facts, present, this.#deps.diagnosticPage), facts, locked);
    return identity.kind === 'actions' ? withActionsId(decidedState) : decidedState;
  }

  #plan(
    { client, isGroup }: RoundContext,
    gathered: ReviewInput,
    desired: DesiredState,
  ): readonly Mutation[] {
    const { features } = this.#deps;
    const { present, locked, replacedCommentIds: replacedIds } = gathered;
    if (isGroup) return isChecked(present, desired) ? [] : plan(present, desired).filter(isCheckMutation);
    const isCommentingOff = locked || features.isOff(client.repositoryId, 'comments');
    const plannedMutations = isCommentingOff
      ? plan(...removeComment(present, desired))
      : plan(present, desired);
    const hasComment =
      present.comments.length > 0 || plannedMutations.some(({ kind }) => kind === 'create-comment');
    const idsToDelete = isCommentingOff || !hasComment ? [] : replacedIds;
    return [...plannedMutations, ...idsToDelete.map((id) => ({ kind: 'delete-own-comment', id }) as const)];
  }
}

function listRivals({ facts }: Pick<ReviewInput, 'facts'>): readonly number[] {
  return [...new Set(facts.rivals.map(({ number }) => number))];
}

/**
 * Saves hashes of the new cards, so that other pull requests can find the same card. Keeps the previous hashes if the cards
 * could not be read.
 */
function addSavedCards(
  desired: DesiredState,
  { cards, cutShort, fault, pull }: Facts,
  locked: boolean,
): DesiredState {
  const isRead = fault === null && cutShort === null;
  const hashes = pull.state === 'open' ? hashNewCards(cards) : [];
  return replaceState(desired, { ...desired.state, locked, cards: isRead ? hashes : desired.state.cards });
}

export function withActionsId(desired: DesiredState): DesiredState {
  if (desired.check === null) return desired;
  const externalId = actionsExternalIdPrefix + desired.check.externalId;
  return { ...desired, check: { ...desired.check, externalId } };
}

/** Reports whether a merge group already has the desired check. The bot writes nothing else for a merge group. */
function isChecked({ check: botCheck }: CurrentState, { check }: DesiredState): boolean {
  if (botCheck === null || check === null || botCheck.status !== 'completed') return false;
  return botCheck.externalId === check.externalId && botCheck.conclusion === check.conclusion;
}

function isCheckMutation({ kind }: Mutation): boolean {
  return kind === 'start-check' || kind === 'finish-check';
}

/** Changes the input of `plan` so that the plan writes no comments. */
function removeComment(present: CurrentState, desired: DesiredState): [CurrentState, DesiredState] {
  return [
    { ...present, comments: [] },
    { ...desired, comment: { kind: 'restate', opening: null } },
  ];
}

async function hasChanged(client: RepoClient, { facts }: ReviewInput): Promise<boolean> {
  const { number, headSha, state, draft, baseRef } = facts.pull;
  const head = await queryPullHead(client, number);
  if (head === null) return true;
  const isOpen = head.state === 'OPEN';
  return (
    head.headRefOid !== headSha ||
    isOpen !== (state === 'open') ||
    head.isDraft !== draft ||
    head.baseRefName !== baseRef
  );
}
