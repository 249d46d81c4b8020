import { expect, test } from 'vitest';
import { rareLog } from './rare-log.ts';
import { isSameSecret } from './same-secret.ts';
import { SeenDeliveries } from './seen-deliveries.ts';

test('a rare log speaks at once, then once in its time with the count', () => {
  let now = 0;
  const said: number[] = [];
  const say = rareLog({ now: () => now }, 10_000, (count) => said.push(count));
  for (now = 0; now < 25_000; now += 10) say();
  expect(said).toEqual([1, 1000, 1000]);
});

test('of more deliveries than there is room for the oldest is forgotten', () => {
  const seen = new SeenDeliveries(2);
  for (const guid of ['a', 'b', 'a', 'c']) seen.add(guid, 0);
  expect(['a', 'b', 'c'].map((guid) => seen.has(guid, 1))).toEqual([true, false, true]);
});

test('the same secret is the same, and no other', () => {
  expect(isSameSecret('Bearer abc', 'Bearer abc')).toBe(true);
  for (const other of ['Bearer abd', 'Bearer ab', '', 'Bearer abcd'])
    expect(isSameSecret('Bearer abc', other)).toBe(false);
});
