import { expect, test } from 'vitest';
import { notMeasured, rowTable, timeRow, verdictOf } from './row.ts';

const row = { what: 'a', peer: 'b', limit: 1, atItsSize: true };

test('a limit that is just reached is met, and there is no verdict at another size', () => {
  expect([verdictOf(true), verdictOf(false), verdictOf(true, false)]).toEqual([
    'met',
    'MISSED',
    'other size',
  ]);
  expect(timeRow({ ...row, ours: [10], theirs: [10] }).verdict).toBe('met');
  expect(timeRow({ ...row, ours: [11], theirs: [10] }).verdict).toBe('MISSED');
});

test('the ratio is the median of the rounds’ ratios, not the ratio of the medians', () => {
  // The medians are 30 and 20.
  const { ratio } = timeRow({ ...row, ours: [10, 30, 200], theirs: [20, 10, 100] });
  expect(ratio).toBe('2.00 (0.50..3.00) x');
});

test('rounds that differ have no ratio', () => {
  expect(() => timeRow({ ...row, ours: [1, 2], theirs: [1] })).toThrow(RangeError);
});

test('what could not be measured says why, on its one line', () => {
  const table = rowTable([notMeasured('release', 'it said:\n  a | b')]);
  expect(table.split('\n')).toHaveLength(3);
  expect(table).toContain('n/a | it said: a / b |');
});
