import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinPointer, parsePointer, valueAt } from '#core/card/json';
import { branchesWithNumbers } from '#core/card/numbers';
import { numberNotCited } from './number-not-cited.ts';
import type { CardContext } from './rule.ts';

const anyKey = fc.constantFrom('a', 'ab', 'annual_fee', 'x/y', 'x~y', '~1', '0', '1', '10', '');
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(1, 0, -2.5, null, 'text', true),
    fc.dictionary(anyKey, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    fc.array(tie('value'), { maxLength: 12 }),
  ),
}));
const branches = branchesWithNumbers.map((branch) => [branch.key, value] as const);
const anyFacts = fc.record<Record<string, unknown>>(Object.fromEntries(branches), {
  requiredKeys: [],
  noNullPrototype: true,
});

/**
 * Returns the path (a list of keys) to each number in `branch`. Each path starts with the keys in `parentPath`.
 */
function listNumberPaths(branch: unknown, parentPath: readonly string[]): readonly (readonly string[])[] {
  if (typeof branch === 'number') return [parentPath];
  if (typeof branch !== 'object' || branch === null) return [];
  return Object.entries(branch).flatMap(([key, child]) => listNumberPaths(child, [...parentPath, key]));
}

function listPaths(branch: unknown, parentPath: readonly string[]): readonly (readonly string[])[] {
  if (typeof branch !== 'object' || branch === null) return [parentPath];
  return [
    parentPath,
    ...Object.entries(branch).flatMap(([key, child]) => listPaths(child, [...parentPath, key])),
  ];
}

/** A key that is not similar to any other key, so that no suggestion is found. */
const dissimilarKey = 'b'.repeat(99);

const toPointer = (path: readonly string[]) => path.reduce<string>(joinPointer, '');
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
  sourcesBefore: [],
  art: { get: () => undefined, pixelHashes: new Map() },
};

describe('number-not-cited', () => {
  it('is reported exactly for the numbers that a naive comparison finds', () => {
    const anyChoices = fc.array(fc.tuple(fc.nat(), fc.nat(3)), { maxLength: 5 });
    fc.assert(
      fc.property(anyFacts, anyChoices, (facts, choices) => {
        const paths = listPaths(facts, []).filter((path) => path.length > 0);
        const citedPaths = choices.map(([pathIndex, variant]) => {
          const path = paths[pathIndex % Math.max(paths.length, 1)] ?? ['a'];
          return variant === 0 ? [...path, dissimilarKey] : variant === 1 ? path.slice(0, -1) : path;
        });
        const sources = [{ url: '', retrieved: null, cites: citedPaths.map(toPointer) }];
        const expected = listNumberPaths(facts, [])
          .filter(
            (path) =>
              !citedPaths.some(
                (citedPath) => citedPath.length > 0 && citedPath.every((key, index) => path[index] === key),
              ),
          )
          .map(toPointer);
        const findings = numberNotCited.checkCard?.({ ...facts, sources }, context);
        expect(findings?.map(({ pointer }) => pointer)).toEqual(expected);
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
        for (const path of listPaths(document, [])) {
          let expected = document;
          for (const key of path) expected = (expected as Record<string, unknown>)[key];
          expect(parsePointer(toPointer(path))).toEqual(path);
          expect(valueAt(document, toPointer(path))).toBe(expected);
        }
      }),
      { numRuns: 500 },
    );
  });
});
