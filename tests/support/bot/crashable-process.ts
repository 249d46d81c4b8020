import type { Clock } from '#core/github/github';

/** A crash at one of the requests to come. */
interface Crash {
  /** Counted from 0. */
  readonly requests: number;
  /** Whether reads do not count. */
  readonly writesOnly: boolean;
  /** Whether GitHub still does what was asked. */
  readonly after: boolean;
}

/** Each its own: what waits for it goes with the process. */
const never = (): Promise<never> => new Promise(() => {});

/** Something that ends in the middle of anything: nothing of it is heard of again. */
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

  /** Its own clock: no wait ends after its death. */
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
    const isNow = crash?.requests === 0;
    if (crash !== null) this.#crash = { ...crash, requests: crash.requests - 1 };
    if (isNow && crash?.after === false) this.die();
    if (!this.isAlive) return never();
    const answer = await send();
    if (isNow) this.die();
    // It may have ended while GitHub was at work.
    if (!this.isAlive) return never();
    return answer;
  }
}
