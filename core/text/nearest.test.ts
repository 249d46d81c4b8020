import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { findNearest } from './nearest.ts';

/** The optimal string alignment distance by its definition: slow, but obviously correct. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [shorterA, shorterB] = [a.slice(1), b.slice(1)];
  const distances = [
    distance(shorterA, b) + 1,
    distance(a, shorterB) + 1,
    distance(shorterA, shorterB) + (a[0] === b[0] ? 0 : 1),
  ];
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0])
    distances.push(distance(a.slice(2), b.slice(2)) + 1);
  return Math.min(...distances);
}

it.each([
  ['signatur', ['platinum', 'signature'], 'signature'],
  ['sgin', ['sign'], 'sign'],
  ['SIGN', ['sign'], 'sign'],
  ['sign', ['sign'], undefined],
  ['ab', ['cd'], undefined],
  ['a', ['b'], 'b'],
  ['abcde', ['abcxy'], undefined],
  ['abcdef', ['abcdxy'], 'abcdxy'],
  ['招商银行', ['工商银行', '上海银行'], undefined],
  ['工商银', ['工商银行'], undefined],
  ['招行', ['建行'], undefined],
  ['中国工商银形', ['中国农业银行', '中国工商银行'], '中国工商银行'],
])('returns the nearest candidate to %s among %j: %s', (word, candidates, expected) => {
  expect(findNearest(word, candidates)).toBe(expected);
});

test('returns the first candidate with the smallest distance, at most one edit per three characters', () => {
  const anyWord = fc.stringMatching(/^[abAc]{0,6}$/);
  fc.assert(
    fc.property(anyWord, fc.array(anyWord, { maxLength: 4 }), (word, candidates) => {
      const limit = Math.floor(Math.max(word.length, 3) / 3);
      const nearCandidates = candidates
        .filter((candidate) => candidate !== word)
        .map((candidate) => ({ candidate, edits: distance(word.toLowerCase(), candidate.toLowerCase()) }))
        .filter(({ edits }) => edits <= limit)
        .toSorted((a, b) => a.edits - b.edits);
      expect(findNearest(word, candidates)).toBe(nearCandidates[0]?.candidate);
    }),
  );
});
