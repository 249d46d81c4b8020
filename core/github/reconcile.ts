import { randomBytes } from 'node:crypto';
import type { RequestError } from '@octokit/request-error';
import type { DiagnosticCode } from '#core/catalog/diagnostic';
import type { Desired } from '#core/review/desired';
import type { BotFault, Versions } from '#core/review/facts';
import type { Mutation } from '#core/review/plan';
import { Features } from './apply/features.ts';
import { changeLabel, type LabelChange, RepositoryLabels } from './apply/labels.ts';
import { readBasePolicy } from './gather/base-index.ts';
import { createCaches } from './gather/caches.ts';
import { gatherGroup, gatherGroupForFault } from './gather/gather-group.ts';
import { gatherForFault, gatherPull } from './gather/gather-pull.ts';
import type { GatherContext, Gathering } from './gather/gathering.ts';
import { type Clock, isRequestError, type Log, NoAnswer, Paused, type RepoClient } from './github.ts';
import type { Identity } from './identity.ts';
import { redact } from './redact.ts';
import { Settler } from './settle.ts';

/** What is reconciled as one unit of work. */
export type Target =
  | { readonly kind: 'pull'; readonly number: number }
  | { readonly kind: 'group'; readonly baseSha: string; readonly headSha: string };

/** One for each unit of work: `pr:<repository id>#<n>` or `group:<repository id>:<base>..<head>`. */
export function targetText(repositoryId: number, target: Target): string {
  return target.kind === 'pull'
    ? `pr:${repositoryId}#${target.number}`
    : `group:${repositoryId}:${target.baseSha}..${target.headSha}`;
}

export interface RoundOptions {
  /** Failures of this target in a row, counted from 0. */
  readonly round: number;
  /** Drop caches of this target first (`/recheck`). */
  readonly afresh: boolean;
  /** No further write begins once it is aborted. */
  readonly signal: AbortSignal;
}

export type RoundResult =
  /** `mutations`: what was written, or would be in a dry run. `desired` is null if that could not be decided. */
  | {
      readonly kind: 'done';
      readonly desired: Desired | null;
      readonly mutations: readonly Mutation[];
      /** Numbers of other pull requests with the same card, which may have to say so too. */
      readonly rivals: readonly number[];
    }
  /** The head moved, or a write's outcome is unknown: again, after `afterMs`. */
  | { readonly kind: 'again'; readonly afterMs: number; readonly reason: string }
  /** GitHub wants no requests until then (epoch milliseconds). */
  | { readonly kind: 'paused'; readonly until: number }
  /** The pull request, or the installation, is gone. */
  | { readonly kind: 'gone' }
  /** This App reviews the pull request. */
  | { readonly kind: 'silent'; readonly app: string };

export interface ReconcilerParts {
  readonly identity: () => Identity;
  /** `auto`, the default: GitHub Actions stays silent beside an App that reviews the same commit. */
  readonly besideApp?: 'auto' | 'ignore';
  readonly versions: Versions;
  readonly clock: Clock;
  readonly log: Log;
  /** Log what would be written, and write nothing. */
  readonly dryRun: boolean;
  /** After so many failed rounds in a row the pull request shows our failure. */
  readonly mostRounds: number;
  /** The page about a code, as Markdown; empty if it cannot be read. */
  readonly diagnosticPage: (code: DiagnosticCode) => string;
}

export interface SyncOptions {
  /** Also those that no pull request has needed yet. */
  readonly createMissing: boolean;
  /** Only lists what differs. */
  readonly dryRun: boolean;
}

export interface Synced {
  readonly changes: readonly LabelChange[];
  /** Why the policy at base is not followed; null if it is. */
  readonly problem: string | null;
}

export interface Reconciler {
  /** One round: gathers facts, decides, plans, applies. Classifies every failure, and throws none. */
  reconcile(client: RepoClient, target: Target, options: RoundOptions): Promise<RoundResult>;
  /** Drops what is remembered of a target: it is closed, or its installation has gone. */
  forget(repositoryId: number, target: Target): void;
  /** What repositories do not permit. */
  readonly features: Features;
  /** Makes the labels of a repository as ours are, and lists what differed. Throws as `RequestPolicy` says. */
  syncLabels(client: RepoClient, options: SyncOptions): Promise<Synced>;
  /** The tip of the default branch is another. */
  baseMoved(repositoryId: number): void;
  /** Reads a pull request and writes nothing. Throws as `RequestPolicy` says. */
  gather(client: RepoClient, number: number): Promise<Gathering>;
}

/** Neither key nor clock change by themselves. */
const keyRefusedMs = 60_000;

/** How long is waited after a failure: one second after the first, `round` 0, then 2, 4, 8. */
export function backOffMs(round: number): number {
  return 1_000 * 2 ** Math.min(round, 3);
}

