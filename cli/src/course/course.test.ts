import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapInOrder } from './course.ts';

test('mapInOrder limits concurrency, and keeps the order', async () => {
  let running = 0;
  let most = 0;
  const work = async (turns: number) => {
    most = Math.max(most, ++running);
    for (let turn = 0; turn < turns; turn++) await setImmediate();
    running--;
    return turns;
  };
  const things = [9, 1, 5, 0, 3, 7, 2];
  expect(await all(mapInOrder(things, 3, work))).toEqual(things);
  expect(most).toBe(3);
  most = 0;
  await all(mapInOrder(things, 1, work));
  expect(most).toBe(1);
});

test('mapInOrder rejects in order, without unhandled rejections', async () => {
  const seen: number[] = [];
  const work = async (thing: number) => {
    if (thing > 1) throw new Error(`no ${thing}`);
    return thing;
  };
  const reading = (async () => {
    for await (const one of mapInOrder([0, 1, 2, 3], 4, work)) seen.push(one);
  })();
  await expect(reading).rejects.toThrow('no 2');
  expect(seen).toEqual([0, 1]);
});

async function all<T>(source: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const one of source) found.push(one);
  return found;
}
