import { expect, test } from 'vitest';
import { SeenDeliveries } from './app.ts';

test('of more deliveries than there is room for the oldest is forgotten', () => {
  const seen = new SeenDeliveries(2);
  for (const guid of ['a', 'b', 'a', 'c']) seen.add(guid, 0);
  expect(['a', 'b', 'c'].map((guid) => seen.has(guid, 1))).toEqual([true, false, true]);
});
