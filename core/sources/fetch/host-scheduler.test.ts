import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VirtualClock } from '../../../tests/support/virtual-clock.ts';
import { createHostScheduler, type HostSchedulerOptions } from './host-scheduler.ts';

interface Task {
  readonly host: string;
  readonly ms: number;
  readonly fails?: boolean;
}

interface TaskRecord {
  readonly host: string;
  readonly index: number;
  readonly from: number;
  until: number;
}

type Limits = Pick<HostSchedulerOptions, 'perHost' | 'hostDelayMs'>;

/** Runs tasks in virtual time and returns them in the order in which they started. */
async function runAll(limits: Limits, tasks: readonly Task[]) {
  const clock = new VirtualClock();
  const queue = createHostScheduler({ ...limits, ...clock });
  const result: TaskRecord[] = [];
  const taskRuns = tasks.map(({ host, ms, fails = false }, index) =>
    queue.run(host, async () => {
      const run: TaskRecord = { host, index, from: clock.now(), until: Number.POSITIVE_INFINITY };
      result.push(run);
      await clock.sleep(ms);
      run.until = clock.now();
      if (fails) throw new Error(`task ${index}`);
      return index;
    }),
  );
  const outcomes = await clock.runUntilSettled(Promise.allSettled(taskRuns));
  return { ran: result, outcomes, time: clock.now() };
}

function maxConcurrent(result: readonly TaskRecord[]): number {
  return Math.max(
    0,
    ...result.map(({ from }) => result.filter((run) => run.from <= from && from < run.until).length),
  );
}

const limits = fc.record({
  perHost: fc.integer({ min: 1, max: 3 }),
  hostDelayMs: fc.constantFrom(0, 1, 50, 1000),
});
const task = fc.record({
  host: fc.constantFrom('a', 'b', 'c', 'd'),
  ms: fc.constantFrom(1, 7, 100, 2500),
  fails: fc.boolean(),
});

test('respects the limit per host and the delays, and keeps the order', async () => {
  await fc.assert(
    fc.asyncProperty(limits, fc.array(task, { maxLength: 25 }), async (options, tasks) => {
      const { ran: result, outcomes } = await runAll(options, tasks);
      expect(result.length).toBe(tasks.length);
      for (const host of ['a', 'b', 'c', 'd']) {
        const hostRecords = result.filter((record) => record.host === host);
        expect(maxConcurrent(hostRecords)).toBeLessThanOrEqual(options.perHost);
        hostRecords.slice(1).forEach((record, index) => {
          const before = hostRecords[index];
          expect(record.from - (before?.from ?? 0)).toBeGreaterThanOrEqual(options.hostDelayMs);
          expect(record.index).toBeGreaterThan(before?.index ?? -1);
        });
      }
      outcomes.forEach((end, index) => {
        expect(end.status).toBe(tasks[index]?.fails ? 'rejected' : 'fulfilled');
      });
    }),
    { numRuns: 60 },
  );
});

test('counts the delay from when a request is sent, regardless of the connection time', async () => {
  const slowTask = fc.record({
    connectMs: fc.constantFrom(0, 30, 700),
    answerMs: fc.constantFrom(1, 400, 2500),
  });
  const pausingLimits = fc.record({
    perHost: fc.integer({ min: 1, max: 3 }),
    hostDelayMs: fc.constantFrom(1, 50, 1000),
  });
  await fc.assert(
    fc.asyncProperty(
      pausingLimits,
      fc.array(slowTask, { minLength: 2, maxLength: 10 }),
      async (options, tasks) => {
        const clock = new VirtualClock();
        const queue = createHostScheduler({ ...options, ...clock });
        const sent: number[] = [];
        const taskRuns = tasks.map(({ connectMs, answerMs }) =>
          queue.run('a', async (onSent) => {
            await clock.sleep(connectMs);
            sent.push(clock.now());
            onSent();
            await clock.sleep(answerMs);
          }),
        );
        await clock.runUntilSettled(Promise.all(taskRuns));
        const gaps = sent.slice(1).map((at, index) => at - (sent[index] ?? 0));
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(options.hostDelayMs);
      },
    ),
    { numRuns: 40 },
  );
});

test('frees the slot of a task that fails before it sends a request', async () => {
  const clock = new VirtualClock();
  const queue = createHostScheduler({ perHost: 2, hostDelayMs: 100, ...clock });
  const starts: number[] = [];
  const run = () =>
    queue.run('a', async () => {
      starts.push(clock.now());
      await clock.sleep(250);
      throw new Error('no such name');
    });
  await clock.runUntilSettled(Promise.allSettled([run(), run()]));
  expect(starts).toEqual([0, 250]);
});

test('takes as long as the longest queue', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(task, { minLength: 1, maxLength: 25 }), async (tasks) => {
      const { time } = await runAll({ perHost: 1, hostDelayMs: 100 }, tasks);
      const queues = ['a', 'b', 'c', 'd'].map((host) => {
        const hostTasks = tasks.filter((candidate) => candidate.host === host);
        return hostTasks.reduce(
          (sum, { ms }, index) => sum + (index < hostTasks.length - 1 ? Math.max(ms, 100) : ms),
          0,
        );
      });
      expect(time).toBe(Math.max(...queues));
    }),
    { numRuns: 40 },
  );
});
