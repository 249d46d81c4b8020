import { expect, test } from 'vitest';
import { Paused } from '#core/github/github';
import { VirtualClock } from '../../../tests/support/virtual-clock.ts';
import { type Key, keyText } from '../queue/job.ts';
import { KeyQueue } from '../queue/queue.ts';
import { Metrics } from '../server/health.ts';
import type { RoundOptions, RoundResult } from './reconciler.ts';
import { createRuns } from './runs.ts';

const repository = { installationId: 1, id: 9, owner: 'maple', name: 'cards' };
const key: Key = { kind: 'pull', repository, number: 1 };
const done: RoundResult = { kind: 'done', writes: 1, reads: 5 };

function setUp(reconcile: (options: RoundOptions, now: number) => RoundResult | Promise<RoundResult>) {
  const clock = new VirtualClock();
  const rounds: (readonly [at: number, round: number])[] = [];
  const said: string[] = [];
  const forgotten: string[] = [];
  const say = (_facts: object, message: string) => void said.push(message);
  const metrics = new Metrics();
  const run = createRuns({
    clock,
    metrics,
    log: { info: say, warn: say, error: say },
    reconciler: {
      reconcile: async (_key, options) => {
        rounds.push([clock.now(), options.round]);
        return reconcile(options, clock.now());
      },
      forget: (gone) => forgotten.push(keyText(gone)),
    },
  });
  const queue = new KeyQueue({ clock, run, concurrency: 8 });
  queue.add({ key, priority: 'pull', waitMs: 0 });
  return { clock, queue, rounds, said, forgotten, metrics, settle: () => clock.pass(queue.idle()) };
}

test('a failure of ours comes again after 1, 2, 4 and 8 s, once more to say so, and is then left to the sweep', async () => {
  const { rounds, said, settle } = setUp(() => {
    throw new Error('ours');
  });
  await settle();
  expect(rounds).toEqual([
    [0, 0],
    [1000, 1],
    [3000, 2],
    [7000, 3],
    [15_000, 4],
    [23_000, 5],
  ]);
  expect(said.at(-1)).toBe('It was given up after five rounds and is left to the sweep.');
});

test('a pause is waited out, and counts as no failure', async () => {
  const { rounds, settle } = setUp((_options, now) => {
    if (now < 60_000) throw new Paused(60_000);
    return done;
  });
  await settle();
  expect(rounds).toEqual([
    [0, 0],
    [60_000, 0],
  ]);
});

test('a round that asks for another gets it when it says', async () => {
  const { rounds, settle } = setUp(({ round }) =>
    round === 0 ? { kind: 'again', afterMs: 40, reason: 'head moved' } : done,
  );
  await settle();
  expect(rounds).toEqual([
    [0, 0],
    [40, 1],
  ]);
});

test('what is gone is forgotten', async () => {
  const { forgotten, rounds, settle } = setUp(() => ({ kind: 'gone' }));
  await settle();
  expect(forgotten).toEqual(['pr:9#1']);
  expect(rounds).toHaveLength(1);
});
