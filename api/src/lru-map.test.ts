import { expect, test } from 'vitest';
import { LruMap } from './lru-map.ts';

test('evicts the entries that were not used recently', () => {
  const map = new LruMap<string>(4);
  for (const key of ['a', 'b', 'c']) map.set(key, key);
  expect(map.get('a')).toBe('a');
  for (const key of ['d', 'e']) map.set(key, key);
  expect(['a', 'b', 'e'].map((key) => map.get(key))).toEqual(['a', undefined, 'e']);
});

test('never exceeds its capacity, and caches nothing larger than half of it', () => {
  const map = new LruMap<number>(100);
  for (let index = 0; index < 1_000; index++) map.set(`${index % 37}`, index, 1 + (index % 50));
  expect(map.size).toBeLessThanOrEqual(100);
  map.set('large', 1, 51);
  expect(map.get('large')).toBeUndefined();
  expect(map.get('36')).toBe(998);
});
