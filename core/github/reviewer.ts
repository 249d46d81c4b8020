import { randomBytes } from 'node:crypto';
import type { RequestError } from '@octokit/request-error';
import { LRUCache } from 'lru-cache';
import { diagnosticPage } from '#core/card/generated/diagnostic-pages';
import { rulesVersion, version } from '#core/card/version';
import { decide } from '#core/review/decide';
import { type DesiredState, replaceState } from '#core/review/desired';
import type { BotFault, CurrentState, Facts } from '#core/review/facts';
import { type Mutation, plan } from '#core/review/plan';
import { apply } from './apply/apply.ts';
import { Features } from './apply/features.ts';
import { RepositoryLabels } from './apply/labels.ts';
import { readBasePolicy } from './gather/base-catalog.ts';
import { createCaches } from './gather/caches.ts';
import { gatherGroup } from './gather/gather-group.ts';
import { gatherPull } from './gather/gather-pull.ts';
import type { GatherContext, GatherResult, ReviewInput } from './gather/gather-result.ts';
import { queryPullHead } from './gather/query.ts';
import { findRivals, hashNewCards } from './gather/rivals.ts';
import {
  type Clock,
  isGitHubError,
  isRequestError,
  isTokenRefused,
  type Logger,
  type RepoClient,
} from './github.ts';
import { actionsExternalIdPrefix } from './identity.ts';
import { type Attempt, KeyedQueue, type Outcome, type Request } from './queue.ts';
import { redact } from './redact.ts';

export type Target =
  | { readonly kind: 'pull'; readonly number: number }
  | { readonly kind: 'group'; readonly baseSha: string; readonly headSha: string };

export type ReviewResult =
  /**
   * `mutations` lists what was written. After a dry run, it lists what would have been written. `desired` is null if the bot
   * failed and could not report the failure on the pull request.
   */
  | {
      readonly kind: 'done';
      readonly desired: DesiredState | null;
      readonly mutations: readonly Mutation[];
      /** The numbers of other pull requests that add the same card. They may need a review too. */
      readonly rivals: readonly number[];
    }
  /** There is nothing to review any more, because of the reason in this sentence. */
  | { readonly kind: 'gone'; readonly reason: string }
  /** An App already reviews the pull request, so the review action does not. */
  | { readonly kind: 'silent'; readonly app: string }
  /** The review was stopped, or would have to pause too long. The next sweep continues. */
  | { readonly kind: 'postponed'; readonly reason: string };

/** A round must be repeated at `at` (epoch milliseconds). A pause that GitHub asks for does not count as a failed round. */
interface Again {
  readonly kind: 'again';
  readonly at: number;
  readonly isFailure: boolean;
  readonly reason: string;
}

export interface ReviewerDeps {
  readonly clock: Clock;
  readonly log: Logger;
  /** Whether GitHub tells this program about clicks on the button of its check run. */
  readonly hearsClicks: boolean;
  /**
   * If `auto`, the review action does nothing when another App reviews the same commit. If `ignore` (the default), it reviews
   * anyway.
   */
  readonly besideApp?: 'auto' | 'ignore';
  /** Whether to only log what would be written. */
  readonly dryRun: boolean;
  /** The number of consecutive failed attempts after which the pull request shows the failure. */
  readonly maxRounds: number;
  /** The longest pause within a review, in milliseconds. Unlimited by default. */
  readonly maxPauseMs?: number;
  /** Once this signal is aborted, no further write starts. */
  readonly signal?: AbortSignal;
}

const concurrency = 8;
/** How long to pause after GitHub rejects the App's private key, in milliseconds. Only a person can correct the key. */
const keyRefusedMs = 60_000;
const notAborted = new AbortController().signal;

/** Returns `pr:<repository id>#<number>` or `group:<repository id>:<base>..<head>`. */
function formatKey(repositoryId: number, target: Target): string {
  return target.kind === 'pull'
    ? `pr:${repositoryId}#${target.number}`
    : `group:${repositoryId}:${target.baseSha}..${target.headSha}`;
}

/**
 * Reviews pull requests and merge groups: gathers facts, decides, plans and writes. Reviews of the same target never overlap,
 * and a review whose facts have changed or that failed is repeated.
 */
