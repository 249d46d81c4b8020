import { createHash } from 'node:crypto';
import type { Card } from '#core/catalog/card';
import { diagnosticPage } from '#core/catalog/generated/diagnostic-pages';
import { decodeContent } from '#core/catalog/source-file';
import type { Log } from '#core/github/github';
import {
  createReconciler,
  type Reconciler,
  type RoundOptions,
  type RoundResult,
  type Target,
} from '#core/github/reconcile';
import type { Facts } from '#core/review/facts';
import { Clients } from '../../../bot/src/clients.ts';
import type { FakeGitHub } from '../github/fake-github.ts';
import { botWorld } from '../github/some-world.ts';
import type { App } from '../github/state.ts';
import { VirtualClock } from '../virtual-clock.ts';
import { cleanFiles } from '../world.ts';
import { probotOn } from './probot.ts';

export interface ReviewingOptions {
  /** Beside the clean catalog of the fixtures. */
  readonly files?: Readonly<Record<string, string>>;
  /** What the installation grants, where that is not all. */
  readonly permissions?: App['permissions'];
  /** What an answer of GitHub becomes on its way, by the address asked. */
  readonly alter?: (url: string, json: unknown) => unknown;
}

/** The day of the tests. */
const start = Date.parse('2026-10-01T08:00:00Z');

/** A bot without sockets that reconciles pull requests of a fake GitHub, in time that passes by itself. */
export function reviewing(options: ReviewingOptions = {}) {
  const virtual = new VirtualClock();
  const clock = { now: () => start + virtual.now(), sleep: virtual.sleep };
  const world = botWorld({ clock }, { files: { ...catalogTexts(), ...options.files } });
  const { github, bot, repository } = world;
  const { permissions } = options;
  const { installation } =
    permissions === undefined ? world : github.install(bot, [repository], { permissions });
  const lines: string[] = [];
  const line = (_: object, message: string) => void lines.push(message);
  const log: Log = { info: line, warn: line, error: line };
  const { alter } = options;
  const fetch = alter === undefined ? github.fetch : altered(github.fetch, alter);
  const clients = new Clients(probotOn({ github, app: bot, clock, fetch }), {
    ...{ clock, writeGapMs: 100, notifyGapMs: 750 },
  });
  const reconcilerWith = (dryRun = false): Reconciler =>
    createReconciler({
      ...{ clock, log, dryRun, mostRounds: 5, diagnosticPage },
      identity: () => ({ kind: 'app', appId: bot.id, login: `${bot.slug}[bot]` }),
      versions: { bot: '0.0.0', rules: 1 },
    });
  let reconciler = reconcilerWith();
  const ref = { installationId: installation.id, id: repository.id, owner: 'o', name: 'r' };
  const pullTarget = (number: number) => ({ kind: 'pull', number }) as const;

  /** One round. */
  const reconcile = (target: Target, round: Partial<RoundOptions> = {}): Promise<RoundResult> => {
    const { signal } = new AbortController();
    const work = async (): Promise<RoundResult> =>
      reconciler.reconcile(await clients.repository(ref), target, {
        ...{ round: 0, afresh: false, signal },
        ...round,
      });
    return virtual.pass(work());
  };

  /** As the queue does it: rounds until it is done. */
  async function settle(number: number, afresh = false): Promise<RoundResult> {
    for (let round = 0; ; round++) {
      const result = await reconcile(pullTarget(number), { round, afresh: afresh && round === 0 });
      if (result.kind === 'paused') await pass(result.until - clock.now());
      else if (result.kind !== 'again') return result;
      else await pass(result.afterMs);
    }
  }

  async function pass(ms: number): Promise<void> {
    await virtual.pass(virtual.sleep(ms));
  }

  /** What the bot would decide from. */
  async function factsOf(number: number): Promise<Facts> {
    const client = await virtual.pass(clients.repository(ref));
    const gathering = await virtual.pass(reconciler.gather(client, number));
    if (gathering.kind !== 'gathered') throw new Error(gathering.kind);
    return gathering.facts;
  }

  return {
    ...world,
    factsOf,
    installation,
    clients,
    clock,
    virtual,
    lines,
    ref,
    pullTarget,
    reconcile,
    settle,
    pass,
    /** All that was in memory is gone. */
    restart: (dryRun?: boolean) => {
      reconciler = reconcilerWith(dryRun);
    },
    /** A file of the base catalog. */
    textOf: (path: string): string => catalogTexts()[path] ?? '',
  };
}

export type Reviewing = ReturnType<typeof reviewing>;

function altered(
  fetch: FakeGitHub['fetch'],
  alter: (url: string, json: unknown) => unknown,
): FakeGitHub['fetch'] {
  return async (input, init) => {
    const answer = await fetch(input, init);
    const text = await answer.text();
    if (text === '') return new Response(null, answer);
    return new Response(JSON.stringify(alter(String(input), JSON.parse(text))), answer);
  };
}

/** The clean catalog of the fixtures, by path. */
export function catalogTexts(): Record<string, string> {
  return Object.fromEntries(
    cleanFiles().map((file) => {
      const content = decodeContent(file.readBytes());
      return [file.path, content.kind === 'too-large' ? '' : content.text];
    }),
  );
}

/** A new card of the fixtures' Harbor bank, laid out as cards are, with some keys changed. */
export function newCardText(slug: string, changes: Partial<Card> = {}): string {
  const url = 'https://www.example.com/cards/new';
  const card: Card = {
    id: `us-${slug}`,
    name: `Harbor ${slug} Card`,
    country: 'us',
    issuer: 'Harbor Example Bank',
    issuer_id: 'harbor-bank',
    network: 'visa',
    type: 'credit',
    segment: 'personal',
    annual_fee: { amount: 39, currency: 'USD' },
    fx_fee: { percent: 2.5 },
    rewards: {
      currency_label: 'Harbor points',
      rate_type: 'points',
      base_rate: { points_per_dollar: 1 },
      categories: [{ label: 'restaurants', points_per_dollar: 3 }],
    },
    sources: [{ url, retrieved: '2026-09-30', cites: ['/annual_fee', '/fx_fee', '/rewards'] }],
    ...changes,
  };
  return `${JSON.stringify(card, null, 2)}\n`;
}

/** What git calls a file of this text. */
export function blobSha(text: string): string {
  return createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex');
}
