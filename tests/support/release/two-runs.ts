import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeOptions } from '../github/fake-github.ts';
import type { Fault } from '../github/faults.ts';
import { githubWith } from './release-world.ts';
import { startRelease } from './run-release.ts';

const beginning = Date.now();

/**
 * A GitHub for two runs at once. Its clock goes at a tenth of the computer's, so that on a slow machine nobody takes an
 * upload under way for one that was given up; `wait` is what its delays do.
 */
export function githubForTwo(
  checkout: string,
  faults: readonly Fault[],
  wait: (ms: number) => Promise<unknown> = sleep,
) {
  const now = () => beginning + (Date.now() - beginning) / 10;
  const clock: FakeOptions['clock'] = { now, sleep: wait };
  return githubWith(checkout, { faults, clock, clockStep: undefined, limits: 'off' });
}

/** Two runs of the same tag, started together. */
export function bothRuns(checkout: string, github: Parameters<typeof startRelease>[1]) {
  return Promise.all([startRelease(checkout, github).ended, startRelease(checkout, github).ended]);
}

/** A wait that is over for all once so many wait. */
export function meeting(of: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    here += 1;
    if (here === of) resolve();
    return promise;
  };
}

/** Waits until something has come about. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(20);
}
