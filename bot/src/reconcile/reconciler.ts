import { randomBytes } from 'node:crypto';
import { Features } from '#core/github/apply/features';
import { Turns } from '#core/github/apply/labels-sync';
import { redact } from '#core/github/exchange';
import type { AppIdentity } from '#core/github/gather/comments';
import { gatherGroup, gatherGroupForFault } from '#core/github/gather/gather-group';
import { type GatherParts, gatherForFault, gatherPull } from '#core/github/gather/gather-pull';
import { type Gathering, newMemory } from '#core/github/gather/memory';
import {
  AppRefused,
  type Clock,
  type Log,
  NoAnswer,
  Paused,
  placeOf,
  UnexpectedAnswer,
} from '#core/github/github';
import type { BotFault, Versions } from '#core/review/facts';
import type { Clients, Counts } from '../auth/clients.ts';
import { backOffMs, type Key, keyText, mostRounds } from '../queue/job.ts';
import { Settler } from './settle.ts';

/** Looks at one key afresh and makes the smallest set of writes. */
export interface Reconciler {
  /** One round. `round` counts from 0 in a row of failures of this key. */
  reconcile(key: Key, options: RoundOptions): Promise<RoundResult>;
  /** Drops what is remembered of a key: it is closed, or its installation has gone. */
  forget(key: Key): void;
}

export interface RoundOptions {
  readonly round: number;
  /** Drop caches of this key first (`/recheck`). */
  readonly afresh: boolean;
  /** Aborted on drain: no further write begins. */
  readonly signal: AbortSignal;
}

export type RoundResult =
  | { readonly kind: 'done'; readonly writes: number; readonly reads: number }
  /** The head moved, or a write's outcome is unknown: again, after `afterMs`. */
  | { readonly kind: 'again'; readonly afterMs: number; readonly reason: string }
  /** GitHub wants to be left alone until then (epoch milliseconds): the key waits. */
  | { readonly kind: 'paused'; readonly until: number }
  /** The pull request is gone. */
  | { readonly kind: 'gone' };

export interface ReconcilerParts {
  readonly clients: Clients;
  readonly us: AppIdentity;
  readonly versions: Versions;
  readonly clock: Clock;
  readonly log: Log;
  /** Log what would be written, and write nothing. */
  readonly dryRun: boolean;
}

export interface GitHubReconciler extends Reconciler {
  /** What installations do not permit, for `/readyz`. */
  readonly features: Features;
  /** For whoever else makes labels: of two syncs at once both find the same missing, and GitHub refuses the second. */
  readonly labelTurns: Turns;
  /** Reads a pull request and writes nothing: for `record`. Throws as `GitHub` does. */
  gather(key: Extract<Key, { kind: 'pull' }>): Promise<Gathering>;
}

/** Neither key nor clock mend themselves. */
const appRefusedMs = 60_000;

/** Facts, then a decision, then the smallest set of writes; and what to do when GitHub does not play along. */
export function createReconciler(parts: ReconcilerParts): GitHubReconciler {
  const { clients, us, versions, clock, log, dryRun } = parts;
  const memory = newMemory(clock.now);
  const features = new Features(log, clock.now);
  const labelTurns = new Turns();
  const settler = new Settler({ us, memory, features, labelTurns, log, now: clock.now, dryRun });

  return {
    features,
    labelTurns,
    gather: (key) => gatherPull(partsFor(key, newCounts(), 0, false), key.number),
    reconcile: async (key, options) => {
      const counts = newCounts();
      try {
        return await look(key, options, counts);
      } catch (error) {
        return afterError(key, options, counts, error);
      }
    },
    forget: (key) => {
      settler.forget(key);
      if (key.kind === 'pull') memory.neighbours.closed(key.repository.id, key.number);
    },
  };

  async function look(key: Key, options: RoundOptions, counts: Counts): Promise<RoundResult> {
    const { round, afresh } = options;
    if (round >= mostRounds) return giveUp(key, options, counts, new Error('too many rounds in a row'));
    const gatherParts = partsFor(key, counts, round, afresh);
    const gathering =
      key.kind === 'pull'
        ? await gatherPull(gatherParts, key.number)
        : await gatherGroup(gatherParts, key.baseSha, key.headSha);
    return settle(key, options, counts, gatherParts, gathering);
  }

  async function settle(
    key: Key,
    { round, signal }: RoundOptions,
    counts: Counts,
    { place }: GatherParts,
    gathering: Gathering,
  ): Promise<RoundResult> {
    if (gathering.kind === 'gone') return { kind: 'gone' };
    if (gathering.kind === 'not-yet') return again(round, gathering.reason);
    const settled = await settler.settle(key, place, gathering, signal);
    if (settled.kind === 'done') return { kind: 'done', ...counts };
    const { soon, reason } = settled;
    return soon ? { kind: 'again', afterMs: 0, reason } : again(round, reason);
  }

  function partsFor(key: Key, counts: Counts, round: number, afresh: boolean): GatherParts {
    const place = placeOf(clients.forRepository(key.repository, counts), key.repository);
    return { place, memory, us, versions, now: clock.now(), round, afresh };
  }

  async function afterError(
    key: Key,
    options: RoundOptions,
    counts: Counts,
    error: unknown,
  ): Promise<RoundResult> {
    if (error instanceof Paused) return { kind: 'paused', until: error.until };
    if (error instanceof AppRefused) {
      log.error({ key: keyText(key) }, redact(error.message));
      return { kind: 'paused', until: clock.now() + appRefusedMs };
    }
    if (error instanceof UnexpectedAnswer && isGone(error)) return { kind: 'gone' };
    if (error instanceof NoAnswer && options.round < mostRounds - 1)
      return again(options.round, redact(error.message));
    try {
      return await giveUp(key, options, counts, error);
    } catch (second) {
      if (second instanceof Paused) return { kind: 'paused', until: second.until };
      log.error({ key: keyText(key), reason: redact(String(second)) }, 'Nor could the failure be told.');
      return { kind: 'done', ...counts };
    }
  }

  /** Our failure: one line in the log, a neutral check and a label; the sweep tries again. */
  async function giveUp(
    key: Key,
    options: RoundOptions,
    counts: Counts,
    error: unknown,
  ): Promise<RoundResult> {
    const fault: BotFault = { reference: randomBytes(3).toString('hex') };
    const trace = redact(error instanceof Error ? (error.stack ?? error.message) : String(error));
    log.error({ key: keyText(key), reference: fault.reference, trace }, 'A key could not be settled.');
    const gatherParts = partsFor(key, counts, options.round, false);
    const gathering =
      key.kind === 'pull'
        ? await gatherForFault(gatherParts, key.number, fault)
        : await gatherGroupForFault(gatherParts, key.baseSha, key.headSha, fault);
    const result = await settle(key, options, counts, gatherParts, gathering);
    return result.kind === 'again' ? { kind: 'done', ...counts } : result;
  }
}

function newCounts(): Counts {
  return { reads: 0, writes: 0 };
}

function again(round: number, reason: string): RoundResult {
  return { kind: 'again', afterMs: backOffMs(round), reason };
}

/** The installation, or the repository, is not there any more. */
function isGone({ answer, message }: UnexpectedAnswer): boolean {
  return [403, 404, 422].includes(answer.status) && message.includes('/access_tokens was answered');
}
