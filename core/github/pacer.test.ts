import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { VirtualClock } from '../../tests/support/virtual-clock.ts';
import { createRateLimitError, systemClock } from './github.ts';
import { Pacer, type RequestKind } from './pacer.ts';

function createPacer() {
  const clock = new VirtualClock();
  const pacer = new Pacer(clock);
  const measureTimes = (kinds: readonly RequestKind[]): Promise<readonly number[]> =>
    clock.runUntilSettled(Promise.all(kinds.map((kind) => pacer.run(kind, async () => clock.now()))));
  return { clock, pacer, times: measureTimes };
}

function repeat(kind: RequestKind, count: number): readonly RequestKind[] {
  return Array.from({ length: count }, () => kind);
}

/** Returns the largest sum of weights in any window of `length` milliseconds. */
function findLargestSum(
  times: readonly number[],
  length: number,
  weigh: (index: number) => number = () => 1,
): number {
  const sums = times.map((start) =>
    times.reduce(
      (sum, time, index) => (time >= start && time < start + length ? sum + weigh(index) : sum),
      0,
    ),
  );
  return Math.max(0, ...sums);
}

describe('pacing', () => {
  test('sends up to five other writes at once, then one per 100 ms', async () => {
    expect(await createPacer().times(repeat('write', 8))).toEqual([0, 0, 0, 0, 0, 100, 200, 300]);
  });

  test('sends reads immediately, without waiting for writes', async () => {
    const times = await createPacer().times([...repeat('notifying', 3), ...repeat('read', 3)]);
    expect(times.slice(3)).toEqual([0, 0, 0]);
  });

  test('keeps the limits of GitHub for any sequence of requests', async () => {
    const anyKinds = fc.array(fc.constantFrom<RequestKind>('read', 'read', 'write', 'notifying'), {
      minLength: 100,
      maxLength: 900,
    });
    await fc.assert(
      fc.asyncProperty(anyKinds, async (kinds) => {
        const times = await createPacer().times(kinds);
        const weigh = (index: number) => (kinds[index] === 'read' ? 1 : 5);
        expect(findLargestSum(times, 60_000, weigh)).toBeLessThanOrEqual(800);
        const notifyingTimes = times.filter((_, index) => kinds[index] === 'notifying');
        expect(findLargestSum(notifyingTimes, 750)).toBeLessThanOrEqual(1);
        expect(findLargestSum(notifyingTimes, 3_600_000)).toBeLessThanOrEqual(450);
      }),
      { numRuns: 15 },
    );
  });

  test('runs at most 50 requests at the same time', async () => {
    const { clock, pacer } = createPacer();
    let running = 0;
    let maxRunning = 0;
    const work = async () => {
      maxRunning = Math.max(maxRunning, ++running);
      await clock.sleep(1000);
      running--;
    };
    await clock.runUntilSettled(Promise.all(Array.from({ length: 120 }, () => pacer.run('read', work))));
    expect(maxRunning).toBe(50);
  });

  test('frees the slot of a request that fails', async () => {
    const { clock, pacer } = createPacer();
    const failing = Array.from({ length: 60 }, () =>
      pacer.run('read', async () => {
        throw new Error('no');
      }),
    );
    await clock.runUntilSettled(Promise.allSettled(failing));
    await expect(clock.runUntilSettled(pacer.run('read', async () => 'well'))).resolves.toBe('well');
  });
});

describe('a pause', () => {
  test('rejects new and waiting requests until it ends', async () => {
    const { clock, pacer } = createPacer();
    const first = pacer.run('notifying', async () => pacer.pause(clock.now() + 5_000));
    const waiting = pacer.run('notifying', async () => 'late');
    const results = await clock.runUntilSettled(Promise.allSettled([first, waiting]));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await expect(pacer.run('read', async () => 1)).rejects.toEqual(createRateLimitError(5_000));
    await clock.runUntilSettled(clock.sleep(5_000));
    expect(await clock.runUntilSettled(pacer.run('read', async () => 1))).toBe(1);
  });

  test('of unknown length doubles from 1 to 15 minutes, until a write succeeds', async () => {
    const { clock, pacer } = createPacer();
    const pauseLengths: number[] = [];
    for (let round = 0; round < 6; round++) {
      const length = pacer.pause() - clock.now();
      pauseLengths.push(length / 60_000);
      await clock.runUntilSettled(clock.sleep(length));
    }
    expect(pauseLengths).toEqual([1, 2, 4, 8, 15, 15]);
    pacer.resetBackOff();
    expect(pacer.pause() - clock.now()).toBe(60_000);
  });

  test('is not lengthened by rate limit errors of concurrent requests', () => {
    const { pacer } = createPacer();
    expect([pacer.pause(), pacer.pause(), pacer.pause()]).toEqual([60_000, 60_000, 60_000]);
  });
});

test('the system clock can wait longer than the maximum of a Node timer', async () => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error) => warnings.push(warning);
  process.on('warning', onWarning);
  onTestFinished(() => void process.off('warning', onWarning));
  const controller = new AbortController();
  const slept = systemClock.sleep(2 ** 31, controller.signal);
  await setImmediate();
  controller.abort();
  await expect(slept).rejects.toThrow();
  expect(warnings).toEqual([]);
});
