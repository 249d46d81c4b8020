import { expect, test } from 'vitest';
import { VirtualClock } from '../../../tests/support/virtual-clock.ts';
import { Identity } from '../auth/identity.ts';
import { Schedule, Tasks } from './schedule.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const minute = 60_000;
const hour = 60 * minute;

function setUp(answers: readonly number[] = [], random = 0.5) {
  const clock = new VirtualClock();
  const done: number[] = [];
  const asked: number[] = [];
  const statuses = [...answers];
  const github = {
    call: async () => {
      asked.push(clock.now());
      return { status: statuses.shift() ?? 200, headers: {}, body: { slug: 'card-bot' } };
    },
  };
  const identity = new Identity({ github, clock, log, appId: 77 });
  const tasks = new Tasks(log);
  const schedule = new Schedule({
    ...{ clock, tasks, identity },
    config: { sweepHours: 6 },
    startSweep: () => void done.push(clock.now()),
    random: () => random,
  });
  schedule.start();
  const pass = (ms: number): Promise<void> => clock.pass(clock.sleep(ms));
  return { done, pass, asked, identity, tasks };
}

test('a sweep 30 s after GitHub knows us and every six hours', async () => {
  const { done, pass, identity } = setUp();
  await pass(13 * hour);
  expect(identity.us).toEqual({ appId: 77, slug: 'card-bot' });
  expect(done).toEqual([30_000, 6 * hour + 30_000, 12 * hour + 30_000]);
});

test.each([
  [0, 0.9],
  [1, 1.1],
])('sweeps differ by up to a tenth: %f', async (random, part) => {
  const { done, pass } = setUp([], random);
  await pass(8 * hour);
  expect(done[1]).toBeCloseTo(30_000 + 6 * hour * part, 3);
});

test('nothing begins before GitHub knows us; it is asked again soon', async () => {
  const { done, pass, asked } = setUp([500, 401]);
  await pass(minute);
  expect(asked).toEqual([0, 10_000, 20_000]);
  expect(done).toEqual([50_000]);
});

test('when the bot stops, nothing more is begun', async () => {
  const { done, pass, tasks } = setUp();
  await pass(minute);
  tasks.stop();
  await pass(10 * hour);
  expect(done).toHaveLength(1);
});
