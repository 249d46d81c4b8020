import { errorMessage } from '#core/catalog/text';
import type { Clock, Log } from '#core/github/github';
import { Paused } from '#core/github/github';
import type { Job, Next } from '../queue/job.ts';
import { backOffMs, keyText, mostRounds } from '../queue/job.ts';
import type { Metrics } from '../server/health.ts';
import type { Reconciler, RoundResult } from './reconciler.ts';

export interface RunsOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly reconciler: Reconciler;
  readonly metrics: Metrics;
}

const done: Next = { kind: 'done' };

/** Runs of keys: again after failures, and never throwing. */
export function createRuns({ clock, log, reconciler, metrics }: RunsOptions) {
  return async function run(job: Job, signal: AbortSignal): Promise<Next> {
    const facts = { key: keyText(job.key), delivery: job.delivery, round: job.round };
    const start = clock.now();
    const result = await attempt(job, signal, facts);
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
  };

  async function attempt(job: Job, signal: AbortSignal, facts: object): Promise<RoundResult> {
    const { key, afresh, round } = job;
    try {
      return await reconciler.reconcile(key, { round, afresh, signal });
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
