import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinPointer, parsePointer, valueAt } from '../json.ts';
import { branchesWithNumbers } from '../numbers.ts';
import { numberNotCited } from './number-not-cited.ts';
import type { CardContext } from './rule.ts';

const key = fc.constantFrom('a', 'ab', 'annual_fee', 'x/y', 'x~y', '~1', '0', '1', '10', '');
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(1, 0, -2.5, null, 'text', true),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    fc.array(tie('value'), { maxLength: 12 }),
  ),
}));
const branches = branchesWithNumbers.map((branch) => [branch.key, value] as const);
const record = fc.record<Record<string, unknown>>(Object.fromEntries(branches), {
  requiredKeys: [],
  noNullPrototype: true,
});

/**
 * Returns the path (a list of keys) to each number in `branch`. Each path starts with the keys in `way`.
 */
function numbersBelow(branch: unknown, way: readonly string[]): readonly (readonly string[])[] {
  if (typeof branch === 'number') return [way];
  if (typeof branch !== 'object' || branch === null) return [];
  return Object.entries(branch).flatMap(([name, below]) => numbersBelow(below, [...way, name]));
}

function waysBelow(branch: unknown, way: readonly string[]): readonly (readonly string[])[] {
  if (typeof branch !== 'object' || branch === null) return [way];
  return [way, ...Object.entries(branch).flatMap(([name, below]) => waysBelow(below, [...way, name]))];
}

/** A key that is not similar to any other key, so that no suggestion is found. */
const nothingNear = 'b'.repeat(99);

const written = (way: readonly string[]) => way.reduce<string>(joinPointer, '');
const context: CardContext = {
  path: 'data/us/x.json',
  text: '',
  registry: {
    issuers: new Map(),
    issuerIdByAlias: new Map(),
    tiers: new Map(),
    exceptions: [],
    categories: new Map(),
    categoryIdByTerm: new Map(),
    datasets: new Set(),
    unavailablePaths: new Set(),
  },
  today: '2026-10-01',
  changed: false,
  supportChanged: false,
  art: { get: () => undefined, pixelHashes: new Map() },
};

describe('number-not-cited', () => {
  it('is reported exactly for the numbers that a naive comparison finds', () => {
    const cites = fc.array(fc.tuple(fc.nat(), fc.nat(3)), { maxLength: 5 });
    fc.assert(
      fc.property(record, cites, (facts, choices) => {
        const ways = waysBelow(facts, []).filter((way) => way.length > 0);
        const cited = choices.map(([at, what]) => {
          const way = ways[at % Math.max(ways.length, 1)] ?? ['a'];
          return what === 0 ? [...way, nothingNear] : what === 1 ? way.slice(0, -1) : way;
        });
        const sources = [{ url: '', retrieved: null, cites: cited.map(written) }];
        const expected = numbersBelow(facts, [])
          .filter(
            (way) =>
              !cited.some((cite) => cite.length > 0 && cite.every((name, index) => way[index] === name)),
          )
          .map(written);
        const found = numberNotCited.checkCard?.({ ...facts, sources }, context);
        expect(found?.map(({ pointer }) => pointer)).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('pointers', () => {
  it.each(['a', 'a/b', '#/a', '/~', '/a~2', '/~a/b'])('are rejected if invalid: %s', (text) => {
    expect(parsePointer(text)).toBeNull();
    expect(valueAt({ a: { b: 1 }, '~': 1, '~a': { b: 1 }, 'a~2': 1, '': { a: 1 } }, text)).toBeUndefined();
  });

  it('resolve to their values, and split into their keys', () => {
    fc.assert(
      fc.property(value, (document) => {
        for (const way of waysBelow(document, [])) {
          let expected = document;
          for (const name of way) expected = (expected as Record<string, unknown>)[name];
          expect(parsePointer(written(way))).toEqual(way);
          expect(valueAt(document, written(way))).toBe(expected);
        }
      }),
      { numRuns: 500 },
    );
  });
});
