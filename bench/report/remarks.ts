import { type BenchRun, verdictOf } from './bench-row.ts';

/** Why a target is missed, and what was tried. Written by hand, by suite and row, in `bench/remarks.json`. */
export interface Remark {
  readonly reason: string;
  readonly tried: string;
}

export type Remarks = Readonly<Record<string, Readonly<Record<string, Remark>>>>;

/**
 * What is wrong with the remarks: one sentence each for a remark of a suite or row that is not there or of a target that
 * is not missed, for a missed target without one, and for an empty word. Suites without a run are left out.
 */
export function remarkFaults(
  runs: readonly BenchRun[],
  remarks: Remarks,
  suites: readonly string[],
): readonly string[] {
  const strangers = Object.keys(remarks).filter((suite) => !suites.includes(suite));
  return [
    ...strangers.map((suite) => `There is no suite ${suite}; take its remarks out.`),
    ...runs.flatMap((run) => [...faultsOf(run, new Map(Object.entries(remarks[run.suite] ?? {})))]),
  ];
}

function* faultsOf({ suite, rows }: BenchRun, remarks: ReadonlyMap<string, Remark>): Generator<string> {
  for (const [name, { reason, tried }] of remarks) {
    const row = rows.find((each) => each.row === name);
    const at = `${suite}, «${name}»`;
    if (row === undefined) yield `${at}: there is no such row; take the remark out, or correct its name.`;
    // What could not be measured this time may be missed again.
    else if (verdictOf(row) === 'met') yield `${at}: the target is met; take the remark out.`;
    if (reason.trim() === '' || tried.trim() === '') yield `${at}: say both the reason and what was tried.`;
  }
  for (const row of rows)
    if (verdictOf(row) === 'MISSED' && !remarks.has(row.row))
      yield `${suite}, «${row.row}»: the target is missed; say why, and what was tried, in bench/remarks.json.`;
}
