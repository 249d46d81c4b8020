import { errorMessage } from '#catalog/text';
import type { Clock } from '../clock.ts';
import { Paused } from '../github/github.ts';
import type { Log } from '../log/log.ts';
import type { Reconciler, RoundResult } from '../reconcile/reconcile.ts';
import type { Metrics } from '../server/metrics.ts';
import { backOffMs, mostRounds } from './back-off.ts';
import type { Job, Next } from './job.ts';
import { keyText } from './key.ts';
import { type Lease, type Lock, LockAway } from './lock.ts';

export interface RunsOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly lock: Lock;
  readonly reconciler: Reconciler;
  readonly metrics: Metrics;
}

const lockAwayMs = 5_000;
const done: Next = { kind: 'done' };

/** Runs of keys: with the lock where there is one, again after failures, and never throwing. */
export function createRuns({ clock, log, lock, reconciler, metrics }: RunsOptions) {
  return async function run(job: Job, signal: AbortSignal): Promise<Next> {
    const text = keyText(job.key);
    const facts = { key: text, delivery: job.delivery, round: job.round };
    let lease: Lease | null;
    try {
      lease = await lock.take(text);
    } catch (error) {
      if (!(error instanceof LockAway)) throw error;
      log.warn({ ...facts, err: error }, 'The lock cannot be reached: the key waits.');
      return { kind: 'again', at: clock.now() + lockAwayMs, round: job.round };
    }
    // Another replica runs it, and will run it once more.
    if (lease === null) return done;
    let next = done;
    try {
      next = await round(job, lease, signal, facts);
    } finally {
      const isDirty = await lease.release();
      if (isDirty && next.kind === 'done') next = { kind: 'again', at: clock.now(), round: 0 };
    }
    return next;
  };

  async function round(job: Job, lease: Lease, signal: AbortSignal, facts: object): Promise<Next> {
    const start = clock.now();
    const result = await attempt(job, lease, signal, facts);
    metrics.reconciled(result.kind);
    switch (result.kind) {
      case 'done':
        metrics.finished(job, clock.now() - job.since);
        log.info(
          { ...facts, writes: result.writes, reads: result.reads, ms: clock.now() - start },
          'Looked at.',
        );
        return done;
      case 'gone':
        reconciler.forget(job.key);
        log.info(facts, 'It is gone.');
        return done;
      case 'paused':
        log.warn(
          { ...facts, until: new Date(result.until).toISOString() },
          'GitHub wants to be left alone: it waits.',
        );
        return { kind: 'again', at: Math.max(result.until, clock.now()), round: job.round };
      case 'again':
        return afterFailure(job, result, facts);
    }
  }

  async function attempt(job: Job, lease: Lease, signal: AbortSignal, facts: object): Promise<RoundResult> {
    const { key, afresh, round } = job;
    try {
      return await reconciler.reconcile(key, { round, afresh, signal, mayWrite: () => lease.isGood() });
    } catch (error) {
      if (error instanceof Paused) return { kind: 'paused', until: error.until };
      const reason = errorMessage(error);
      log.warn({ ...facts, err: error }, 'A round failed.');
      return { kind: 'again', afterMs: backOffMs(round), reason };
    }
  }

  function afterFailure(job: Job, { afterMs, reason }: RoundResult & { kind: 'again' }, facts: object): Next {
    // The round after the last said so on the pull request.
    if (job.round >= mostRounds) {
      log.error({ ...facts, reason }, 'It was given up after five rounds and is left to the sweep.');
      return done;
    }
    log.info({ ...facts, reason, afterMs }, 'Again.');
    return { kind: 'again', at: clock.now() + afterMs, round: job.round + 1 };
  }
}
