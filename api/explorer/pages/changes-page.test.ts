import { expect, test } from 'vitest';
import type { ChangeRow } from '#core/query/changes';
import { selectFactChanges } from './changes-page.tsx';

const select = (...rows: readonly Partial<ChangeRow>[]) =>
  selectFactChanges([
    {
      id: 'us-example-harbor',
      on: '2026-10-01',
      previous: '0'.repeat(12),
      title: '',
      rows: rows.map((row) => ({ id: 'us-example-harbor', name: 'Example', change: 'changed', ...row })),
    },
  ]).flatMap((change) => change.rows.map(({ pointer, from, to }) => [pointer, from, to]));

test('keeps changed facts, and leaves out sources, notes and how rates are classified', () => {
  expect(
    select(
      { pointer: '/annual_fee/amount', from: 250, to: 325 },
      { pointer: '/sources/0/retrieved', from: null, to: '2026-09-11' },
      { pointer: '/notes', to: 'A note.' },
      { pointer: '/rewards/categories/0/category', from: ['gas'], to: ['fuel'] },
    ),
  ).toEqual([['/annual_fee/amount', 250, 325]]);
  expect(select({ pointer: '/curation', to: 'A note.' })).toEqual([]);
});

test('lists the numbers of an object that came or went', () => {
  const range = { min: 19, max: 29, kind: 'variable' };
  expect(select({ pointer: '/apr', to: { purchase: range } })).toEqual([
    ['/apr/purchase/min', undefined, 19],
    ['/apr/purchase/max', undefined, 29],
  ]);
  expect(select({ pointer: '/annual_fee', from: { amount: 95, currency: 'USD' } })).toEqual([
    ['/annual_fee/amount', 95, undefined],
  ]);
});
