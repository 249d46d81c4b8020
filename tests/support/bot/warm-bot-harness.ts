import { isWrite } from '../github/fake-github.ts';
import type { Fault } from '../github/faults.ts';
import { filesAt } from '../github/git.ts';
import { failOnViolations } from '../github/github-harness.ts';
import { checksOf, commentsOf, labelsOf } from '../github/repositories.ts';
import { newCardText } from '../github/reviewer-harness.ts';
import type { Pull } from '../github/state.ts';
import {
  createInMemoryBotHarness,
  type InMemoryBotHarness,
  type InMemoryBotHarnessOptions,
} from './in-memory-bot-harness.ts';

export const cardPath = 'data/us/everyday.json';

export interface BotOutput {
  readonly labels: readonly string[];
  readonly comments: readonly string[];
  /** The conclusions of the bot's check runs on the head commit. */
  readonly checks: readonly (string | null)[];
}

/**
 * Creates a harness in which the bot has already reviewed one pull request. The base branch is therefore in the bot's cache.
 */
export async function createWarmBotHarness(options: InMemoryBotHarnessOptions = {}) {
  const harness = createInMemoryBotHarness(options);
  failOnViolations(harness.github);
  harness.userActions.openPull('wim', {
    files: { 'data/us/first.json': newCardText('first') },
    from: 'branch',
  });
  await harness.deliver();
  return harness;
}

export function openUndeliveredPull(
  harness: InMemoryBotHarness,
  files: Files = { [cardPath]: newCardText('everyday') },
  overrides = {},
): Pull {
  return harness.userActions.openPull('wim', { files, from: 'branch', ...overrides }).pull;
}

type Files = Parameters<InMemoryBotHarness['userActions']['openPull']>[1]['files'];

export function getBotOutput({ repository, app }: InMemoryBotHarness, pull: Pull): BotOutput {
  return {
    labels: labelsOf(pull),
    comments: commentsOf(pull)
      .filter(({ author }) => author === `${app.slug}[bot]`)
      .map(({ body }) => body),
    checks: checksOf(repository, pull.pull.head.sha).map(({ conclusion }) => conclusion),
  };
}

export async function reviewWithFaults(faults: readonly Fault[], files?: Readonly<Record<string, string>>) {
  const harness = await createWarmBotHarness();
  const pull = openUndeliveredPull(harness, files);
  harness.github.setFaults(faults);
  await harness.deliver();
  return { harness, pull, was: getBotOutput(harness, pull) };
}

export async function countRequests(harness: InMemoryBotHarness, work: () => Promise<unknown>) {
  const from = harness.github.requestLog.length;
  await work();
  const requests = harness.github.requestLog.slice(from).filter(({ url }) => !url.includes('/access_tokens'));
  const writes = requests.filter(isWrite).map(({ operation }) => operation);
  const graphql = requests.filter(({ operation }) => operation === 'graphql').length;
  return { rest: requests.length - writes.length - graphql, graphql, writes };
}

/** Returns an empty text if the file does not exist on the default branch. */
export function readFileOnMain({ repository }: InMemoryBotHarness, path: string): string {
  const tip = repository.branches.get(repository.defaultBranch) ?? '';
  const entry = filesAt(repository.store, tip).get(path);
  return Buffer.from(repository.store.blobs.get(entry?.sha ?? '') ?? []).toString();
}

export async function runSweep(harness: InMemoryBotHarness): Promise<void> {
  const [process] = harness.processes;
  if (process === undefined) throw new Error('there is no bot');
  await harness.sweep(process);
  await harness.settle();
}

export const findLogLines = ({ lines }: InMemoryBotHarness, text: string): readonly string[] =>
  lines.filter((line) => line.includes(text));
