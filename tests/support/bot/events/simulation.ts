import type { ReviewInput } from '#core/github/gather/gather-result';
import type { Identity } from '#core/github/identity';
import { Reviewer } from '#core/github/reviewer';
import { octokitFor } from '../../github/octokit.ts';
import type { Pull } from '../../github/state.ts';
import { randomFrom } from '../../random.ts';
import { createInMemoryBotHarness, type InMemoryBotHarness } from '../in-memory-bot-harness.ts';
import { findFaults, ownComments, UserActionTracker } from './expectations.ts';
import { deliverUnreliably, injectFailure } from './failures.ts';
import { openPull, type SimulationContext, simulationSteps } from './simulation-steps.ts';

/** Reads a pull request as a newly started bot would. */
export type Judge = (pull: Pull) => Promise<ReviewInput>;

function createJudge(harness: InMemoryBotHarness): Judge {
  const { github, app, clock, repository, reviewer: kind, virtual } = harness;
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const reviewer = new Reviewer({
    ...{ clock, log, dryRun: true, maxRounds: 5 },
    hearsClicks: kind === 'app',
  });
  const { token } =
    kind === 'app'
      ? github.createInstallationToken(app, repository)
      : github.createJobToken(repository, readOnly);
  const octokit = octokitFor(github, token, { clock });
  const client = { octokit, owner: repository.owner, repo: repository.name, repositoryId: repository.id };
  return async ({ number }) => {
    const gathering = await virtual.runUntilSettled(reviewer.gather(client, number));
    if (gathering.kind !== 'gathered') throw new Error(`pull request ${number} is ${gathering.kind}`);
    return gathering;
  };
}

const readOnly = {
  ...{ contents: 'read', actions: 'read', checks: 'read', issues: 'read', pull_requests: 'read' },
} as const;

export interface SimulationResult {
  /** Empty if the simulation passed. */
  readonly faults: readonly string[];
  /** One line for each step and each log message. */
  readonly story: readonly string[];
}

const hour = 3_600_000;

/** Runs random steps, then a last sweep, and checks the result. The same seed gives the same steps and failures. */
export async function runSimulation(
  seed: number,
  reviewer: Identity['kind'] = 'app',
): Promise<SimulationResult> {
  const random = randomFrom(seed);
  // In production, the bot runs as one process. A second process may break something, but a sweep must repair it.
  const replicas = random.chance(0.05) ? 2 : 1;
  const harness = createInMemoryBotHarness({ replicas: reviewer === 'app' ? replicas : 1, reviewer });
  const tracker = new UserActionTracker(harness);
  const context: SimulationContext = { harness, random, tracker };
  const story: string[] = [`seed ${seed}: ${replicas} process`];
  openPull(context);
  const steps = 1 + random.below(7);
  for (let step = 0; step < steps; step++) {
    const logStart = harness.lines.length;
    story.push(`- ${await runStep(context)}`);
    harness.revive();
    story.push(...harness.lines.slice(logStart).map((line) => `    ${line}`));
  }
  const faults = await sweepAndCheck(context, story);
  return { faults: [...faults, ...harness.github.violations], story };
}

/**
 * Performs user actions, sometimes after injecting a failure, and usually delivers the events. Then waits until the bot is idle
 * or for some time. Returns a description.
 */
async function runStep(context: SimulationContext): Promise<string> {
  const { harness, random } = context;
  const events: string[] = [];
  if (random.chance(0.35)) events.push(injectFailure(context));
  for (let count = random.below(3); count >= 0; count--) events.push(actAsUser(context));
  if (random.chance(0.8)) {
    await deliverUnreliably(context);
    events.push('deliver');
  }
  if (random.chance(0.5)) {
    await harness.settle();
    events.push('until idle');
  } else {
    const ms = random.pick([0, 100, 400, 1_200, 1_200, 3_000, 60_000, 700_000]);
    await harness.pass(ms);
    events.push(`${ms} ms`);
  }
  return events.join('; ');
}

function actAsUser(context: SimulationContext): string {
  const { harness, random, tracker } = context;
  if (harness.pulls().length < 3 && random.chance(0.15)) {
    openPull(context);
    return `open #${harness.pulls().at(-1)?.number}`;
  }
  const [name, step] = random.pick([...simulationSteps]);
  const pull = random.pick(harness.pulls());
  step(context, pull);
  for (const open of harness.pulls()) tracker.recordContentChange(open);
  return `${name} #${pull.number}`;
}

/** Runs a last sweep. Returns a description of everything that is wrong afterward. */
async function sweepAndCheck(context: SimulationContext, story: string[]): Promise<readonly string[]> {
  const { harness, tracker } = context;
  harness.github.setFaults([]);
  for (const process of harness.processes) process.crashAt(null);
  await deliverUnreliably(context);
  await harness.settle();
  for (const delivery of harness.github.deliveryQueue.pending()) harness.github.deliveryQueue.drop(delivery);
  // If a permission was missing, the bot tries again only after an hour.
  await harness.pass(hour + 1_000);
  const logStart = harness.lines.length;
  await sweep(harness);
  // The bot reads the cards of another pull request from the comment that it posted there. If that comment is missing, the bot
  // needs a second sweep.
  const isUnlisted = (pull: Pull): boolean => pull.locked || ownComments(harness, pull).length === 0;
  if (openPulls(harness).some(isUnlisted)) await sweep(harness);
  story.push('- sweep', ...harness.lines.slice(logStart).map((line) => `    ${line}`));
  const faults: string[] = [...tracker.findLostContent()];
  const judge = createJudge(harness);
  for (const pull of openPulls(harness))
    faults.push(...findFaults(harness, tracker, pull, await judge(pull)));
  const writesBefore = harness.writes().length;
  await sweep(harness);
  const furtherWrites = harness.writes().slice(writesBefore);
  if (furtherWrites.length > 0)
    faults.push(`unnecessary writes of a second sweep: ${furtherWrites.join(', ')}`);
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