export class Reviewer {
  readonly features: Features;
  /** The login of the bot's user. Null until the first facts have been gathered. */
  login: string | null = null;
  readonly #deps: ReviewerDeps;
  readonly #queue: KeyedQueue<ReviewResult>;
  readonly #caches: ReturnType<typeof createCaches>;
  readonly #labels = new RepositoryLabels();
  /** The head commit of a target for which GitHub rejected suggestions. The next round saves it in the `BotState`. */
  readonly #rejectedSuggestions = new LRUCache<string, string>({ max: 5_000 });

  constructor(deps: ReviewerDeps) {
    this.#deps = deps;
    this.#queue = new KeyedQueue(deps.clock, concurrency);
    this.#caches = createCaches(deps.clock.now);
    this.features = new Features(deps.log, deps.clock.now);
  }

  /** The number of targets that wait or are reviewed. */
  get queueSize(): number {
    return this.#queue.size;
  }

  /** Queues a review. A failure becomes a result. */
  review(client: RepoClient, target: Target, request?: Request): Promise<ReviewResult> {
    const work = (attempt: Attempt) => this.#attempt(client, target, attempt);
    return this.#queue.add(formatKey(client.repositoryId, target), work, request);
  }

  /** Gathers the facts about a pull request without writing. Throws like `applyRequestPolicy`. */
  gather(client: RepoClient, number: number): Promise<GatherResult> {
    return gatherPull(this.#createContext(client, { round: 0, force: false }), number);
  }

  /** Corrects the color and description of the bot's labels in a repository. Throws like `applyRequestPolicy`. */
  async correctLabels(client: RepoClient): Promise<void> {
    if (this.#deps.dryRun) return;
    const { policy } = await readBasePolicy(client);
    await this.#labels.correct(client, policy);
  }

  async #attempt(client: RepoClient, target: Target, attempt: Attempt): Promise<Outcome<ReviewResult>> {
    const { clock, log, signal, maxPauseMs = Number.POSITIVE_INFINITY } = this.#deps;
    const start = clock.now();
    const result = await this.#runRound(client, target, attempt);
    const { round } = attempt;
    const facts = { target: formatKey(client.repositoryId, target), round, ms: clock.now() - start };
    if (result.kind !== 'again') {
      const writes = result.kind === 'done' ? result.mutations.length : 0;
      log.info({ ...facts, writes, result: result.kind }, 'reason' in result ? result.reason : 'Reviewed.');
      return { result };
    }
    const { at, reason, isFailure } = result;
    const stopReason: unknown = signal?.aborted === true ? signal.reason : undefined;
    if (stopReason !== undefined || at - clock.now() > maxPauseMs)
      return {
        result: { kind: 'postponed', reason: stopReason instanceof Error ? stopReason.message : reason },
      };
    log.info({ ...facts, reason, until: new Date(at).toISOString() }, 'Retrying.');
    return { at, round: isFailure ? round + 1 : round };
  }

  async #runRound(client: RepoClient, target: Target, attempt: Attempt): Promise<ReviewResult | Again> {
    try {
      if (attempt.round >= this.#deps.maxRounds) throw new Error('too many failed rounds');
      return await this.#reviewOnce(client, target, attempt, null);
    } catch (error) {
      return this.#explain(client, target, attempt, error) ?? this.#giveUp(client, target, attempt, error);
    }
  }

  async #reviewOnce(
    client: RepoClient,
    target: Target,
    attempt: Attempt,
    fault: BotFault | null,
  ): Promise<ReviewResult | Again> {
    const context = this.#createContext(client, attempt);
    const input =
      target.kind === 'pull'
        ? await gatherPull(context, target.number, fault)
        : await gatherGroup(context, target.baseSha, target.headSha, fault);
    if (input.kind === 'gone') return { kind: 'gone', reason: 'The pull request no longer exists.' };
    if (input.kind === 'silent') return input;
    if (input.kind === 'not-yet') return this.#retryLater(attempt, input.reason);
    return this.#update(client, target, attempt, input);
  }

