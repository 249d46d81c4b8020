import type { Probot } from 'probot';
import { diagnosticPage } from '#core/card/generated/diagnostic-pages';
import { rulesVersion, version } from '#core/card/version';
import { type Clock, type Logger, systemClock } from '#core/github/github';
import { createReconciler, type Reconciler } from '#core/github/reconcile';
import { AppIdentity } from './app-identity.ts';
import { Clients, type RepositoryRef } from './clients.ts';
import type { AppConfig } from './config.ts';
import { DeliveryHandler } from './events/deliveries.ts';
import { Installations } from './installations.ts';
import { createJobRunner } from './job-runner.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { JobQueue } from './queue/queue.ts';
import { checkReadiness, type Readiness } from './readiness.ts';
import { BackgroundTasks, Sweeper, startSchedule } from './schedule.ts';

export interface BotOptions {
  readonly config: AppConfig;
  readonly log: Logger;
  readonly clock?: Clock;
  readonly random?: () => number;
  /**
   * False in a serverless function. The platform may freeze the function after the response, so the work is done before the
   * response.
   */
  readonly isLongRunning?: boolean;
}

/** The bot without an HTTP server. Receives webhook deliveries through Probot and reviews pull requests. */
export interface Bot {
  readonly log: Logger;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly queue: JobQueue;
  readonly clients: Clients;
  readonly identity: AppIdentity;
  readonly installations: Installations;
  readonly reconciler: Reconciler;
  /** Starts the periodic tasks, which refresh the App's identity and queue all open pull requests (a sweep). */
  start(): void;
  /** Queues all open pull requests for a review. Resolves to false if some pull requests could not be queued. */
  sweep(): Promise<boolean>;
  startSweep(): void;
  /** In a serverless function, resolves when no work is left, or after eight seconds. Otherwise resolves at once. */
  finishWorkIfServerless(): Promise<void>;
  readiness(): Readiness;
  isDraining(): boolean;
  /** Shuts down. Lets running jobs finish within the configured time, and drops waiting jobs. */
  drain(): Promise<void>;
}

const maxRounds = 5;
/**
 * The maximum time that a serverless function works before it responds. GitHub waits ten seconds for a response, and Probot
 * responds by itself after nine.
 */
const maxWorkMs = 8_000;

export function createBot(probot: Pick<Probot, 'auth' | 'onAny'>, options: BotOptions): Bot {
  const { config, log, clock = systemClock, random = Math.random, isLongRunning = true } = options;
  const metrics = createMetrics(() => queue.waiting + queue.running);
  const clients = new Clients(probot, {
    clock,
    writeGapMs: config.writeGapMs,
    notifyGapMs: config.notifyGapMs,
    onRequest: (isWrite, status) => {
      metrics.requests.inc({ status: status === 0 ? 'none' : `${Math.floor(status / 100)}xx` });
      if (isWrite) metrics.writes.inc();
    },
    onPause: (ms) => metrics.paused.inc(ms / 1000),
  });
  const identity = new AppIdentity({ clients, clock, log });
  const installations = new Installations(clients, config.repositories);
  const tasks = new BackgroundTasks(log);
  const reconciler = createReconciler({
    clock,
    log,
    maxRounds,
    diagnosticPage,
    dryRun: config.dryRun,
    hearsClicks: true,
    versions: { bot: version, rules: rulesVersion },
  });
  const queue: JobQueue = new JobQueue({
    clock,
    concurrency: config.concurrency,
    run: createJobRunner({
      clock,
      log,
      clients,
      identity,
      reconciler,
      metrics,
      maxRounds,
      addToQueue: (request) => queue.add(request),
    }),
    onError: (error) => log.error({ err: error }, 'A run failed.'),
  });
  const sweeper = new Sweeper({ clients, installations, queue, log });
  const syncLabels = async (repository: RepositoryRef): Promise<void> => {
    const client = await clients.getRepositoryClient(repository);
    const { changes } = await reconciler.syncLabels(client, { createMissing: false, dryRun: false });
    if (changes.length > 0) log.info({ repository: repository.id, changes }, 'Updated labels.');
  };
  const deliveries = new DeliveryHandler({
    clock,
    queue,
    clients,
    installations,
    reconciler,
    sweep: sweeper,
    syncLabels,
    tasks,
    identity,
    isLongRunning,
  });
  const sweepAll = async (): Promise<boolean> => {
    const isComplete = await sweeper.sweepInstallations();
    if (isComplete) metrics.sweptAt.set(clock.now() / 1000);
    return isComplete;
  };
  const startSweep = (): void => tasks.start('sweep', async () => void (await sweepAll()));
  const waitUntilIdle = async (): Promise<void> => {
    // Wait for the tasks first, because a task may add jobs to the queue.
    await tasks.waitUntilIdle();
    await queue.waitUntilIdle();
  };
  let isDraining = false;

  probot.onAny(async ({ id, name, payload }) => {
    const receipt = deliveries.receive({ id, name, payload });
    metrics.deliveries.inc({ result: receipt });
    if (receipt === 'full')
      throw Object.assign(new Error('The queue is full. Redeliver this later.'), { status: 503 });
    if (receipt === 'taken') await finishWorkIfServerless();
  });

  return {
    log,
    clock,
    metrics,
    queue,
    clients,
    identity,
    installations,
    reconciler,
    startSweep,
    finishWorkIfServerless,
    start: () => {
      startSchedule({ tasks, identity, sweepHours: config.sweepHours, clock, random, startSweep });
    },
    sweep: sweepAll,
    readiness: () =>
      checkReadiness({
        now: clock.now(),
        isFull: queue.isFull,
        isDraining,
        acceptedAt: identity.acceptedAt,
        lastError: identity.lastError,
        granted: installations.granted,
        disabledFeatures: reconciler.features.listSwitchedOff(),
      }),
    isDraining: () => isDraining,
    drain: async () => {
      isDraining = true;
      log.info(
        { running: queue.running, dropped: queue.waiting },
        'Stopping after the running jobs have finished.',
      );
      tasks.stop();
      await queue.drain(config.drainSeconds * 1000);
    },
  };

  /** If work is left after `maxWorkMs`, the next sweep does this work. */
  async function finishWorkIfServerless(): Promise<void> {
    if (isLongRunning) return;
    const timeoutAbort = new AbortController();
    const timeIsUp = clock.sleep(maxWorkMs, timeoutAbort.signal).catch(() => {});
    await Promise.race([waitUntilIdle(), timeIsUp]);
    timeoutAbort.abort();
  }
}
