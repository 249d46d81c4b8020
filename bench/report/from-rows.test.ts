import { expect, test } from 'vitest';
import { timeRow } from '../actions/row.ts';
import { targetRow } from '../bot/target-row.ts';
import { notMeasured } from '../course/row.ts';
import { processorFamily } from '../machine.ts';
import { fromCourseRow, fromRow, fromTarget } from './from-rows.ts';

const courseRow = {
  id: 'W1',
  quantity: 'scan',
  value: 30,
  unit: 'ms',
  peers: { loop: 20, third: 5 },
  judged: 1.5,
  limit: 2,
  atItsSize: true,
};

test('a row whose ratio is judged: with the first peer, the others in the note', () => {
  expect(fromCourseRow('wallet', courseRow)).toEqual({
    suite: 'wallet',
    row: 'W1: scan, beside loop',
    figure: 30,
    unit: 'ms',
    peer: { name: 'loop', version: null, figure: 20 },
    ratio: 1.5,
    target: '<= 2 x',
    met: true,
    note: 'third: 5',
  });
});

test('a row whose figure is judged has its target in the figure’s unit', () => {
  const row = fromCourseRow('course', { ...courseRow, judged: 30, limit: 20, atLeast: false });
  expect(row).toMatchObject({ target: '<= 20 ms', met: false, ratio: 1.5 });
  expect(fromCourseRow('course', { ...courseRow, atItsSize: false }).met).toBeNull();
  expect(fromCourseRow('course', { ...courseRow, atLeast: true })).toMatchObject({
    target: '>= 2 x',
    met: false,
  });
  expect(fromCourseRow('course', notMeasured('B1', 'no server'))).toMatchObject({
    figure: null,
    note: 'no server',
  });
});

test('the texts of the other suites become numbers where they are one', () => {
  const row = fromRow(
    'actions',
    timeRow({ what: 'start', peer: 'a: b', ours: [10.5], theirs: [20], limit: 1, atItsSize: true }),
  );
  expect(row).toMatchObject({
    row: 'start, beside a',
    figure: 10.5,
    unit: 'ms',
    ratio: 0.525,
    target: '<= 1 x',
    met: true,
  });
  const size = targetRow({
    what: 'size',
    figure: '1,234 bytes',
    target: '<= 1,000 bytes',
    met: false,
    peer: 'stock: 2,000 bytes',
    ratio: '0.62 x',
  });
  expect(fromRow('bot', size)).toMatchObject({
    figure: 1234,
    unit: 'bytes',
    peer: { name: 'stock', figure: 2000 },
    ratio: 0.62,
    met: false,
  });
  const several = targetRow({ what: 'two', figure: '4.0 s; 12 MiB', target: '<= 5 s; <= 20 MiB', met: true });
  expect(fromRow('bot', several)).toMatchObject({
    figure: '4.0 s; 12 MiB',
    unit: '',
    peer: null,
    ratio: null,
  });
});

test('a target of validate keeps what stands behind its ratio', () => {
  const target = {
    name: 'a / b',
    measured: 0.5,
    shown: '0.50 (0.40..0.60)',
    limit: 1,
    unit: ' x',
    atItsSize: false,
  };
  const row = fromTarget('validate', {
    ...target,
    figure: { value: 5, unit: 'ms' },
    peer: { name: 'b', value: 10 },
  });
  expect(row).toMatchObject({ figure: 5, unit: 'ms', ratio: 0.5, met: null, note: '0.50 (0.40..0.60)' });
  expect(fromTarget('validate', { ...target, measured: null, shown: 'n/a' }).figure).toBeNull();
  expect(fromTarget('validate', { ...target, limit: null })).toMatchObject({ target: '', met: null });
  expect(fromTarget('validate', { ...target, measured: 92, unit: ' MiB', limit: 400 })).toMatchObject({
    figure: 92,
    unit: 'MiB',
    ratio: null,
    target: '<= 400 MiB',
  });
});

test('of a processor its family is said, without number and clock', () => {
  const of = (model: string) => processorFamily(model);
  expect(of('Intel(R) Xeon(R) Platinum 8370C CPU @ 2.80GHz')).toBe('Intel Xeon Platinum');
  expect(of('AMD EPYC 9B14 96-Core Processor')).toBe('AMD EPYC');
  expect(of('Apple M2 Pro')).toBe('Apple M2 Pro');
  expect(of('')).toBe('unknown processor');
});
