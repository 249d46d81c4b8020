import { globSync } from 'node:fs';
import { dayOf } from '#catalog/days';
import { machineKind } from '../machine.ts';
import type { BenchRow, BenchRun } from './bench-row.ts';
import { peerVersion } from './peer-versions.ts';

/** What a suite says of its run beside the rows. */
export interface RunAbout {
  readonly suite: string;
  /** What it was measured on, in words. */
  readonly size: string;
  readonly rounds: number;
}

/** One run for programs, with today's date, this machine's kind and the peers' versions. Throws an Error where two rows have one name. */
export function runJson(about: RunAbout, rows: readonly BenchRow[], repository: string): string {
  const names = rows.map(({ row }) => row);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two rows of ${about.suite} are called «${twice}».`);
  const { suite, size, rounds } = about;
  const run: BenchRun = {
    suite,
    date: dayOf(new Date()),
    machine: machineKind(),
    node: process.versions.node,
    catalog: globSync('data/{us,ca,cn}/*.json', { cwd: repository }).length,
    size,
    rounds,
    rows: rows.map((row) => rounded(withVersion(row, repository))),
  };
  return JSON.stringify(run, null, 2);
}

function withVersion(row: BenchRow, repository: string): BenchRow {
  if (row.peer === null) return row;
  return { ...row, peer: { ...row.peer, version: peerVersion(row.peer.name, repository, process.versions) } };
}

/** Four digits that count, or all before the point: more is noise. */
function rounded(row: BenchRow): BenchRow {
  const { figure, peer, ratio } = row;
  return {
    ...row,
    figure: digits(figure),
    peer: peer && { ...peer, figure: digits(peer.figure) },
    ratio: digits(ratio),
  };
}

function digits<T extends number | string | null>(value: T): T {
  if (typeof value !== 'number' || Number.isInteger(value)) return value;
  return (Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(4))) as T;
}
