import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Identity } from '../github/identity.ts';
import type { TaskName } from './task-names.ts';
import type { Tasks } from './tasks.ts';

export interface ScheduleOptions {
  readonly clock: Clock;
  readonly config: Pick<Config, 'sweepHours'>;
  readonly tasks: Tasks;
  readonly identity: Identity;
  readonly works: Readonly<Record<TaskName, () => Promise<void>>>;
  readonly random: () => number;
  readonly reminds: boolean;
}

const hour = 3_600_000;
const day = 24 * hour;
const firstSweepMs = 30_000;

/** What the bot does by the clock, from when GitHub has said who we are. */
export class Schedule {
  readonly #options: ScheduleOptions;

  constructor(options: ScheduleOptions) {
    this.#options = options;
  }

  start(): void {
    const { tasks, identity, config, clock, random, reminds } = this.#options;
    tasks.start('identity', (signal) =>
      identity.keep(signal, () => {
        // Replicas that start together should not sweep together for ever.
        this.#every('sweep', firstSweepMs, () => config.sweepHours * hour * (0.9 + 0.2 * random()));
        if (reminds) this.#every('reminders', untilMonday(clock.now()), () => untilMonday(clock.now()));
      }),
    );
  }

  #every(name: TaskName, first: number, wait: () => number): void {
    const { tasks, works, clock } = this.#options;
    tasks.start(name, async (signal) => {
      for (let ms = first; ; ms = wait()) {
        await clock.sleep(ms, signal);
        tasks.start(name, works[name]);
      }
    });
  }
}

/** Milliseconds from then to the next Monday, 06:00 UTC. */
export function untilMonday(now: number): number {
  // The first day of the epoch was a Thursday.
  const firstMonday = 4 * day + 6 * hour;
  const week = 7 * day;
  return week - ((((now - firstMonday) % week) + week) % week);
}
