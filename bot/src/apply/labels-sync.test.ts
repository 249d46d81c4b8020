import { expect, test } from 'vitest';
import { readPolicy } from '#review/read-policy';
import { reviewing } from '../../../tests/support/bot/reviewing.ts';
import { placeOf } from '../github/github.ts';
import { syncLabels, Turns } from './labels-sync.ts';

test('of two label syncs at once each label is made by one, and none is refused', async () => {
  const { github, repository, clients, ref, virtual } = reviewing();
  repository.labels.clear();
  const turns = new Turns();
  const { policy } = readPolicy(null);
  const place = placeOf(clients.forRepository(ref), ref);
  const sync = () => turns.take(ref.id, () => syncLabels(place, policy));
  const [first, second] = await virtual.pass(Promise.all([sync(), sync()]));
  expect([first.length, second.length]).toEqual([repository.labels.size, 0]);
  expect(github.seen.filter(({ status }) => status === 422)).toEqual([]);
});
