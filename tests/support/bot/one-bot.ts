import { isWrite } from '../github/fake-github.ts';
import type { Fault } from '../github/faults.ts';
import { filesAt } from '../github/git.ts';
import { newCardText } from '../github/reconciling.ts';
import { checksOf, commentsOf, labelsOf } from '../github/repositories.ts';
import { wantsNoViolations } from '../github/some-world.ts';
import type { Pull } from '../github/state.ts';
import { type EventWorld, type EventWorldOptions, eventWorld } from './event-world.ts';

export const cardPath = 'data/us/everyday.json';

export interface Seen {
  readonly labels: readonly string[];
  /** Bodies of our comments. */
  readonly comments: readonly string[];
  /** Conclusions of our runs on the head. */
  readonly checks: readonly (string | null)[];
}

/** The real bot without sockets, in a repository with one reviewed pull request: the base is cached. */
export async function oneBot(options: EventWorldOptions = {}) {
  const world = eventWorld(options);
  wantsNoViolations(world.github);
  world.deeds.openPull('wim', { files: { 'data/us/first.json': newCardText('first') }, from: 'branch' });
  await world.deliver();
  return world;
}

/** A pull request without a delivered event. */
export function open(
  world: EventWorld,
  files: Files = { [cardPath]: newCardText('everyday') },
  more = {},
): Pull {
  return world.deeds.openPull('wim', { files, from: 'branch', ...more }).pull;
}

type Files = Parameters<EventWorld['deeds']['openPull']>[1]['files'];

export function seen({ repository, app }: EventWorld, pull: Pull): Seen {
  return {
    labels: labelsOf(pull),
    comments: commentsOf(pull)
      .filter(({ author }) => author === `${app.slug}[bot]`)
      .map(({ body }) => body),
    checks: checksOf(repository, pull.pull.head.sha).map(({ conclusion }) => conclusion),
  };
}

/** A pull request that is looked at while GitHub fails so. */
export async function during(faults: readonly Fault[], files?: Readonly<Record<string, string>>) {
  const world = await oneBot();
  const pull = files === undefined ? open(world) : open(world, files);
  world.github.plan(faults);
  await world.deliver();
  return { world, pull, was: seen(world, pull) };
}

/** What the bot asks of GitHub while something is done, by kind. */
export async function asked(world: EventWorld, work: () => Promise<unknown>) {
  const from = world.github.seen.length;
  await work();
  const all = world.github.seen.slice(from).filter(({ url }) => !url.includes('/access_tokens'));
  const writes = all.filter(isWrite).map(({ operation }) => operation);
  return { reads: all.length - writes.length, writes };
}

/** A file at the tip of the default branch; empty if there is none. */
export function textAtMain({ repository }: EventWorld, path: string): string {
  const tip = repository.branches.get(repository.defaultBranch) ?? '';
  const entry = filesAt(repository.store, tip).get(path);
  return Buffer.from(repository.store.blobs.get(entry?.sha ?? '') ?? []).toString();
}

/** A sweep, and all that comes of it. */
export async function sweep(world: EventWorld): Promise<void> {
  const [process] = world.processes;
  if (process === undefined) throw new Error('there is no bot');
  await world.sweep(process);
  await world.settle();
}

export const linesWith = ({ lines }: EventWorld, words: string): readonly string[] =>
  lines.filter((line) => line.includes(words));
