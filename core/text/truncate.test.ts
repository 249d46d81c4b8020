import { expect, it } from 'vitest';
import { truncate, truncateBytes, truncateCodePoints } from './truncate.ts';

it('keeps a short text, and never splits a character', () => {
  expect(truncate('abcd', 4)).toBe('abcd');
  expect(truncate('abcde', 4)).toBe('abc…');
  expect(truncate('ab🏦cd', 4)).toBe('ab…');
  expect(truncate('abcd', 4, 4)).toBe('abcd');
  expect(truncate('abcde', 4, 4)).toBe('abcd…');
  expect(truncateCodePoints('ab🏦', 3)).toBe('ab🏦');
  expect(truncateCodePoints('ab🏦c', 3)).toBe('ab🏦');
  expect(truncateBytes('ab🏦', 5)).toBe('ab');
  expect(truncateBytes('ab🏦', 6)).toBe('ab🏦');
});
