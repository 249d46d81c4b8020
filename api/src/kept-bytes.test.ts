import { expect, test } from 'vitest';
import { KeptBytes } from './kept-bytes.ts';

test('what was asked for last stays, up to so many bytes', () => {
  const kept = new KeptBytes<string>(100);
  kept.keep('a', 'A', 40);
  kept.keep('b', 'B', 40);
  expect(kept.take('a')).toBe('A');
  kept.keep('c', 'C', 40);
  expect(['a', 'b', 'c'].map((key) => kept.take(key))).toEqual(['A', undefined, 'C']);
});

test('what is larger than all there may be pushes nothing out', () => {
  const kept = new KeptBytes<string>(100);
  kept.keep('a', 'A', 40);
  kept.keep('b', 'B', 101);
  expect([kept.take('a'), kept.take('b')]).toEqual(['A', undefined]);
});

test('keeping a key again counts its bytes once', () => {
  const kept = new KeptBytes<string>(100);
  for (let time = 0; time < 5; time++) kept.keep('a', 'A', 60);
  kept.keep('b', 'B', 40);
  expect([kept.take('a'), kept.take('b')]).toEqual(['A', 'B']);
});
