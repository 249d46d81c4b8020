import { expect, test } from 'vitest';
import { rareLog } from '../log.ts';

test('a rare log speaks at once, then once in its time with the count', () => {
  let now = 0;
  const said: number[] = [];
  const say = rareLog({ now: () => now }, 10_000, (count) => said.push(count));
  for (now = 0; now < 25_000; now += 10) say();
  expect(said).toEqual([1, 1000, 1000]);
});
