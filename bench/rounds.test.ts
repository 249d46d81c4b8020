import fc from 'fast-check';
import { expect, test } from 'vitest';
import { median, ratioSpread, runRounds } from './rounds.ts';

test('the median is the middle value, or the mean of the middle two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 9, 1, 2])).toBe(5.5);
  expect(median([7])).toBe(7);
  expect(() => median([])).toThrow(RangeError);
});

test('half of the values lie on either side of the median, which leaves them as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
      const before = [...values];
      const middle = median(values);
      expect(values).toEqual(before);
      expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(values.length / 2);
      expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(values.length / 2);
    }),
  );
});

test('each round runs every contestant once and begins with the next one', async () => {
  const ran: string[] = [];
  const done: number[] = [];
  const contestants = ['a', 'b', 'c'].map((name) => ({ name, measure: async () => ran.push(name) }));
  const samples = await runRounds(contestants, 4, (rounds) => done.push(rounds));
  expect(ran.join('')).toBe('abcbcacababc');
  expect(samples.get('a')).toEqual([1, 6, 8, 10]);
  expect(done).toEqual([1, 2, 3, 4]);
});

test('a round waits for one contestant before the next', async () => {
  let running = 0;
  let most = 0;
  const measure = async (): Promise<number> => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return 1;
  };
  await runRounds(
    [
      { name: 'a', measure },
      { name: 'b', measure },
    ],
    2,
  );
  expect(most).toBe(1);
});

test('ratios are taken round by round, so a slow round counts no more than a quick one', () => {
  const samples = new Map([
    ['ours', [10, 1000, 30]],
    ['theirs', [20, 2000, 40]],
  ]);
  expect(ratioSpread(samples, 'ours', 'theirs')).toEqual({ median: 0.5, min: 0.5, max: 0.75 });
  expect(() => ratioSpread(new Map([['ours', [1]]]), 'ours', 'theirs')).toThrow(RangeError);
});
