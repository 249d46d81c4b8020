import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DueHeap } from './heap.ts';

test('gives everything back by when it is due, and equals in the order they came', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (dues) => {
      const heap = new DueHeap<readonly [number, number]>();
      dues.forEach((due, index) => {
        heap.push(due, [due, index]);
      });
      const given = dues.map(() => heap.pop());
      const sorted = dues.map((due, index) => [due, index]).toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
      expect(given).toEqual(sorted);
      expect(heap.pop()).toBeUndefined();
      expect(heap.nextDue()).toBe(Number.POSITIVE_INFINITY);
    }),
  );
});
