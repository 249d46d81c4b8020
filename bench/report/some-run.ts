import type { BenchRow, BenchRun } from './bench-row.ts';

/** A run for tests, of a suite called quick. */
export function someRun(rows: readonly BenchRow[]): BenchRun {
  return {
    suite: 'quick',
    date: '2026-01-02',
    machine: { processor: 'Some Chip', cores: 2, memoryGiB: 8, system: 'linux x64' },
    node: '24.1.0',
    catalog: 1143,
    size: '300 made cards',
    rounds: 5,
    rows,
  };
}
