import { diagnosticPage } from '#core/catalog/generated/diagnostic-pages';
import { rulesVersion, version } from '#core/catalog/version';
import type { ReviewInput } from '#core/github/gather/gather-result';
import { actionsIdentity, type Identity } from '#core/github/identity';
import { createResponseCache } from '#core/github/octokit';
import { Pacer } from '#core/github/pacer';
import { createReconciler } from '#core/github/reconcile';
import { octokitFor } from '../../github/octokit.ts';
import type { Pull } from '../../github/state.ts';
import { randomFrom } from '../../random.ts';
import { createInMemoryBotHarness, type InMemoryBotHarness } from '../in-memory-bot-harness.ts';
import { findFaults, ownComments, UserActionTracker } from './expectations.ts';
import { deliverUnreliably, injectFailure } from './failures.ts';
import { openPull, type SimulationContext, simulationSteps } from './simulation-steps.ts';

/** Reads a pull request as a bot does that remembers nothing of what was before. */
export type Judge = (pull: Pull) => Promise<ReviewInput>;

function judgeIn(harness: InMemoryBotHarness): Judge {
  const { github, app, clock, repository, reviewer, virtual } = harness;
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const reconciler = createReconciler({
    ...{ clock, log, dryRun: true, maxRounds: 5, diagnosticPage },
    identity: () =>
      reviewer === 'app' ? { kind: 'app', appId: app.id, login: `${app.slug}[bot]` } : actionsIdentity,
    versions: { bot: version, rules: rulesVersion },
  });
  const { token } =
    reviewer === 'app'
      ? github.createInstallationToken(app, repository)
      : github.createJobToken(repository, readOnly);
  const octokit = octokitFor(github, token, {
    ...{ clock, cache: createResponseCache(), scope: 'judge' },
    pacer: new Pacer({ clock, notifyGapMs: 0, writeGapMs: 0 }),
  });
  const client = { octokit, owner: repository.owner, repo: repository.name, repositoryId: repository.id };
  return async ({ number }) => {
    const gathering = await virtual.runUntilSettled(reconciler.gather(client, number));
    if (gathering.kind !== 'gathered') throw new Error(`pull request ${number} is ${gathering.kind}`);
    return gathering;
  };
}

const readOnly = {
  ...{ contents: 'read', actions: 'read', checks: 'read', issues: 'read', pull_requests: 'read' },
} as const;

export interface SimulationResult {
  /** Failed expectations; empty if all passed. */
  readonly faults: readonly string[];
  /** What happened, a line each. */
  readonly story: readonly string[];
}

const hour = 3_600_000;

/** Everything that may happen to the bot, as the seed has it; then one sweep, and a look at what is there. */
export async function runSimulation(
  seed: number,
  reviewer: Identity['kind'] = 'app',
): Promise<SimulationResult> {
  const random = randomFrom(seed);
  // One process is the design; a sweep repairs what a second one left.
  const replicas = random.chance(0.05) ? 2 : 1;
  const harness = createInMemoryBotHarness({ replicas: reviewer === 'app' ? replicas : 1, reviewer });
  const people = new UserActionTracker(harness);
  const scene: SimulationContext = { harness: harness, random, tracker: people };
  const story: string[] = [`seed ${seed}: ${replicas} process`];
  openPull(scene);
  const steps = 1 + random.below(7);
  for (let step = 0; step < steps; step++) {
    const from = harness.lines.length;
    story.push(`- ${await oneStep(scene)}`);
    harness.revive();
    story.push(...harness.lines.slice(from).map((line) => `    ${line}`));
  }
  const faults = await afterwards(scene, story);
  return { faults: [...faults, ...harness.github.violations], story };
}

/** Now and then trouble ahead; something people do; and what is on its way, with time for it or without. */
async function oneStep(scene: SimulationContext): Promise<string> {
  const { harness, random } = scene;
  const told: string[] = [];
  if (random.chance(0.35)) told.push(injectFailure(scene));
  for (let count = random.below(3); count >= 0; count--) told.push(somethingDone(scene));
  if (random.chance(0.8)) {
    await deliverUnreliably(scene);
    told.push('deliver');
  }
  if (random.chance(0.5)) {
    await harness.settle();
    told.push('until all is quiet');
  } else {
    const ms = random.pick([0, 100, 400, 1_200, 1_200, 3_000, 60_000, 700_000]);
    await harness.pass(ms);
    told.push(`${ms} ms`);
  }
  return told.join('; ');
}

function somethingDone(scene: SimulationContext): string {
  const { harness, random, tracker: people } = scene;
  if (harness.pulls().length < 3 && random.chance(0.15)) {
    openPull(scene);
    return `open #${harness.pulls().at(-1)?.number}`;
  }
  const [name, deed] = random.pick([...simulationSteps]);
  const pull = random.pick(harness.pulls());
  deed(scene, pull);
  for (const each of harness.pulls()) people.recordContentChange(each);
  return `${name} #${pull.number}`;
}

/** The troubles are over, what is on its way comes or does not, and the bot sweeps once. */
async function afterwards(scene: SimulationContext, story: string[]): Promise<readonly string[]> {
  const { harness, tracker: people } = scene;
  harness.github.setFaults([]);
  for (const process of harness.processes) process.crashAt(null);
  await deliverUnreliably(scene);
  await harness.settle();
  for (const delivery of harness.github.deliveryQueue.pending()) harness.github.deliveryQueue.drop(delivery);
  // What was switched off for want of permission is tried again after an hour.
  await harness.pass(hour + 1_000);
  const from = harness.lines.length;
  await sweep(harness);
  // Without a comment of ours, or while it cannot be edited, nothing lists its cards: the next sweep tells of them.
  const isUnlisted = (pull: Pull): boolean => pull.locked || ownComments(harness, pull).length === 0;
  if (openPulls(harness).some(isUnlisted)) await sweep(harness);
  story.push('- sweep', ...harness.lines.slice(from).map((line) => `    ${line}`));
  const faults: string[] = [...people.findLostContent()];
  const judge = judgeIn(harness);
  for (const pull of openPulls(harness)) faults.push(...findFaults(harness, people, pull, await judge(pull)));
  const before = harness.writes().length;
  await sweep(harness);
  const more = harness.writes().slice(before);
  if (more.length > 0) faults.push(`writes after all was done: ${more.join(', ')}`);
  return faults;
}

async function sweep(harness: InMemoryBotHarness): Promise<void> {
  const [process] = harness.processes;
  if (process === undefined) throw new Error('There is no bot.');
  await harness.sweep(process);
  await harness.settle();
}

function openPulls(harness: InMemoryBotHarness): readonly Pull[] {
  return harness.pulls().filter(({ state }) => state === 'open');
}
