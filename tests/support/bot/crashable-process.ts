import type { Clock } from '#core/github/github';

interface Crash {
  readonly requests: number;
  /** Whether `requests` counts only writes. */
  readonly writesOnly: boolean;
  /** Whether GitHub still handles the request at which the process crashes. */
  readonly after: boolean;
}

/** Each call returns a new promise, so that the code that awaits it can be garbage-collected. */
const never = (): Promise<never> => new Promise(() => {});

/** A simulated process that can die at any request. None of its work continues after that. */
export abstract class CrashableProcess {
  readonly #clock: Clock;
  #crash: Crash | null = null;
  diedAt: number | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isAlive(): boolean {
    return this.diedAt === null;
  }

  crashAt(crash: Crash | null): void {
    this.#crash = crash;
  }

  die(): void {
    this.diedAt ??= this.#clock.now();
  }

  /** Sleeps never end after the process has died. */
  protected createProcessClock(clock: Clock): Clock {
    return {
      now: clock.now,
      sleep: async (ms, signal) => {
        await clock.sleep(ms, signal);
        if (this.diedAt !== null) await never();
      },
    };
  }

  protected async whileAlive(isWrite: boolean, send: () => Promise<Response>): Promise<Response> {
    if (!this.isAlive) return never();
    const crash = this.#crash?.writesOnly === true && !isWrite ? null : this.#crash;
    const isCrashing = crash?.requests === 0;
    if (crash !== null) this.#crash = { ...crash, requests: crash.requests - 1 };
    if (isCrashing && crash?.after === false) this.die();
    if (!this.isAlive) return never();
    const response = await send();
    if (isCrashing) this.die();
    // The process may die while GitHub handles the request.
    if (!this.isAlive) return never();
    return response;
  }
}
