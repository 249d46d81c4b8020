import { expect, test } from 'vitest';
import { Turns } from '../apply/labels-sync.ts';

test('repositories do not wait for each other, nor for what failed', async () => {
  const turns = new Turns();
  const never = turns.take(1, () => new Promise(() => {}));
  const failed = turns.take(2, () => Promise.reject(new Error('no')));
  const next = turns.take(2, async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await Promise.race([never, Promise.resolve('waits')])).toBe('waits');
});
