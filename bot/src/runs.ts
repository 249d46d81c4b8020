import type { Clock, Log } from '#core/github/github';
import type { Reconciler, RoundResult } from '#core/github/reconcile';
import type { AppIdentity } from './app-identity.ts';
import type { Clients } from './clients.ts';
import type { Metrics } from './metrics.ts';
import { type Job, type JobRequest, keyText, type Next } from './queue/job.ts';
import type { Run } from './queue/queue.ts';

export interface RunsOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly clients: Pick<Clients, 'repository'>;
  readonly identity: Pick<AppIdentity, 'known' | 'ask'>;
  readonly reconciler: Pick<Reconciler, 'reconcile' | 'forget'>;
  readonly metrics: Metrics;
  /** Adds a key to the queue. */
  readonly request: (request: JobRequest) => unknown;
  /** Maximum number of failed rounds in a row. */
  readonly mostRounds: number;
}

const done: Next = { kind: 'done' };
const unknownMs = 5_000;
/** Debounce time for other pull requests with the same card. */
const waitMs = 1_000;

/** Runs jobs. Retries failures and never throws. */
export function createRun(options: RunsOptions): Run {
  const { clock, log, clients, identity, reconciler, metrics, request, mostRounds } = options;
  return async (job, signal) => {
    const { key, afresh, round } = job;
    const facts = { key: keyText(key), delivery: job.delivery, round };
    // Without our identity we could not recognize our own comments.
    if (identity.known === null && !(await identity.ask()))
      return { kind: 'again', at: clock.now() + unknownMs, round };
    const start = clock.now();
    const client = await clients.repository(key.repository);
    const result = await reconciler.reconcile(client, key, { round, afresh, signal });
    metrics.reconciles.inc({ result: result.kind });
    switch (result.kind) {
      case 'done':
        if (job.priority !== 'sweep') metrics.feedback.observe((clock.now() - job.since) / 1000);
        log.info({ ...facts, writes: result.mutations.length, ms: clock.now() - start }, 'Reconciled.');
        if (result.mutations.some(({ kind }) => kind.endsWith('-comment')))
          for (const number of result.rivals)
            request({ key: { kind: 'pull', repository: key.repository, number }, priority: 'pull', waitMs });
        return done;
      case 'gone':
        reconciler.forget(key.repository.id, key);
        log.info(facts, 'The pull request no longer exists.');
        return done;
      case 'silent':
        return done;
      case 'paused':
        log.warn(
          { ...facts, until: new Date(result.until).toISOString() },
          'Paused by the rate limits of GitHub.',
        );
        return { kind: 'again', at: Math.max(result.until, clock.now()), round };
      case 'again':
        return afterFailure(job, result, facts);
    }
  };

  function afterFailure(job: Job, { afterMs, reason }: RoundResult & { kind: 'again' }, facts: object): Next {
    // `giveUp` already reported it on the pull request.
    if (job.round >= mostRounds) {
      log.error({ ...facts, reason }, `Gave up after ${mostRounds} rounds. The next sweep will retry.`);
      return done;
    }
    log.info({ ...facts, reason, afterMs }, 'Retrying.');
    return { kind: 'again', at: clock.now() + afterMs, round: job.round + 1 };
  }
}
