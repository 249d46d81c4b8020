import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scaleTable } from './table.ts';
import { assumptions, workOut } from './work-out.ts';

test('docs/scale.md shows what the assumptions give', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/scale.md'), 'utf8');
  expect(page).toContain(scaleTable());
});

test('one host takes its pages times the pause, whatever the jobs', () => {
  const { longestJob, shards, runs } = workOut(1000, 1);
  expect(longestJob).toBeCloseTo(1000 * 1.1 + assumptions.jobOverhead);
  expect([shards, runs]).toEqual([1, 1]);
});

test('a host that takes longer than a job may is spread over several runs, each short enough', () => {
  const { runs, longestJob } = workOut(50_000, 1);
  expect(runs).toBe(4);
  expect(longestJob).toBeLessThanOrEqual(assumptions.longestJob);
});

test('many equal hosts need more jobs, since then the processor decides', () => {
  // The n-th host is as large as the first only where every host has one page.
  const { shards, longestJob } = workOut(1, 20_000);
  expect(shards).toBeGreaterThan(1);
  expect(longestJob).toBeLessThan(70);
});
