import { expect, test } from 'vitest';
import { VirtualClock } from '../../tests/support/virtual-clock.ts';
import { type Attempt, KeyedQueue, type Outcome, type Request } from './queue.ts';

interface Options {
  readonly concurrency?: number;
  readonly takesMs?: number;
  readonly next?: (attempt: Attempt, now: number) => Outcome<string>;
}

function setUp({ concurrency = 8, takesMs = 10, next = () => ({ result: 'done' }) }: Options = {}) {
  const clock = new VirtualClock();
  const queue = new KeyedQueue<string>(clock, concurrency);
  const started: { readonly at: number; readonly key: string; readonly attempt: Attempt }[] = [];
  const running = { now: 0, most: 0 };
  const results: Promise<string>[] = [];
  const add = (key: string, request?: Request): void => {
    const work = async (attempt: Attempt) => {
      started.push({ at: clock.now(), key, attempt });
      running.most = Math.max(running.most, ++running.now);
      await clock.sleep(takesMs);
      running.now--;
      return next(attempt, clock.now());
    };
    results.push(queue.add(key, work, request));
  };
  const pass = (ms: number) => clock.runUntilSettled(clock.sleep(ms));
  const settle = () => clock.runUntilSettled(Promise.allSettled(results));
  return { queue, add, started, running, pass, settle };
}

test('debounces a burst of requests, but delays a run by at most a second', async () => {
  const { add, pass, started, settle } = setUp();
  for (let index = 0; index < 12; index++) {
    add('a', { waitMs: 300 });
    await pass(100);
  }
  await settle();
  expect(started.map(({ at }) => at)).toEqual([1000, 1400]);
});

test('runs once more after any number of requests during a run', async () => {
  const { add, pass, started, settle } = setUp({ takesMs: 50 });
  add('a');
  await pass(10);
  for (let index = 0; index < 5; index++) add('a', { force: index === 2 });
  const results = await settle();
  expect(started.map(({ at, attempt }) => [at, attempt.force])).toEqual([
    [0, false],
    [50, true],
  ]);
  expect(results).toHaveLength(6);
});

test('runs the requests of sweeps last, and only so many keys at once', async () => {
  const { add, running, started, settle } = setUp({ concurrency: 2 });
  for (const key of ['a', 'b', 'c', 'd']) add(key, { isSweep: key === 'c' });
  await settle();
  expect(started.map(({ key }) => key)).toEqual(['a', 'b', 'd', 'c']);
  expect(running.most).toBe(2);
});

test('repeats a failed run at its time, which new requests do not change', async () => {
  const { add, pass, started, settle } = setUp({
    next: ({ round }, now) =>
      round < 2 ? { at: now + 1000 * 2 ** round, round: round + 1 } : { result: 'x' },
  });
  add('a');
  await pass(100);
  add('a', { force: true });
  expect(await settle()).toEqual([
    { status: 'fulfilled', value: 'x' },
    { status: 'fulfilled', value: 'x' },
  ]);
  expect(started.map(({ at, attempt }) => [at, attempt.round, attempt.force])).toEqual([
    [0, 0, false],
    [1010, 1, true],
    [3020, 2, true],
  ]);
});

test('continues after a run that throws', async () => {
  const { add, queue, settle } = setUp({
    concurrency: 1,
    next: () => {
      throw new Error('ours');
    },
  });
  add('a');
  add('b');
  expect(await settle()).toMatchObject([{ reason: new Error('ours') }, { reason: new Error('ours') }]);
  expect(queue.size).toBe(0);
});
