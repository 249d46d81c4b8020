import { expect, test } from 'vitest';
import { UsageError } from '../../scripts/command-line.ts';
import { readCourseOptions } from './options.ts';
import { type CourseRow, courseTable, notMeasured, verdictOf } from './row.ts';

const row: CourseRow = {
  id: 'B4a',
  quantity: 'peak memory',
  value: 150,
  unit: 'MiB',
  peers: { other: 1000, third: null },
  judged: 150,
  limit: 160,
  atItsSize: true,
};

test('a figure is held to its target at its size only', () => {
  expect(verdictOf(row)).toBe('met');
  expect(verdictOf({ ...row, judged: 160.1 })).toBe('MISSED');
  expect(verdictOf({ ...row, judged: 0.9, limit: 0.8, atLeast: true })).toBe('met');
  expect(verdictOf({ ...row, judged: 0.7, limit: 0.8, atLeast: true })).toBe('MISSED');
  expect(verdictOf({ ...row, judged: 999, atItsSize: false })).toBe('other size');
  for (const judged of [null, Number.NaN]) expect(verdictOf({ ...row, judged })).toBe('n/a');
  expect(verdictOf(notMeasured('B1', 'no server'))).toBe('n/a');
});

test('the table names each peer with its figure', () => {
  expect(courseTable([row])).toMatch(
    /\| B4a +\| .*150 MiB \| other 1000 MiB, third n\/a \| +150 \| <= 160 \| +met \|/,
  );
});

test('the words of the command line', () => {
  const full = { isFull: true, rounds: 7, json: false, check: false, only: [] };
  expect(readCourseOptions([])).toEqual(full);
  expect(readCourseOptions(['--short'])).toEqual({ ...full, isFull: false, rounds: 3 });
  expect(readCourseOptions(['--json', '--check', '--rounds', '9', '--only', 'B1,B11'])).toEqual({
    ...full,
    rounds: 9,
    json: true,
    check: true,
    only: ['B1', 'B11'],
  });
  for (const args of [['--rounds', '0'], ['--only', 'B12'], ['--fast'], ['x']])
    expect(() => readCourseOptions(args)).toThrow(UsageError);
});
