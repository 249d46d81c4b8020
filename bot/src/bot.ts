import type { Clock, Log } from '#core/github/github';
import { App, type Delivery, type Receipt } from './events/app.ts';
import { KeyQueue } from './queue/queue.ts';
import { type ConnectedParts, connectTo } from './reconcile/connected.ts';
import { createRuns } from './reconcile/runs.ts';
import { onceKnown, Schedule, Tasks } from './schedule/schedule.ts';
import { OpenPulls, Sweep } from './schedule/sweep.ts';
import { Metrics, type Readiness, readinessOf } from './server/health.ts';

export interface BotParts extends ConnectedParts {
  /** From 0 to 1. */
  readonly random: () => number;
  /** False where work after an answer may be frozen: then nothing is put off, and the sweep does it. */
  readonly isLasting?: boolean;
}

/** The whole bot but for sockets: deliveries in, keys run, GitHub written to. */
export interface Bot {
  readonly log: Log;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly queue: KeyQueue;
  readonly tasks: Tasks;
  receive(delivery: Delivery): Receipt;
  /** Begins what comes by the clock: who we are, sweeps. */
  start(): void;
  /** Asks GitHub who we are, once; false where it does not say. */
  introduce(): Promise<boolean>;
  /** Puts all that is open into the queue. False where some of it could not be reached. */
  sweep(): Promise<boolean>;
  /** The same, behind the answers. */
  startSweep(): void;
  readiness(): Readiness;
  metricsText(): string;
  isDraining(): boolean;
  /** Finishes what runs, within the time the configuration gives, drops what waits, and ends. */
  drain(): Promise<void>;
}

export function createBot(parts: BotParts): Bot {
  const { config, clock, log, isLasting = true } = parts;
  const metrics = new Metrics();
  const { clients, identity, installations, doers } = connectTo(parts, metrics);
  const { reconciler, syncLabels } = doers;
  const tasks = new Tasks(log);
  const openPulls = new OpenPulls();
  const queue = new KeyQueue({
    clock,
    concurrency: config.concurrency,
    run: createRuns({ clock, log, reconciler: onceKnown(reconciler, identity, clock), metrics }),
    onError: (error) => log.error({ err: error }, 'A run failed.'),
  });
  const { repositories } = config;
  const sweep = new Sweep({ clients, installations, queue, openPulls, log });
  const app = new App({
    ...{ clock, log, queue, openPulls, clients, reconciler, sweep, syncLabels, tasks, repositories },
    us: () => identity.us,
    settles: isLasting,
  });
  const receive = (delivery: Delivery): Receipt => app.receive(delivery);
  const sweepAll = async (): Promise<boolean> => {
    const isWhole = await sweep.everything();
    if (isWhole) metrics.swept(clock.now());
    return isWhole;
  };
  const startSweep = (): void => tasks.start('sweep', async () => void (await sweepAll()));
  const schedule = new Schedule({
    clock,
    config,
    tasks,
    identity,
    startSweep,
    random: parts.random,
  });
  let draining = false;

  return {
    ...{ log, clock, metrics, queue, tasks, receive },
    start: () => schedule.start(),
    introduce: () => identity.ask(),
    sweep: sweepAll,
    startSweep,
    readiness: () =>
      readinessOf({
        now: clock.now(),
        acceptedAt: clients.appAcceptedAt(),
        isFull: queue.isFull,
        isDraining: draining,
        refusal: identity.refusal,
        withheld: installations.known.map((id) => [id, clients.grantedTo(id)]),
        off: reconciler.features.off(),
      }),
    metricsText: () => metrics.text({ queueDepth: () => queue.waiting + queue.running }),
    isDraining: () => draining,
    drain: async () => {
      draining = true;
      log.info({ running: queue.running, dropped: queue.waiting }, 'Stopping: what runs is finished first.');
      tasks.stop();
      await queue.drain(config.drainSeconds * 1000);
    },
  };
}
