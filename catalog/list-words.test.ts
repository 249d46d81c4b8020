import { expect, it } from 'vitest';
import { listOf } from './list-words.ts';

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a or b'],
  [['a', 'b', 'c'], 'a, b or c'],
])('%j is listed as «%s»', (words, list) => {
  expect(listOf(words, 'or')).toBe(list);
  expect(listOf(words, 'and')).toBe(list.replace(' or ', ' and '));
});
