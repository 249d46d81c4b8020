import { labels } from '#review/labels';
import type { Config } from '../../../bot/src/config/config.ts';
import type { Log } from '../../../bot/src/github/github.ts';
import { manifest } from '../../support/bot/bot-world.ts';
import { catalogTexts } from '../../support/bot/reviewing.ts';
import { testKeys } from '../../support/github/access.ts';
import { createFakeGitHub, type FakeGitHub } from '../../support/github/fake-github.ts';
import { events } from '../../support/github/some-world.ts';
import type { App, Pull } from '../../support/github/state.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';
import { BotProcess } from './bot-process.ts';

export interface EventWorldOptions {
  readonly replicas: number;
  readonly settings?: Partial<Config>;
  readonly permissions?: App['permissions'];
  /** Beside the catalog of the fixtures. */
  readonly files?: Readonly<Record<string, string>>;
}

const start = Date.parse('2026-10-01T08:00:00Z');
const catalog = catalogTexts();

export type EventWorld = ReturnType<typeof eventWorld>;

/** A GitHub in memory with a catalog, and replicas of the bot that are told of what happens there. */
export function eventWorld(options: EventWorldOptions) {
  const { replicas, settings = {}, permissions, files = {} } = options;
  const virtual = new VirtualClock();
  const clock = { now: () => start + virtual.now(), sleep: virtual.sleep };
  const github = createFakeGitHub({ clock });
  const app = github.addApp({
    slug: 'card-bot',
    publicKey: testKeys().publicKey,
    ...manifest,
    events,
    ...(permissions && { permissions }),
  });
  const repository = github.addRepository('maple/cards', {
    files: { ...catalog, ...files },
    labels,
    collaborators: { mira: 'triage', wim: 'write' },
  });
  repository.branches.set('next', repository.branches.get('main') ?? '');
  github.install(app, [repository], permissions === undefined ? {} : { permissions });
  for (const delivery of github.mail.pending()) github.mail.drop(delivery);
  const lines: string[] = [];
  const line = (level: string) => (facts: object, message: string) => {
    lines.push(`${clock.now() - start} ${level} ${message} ${JSON.stringify(facts)}`);
  };
  const log: Log = { info: line('info'), warn: line('warn'), error: line('error') };
  const newProcess = () => new BotProcess({ github, app, clock, log, settings });
  const processes = Array.from({ length: replicas }, newProcess);

  return {
    ...{ github, app, repository, clock, virtual, lines, processes, newProcess },
    deeds: github.deeds(repository),
    pulls: (): readonly Pull[] =>
      [...repository.issues.values()].filter((issue): issue is Pull => issue.pull !== null),
    pass: (ms: number) => virtual.pass(virtual.sleep(ms)),
    /** Others take the place of those that ended. */
    revive: () => {
      for (const [at, process] of processes.entries()) if (!process.isAlive) processes[at] = newProcess();
    },
    /** Until all that live have nothing left to do. */
    settle: () => virtual.pass(Promise.all(processes.map((process) => process.idle()))),
    /** All that is on its way arrives, and the bot does what comes of it. */
    deliver: async () => {
      for (const delivery of github.mail.pending()) {
        const statusCode = processes[0]?.receive(delivery) ?? 0;
        Object.assign(delivery, { status: 'OK', statusCode, deliveredAt: new Date(clock.now()) });
      }
      await virtual.pass(Promise.all(processes.map((process) => process.idle())));
    },
    sweep: (process: BotProcess) => virtual.pass(Promise.race([process.bot.sweep(), died(process)])),
    writes: () => writesIn(github),
  };

  async function died(process: BotProcess): Promise<void> {
    while (process.isAlive) await clock.sleep(5_000);
  }
}

/** Requests that change something. */
function writesIn({ seen }: FakeGitHub): readonly string[] {
  return seen
    .filter(({ method, url }) => method !== 'GET' && !url.includes('/access_tokens'))
    .map(({ method, url, status }) => `${method} ${url} ${status}`);
}
