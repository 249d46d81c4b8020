import { expect, test } from 'vitest';
import { markdownTable, mebibytes, spread, targetTable, whole } from './table.ts';

test('columns are as wide as their widest cell, figures to the right', () => {
  expect(
    markdownTable(
      ['program', 'ms'],
      [
        ['a', '1,234'],
        ['longer name', '5'],
      ],
    ),
  ).toBe(
    [
      '| program     |    ms |',
      '| ----------- | ----: |',
      '| a           | 1,234 |',
      '| longer name |     5 |',
    ].join('\n'),
  );
});

test('figures are written as people read them', () => {
  expect(whole(1234567.6)).toBe('1,234,568');
  expect(mebibytes(400 * 1024 ** 2)).toBe('400');
  expect(mebibytes(null)).toBe('n/a');
  expect(spread({ median: 0.815, min: 0.8, max: 1 })).toBe('0.81 (0.80..1.00)');
});

test('a limit that is just reached is met; one not measured, or at another size, has no verdict', () => {
  const target = { name: 'growth', shown: '', limit: 11, unit: ' x', atItsSize: true };
  const verdicts = targetTable([
    { ...target, measured: 11 },
    { ...target, measured: 11.01 },
    { ...target, measured: null },
    { ...target, measured: 12, atItsSize: false },
  ])
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').at(-2)?.trim());
  expect(verdicts).toEqual(['met', 'MISSED', 'n/a', 'other size']);
});
