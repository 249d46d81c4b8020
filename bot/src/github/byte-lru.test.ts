import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteLru } from './byte-lru.ts';

test('what was used last stays, what was not goes first', () => {
  const lru = new ByteLru<string>(6, (value) => value.length);
  lru.set('a', 'aa');
  lru.set('b', 'bb');
  lru.set('c', 'cc');
  expect(lru.get('a')).toBe('aa');
  lru.set('d', 'dd');
  expect([lru.get('a'), lru.get('b'), lru.get('c'), lru.get('d')]).toEqual(['aa', undefined, 'cc', 'dd']);
  lru.set('huge', 'seven..');
  expect([lru.get('huge'), lru.get('d')]).toEqual([undefined, 'dd']);
});

test('never more than its bytes, and always what was put in last', () => {
  const deeds = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(8), fc.boolean()));
  fc.assert(
    fc.property(deeds, (steps) => {
      const lru = new ByteLru<string>(10, (value) => value.length);
      for (const [key, size, isGone] of steps) {
        if (isGone) lru.delete(key);
        else lru.set(key, key.repeat(size));
        expect(lru.get(key)).toBe(isGone ? undefined : key.repeat(size));
        const kept = ['a', 'b', 'c', 'd'].map((each) => lru.get(each)?.length ?? 0);
        expect(kept.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(10);
      }
    }),
  );
});
