import { expect, test } from 'vitest';
import { notMeasuredRow } from './bench-row.ts';
import { remarkFaults } from './remarks.ts';
import { someRun } from './some-run.ts';

const base = { suite: 'quick', figure: 1, unit: 'ms', peer: null, ratio: 1, target: '<= 1 x', note: '' };
const run = someRun([
  { ...base, row: 'good', met: true },
  { ...base, row: 'bad', met: false },
  notMeasuredRow('quick', 'lost', 'no server'),
]);
const remark = { reason: 'It waits.', tried: 'Waiting less.' };
const faults = (remarks: Parameters<typeof remarkFaults>[1]) =>
  remarkFaults([run], remarks, ['quick', 'slow']);

test('a missed target needs a remark, and with one all is well', () => {
  expect(faults({ quick: { bad: remark } })).toEqual([]);
  expect(faults({})).toEqual([expect.stringMatching(/^quick, «bad»: the target is missed; say why/)]);
});

test('a remark for a target that is met, or a row or suite that is not there, is a fault', () => {
  expect(faults({ quick: { bad: remark, good: remark } })).toEqual([
    'quick, «good»: the target is met; take the remark out.',
  ]);
  expect(faults({ quick: { bad: remark, gone: remark } })).toEqual([
    'quick, «gone»: there is no such row; take the remark out, or correct its name.',
  ]);
  expect(faults({ quick: { bad: remark }, fast: { bad: remark } })).toEqual([
    'There is no suite fast; take its remarks out.',
  ]);
});

test('what was not measured this time, and a suite without a run, keep their remarks', () => {
  expect(faults({ quick: { bad: remark, lost: remark }, slow: { any: remark } })).toEqual([]);
});

test('a remark says both why and what was tried', () => {
  expect(faults({ quick: { bad: { ...remark, tried: ' ' } } })).toEqual([
    'quick, «bad»: say both the reason and what was tried.',
  ]);
});

test('names that every object has are no remarks', () => {
  const odd = { ...run, rows: [{ ...base, row: 'constructor', met: false }] };
  expect(remarkFaults([odd], { quick: {} }, ['quick'])).toHaveLength(1);
});
