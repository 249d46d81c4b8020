import { expect, test } from 'vitest';
import type { BenchRow } from './bench-row.ts';
import { benchmarksPage } from './page.ts';
import { someRun } from './some-run.ts';

const row: BenchRow = {
  suite: 'quick',
  row: 'start',
  figure: 12.345,
  unit: 'ms',
  peer: { name: 'other', version: '2.1.0', figure: 1234.5 },
  ratio: 0.01,
  target: '<= 1 x',
  met: true,
  note: '',
};
const suites = [
  { name: 'quick', program: '', about: 'Quick things.', short: [] },
  { name: 'slow', program: '', about: 'Slow things.', short: [] },
];
const page = (rows: readonly BenchRow[], remarks = {}) => benchmarksPage(suites, [someRun(rows)], remarks);

test('a section says what was measured, where, on what, and beside whom', () => {
  const text = page([row]);
  expect(text).toContain(
    'Measured on 2026-01-02: Some Chip, 2 cores, 8 GiB, linux x64, Node 24.1.0. On 300 made cards; 5 rounds.',
  );
  expect(text).toContain('catalog had 1,143 cards');
  expect(text).toMatch(/\| start \| +12.3 ms \| other 2.1.0: 1,235 ms \| 0.01 x \| &lt;= 1 x \| +met \|/);
  expect(text).toMatch(/\| \[quick\]\(#quick\) \| +1 \| +0 \| +0 \| 2026-01-02 \|/);
});

test('a suite that was never run says how to', () => {
  expect(page([row])).toMatch(
    /## slow\n\nSlow things.\n\nNot measured yet: `npm run bench -- --suite slow`\.\n$/,
  );
});

test('a missed target stands with its reason, or with the lack of one', () => {
  const missed = { ...row, met: false };
  const remarks = { quick: { start: { reason: 'It waits.', tried: 'waiting less.' } } };
  expect(page([missed], remarks)).toContain('- **start.** It waits. Tried: waiting less.');
  expect(page([missed])).toContain('- **start.** Nobody has said why yet.');
  expect(page([row], remarks)).not.toContain('It waits.');
});

test('every verdict has its word', () => {
  const verdicts = [
    { ...row, row: 'a', met: null },
    { ...row, row: 'b', figure: null, met: null },
    { ...row, row: 'c', target: '', met: null },
    { ...row, row: 'd', met: false },
  ];
  const cells = page(verdicts)
    .split('\n')
    .filter((line) => /^\| [abcd] /.test(line))
    .map((line) => line.split('|').at(-3)?.trim());
  expect(cells).toEqual(['other size', 'not measured', '', 'MISSED']);
});

test('what is written in a row does not break the table', () => {
  const lines = page([{ ...row, note: 'a | b\nc <d>' }]).split('\n');
  expect(lines.filter((line) => line.includes('a \\| b c &lt;d>'))).toHaveLength(1);
});
