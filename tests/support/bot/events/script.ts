import { diagnosticPage } from '#core/catalog/generated/diagnostic-pages';
import { rulesVersion, version } from '#core/catalog/version';
import type { Gathered } from '#core/github/gather/gathering';
import { actionsIdentity, type Identity } from '#core/github/identity';
import { createResponseCache } from '#core/github/octokit';
import { Pacer } from '#core/github/pacer';
import { createReconciler } from '#core/github/reconcile';
import { octokitFor } from '../../github/octokit.ts';
import type { Pull } from '../../github/state.ts';
import { randomFrom } from '../../random.ts';
import { type EventWorld, eventWorld } from '../event-world.ts';
import { deeds, openPull, type Scene } from './deeds.ts';
import { faultsOf, ownComments, People } from './expectations.ts';
import { deliver, troubleAhead } from './troubles.ts';

/** Reads a pull request as a bot does that remembers nothing of what was before. */
export type Judge = (pull: Pull) => Promise<Gathered>;

function judgeIn(world: EventWorld): Judge {
  const { github, app, clock, repository, reviewer, virtual } = world;
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const reconciler = createReconciler({
    ...{ clock, log, dryRun: true, mostRounds: 5, diagnosticPage },
    identity: () =>
      reviewer === 'app' ? { kind: 'app', appId: app.id, login: `${app.slug}[bot]` } : actionsIdentity,
    versions: { bot: version, rules: rulesVersion },
  });
  const { token } = reviewer === 'app' ? github.as(app, repository) : github.jobToken(repository, readOnly);
  const octokit = octokitFor(github, token, {
    ...{ clock, cache: createResponseCache(), scope: 'judge' },
    pacer: new Pacer({ clock, notifyGapMs: 0, writeGapMs: 0 }),
  });
  const client = { octokit, owner: repository.owner, repo: repository.name, repositoryId: repository.id };
  return async ({ number }) => {
    const gathering = await virtual.pass(reconciler.gather(client, number));
    if (gathering.kind !== 'gathered') throw new Error(`pull request ${number} is ${gathering.kind}`);
    return gathering;
  };
}

const readOnly = {
  ...{ contents: 'read', actions: 'read', checks: 'read', issues: 'read', pull_requests: 'read' },
} as const;

export interface Ran {
  /** Failed expectations; empty if all passed. */
  readonly faults: readonly string[];
  /** What happened, a line each. */
  readonly story: readonly string[];
}

const hour = 3_600_000;

/** Everything that may happen to the bot, as the seed has it; then one sweep, and a look at what is there. */
export async function runScript(seed: number, reviewer: Identity['kind'] = 'app'): Promise<Ran> {
  const random = randomFrom(seed);
  // One process is the design; a sweep repairs what a second one left.
  const replicas = random.chance(0.05) ? 2 : 1;
  const world = eventWorld({ replicas: reviewer === 'app' ? replicas : 1, reviewer });
  const people = new People(world);
  const scene: Scene = { world, random, people };
  const story: string[] = [`seed ${seed}: ${replicas} process`];
  openPull(scene);
  const steps = 1 + random.below(7);
  for (let step = 0; step < steps; step++) {
    const from = world.lines.length;
    story.push(`- ${await oneStep(scene)}`);
    world.revive();
    story.push(...world.lines.slice(from).map((line) => `    ${line}`));
  }
  const faults = await afterwards(scene, story);
  return { faults: [...faults, ...world.github.violations], story };
}

/** Now and then trouble ahead; something people do; and what is on its way, with time for it or without. */
async function oneStep(scene: Scene): Promise<string> {
  const { world, random } = scene;
  const told: string[] = [];
  if (random.chance(0.35)) told.push(troubleAhead(scene));
  for (let count = random.below(3); count >= 0; count--) told.push(somethingDone(scene));
  if (random.chance(0.8)) {
    await deliver(scene);
    told.push('deliver');
  }
  if (random.chance(0.5)) {
    await world.settle();
    told.push('until all is quiet');
  } else {
    const ms = random.pick([0, 100, 400, 1_200, 1_200, 3_000, 60_000, 700_000]);
    await world.pass(ms);
    told.push(`${ms} ms`);
  }
  return told.join('; ');
}

function somethingDone(scene: Scene): string {
  const { world, random, people } = scene;
  if (world.pulls().length < 3 && random.chance(0.15)) {
    openPull(scene);
    return `open #${world.pulls().at(-1)?.number}`;
  }
  const [name, deed] = random.pick([...deeds]);
  const pull = random.pick(world.pulls());
  deed(scene, pull);
  for (const each of world.pulls()) people.moved(each);
  return `${name} #${pull.number}`;
}

/** The troubles are over, what is on its way comes or does not, and the bot sweeps once. */
async function afterwards(scene: Scene, story: string[]): Promise<readonly string[]> {
  const { world, people } = scene;
  world.github.plan([]);
  for (const process of world.processes) process.crashAt(null);
  await deliver(scene);
  await world.settle();
  for (const delivery of world.github.mail.pending()) world.github.mail.drop(delivery);
  // What was switched off for want of permission is tried again after an hour.
  await world.pass(hour + 1_000);
  const from = world.lines.length;
  await sweep(world);
  // Without a comment of ours, or while it cannot be edited, nothing lists its cards: the next sweep tells of them.
  const isUnlisted = (pull: Pull): boolean => pull.locked || ownComments(world, pull).length === 0;
  if (openPulls(world).some(isUnlisted)) await sweep(world);
  story.push('- sweep', ...world.lines.slice(from).map((line) => `    ${line}`));
  const faults: string[] = [...people.lost()];
  const judge = judgeIn(world);
  for (const pull of openPulls(world)) faults.push(...faultsOf(world, people, pull, await judge(pull)));
  const before = world.writes().length;
  await sweep(world);
  const more = world.writes().slice(before);
  if (more.length > 0) faults.push(`writes after all was done: ${more.join(', ')}`);
  return faults;
}

async function sweep(world: EventWorld): Promise<void> {
  const [process] = world.processes;
  if (process === undefined) throw new Error('There is no bot.');
  await world.sweep(process);
  await world.settle();
}

function openPulls(world: EventWorld): readonly Pull[] {
  return world.pulls().filter(({ state }) => state === 'open');
}
