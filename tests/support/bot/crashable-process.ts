import type { Clock } from '#core/github/github';

interface Crash {
  readonly requests: number;
  /** Whether only writes count toward `requests`. */
  readonly writesOnly: boolean;
  /** If true, the process crashes after GitHub has handled the request. If false, GitHub does not receive the request. */
  readonly after: boolean;
}

/** Returns a promise that never settles. Each call returns a new promise, so that the waiting code can be garbage-collected. */
const waitForever = (): Promise<never> => new Promise(() => {});

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

  /** Creates a clock whose sleeps never end after the process has died. */
  protected createProcessClock(clock: Clock): Clock {
    return {
      now: clock.now,
      sleep: async (ms, signal) => {
        await clock.sleep(ms, signal);
        if (this.diedAt !== null) await waitForever();
      },
    };
  }

  protected async whileAlive(isWrite: boolean, send: () => Promise<Response>): Promise<Response> {
    if (!this.isAlive) return waitForever();
    const crash = this.#crash?.writesOnly === true && !isWrite ? null : this.#crash;
    const isCrashing = crash?.requests === 0;
    if (crash !== null) this.#crash = { ...crash, requests: crash.requests - 1 };
    if (isCrashing && crash?.after === false) this.die();
    if (!this.isAlive) return waitForever();
    const response = await send();
    if (isCrashing) this.die();
    // The process may die while GitHub handles the request.
    if (!this.isAlive) return waitForever();
    return response;
  }
}
