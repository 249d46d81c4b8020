import { expect, test } from 'vitest';
import { didYouMean, formatAlternatives, formatFieldPath, wrapInBackticks } from './phrases.ts';

test.each([
  ['', 'the file'],
  ['/name', '`name`'],
  ['/annual_fee/amount', '`annual_fee.amount`'],
  ['/rewards/categories/12/cap', '`rewards.categories[12].cap`'],
  ['/0/domains/1', '`[0].domains[1]`'],
  ['/a/2x/x2', '`a.2x.x2`'],
  ['/a~1b/c~0d', '`a/b.c~d`'],
  ['/~01', '`~1`'],
  ['/a.b', '`a.b`'],
  ['/.a', '`.a`'],
  ['/a`b', "`a'b`"],
])('formats the pointer %j as %s', (pointer, name) => {
  expect(formatFieldPath(pointer)).toBe(name);
});

test.each([
  [[], ''],
  [['a'], '`a`'],
  [['a', 'b'], '`a` or `b`'],
  [['a', 'b', 'c'], '`a`, `b` or `c`'],
])('formats the alternatives %j as “%s”', (values, words) => {
  expect(formatAlternatives(values)).toBe(words);
});

test('replaces backticks in a value with apostrophes', () => {
  expect(wrapInBackticks('a`b`c')).toBe("`a'b'c`");
  expect(didYouMean('a`b')).toBe(" Did you mean `a'b`?");
  expect(didYouMean(undefined)).toBe('');
});
