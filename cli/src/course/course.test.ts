import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapInOrder } from './course.ts';

test('mapInOrder limits concurrency, and keeps the order', async () => {
  let running = 0;
  let maxRunning = 0;
  const work = async (turns: number) => {
    maxRunning = Math.max(maxRunning, ++running);
    for (let turn = 0; turn < turns; turn++) await setImmediate();
    running--;
    return turns;
  };
  const items = [9, 1, 5, 0, 3, 7, 2];
  expect(await collect(mapInOrder(items, 3, work))).toEqual(items);
  expect(maxRunning).toBe(3);
  maxRunning = 0;
  await collect(mapInOrder(items, 1, work));
  expect(maxRunning).toBe(1);
});

test('mapInOrder rejects in order, without unhandled rejections', async () => {
  const received: number[] = [];
  const work = async (item: number) => {
    if (item > 1) throw new Error(`no ${item}`);
    return item;
  };
  const readAll = (async () => {
    for await (const item of mapInOrder([0, 1, 2, 3], 4, work)) received.push(item);
  })();
  await expect(readAll).rejects.toThrow('no 2');
  expect(received).toEqual([0, 1]);
});

async function collect<T>(source: AsyncIterable<T>): Promise<readonly T[]> {
  const items: T[] = [];
  for await (const item of source) items.push(item);
  return items;
}
