import type { Clock } from './clock.ts';
import type { Environment, ReadFile } from './config/config.ts';
import type { Fetch } from './github/exchange.ts';

/** Everything outside the program that the bot may touch; tests hand in their own. */
export interface World {
  readonly env: Environment;
  readonly clock: Clock;
  readonly fetch: Fetch;
  readonly random: () => number;
  readonly readFile: ReadFile;
  /** A line for people or programs that asked for one; line break included. */
  readonly stdout: (text: string) => unknown;
  readonly stderr: (text: string) => unknown;
  /** Calls back when the process is asked to end. */
  readonly onStop: (stop: () => void) => void;
}

/** What a person has to mend before the bot can run; ends it with exit code 2. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}
