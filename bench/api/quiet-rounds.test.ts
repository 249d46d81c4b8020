import { expect, test } from 'vitest';
import { type QuietContestant, roundsNote, runQuietRounds } from './quiet-rounds.ts';

/** Gives the values one after the other, each with what others did meanwhile. */
function contestant(
  name: string,
  samples: readonly (readonly [value: number, others: number])[],
): QuietContestant {
  let at = 0;
  return {
    name,
    measure: async () => {
      const [value, others] = samples[at++ % samples.length] ?? [0, 0];
      return { value, others };
    },
  };
}

test('a round that others disturbed is run again, for all', async () => {
  const ours = contestant('ours', [
    [1, 0],
    [100, 0.9],
    [3, 0.1],
    [4, 0],
  ]);
  const theirs = contestant('theirs', [
    [10, 0],
    [20, 0],
    [30, 0],
    [40, 0],
  ]);
  const { samples, dropped, isBusy } = await runQuietRounds([ours, theirs], 3);
  expect(samples).toEqual(
    new Map([
      ['ours', [1, 3, 4]],
      ['theirs', [10, 30, 40]],
    ]),
  );
  expect([dropped, isBusy]).toEqual([1, false]);
});

test('where no round is quiet, the least disturbed ones count, and the note says so', async () => {
  const only = contestant('ours', [
    [1, 0.9],
    [2, 0.5],
    [3, 1.2],
    [4, 0.6],
  ]);
  const rounds = await runQuietRounds([only], 2);
  expect(rounds.samples.get('ours')).toEqual([2, 4]);
  expect([rounds.dropped, rounds.isBusy]).toEqual([2, true]);
  expect(roundsNote(rounds)).toContain('2 dropped');
});

test('each round has an order of its own', async () => {
  const order: string[] = [];
  const names = ['a', 'b', 'c'];
  await runQuietRounds(
    names.map((name) => ({
      name,
      measure: async () => {
        order.push(name);
        return { value: 1, others: 0 };
      },
    })),
    12,
  );
  const rounds = Array.from({ length: 12 }, (_, at) => order.slice(at * 3, at * 3 + 3));
  for (const round of rounds) expect(round.toSorted()).toEqual(names);
  expect(new Set(rounds.map(String)).size).toBeGreaterThan(2);
});
