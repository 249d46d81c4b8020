import type { Probot } from 'probot';
import type { Clock, Logger } from '#core/github/github';
import type { Identity } from '#core/github/identity';
import { findAllPulls } from '#core/github/sweep';
import { labels } from '#core/review/labels';
import { createBot } from '../../../bot/src/bot.ts';
import { testKeys } from '../github/access.ts';
import { createFakeGitHub, type FakeGitHub, isWrite } from '../github/fake-github.ts';
import type { App, Delivery, Pull } from '../github/state.ts';
import { actionsApp } from '../github/user-actions/installations.ts';
import { VirtualClock } from '../virtual-clock.ts';
import { ActionProcess } from './action-process.ts';
import { manifest } from './bot-harness.ts';
import { catalogFiles } from './card-files.ts';
import { CrashableProcess } from './crashable-process.ts';
import { createTestProbot } from './probot.ts';

interface BotProcessDeps {
  readonly github: FakeGitHub;
  readonly app: App;
  readonly clock: Clock;
  readonly log: Logger;
}

class BotProcess extends CrashableProcess {
  readonly bot: ReturnType<typeof createBot>;
  readonly #probot: Probot;
  readonly #clock: Clock;

  constructor({ github, app, clock, log }: BotProcessDeps) {
    super(clock);
    this.#clock = clock;
    this.#probot = createTestProbot({
      ...{ github, app, clock },
      fetch: (input, init) => {
        const request = { method: init?.method ?? 'GET', url: String(input) };
        return this.whileAlive(isWrite(request), () => github.fetch(input, init));
      },
    });
    this.bot = createBot(this.#probot, { log, clock: this.createProcessClock(clock) });
  }

  async receive({ guid, event, body }: Delivery): Promise<number> {
    if (!this.isAlive) return 0;
    const delivery = { id: guid, name: event, payload: JSON.parse(body) } as never;
    return this.#probot.receive(delivery).then(
      () => 200,
      () => 503,
    );
  }

  async idle(): Promise<void> {
    // Wait a little for new labels, because the bot creates labels outside its queue.
    await this.#clock.sleep(500);
    while (this.isAlive) {
      if (this.bot.reviewer.queueSize === 0) return;
      await this.#clock.sleep(1_000);
    }
  }

  async sweep(): Promise<void> {
    await this.bot.sweep(findAllPulls);
  }
}

export interface InMemoryBotHarnessOptions {
  /** The default is 1. */
  readonly replicas?: number;
  readonly reviewer?: Identity['kind'];
  /** Files to add to the clean catalog, by path. */
  readonly files?: Readonly<Record<string, string>>;
}

const start = Date.parse('2026-10-01T08:00:00Z');
const catalog = catalogFiles();

export type InMemoryBotHarness = ReturnType<typeof createInMemoryBotHarness>;

export function createInMemoryBotHarness({
  replicas = 1,
  files = {},
  reviewer = 'app',
}: InMemoryBotHarnessOptions = {}) {
  const virtual = new VirtualClock();
  const clock = { now: () => start + virtual.now(), sleep: virtual.sleep };
  const github = createFakeGitHub({ clock });
  const app = github.addApp({
    slug: 'card-bot',
    publicKey: testKeys().publicKey,
    ...manifest,
  });
  const repository = github.addRepository('maple/cards', {
    files: { ...catalog, ...files },
    labels,
    collaborators: { mira: 'triage', wim: 'write' },
  });
  repository.branches.set('next', repository.branches.get('main') ?? '');
  github.install(app, [repository]);
  for (const delivery of github.deliveryQueue.pending()) github.deliveryQueue.drop(delivery);
  const lines: string[] = [];
  const write = (level: string) => (facts: object, message: string) => {
    lines.push(`${clock.now() - start} ${level} ${message} ${JSON.stringify(facts)}`);
  };
  const log: Logger = { info: write('info'), warn: write('warn'), error: write('error') };
  const createProcess = (): BotProcess | ActionProcess =>
    reviewer === 'app'
      ? new BotProcess({ github, app, clock, log })
      : new ActionProcess(github, repository, clock, log);
  const processes = Array.from({ length: replicas }, createProcess);
  const reviewingApp = reviewer === 'app' ? app : actionsApp(github.state);

  const settle = () => virtual.runUntilSettled(Promise.all(processes.map((process) => process.idle())));

  return {
    ...{ github, app, reviewer, reviewingApp, repository, clock, virtual, lines, processes, createProcess },
    userActions: github.userActions(repository),
    pulls: (): readonly Pull[] =>
      [...repository.issues.values()].filter((issue): issue is Pull => issue.pull !== null),
    pass: (ms: number) => virtual.runUntilSettled(virtual.sleep(ms)),
    /** Returns the bot of the first process. Throws if the reviewer is the action. */
    bot: () => {
      const [process] = processes;
      if (!(process instanceof BotProcess)) throw new Error('the reviewer is not the App');
      return process.bot;
    },
    revive: () => {
      for (const [index, process] of processes.entries())
        if (!process.isAlive) processes[index] = createProcess();
    },
    settle,
    /** Delivers all pending events, and waits until every process is idle. */
    deliver: async () => {
      for (const delivery of github.deliveryQueue.pending()) {
        const statusCode = (await processes[0]?.receive(delivery)) ?? 0;
        Object.assign(delivery, { status: 'OK', statusCode });
      }
      await settle();
    },
    sweep: (process: BotProcess | ActionProcess) =>
      virtual.runUntilSettled(Promise.race([process.sweep(), waitForDeath(process)])),
    writes: (): readonly string[] =>
      github.requestLog.filter(isWrite).map(({ method, url, status }) => `${method} ${url} ${status}`),
  };

  async function waitForDeath(process: CrashableProcess): Promise<void> {
    while (process.isAlive) await clock.sleep(5_000);
  }
}
