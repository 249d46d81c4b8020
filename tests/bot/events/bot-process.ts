import { type Bot, createBot } from '../../../bot/src/bot.ts';
import type { Config } from '../../../bot/src/config/config.ts';
import type { Fetch } from '../../../bot/src/github/exchange.ts';
import type { Clock, Log } from '../../../bot/src/github/github.ts';
import { testKeys } from '../../support/github/access.ts';
import type { FakeGitHub } from '../../support/github/fake-github.ts';
import type { App, Delivery } from '../../support/github/state.ts';

export interface BotProcessParts {
  readonly github: FakeGitHub;
  readonly app: App;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings?: Partial<Config>;
}

/** A crash at one of the requests to come. */
export interface Crash {
  /** Counted from 0. */
  readonly requests: number;
  /** Whether reads do not count. */
  readonly writesOnly: boolean;
  /** Whether GitHub still does what was asked. */
  readonly after: boolean;
}

/** Each its own: what waits for it goes with the process. */
const never = (): Promise<never> => new Promise(() => {});

/** The whole bot without sockets, that ends in the middle of anything: nothing of it is heard of again. */
export class BotProcess {
  readonly bot: Bot;
  readonly #clock: Clock;
  #crash: Crash | null = null;
  diedAt: number | null = null;

  constructor({ github, app, clock, log, settings = {} }: BotProcessParts) {
    this.#clock = clock;
    const fetch: Fetch = (address, request) =>
      this.#fetch(request.method !== 'GET' && !address.endsWith('/access_tokens'), () =>
        github.fetch(address, request as RequestInit),
      );
    this.bot = createBot({
      config: { ...configFor(github, app), ...settings },
      clock: {
        now: clock.now,
        sleep: async (ms, signal) => {
          await clock.sleep(ms, signal);
          if (this.diedAt !== null) await never();
        },
      },
      fetch: fetch as Fetch,
      log,
      random: () => 0.5,
      userAgent: 'cardcat-bot/test',
    });
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

  /** The status GitHub gets. */
  receive({ guid, event, body }: Delivery): number {
    if (!this.isAlive) return 0;
    const receipt = this.bot.receive({ id: guid, name: event, payload: JSON.parse(body) });
    return receipt === 'full' ? 503 : receipt === 'no-installation' ? 400 : 202;
  }

  /** Resolves once nothing is left to do; of one that has ended at once. */
  async idle(): Promise<void> {
    // Labels are made behind the queue.
    await this.#clock.sleep(500);
    while (this.isAlive) {
      const { queue } = this.bot;
      if (queue.running + queue.waiting === 0) return;
      await this.#clock.sleep(1_000);
    }
  }

  async #fetch(isWrite: boolean, send: () => Promise<Response>): ReturnType<Fetch> {
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

function configFor({ apiUrl }: FakeGitHub, { id }: App): Config {
  return {
    appId: id,
    privateKey: testKeys().privateKey,
    webhookSecrets: ['q7Zt0vB9xLw2Rk5Yd8Ns3Hf6Jm1PgCa4'],
    host: '127.0.0.1',
    port: 0,
    webhookPath: '/api/github/webhooks',
    apiUrl,
    repositories: null,
    logLevel: 'info',
    dryRun: false,
    concurrency: 8,
    sweepHours: 6,
    drainSeconds: 20,
    writeGapMs: 100,
    notifyGapMs: 750,
    tasksSecret: null,
  };
}
