import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { BenchRun } from './bench-row.ts';
import { suites } from './suites.ts';

/** The runs in a file of figures; none where it is not there yet. */
export function readFigures(path: string): readonly BenchRun[] {
  if (!existsSync(path)) return [];
  return (JSON.parse(readFileSync(path, 'utf8')) as { readonly runs: readonly BenchRun[] }).runs;
}

/** Puts the new runs in the place of the old ones of the same suites, in the suites' order. */
export function mergeRuns(old: readonly BenchRun[], fresh: readonly BenchRun[]): readonly BenchRun[] {
  const byName = new Map([...old, ...fresh].map((run) => [run.suite, run]));
  return suites.flatMap(({ name }) => byName.get(name) ?? []);
}

export function writeFigures(path: string, runs: readonly BenchRun[]): void {
  writeFileSync(path, `${JSON.stringify({ runs }, null, 2)}\n`);
}