/** Facts, then a decision, then the smallest set of writes; and what to do if something fails. */
export function createReconciler(parts: ReconcilerParts): Reconciler {
  const { identity, besideApp = 'auto', versions, clock, log, dryRun, mostRounds, diagnosticPage } = parts;
  const caches = createCaches(clock.now);
  const features = new Features(log, clock.now);
  const labels = new RepositoryLabels();
  const settler = new Settler({ caches, features, labels, log, now: clock.now, dryRun, diagnosticPage });

  return {
    features,
    gather: (client, number) => gatherPull(contextFor(client, { round: 0, afresh: false }), number),
    reconcile: async (client, target, options) => {
      try {
        return await reconcile(client, target, options);
      } catch (error) {
        return afterError(client, target, options, error);
      }
    },
    forget: (repositoryId, target) => settler.forget(targetText(repositoryId, target)),
    baseMoved: (repositoryId) => caches.bases.moved(repositoryId),
    syncLabels: async (client, { createMissing, dryRun: onlyList }) => {
      const { policy, problem } = await readBasePolicy(client);
      const all = await labels.differences(client, policy);
      const changes = createMissing ? all : all.filter(({ kind }) => kind === 'correct');
      if (!dryRun && !onlyList) for (const change of changes) await changeLabel(client, change);
      labels.forget(client.repositoryId);
      return { changes, problem };
    },
  };

  async function reconcile(client: RepoClient, target: Target, options: RoundOptions): Promise<RoundResult> {
    if (options.round >= mostRounds)
      return giveUp(client, target, options, new Error('too many failed rounds'));
    const context = contextFor(client, options);
    const gathering =
      target.kind === 'pull'
        ? await gatherPull(context, target.number)
        : await gatherGroup(context, target.baseSha, target.headSha);
    return settle(context, target, options, gathering);
  }

  async function settle(
    { client, identity: own }: GatherContext,
    target: Target,
    { round, signal }: RoundOptions,
    gathering: Gathering,
  ): Promise<RoundResult> {
    if (gathering.kind === 'gone' || gathering.kind === 'silent') return gathering;
    if (gathering.kind === 'not-yet') return again(round, gathering.reason);
    const about = { target: targetText(client.repositoryId, target), isGroup: target.kind === 'group' };
    const settled = await settler.settle({ client, identity: own, signal, ...about }, gathering);
    if (settled.kind === 'done') return settled;
    const { soon, reason } = settled;
    return soon ? { kind: 'again', afterMs: 0, reason } : again(round, reason);
  }

  function contextFor(client: RepoClient, { round, afresh }: Pick<RoundOptions, 'round' | 'afresh'>) {
    const now = clock.now();
    return { client, caches, features, identity: identity(), besideApp, versions, now, round, afresh };
  }

  async function afterError(
    client: RepoClient,
    target: Target,
    options: RoundOptions,
    error: unknown,
  ): Promise<RoundResult> {
    if (error instanceof Paused) return { kind: 'paused', until: error.until };
    if (isTokenRefused(error)) return afterTokenRefused(client, target, error);
    if (error instanceof NoAnswer && options.round < mostRounds - 1)
      return again(options.round, redact(error.message));
    try {
      return await giveUp(client, target, options, error);
    } catch (second) {
      if (second instanceof Paused) return { kind: 'paused', until: second.until };
      const reason = redact(String(second));
      log.error(
        { target: targetText(client.repositoryId, target), reason },
        'The failure could not be shown on the pull request.',
      );
      return { kind: 'done', desired: null, mutations: [], rivals: [] };
    }
  }

  function afterTokenRefused(client: RepoClient, target: Target, { status }: RequestError): RoundResult {
    // The installation, or the repository, is gone.
    if (status !== 401) return { kind: 'gone' };
    const text = targetText(client.repositoryId, target);
    log.error(
      { target: text },
      "GitHub does not accept the App's key: check APP_ID, the private key and the clock.",
    );
    return { kind: 'paused', until: clock.now() + keyRefusedMs };
  }

  /** Our failure: one line in the log, a neutral check and a label; the sweep tries again. */
  async function giveUp(
    client: RepoClient,
    target: Target,
    options: RoundOptions,
    error: unknown,
  ): Promise<RoundResult> {
    const fault: BotFault = { reference: randomBytes(3).toString('hex') };
    const trace = redact(error instanceof Error ? (error.stack ?? error.message) : String(error));
    const text = targetText(client.repositoryId, target);
    log.error({ target: text, reference: fault.reference, trace }, 'A pull request could not be reconciled.');
    const context = contextFor(client, { ...options, afresh: false });
    const gathering =
      target.kind === 'pull'
        ? await gatherForFault(context, target.number, fault)
        : await gatherGroupForFault(context, target.baseSha, target.headSha, fault);
    const result = await settle(context, target, options, gathering);
    return result.kind === 'again' ? { kind: 'done', desired: null, mutations: [], rivals: [] } : result;
  }
}

function again(round: number, reason: string): RoundResult {
  return { kind: 'again', afterMs: backOffMs(round), reason };
}

/** No token was made for the installation. */
function isTokenRefused(error: unknown): error is RequestError {
  return isRequestError(error) && error.request.url.endsWith('/access_tokens');
}
