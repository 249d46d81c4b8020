import { expect, test } from 'vitest';
import { VirtualClock } from '../../tests/support/virtual-clock.ts';
import { AppIdentity } from './app-identity.ts';
import { BackgroundTasks, startSchedule } from './schedule.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const minute = 60_000;
const hour = 60 * minute;

function setUp(answers: readonly number[] = [], random = 0.5) {
  const clock = new VirtualClock();
  const sweepTimes: number[] = [];
  const requestTimes: number[] = [];
  const statuses = [...answers];
  const getAuthenticated = async () => {
    requestTimes.push(clock.now());
    const status = statuses.shift() ?? 200;
    if (status !== 200) throw Object.assign(new Error('no'), { status, request: {} });
    return { data: { id: 77, slug: 'card-bot' } };
  };
  const clients = { getAppOctokit: async () => ({ rest: { apps: { getAuthenticated } } }) as never };
  const identity = new AppIdentity({ clients, clock, log });
  const tasks = new BackgroundTasks(log);
  startSchedule({
    ...{ clock, tasks, identity },
    sweepHours: 6,
    startSweep: () => void sweepTimes.push(clock.now()),
    random: () => random,
  });
  const pass = (ms: number): Promise<void> => clock.runUntilSettled(clock.sleep(ms));
  return { sweepTimes, pass, requestTimes, identity, tasks };
}

test('sweeps 30 s after the identity is known, and every six hours', async () => {
  const { sweepTimes, pass, identity } = setUp();
  await pass(13 * hour);
  expect(identity.current).toEqual({ kind: 'app', login: 'card-bot[bot]' });
  expect(sweepTimes).toEqual([30_000, 6 * hour + 30_000, 12 * hour + 30_000]);
});

test.each([
  [0, 0.9],
  [1, 1.1],
])('changes the interval by up to a tenth (random value %f)', async (random, factor) => {
  const { sweepTimes, pass } = setUp([], random);
  await pass(8 * hour);
  expect(sweepTimes[1]).toBeCloseTo(30_000 + 6 * hour * factor, 3);
});

test('does not sweep before the identity is known, and retries soon', async () => {
  const { sweepTimes, pass, requestTimes } = setUp([500, 401]);
  await pass(minute);
  expect(requestTimes).toEqual([0, 10_000, 20_000]);
  expect(sweepTimes).toEqual([50_000]);
});

test('starts nothing after the bot stops', async () => {
  const { sweepTimes, pass, tasks } = setUp();
  await pass(minute);
  tasks.stop();
  await pass(10 * hour);
  expect(sweepTimes).toHaveLength(1);
});
