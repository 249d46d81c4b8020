import { expect, test } from 'vitest';
import type { BenchRow, BenchRun } from './bench-row.ts';
import { betterRows, changesOf, grown } from './compare.ts';
import { compareShort } from './comparison-text.ts';
import { shortRun } from './short-run.ts';
import { someRun } from './some-run.ts';

const row: BenchRow = {
  suite: 'quick',
  row: 'a',
  figure: 100,
  unit: 'ms',
  peer: null,
  ratio: 1,
  target: '<= 2 x',
  met: true,
  note: '',
};
const runOf = (...rows: readonly BenchRow[]): BenchRun => someRun(rows);
const growth = (before: BenchRow, after: BenchRow) =>
  changesOf([runOf(before)], [runOf(after)]).map((change) => Number(change.growth.toFixed(3)));

test('ratios are compared, not times', () => {
  expect(growth(row, { ...row, figure: 900, ratio: 1.05 })).toEqual([0.05]);
  expect(growth({ ...row, ratio: null }, { ...row, ratio: null, figure: 900 })).toEqual([]);
});

test('more than ten per cent is growth, ten is not', () => {
  const worse = (ratio: number) => grown(changesOf([runOf(row)], [runOf({ ...row, ratio })])).length;
  expect([worse(1.1), worse(1.11), worse(0.5)]).toEqual([0, 1, 0]);
});

test('where more is better, less is growth', () => {
  const rate = { ...row, target: '>= 2 x', ratio: 4 };
  expect(growth(rate, { ...rate, ratio: 2 })).toEqual([1]);
});

test('sizes and counts are the same everywhere: their figures are compared', () => {
  const size = { ...row, unit: 'bytes', ratio: 1 };
  expect(growth(size, { ...size, figure: 120 })).toEqual([0.2]);
  const none = { ...row, unit: '', figure: 0, ratio: null };
  expect(growth(none, none)).toEqual([0]);
  expect(growth(none, { ...none, figure: 1 })).toEqual([Number.POSITIVE_INFINITY]);
});

test('of two runs the better figure of each row counts', () => {
  const rate = { ...row, row: 'b', target: '>= 1 x' };
  const first = runOf({ ...row, ratio: 3 }, { ...rate, ratio: 1 });
  const second = runOf({ ...row, ratio: 2 }, { ...rate, ratio: 4 });
  expect(betterRows(first, second).rows.map(({ ratio }) => ratio)).toEqual([2, 4]);
  expect(betterRows(second, first).rows.map(({ ratio }) => ratio)).toEqual([2, 4]);
});

test('the words name what grew, what is new and what was left out', () => {
  const kept = [runOf(row, { ...row, row: 'b' })];
  const now = [runOf({ ...row, ratio: 1.5 }, { ...row, row: 'b' }, { ...row, row: 'c' })];
  const { text, warnings } = compareShort(kept, now, ['slow']);
  expect(warnings).toEqual(['quick, «a»: 1.5 after 1, +50 % worse.']);
  expect(text).toContain('1 of 2 rows grew by more than 10 %');
  expect(text).toMatch(/\| quick: a \| +1 \| +1.5 \| +\+50 % \|/);
  expect(text).toContain('Not compared: quick, c.');
  expect(text).toContain('No time was left for slow.');
  expect(text).not.toContain('another kind of machine');
  expect(compareShort(kept, kept).warnings).toEqual([]);
  expect(compareShort([], kept).text).toContain('No figures were kept');
  const elsewhere = [{ ...runOf(row), machine: { ...runOf().machine, cores: 4 } }];
  expect(compareShort(kept, elsewhere).text).toContain('another kind of machine');
});

test('a suite with growth runs once more, and none begins when the time is over', async () => {
  const suites = ['quick', 'late'].map((name) => ({ name, program: '', about: '', short: [] }));
  const asked: string[] = [];
  let time = 0;
  const { runs, left } = await shortRun(
    suites,
    [runOf(row)],
    async ({ name }) => {
      asked.push(name);
      time += 20;
      return { ...runOf({ ...row, suite: name, ratio: asked.length === 1 ? 9 : 1 }), suite: name };
    },
    () => time,
  );
  expect(asked).toEqual(['quick', 'late', 'quick']);
  expect(runs.map(({ rows }) => rows[0]?.ratio)).toEqual([1, 1]);
  expect(left).toEqual([]);
  time = 0;
  const late = await shortRun(
    suites,
    [],
    async () => runOf(row),
    () => (time += 30),
  );
  expect(late.left).toEqual(['late']);
});
