import { expect, test } from 'vitest';
import { readPolicy } from '#review/read-policy';
import { reviewing } from '../../tests/support/bot/reviewing.ts';
import { placeOf } from './gather/place.ts';
import { LabelTurns, syncLabels } from './labels-sync.ts';

test('of two label syncs at once each label is made by one, and none is refused', async () => {
  const { github, repository, clients, ref, virtual } = reviewing();
  repository.labels.clear();
  const turns = new LabelTurns();
  const { policy } = readPolicy(null);
  const place = placeOf(clients.forRepository(ref), ref);
  const sync = () => turns.take(ref.id, () => syncLabels(place, policy));
  const [first, second] = await virtual.pass(Promise.all([sync(), sync()]));
  expect([first.length, second.length]).toEqual([repository.labels.size, 0]);
  expect(github.seen.filter(({ status }) => status === 422)).toEqual([]);
});

test('repositories do not wait for each other, nor for what failed', async () => {
  const turns = new LabelTurns();
  const never = turns.take(1, () => new Promise(() => {}));
  const failed = turns.take(2, () => Promise.reject(new Error('no')));
  const next = turns.take(2, async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await Promise.race([never, Promise.resolve('waits')])).toBe('waits');
});
