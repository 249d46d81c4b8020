import type { Clock, Logger } from '#core/github/github';
import type { Reconciler, RoundResult } from '#core/github/reconcile';
import type { AppIdentity } from './app-identity.ts';
import type { Clients } from './clients.ts';
import type { Metrics } from './metrics.ts';
import { formatJobKey, type Job, type JobOutcome, type JobRequest } from './queue/job.ts';
import type { JobRunner } from './queue/queue.ts';

export interface JobRunnerDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly clients: Pick<Clients, 'getRepositoryClient'>;
  readonly identity: Pick<AppIdentity, 'current' | 'refresh'>;
  readonly reconciler: Pick<Reconciler, 'reconcile' | 'forget'>;
  readonly metrics: Metrics;
  readonly addToQueue: (request: JobRequest) => unknown;
  /** How many times to retry a job that keeps failing. */
  readonly maxRounds: number;
}

const doneOutcome: JobOutcome = { kind: 'done' };
const identityRetryMs = 5_000;
/** The debounce time for other pull requests that change the same card. */
const debounceMs = 1_000;

/** Creates a function that runs one job. After a failure, the function requests a retry and does not throw. */
export function createJobRunner(options: JobRunnerDeps): JobRunner {
  const { clock, log, clients, identity, reconciler, metrics, addToQueue, maxRounds } = options;
  return async (job, signal) => {
    const { key, force, round } = job;
    const facts = { key: formatJobKey(key), delivery: job.delivery, round };
    // Without its identity, the bot could not recognize its own comments.
    if (identity.current === null && !(await identity.refresh()))
      return { kind: 'again', at: clock.now() + identityRetryMs, round };
    const start = clock.now();
    const client = await clients.getRepositoryClient(key.repository);
    const result = await reconciler.reconcile(client, key, { round, force, signal });
    metrics.reconciles.inc({ result: result.kind });
    switch (result.kind) {
      case 'done':
        if (job.priority !== 'sweep') metrics.feedback.observe((clock.now() - job.requestedAt) / 1000);
        log.info({ ...facts, writes: result.mutations.length, ms: clock.now() - start }, 'Reconciled.');
        if (result.mutations.some(({ kind }) => kind.endsWith('-comment')))
          for (const number of result.rivals)
            addToQueue({
              key: { kind: 'pull', repository: key.repository, number },
              priority: 'pull',
              waitMs: debounceMs,
            });
        return doneOutcome;
      case 'gone':
        reconciler.forget(key.repository.id, key);
        log.info(facts, result.reason);
        return doneOutcome;
      case 'silent':
        return doneOutcome;
      case 'paused':
        log.warn(
          { ...facts, until: new Date(result.until).toISOString() },
          'Paused by the rate limits of GitHub.',
        );
        return { kind: 'again', at: Math.max(result.until, clock.now()), round };
      case 'again':
        return handleFailure(job, result, facts);
    }
  };

  function handleFailure(
    job: Job,
    { afterMs, reason }: RoundResult & { kind: 'again' },
    facts: object,
  ): JobOutcome {
    // The reconciler has already reported the failure on the pull request.
    if (job.round >= maxRounds) {
      log.error({ ...facts, reason }, `Gave up after ${maxRounds} rounds. The next sweep will retry.`);
      return doneOutcome;
    }
    log.info({ ...facts, reason, afterMs }, 'Retrying.');
    return { kind: 'again', at: clock.now() + afterMs, round: job.round + 1 };
  }
}
