import { expect, test } from 'vitest';
import { VirtualClock } from '../../../tests/support/virtual-clock.ts';
import { Identity } from '../github/identity.ts';
import { Schedule, untilMonday } from './schedule.ts';
import { Tasks } from './tasks.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const minute = 60_000;
const hour = 60 * minute;

function setUp(answers: readonly number[] = [], random = 0.5) {
  const clock = new VirtualClock();
  const done: (readonly [name: string, at: number])[] = [];
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
  const work = (name: string) => async (): Promise<void> => void done.push([name, clock.now()]);
  const schedule = new Schedule({
    ...{ clock, tasks, identity },
    config: { sweepHours: 6 },
    works: { sweep: work('sweep'), reminders: work('reminders') },
    random: () => random,
    reminds: true,
  });
  schedule.start();
  const at = (name: string): readonly number[] =>
    done.filter(([each]) => each === name).map(([, when]) => when);
  const pass = (ms: number): Promise<void> => clock.pass(clock.sleep(ms));
  return { at, pass, asked, identity, tasks };
}

test('a sweep 30 s after GitHub knows us and every six hours', async () => {
  const { at, pass, identity } = setUp();
  await pass(13 * hour);
  expect(identity.us).toEqual({ appId: 77, slug: 'card-bot' });
  expect(at('sweep')).toEqual([30_000, 6 * hour + 30_000, 12 * hour + 30_000]);
});

test.each([
  [0, 0.9],
  [1, 1.1],
])('sweeps differ by up to a tenth: %f', async (random, part) => {
  const { at, pass } = setUp([], random);
  await pass(8 * hour);
  expect(at('sweep')[1]).toBeCloseTo(30_000 + 6 * hour * part, 3);
});

test('nothing begins before GitHub knows us; it is asked again soon', async () => {
  const { at, pass, asked } = setUp([500, 401]);
  await pass(minute);
  expect(asked).toEqual([0, 10_000, 20_000]);
  expect(at('sweep')).toEqual([50_000]);
});

test('GitHub is asked more often than the five minutes its answer is believed', async () => {
  const { pass, asked } = setUp();
  await pass(20 * minute);
  expect(asked.every((at, index) => index === 0 || at - (asked[index - 1] ?? 0) < 5 * minute)).toBe(true);
});

test('when the bot stops, nothing more is begun', async () => {
  const { at, pass, tasks } = setUp();
  await pass(minute);
  tasks.stop();
  await pass(10 * hour);
  expect(at('sweep')).toHaveLength(1);
});

test.each([
  ['2026-11-02T05:59:00Z', '2026-11-02T06:00:00Z'],
  ['2026-11-02T06:00:00Z', '2026-11-09T06:00:00Z'],
  ['2026-11-08T23:00:00Z', '2026-11-09T06:00:00Z'],
])('after %s the next reminders come %s', (now, monday) => {
  expect(Date.parse(now) + untilMonday(Date.parse(now))).toBe(Date.parse(monday));
});
