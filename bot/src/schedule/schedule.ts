import type { Clock } from '#core/github/github';
import type { AppIdentity } from '../app-identity.ts';
import type { BackgroundTasks } from './tasks.ts';

export interface ScheduleDeps {
  readonly clock: Clock;
  readonly sweepHours: number;
  readonly tasks: BackgroundTasks;
  readonly identity: Pick<AppIdentity, 'poll'>;
  readonly startSweep: () => void;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
}

const hour = 3_600_000;
const firstSweepMs = 30_000;

/**
 * Starts the periodic tasks. The first sweep starts 30 s after the identity is known. The time between later sweeps is
 * `sweepHours`, plus or minus 10%.
 */
export function startSchedule(options: ScheduleDeps): void {
  const { tasks, identity, sweepHours, clock, random, startSweep } = options;
  // Add jitter, so that processes that were started together do not always sweep at the same time.
  const getPauseMs = (): number => sweepHours * hour * (0.9 + 0.2 * random());
  const runSweeps = async (signal: AbortSignal): Promise<void> => {
    for (let ms = firstSweepMs; ; ms = getPauseMs()) {
      await clock.sleep(ms, signal);
      startSweep();
    }
  };
  tasks.start('identity', (signal) => identity.poll(signal, () => tasks.start('sweeps', runSweeps)));
}
