import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, '0 errors'],
  [1, '1 error'],
  [2, '2 errors'],
  [21, '21 errors'],
])('%i errors are written «%s»', (count, words) => {
  expect(counted(count, 'error')).toBe(words);
});
