import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Identity } from '../github/identity.ts';
import type { Tasks } from './tasks.ts';

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
