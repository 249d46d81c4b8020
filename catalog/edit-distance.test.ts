import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naiveEdits } from '../tests/support/naive-search.ts';
import { codePoints, editsWithin } from './edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '白', '𠮷'), maxLength: 9 });

/** A word, and one that some slips away from it lies near. */
const pair = fc
  .record({ a: word, other: word, slips: fc.array(fc.tuple(fc.nat(9), fc.nat(3)), { maxLength: 3 }) })
  .map(({ a, other, slips }) => {
    if (slips.length === 0) return [a, other] as const;
    const b = [...a];
    for (const [at, kind] of slips) {
      const next = b[at + 1];
      if (kind === 0) b.splice(at, 1);
      else if (kind === 1) b.splice(at, 0, 'c');
      else if (kind === 2) b[Math.min(at, b.length)] = 'a';
      else if (next !== undefined) b.splice(at, 2, next, b[at] ?? '');
    }
    return [a, b.join('')] as const;
  });

describe('edits', () => {
  it('are those of the whole table, up to the limit', () => {
    fc.assert(
      fc.property(pair, fc.integer({ min: 0, max: 4 }), ([a, b], most) => {
        const edits = naiveEdits([...a], [...b]);
        expect(editsWithin(codePoints(a), codePoints(b), most)).toBe(Math.min(edits, most + 1));
      }),
      { numRuns: 2000 },
    );
  });
});
