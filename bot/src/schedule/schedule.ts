import type { Clock, Log } from '#core/github/github';
import type { Identity } from '../auth/identity.ts';
import type { Config } from '../config/config.ts';
import type { Reconciler } from '../reconcile/reconciler.ts';

const waitMs = 5_000;

/** Looks at nothing before GitHub has said who we are: else we would not know our own comments. */
export function onceKnown(reconciler: Reconciler, identity: Identity, clock: Clock): Reconciler {
  return {
    forget: (key) => reconciler.forget(key),
    reconcile: async (key, options) => {
      if (!(await identity.isKnown())) return { kind: 'paused', until: clock.now() + waitMs };
      return reconciler.reconcile(key, options);
    },
  };
}

/** Work behind the answers that is not about one key. A failure is logged and ends nothing else. */
export class Tasks {
  readonly #running = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** The signal ends waits when the bot stops. */
  start(name: string, work: (signal: AbortSignal) => Promise<void>): void {
    if (this.#stop.signal.aborted) return;
    const task = this.#run(name, work).finally(() => this.#running.delete(task));
    this.#running.add(task);
  }

  async #run(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    try {
      await work(this.#stop.signal);
    } catch (error) {
      if (!this.#stop.signal.aborted)
        this.#log.error({ err: error, task: name }, 'A task behind the answers failed.');
    }
  }

  /** Resolves once none is left; of those that wait for a time too. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  stop(): void {
    this.#stop.abort();
  }
}

export interface ScheduleOptions {
  readonly clock: Clock;
  readonly config: Pick<Config, 'sweepHours'>;
  readonly tasks: Tasks;
  readonly identity: Identity;
  readonly startSweep: () => void;
  readonly random: () => number;
}

const hour = 3_600_000;
const firstSweepMs = 30_000;

/** What the bot does by the clock, from when GitHub has said who we are. */
export class Schedule {
  readonly #options: ScheduleOptions;

  constructor(options: ScheduleOptions) {
    this.#options = options;
  }

  start(): void {
    const { tasks, identity, config, clock, random, startSweep } = this.#options;
    // Processes that start together should not sweep together for ever.
    const pause = (): number => config.sweepHours * hour * (0.9 + 0.2 * random());
    const sweeps = async (signal: AbortSignal): Promise<void> => {
      for (let ms = firstSweepMs; ; ms = pause()) {
        await clock.sleep(ms, signal);
        startSweep();
      }
    };
    tasks.start('identity', (signal) => identity.keep(signal, () => tasks.start('sweeps', sweeps)));
  }
}
