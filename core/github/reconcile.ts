import { randomBytes } from 'node:crypto';
import type { RequestError } from '@octokit/request-error';
import type { DesiredState, DiagnosticPageLookup } from '#core/review/desired';
import type { BotFault, Versions } from '#core/review/facts';
import type { Mutation } from '#core/review/plan';
import { Features } from './apply/features.ts';
import { changeLabel, type LabelChange, RepositoryLabels } from './apply/labels.ts';
import { readBasePolicy } from './gather/base-catalog.ts';
import { createCaches } from './gather/caches.ts';
import { gatherGroup, gatherGroupForFault } from './gather/gather-group.ts';
import { gatherForFault, gatherPull } from './gather/gather-pull.ts';
import type { GatherContext, GatherResult } from './gather/gather-result.ts';
import {
  type Clock,
  isGitHubError,
  isRequestError,
  isTokenRefused,
  type Logger,
  type RepoClient,
} from './github.ts';
import { redact } from './redact.ts';
import { StateUpdater } from './state-updater.ts';

export type ReconcileTarget =
  | { readonly kind: 'pull'; readonly number: number }
  | { readonly kind: 'group'; readonly baseSha: string; readonly headSha: string };

/** Returns `pr:<repository id>#<number>` or `group:<repository id>:<base>..<head>`. */
export function formatTargetKey(repositoryId: number, target: ReconcileTarget): string {
  return target.kind === 'pull'
    ? `pr:${repositoryId}#${target.number}`
    : `group:${repositoryId}:${target.baseSha}..${target.headSha}`;
}

export interface RoundOptions {
  /** The number of consecutive failed attempts for this target. */
  readonly round: number;
  /** Whether to drop the caches of the target first. True for `/recheck`. */
  readonly force: boolean;
  /** Once this signal is aborted, no further write starts. */
  readonly signal: AbortSignal;
}

export type RoundResult =
  /**
   * `mutations` lists what was written. After a dry run, it lists what would have been written. `desired` is null if the bot
   * failed and could not report the failure on the pull request.
   */
  | {
      readonly kind: 'done';
      readonly desired: DesiredState | null;
      readonly mutations: readonly Mutation[];
      /** The numbers of other pull requests that add the same card. They may need an update too. */
      readonly rivals: readonly number[];
    }
  /** The head commit changed, or it is unknown whether a write succeeded. Retry after `afterMs`. */
  | { readonly kind: 'again'; readonly afterMs: number; readonly reason: string }
  /** The installation is rate limited until this time (epoch milliseconds). */
  | { readonly kind: 'paused'; readonly until: number }
  /** There is nothing to review any more, because of the reason in this sentence. */
  | { readonly kind: 'gone'; readonly reason: string }
  /** An App already reviews the pull request, so the review action does not. */
  | { readonly kind: 'silent'; readonly app: string };

export interface ReconcilerDeps {
  /** Whether GitHub tells this program about clicks on the button of its check run. */
  readonly hearsClicks: boolean;
  /**
   * If `auto`, the review action does nothing when another App reviews the same commit. If `ignore` (the default), it reviews
   * anyway.
   */
  readonly besideApp?: 'auto' | 'ignore';
  readonly versions: Versions;
  readonly clock: Clock;
  readonly log: Logger;
  /** Whether to only log what would be written. */
  readonly dryRun: boolean;
  /** The number of consecutive failed attempts after which the pull request shows the failure. */
  readonly maxRounds: number;
  readonly diagnosticPage: DiagnosticPageLookup;
}

export interface SyncOptions {
  /** Whether to also create missing labels. Otherwise, only existing labels are corrected. */
  readonly createMissing: boolean;
  /** Whether to list the differences without changing anything. */
  readonly dryRun: boolean;
}

export interface LabelSyncResult {
  readonly changes: readonly LabelChange[];
  /** Why the policy in the base commit is ignored. Null if the policy is used or there is none. */
  readonly problem: string | null;
}

export interface Reconciler {
  /** Gathers facts about a target, decides, plans and writes. Never throws, because every failure becomes a result. */
  reconcile(client: RepoClient, target: ReconcileTarget, options: RoundOptions): Promise<RoundResult>;
  /** Drops the caches of a target that was closed, or whose installation was removed. */
  forget(repositoryId: number, target: ReconcileTarget): void;
  readonly features: Features;
  /** Updates the labels of a repository and lists the differences. Throws the same errors as `applyRequestPolicy`. */
  syncLabels(client: RepoClient, options: SyncOptions): Promise<LabelSyncResult>;
  /** Gathers the facts about a pull request without writing. Throws like `applyRequestPolicy`. */
  gather(client: RepoClient, number: number): Promise<GatherResult>;
}

/** How long to pause after GitHub rejects the App's private key, in milliseconds. Only a person can correct the key. */
const keyRefusedMs = 60_000;

/**
 * Returns an exponential back-off in milliseconds. `round` 0 gives 1 second. Higher values give 2, 4 and at most 8 seconds.
 */
export function backOffMs(round: number): number {
  return 1_000 * 2 ** Math.min(round, 3);
}

