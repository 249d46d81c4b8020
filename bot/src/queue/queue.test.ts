import { describe, expect, test } from 'vitest';
import { VirtualClock } from '../../../tests/support/virtual-clock.ts';
import type { Job, JobOutcome } from './job.ts';
import { formatJobKey, type JobKey, type Priority } from './job.ts';
import { JobQueue } from './queue.ts';

const repository = { installationId: 1, id: 9, owner: 'maple', name: 'cards' };
const createPullKey = (number: number): JobKey => ({ kind: 'pull', repository, number });
const doneOutcome: JobOutcome = { kind: 'done' };

interface Options {
  readonly concurrency?: number;
  readonly capacity?: number;
  readonly takesMs?: number;
  readonly next?: (job: Job) => JobOutcome;
}

function setUp({ concurrency = 8, takesMs = 10, next = () => doneOutcome, ...overrides }: Options = {}) {
  const clock = new VirtualClock();
  const started: { readonly at: number; readonly key: string; readonly job: Job }[] = [];
  let running = 0;
  const observed = { maxRunning: 0, isAborted: false };
  const queue = new JobQueue({
    clock,
    concurrency,
    ...overrides,
    run: async (job, signal) => {
      started.push({ at: clock.now(), key: formatJobKey(job.key), job });
      running++;
      observed.maxRunning = Math.max(observed.maxRunning, running);
      await clock.sleep(takesMs, signal).catch(() => {
        observed.isAborted = true;
      });
      running--;
      return next(job);
    },
  });
  const add = (number: number, waitMs = 0, priority: Priority = 'pull'): boolean =>
    queue.add({ key: createPullKey(number), priority, waitMs });
  return { clock, queue, add, started, observed, settle: () => clock.runUntilSettled(queue.waitUntilIdle()) };
}

test('debounces a burst of events, but delays a run by at most a second', async () => {
  const { clock, add, started, settle } = setUp();
  for (let index = 0; index < 12; index++) {
    add(1, 300);
    await clock.runUntilSettled(clock.sleep(100));
  }
  await settle();
  expect(started.map(({ at }) => at)).toEqual([1000, 1400]);
});

test('runs once more after any number of events during a run', async () => {
  const { clock, add, started, settle } = setUp({ takesMs: 50 });
  add(1);
  await clock.runUntilSettled(clock.sleep(10));
  for (let index = 0; index < 5; index++) add(1);
  await settle();
  expect(started.map(({ at }) => at)).toEqual([0, 50]);
});

test('runs commands first, then merge groups, pull requests, evidence and the sweep', async () => {
  const { add, started, settle } = setUp({ concurrency: 1 });
  add(0);
  add(1, 0, 'sweep');
  add(2, 0, 'evidence');
  add(3, 0, 'pull');
  add(4, 0, 'group');
  add(5, 0, 'command');
  await settle();
  expect(started.map(({ job }) => job.priority)).toEqual([
    'pull',
    'command',
    'group',
    'pull',
    'evidence',
    'sweep',
  ]);
});

test('runs at most as many jobs at once as the concurrency allows', async () => {
  const { add, observed, started, settle } = setUp({ concurrency: 8 });
  for (let index = 0; index < 30; index++) add(index);
  await settle();
  expect(observed.maxRunning).toBe(8);
  expect(started).toHaveLength(30);
});

test('accepts only queued or running keys while it is full', () => {
  const { add, queue } = setUp({ capacity: 3, concurrency: 1 });
  expect([0, 1, 2, 3].map((number) => add(number))).toEqual([true, true, true, true]);
  expect(queue.isFull).toBe(true);
  expect(add(4)).toBe(false);
  expect(add(3)).toBe(true);
  expect(add(0)).toBe(true);
});

describe('a failed round', () => {
  test('is retried at the time that it returned, with the number of failures', async () => {
    const { clock, add, started, settle } = setUp({
      next: ({ round }) =>
        round < 3 ? { kind: 'again', at: clock.now() + 1000 * 2 ** round, round: round + 1 } : doneOutcome,
    });
    add(1);
    await settle();
    expect(started.map(({ at, job }) => [at, job.round])).toEqual([
      [0, 0],
      [1010, 1],
      [3020, 2],
      [7030, 3],
    ]);
  });

  test('is not retried earlier because of an event, and keeps its number of failures', async () => {
    let isFirst = true;
    const { clock, add, started, settle } = setUp({
      next: () => {
        if (!isFirst) return doneOutcome;
        isFirst = false;
        return { kind: 'again', at: 60_000, round: 1 };
      },
    });
    add(1);
    await clock.runUntilSettled(clock.sleep(100));
    add(1, 0, 'command');
    await settle();
    expect(started.map(({ at, job }) => [at, job.round])).toEqual([
      [0, 0],
      [60_000, 1],
    ]);
  });
});

test('does not run a forgotten key again', async () => {
  const { clock, queue, add, started, settle } = setUp({ takesMs: 50 });
  add(1);
  add(2, 300);
  await clock.runUntilSettled(clock.sleep(10));
  add(1);
  queue.forget(createPullKey(1));
  queue.forgetWhere((key) => formatJobKey(key) === 'pr:9#2');
  await settle();
  expect(started).toHaveLength(1);
});

test('does not retry a key that was forgotten during a failed run', async () => {
  const { clock, queue, add, started, settle } = setUp({
    takesMs: 50,
    next: ({ round }) => (round < 2 ? { kind: 'again', at: 1000, round: round + 1 } : doneOutcome),
  });
  add(1);
  await clock.runUntilSettled(clock.sleep(10));
  queue.forget(createPullKey(1));
  await settle();
  expect(started).toHaveLength(1);
});

test('continues after a run that throws', async () => {
  const clock = new VirtualClock();
  const errors: unknown[] = [];
  const result: string[] = [];
  const queue = new JobQueue({
    clock,
    concurrency: 1,
    onError: (error) => errors.push(error),
    run: async ({ key }) => {
      result.push(formatJobKey(key));
      if (result.length === 1) throw new Error('ours');
      return doneOutcome;
    },
  });
  queue.add({ key: createPullKey(1), priority: 'pull', waitMs: 0 });
  queue.add({ key: createPullKey(2), priority: 'pull', waitMs: 0 });
  await clock.runUntilSettled(queue.waitUntilIdle());
  expect(result).toEqual(['pr:9#1', 'pr:9#2']);
  expect(errors).toEqual([new Error('ours')]);
});

describe('drain', () => {
  test('finishes running jobs and drops waiting ones', async () => {
    const { clock, queue, add, started, observed } = setUp({ takesMs: 5000 });
    add(1);
    add(2, 300);
    add(1);
    await clock.runUntilSettled(queue.drain(20_000));
    expect(clock.now()).toBe(5000);
    expect(started).toHaveLength(1);
    expect(observed.isAborted).toBe(false);
    expect(add(3)).toBe(false);
    expect(queue.waiting).toBe(0);
  });

  test('aborts jobs that do not end in time', async () => {
    const { clock, queue, add, observed } = setUp({ takesMs: 60_000 });
    add(1);
    await clock.runUntilSettled(queue.drain(20_000));
    await Promise.resolve();
    expect(clock.now()).toBe(20_000);
    expect(observed.isAborted).toBe(true);
  });
});