  #createContext(client: RepoClient, { round, force }: Attempt): GatherContext {
    const { clock, besideApp = 'ignore' } = this.#deps;
    const { features } = this;
    const versions = { bot: version, rules: rulesVersion };
    const now = clock.now();
    return {
      client,
      caches: this.#caches,
      features,
      besideApp,
      versions,
      now,
      sleep: clock.sleep,
      round,
      force,
    };
  }

  /** Returns what follows from an error that is not about this pull request. Undefined for any other error. */
  #explain(
    client: RepoClient,
    target: Target,
    attempt: Attempt,
    error: unknown,
  ): ReviewResult | Again | undefined {
    const { maxRounds } = this.#deps;
    if (isGitHubError(error, 'rate-limited')) return pauseUntil(error.until);
    const refusal = isRequestError(error) && isTokenRefused(error) ? error : undefined;
    const explanation = refusal && this.#explainRefusedToken(client, target, refusal);
    if (explanation !== undefined) return explanation;
    const temporary = refusal ?? (isGitHubError(error, 'no-response') ? error : undefined);
    if (temporary === undefined || attempt.round >= maxRounds - 1) return undefined;
    return this.#retryLater(attempt, redact(temporary.message));
  }

  /** Returns what to do if a retry cannot help. Undefined if GitHub may create a token later. */
  #explainRefusedToken(
    client: RepoClient,
    target: Target,
    { status, message }: RequestError,
  ): ReviewResult | Again | undefined {
    if (status === 404 || status === 410)
      return { kind: 'gone', reason: 'The installation no longer exists.' };
    // GitHub's message is “This installation has been suspended” (octokit/octokit.rb#1307). It sends an event when this ends.
    if (status === 403 && message.includes('suspended'))
      return { kind: 'gone', reason: 'The installation is suspended.' };
    if (status !== 401) return undefined;
    const { clock, log } = this.#deps;
    log.error(
      { target: formatKey(client.repositoryId, target) },
      "GitHub rejected the App's key. Check APP_ID, the private key and the system clock.",
    );
    return pauseUntil(clock.now() + keyRefusedMs);
  }

  /**
   * Gives up on a target, and reports this in the log, in a neutral check and with a label. A periodic job tries again later.
   */
  async #giveUp(
    client: RepoClient,
    target: Target,
    attempt: Attempt,
    error: unknown,
  ): Promise<ReviewResult | Again> {
    const { log } = this.#deps;
    const fault: BotFault = { reference: randomBytes(3).toString('hex') };
    const trace = redact(error instanceof Error ? (error.stack ?? error.message) : String(error));
    const key = formatKey(client.repositoryId, target);
    log.error({ target: key, reference: fault.reference, trace }, 'Could not review a pull request.');
    const unreported = { kind: 'done', desired: null, mutations: [], rivals: [] } as const;
    try {
      const result = await this.#reviewOnce(client, target, { ...attempt, force: false }, fault);
      return result.kind === 'again' ? unreported : result;
    } catch (secondError) {
      if (isGitHubError(secondError, 'rate-limited')) return pauseUntil(secondError.until);
      const reason = redact(String(secondError));
      log.error({ target: key, reason }, 'Could not show the failure on the pull request.');
      return unreported;
    }
  }

  #retrySoon(reason: string): Again {
    return { kind: 'again', at: this.#deps.clock.now(), isFailure: true, reason };
  }

  /** Backs off exponentially: 1, 2, 4 and at most 8 seconds. */
  #retryLater({ round }: Attempt, reason: string): Again {
    const backOffMs = 1_000 * 2 ** Math.min(round, 3);
    return { kind: 'again', at: this.#deps.clock.now() + backOffMs, isFailure: true, reason };
  }

  /** Brings a target to its desired state. If this method throws, the write in progress may or may not have succeeded. */
  async #update(
    client: RepoClient,
    target: Target,
    attempt: Attempt,
    input: ReviewInput,
  ): Promise<ReviewResult | Again> {
    const { dryRun, log } = this.#deps;
    const key = formatKey(client.repositoryId, target);
    this.login = input.identity.login;
    const gathered = { ...input, present: this.#addRejectedSuggestions(key, input) };
    const desired = decideFor(gathered);
    const mutations =
      target.kind === 'group' ? planGroup(gathered, desired) : this.#planPull(client, gathered, desired);
    const rivals = listRivals(input);
    if (mutations.length === 0) return { kind: 'done', desired, mutations, rivals };
    if (dryRun) {
      log.info({ target: key, mutations }, 'Dry run: these changes were not written.');
      return { kind: 'done', desired, mutations, rivals };
    }
    if (target.kind === 'pull' && (await hasChanged(client, gathered)))
      return this.#retrySoon('the pull request changed during the check');
    const { hearsClicks, signal = notAborted } = this.#deps;
    const { identity, present, facts } = gathered;
    const { policy, pull } = facts;
    const writer = { client, number: pull.number, identity, hearsClicks, features: this.features };
    const context = { ...writer, labels: this.#labels, log, signal, present, policy };
    const result = await apply(context, mutations);
    switch (result.kind) {
      case 'stopped':
        return this.#retryLater(attempt, 'the review was stopped');
      case 'stale':
        return this.#retryLater(attempt, result.reason);
      case 'applied':
        if (result.suggestionsRefused) {
          this.#rejectedSuggestions.set(key, pull.headSha);
          return this.#retrySoon('GitHub rejected the suggestions');
        }
        if (await this.#hasNewRival(client, gathered, desired, result.written))
          return this.#retrySoon('another pull request adds the same card');
        return { kind: 'done', desired, mutations: result.written, rivals };
    }
  }

  /**
   * Reports whether another pull request has saved hashes of the same card since the facts were gathered. If two pull
   * requests are processed at the same time, the one that saves its hashes last finds the other one.
   */
  async #hasNewRival(
    client: RepoClient,
    { identity, facts, present }: ReviewInput,
    { state }: DesiredState,
    written: readonly Mutation[],
  ): Promise<boolean> {
    const areCardsListed = state.cards.every((hashes) => present.state.cards.includes(hashes));
    // The bot reads the comments of other pull requests, but not their checks. If hashes were saved only in a check, a new
    // comment makes them visible.
    if (areCardsListed && !written.some(({ kind }) => kind === 'create-comment')) return false;
    const { cards, pull, repository } = facts;
    const request = { number: pull.number, cards, defaultBranch: repository.defaultBranch };
    const rivals = await this.features.tryRead(client.repositoryId, 'duplicates', [], () =>
      findRivals(client, this.#caches, identity, request),
    );
    return rivals.some(({ number }) => !listRivals({ facts }).includes(number));
  }

  /**
   * Records in the state that GitHub rejected the suggestions. Until the state is saved, the rejection is known only in
   * memory.
   */
  #addRejectedSuggestions(key: string, { facts, present }: ReviewInput): CurrentState {
    const rejectedHead = this.#rejectedSuggestions.get(key);
    if (rejectedHead !== facts.pull.headSha) return present;
    return { ...present, state: { ...present.state, suggestionsRefused: rejectedHead } };
  }

  #planPull(client: RepoClient, input: ReviewInput, desired: DesiredState): readonly Mutation[] {
    const { present, locked, replacedCommentIds } = input;
    const isCommentingOff = locked || this.features.isOff(client.repositoryId, 'comments');
    // Without comments, the bot has none and wants none.
    const planned = isCommentingOff
      ? plan({ ...present, comments: [] }, { ...desired, comment: { kind: 'restate', opening: null } })
      : plan(present, desired);
    const hasComment = present.comments.length > 0 || planned.some(({ kind }) => kind === 'create-comment');
    const idsToDelete = isCommentingOff || !hasComment ? [] : replacedCommentIds;
    return [...planned, ...idsToDelete.map((id) => ({ kind: 'delete-own-comment', id }) as const)];
  }
}

function pauseUntil(until: number): Again {
  return { kind: 'again', at: until, isFailure: false, reason: 'Paused by the rate limits of GitHub' };
}

function listRivals({ facts }: Pick<ReviewInput, 'facts'>): readonly number[] {
  return [...new Set(facts.rivals.map(({ number }) => number))];
}

/** Decides the desired state, including what the bot saves for other runs and other pull requests. */
export function decideFor({ identity, facts, present, locked }: ReviewInput): DesiredState {
  const desired = addSavedCards(decide(facts, present, diagnosticPage), facts, locked);
  if (identity.kind === 'app' || desired.check === null) return desired;
  const externalId = actionsExternalIdPrefix + desired.check.externalId;
  return { ...desired, check: { ...desired.check, externalId } };
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

/** The bot writes only a check for a merge group. */
function planGroup({ present }: ReviewInput, desired: DesiredState): readonly Mutation[] {
  const { externalId, conclusion } = desired.check ?? {};
  const { check } = present;
  const isChecked =
    check?.status === 'completed' && check.externalId === externalId && check.conclusion === conclusion;
  return isChecked ? [] : plan(present, desired).filter(({ kind }) => /^(?:start|finish)-check$/.test(kind));
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