export function createReconciler(deps: ReconcilerDeps): Reconciler {
  const { hearsClicks, besideApp = 'ignore', versions, clock, log, dryRun, maxRounds, diagnosticPage } = deps;
  const caches = createCaches(clock.now);
  const features = new Features(log, clock.now);
  const labels = new RepositoryLabels();
  const stateUpdater = new StateUpdater({
    caches,
    features,
    labels,
    log,
    now: clock.now,
    dryRun,
    diagnosticPage,
  });

  return {
    features,
    gather: (client, number) => gatherPull(createContext(client, { round: 0, force: false }), number),
    reconcile: async (client, target, options) => {
      try {
        return await reconcile(client, target, options);
      } catch (error) {
        return handleError(client, target, options, error);
      }
    },
    forget: (repositoryId, target) => stateUpdater.forget(formatTargetKey(repositoryId, target)),
    syncLabels: async (client, { createMissing, dryRun: listOnly }) => {
      const { policy, problem } = await readBasePolicy(client);
      const differences = await labels.findChanges(client, policy);
      const changes = createMissing ? differences : differences.filter(({ kind }) => kind === 'correct');
      if (!dryRun && !listOnly) for (const change of changes) await changeLabel(client, change);
      labels.forget(client.repositoryId);
      return { changes, problem };
    },
  };

  async function reconcile(
    client: RepoClient,
    target: ReconcileTarget,
    options: RoundOptions,
  ): Promise<RoundResult> {
    if (options.round >= maxRounds)
      return giveUp(client, target, options, new Error('too many failed rounds'));
    const context = createContext(client, options);
    const gatherResult =
      target.kind === 'pull'
        ? await gatherPull(context, target.number)
        : await gatherGroup(context, target.baseSha, target.headSha);
    return settle(context, target, options, gatherResult);
  }

  async function settle(
    { client }: GatherContext,
    target: ReconcileTarget,
    { round, signal }: RoundOptions,
    gatherResult: GatherResult,
  ): Promise<RoundResult> {
    if (gatherResult.kind === 'gone') return { kind: 'gone', reason: 'The pull request no longer exists.' };
    if (gatherResult.kind === 'silent') return gatherResult;
    if (gatherResult.kind === 'not-yet') return retryAfter(round, gatherResult.reason);
    const targetInfo = {
      target: formatTargetKey(client.repositoryId, target),
      isGroup: target.kind === 'group',
    };
    const updateResult = await stateUpdater.updateState(
      { client, hearsClicks, signal, ...targetInfo },
      gatherResult,
    );
    if (updateResult.kind === 'done') return updateResult;
    const { soon, reason } = updateResult;
    return soon ? { kind: 'again', afterMs: 0, reason } : retryAfter(round, reason);
  }

  function createContext(client: RepoClient, { round, force }: Pick<RoundOptions, 'round' | 'force'>) {
    const now = clock.now();
    const { sleep } = clock;
    return { client, caches, features, besideApp, versions, now, sleep, round, force };
  }

  async function handleError(
    client: RepoClient,
    target: ReconcileTarget,
    options: RoundOptions,
    error: unknown,
  ): Promise<RoundResult> {
    if (isGitHubError(error, 'rate-limited')) return { kind: 'paused', until: error.until };
    const refusal = isRequestError(error) && isTokenRefused(error) ? error : undefined;
    const finalResult = refusal && explainRefusedToken(client, target, refusal);
    if (finalResult !== undefined) return finalResult;
    const temporary = refusal ?? (isGitHubError(error, 'no-response') ? error : undefined);
    if (temporary !== undefined && options.round < maxRounds - 1)
      return retryAfter(options.round, redact(temporary.message));
    try {
      return await giveUp(client, target, options, error);
    } catch (secondError) {
      if (isGitHubError(secondError, 'rate-limited')) return { kind: 'paused', until: secondError.until };
      const reason = redact(String(secondError));
      log.error(
        { target: formatTargetKey(client.repositoryId, target), reason },
        'Could not show the failure on the pull request.',
      );
      return { kind: 'done', desired: null, mutations: [], rivals: [] };
    }
  }

  /** Returns what to do if a retry cannot help. Undefined if GitHub may create a token later. */
  function explainRefusedToken(
    client: RepoClient,
    target: ReconcileTarget,
    { status, message }: RequestError,
  ): RoundResult | undefined {
    if (status === 404 || status === 410)
      return { kind: 'gone', reason: 'The installation no longer exists.' };
    // GitHub's message is “This installation has been suspended” (octokit/octokit.rb#1307). It sends an event when this ends.
    if (status === 403 && message.includes('suspended'))
      return { kind: 'gone', reason: 'The installation is suspended.' };
    if (status !== 401) return undefined;
    const targetKey = formatTargetKey(client.repositoryId, target);
    log.error(
      { target: targetKey },
      "GitHub rejected the App's key. Check APP_ID, the private key and the system clock.",
    );
    return { kind: 'paused', until: clock.now() + keyRefusedMs };
  }

  /**
   * Gives up on a target, and reports this in the log, in a neutral check and with a label. A periodic job tries again later.
   */
  async function giveUp(
    client: RepoClient,
    target: ReconcileTarget,
    options: RoundOptions,
    error: unknown,
  ): Promise<RoundResult> {
    const fault: BotFault = { reference: randomBytes(3).toString('hex') };
    const trace = redact(error instanceof Error ? (error.stack ?? error.message) : String(error));
    const targetKey = formatTargetKey(client.repositoryId, target);
    log.error(
      { target: targetKey, reference: fault.reference, trace },
      'Could not reconcile a pull request.',
    );
    const context = createContext(client, { ...options, force: false });
    const gatherResult =
      target.kind === 'pull'
        ? await gatherForFault(context, target.number, fault)
        : await gatherGroupForFault(context, target.baseSha, target.headSha, fault);
    const result = await settle(context, target, options, gatherResult);
    return result.kind === 'again' ? { kind: 'done', desired: null, mutations: [], rivals: [] } : result;
  }
}

function retryAfter(round: number, reason: string): RoundResult {
  return { kind: 'again', afterMs: backOffMs(round), reason };
}
