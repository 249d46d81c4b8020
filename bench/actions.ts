/** `npm run bench:actions`: each promise about the actions beside its peer, on the same work in the same run. */

import { join } from 'node:path';
import { errorMessage } from '#catalog/text';
import { evidenceRows } from './actions/evidence-rows.ts';
import { politenessRows } from './actions/politeness-rows.ts';
import { releaseRows } from './actions/release-rows.ts';
import { notMeasured, type Row, rowTable } from './actions/row.ts';
import { sizeRows } from './actions/size-rows.ts';
import { linkinatorRows, markdownLinkCheckRows, secondRunRows } from './actions/source-rows.ts';
import { badCardRows, startRows, validateRows } from './actions/validate-rows.ts';
import { verdictRows } from './actions/verdict-rows.ts';
import { describeMachine } from './machine.ts';
import type { BenchRow } from './report/bench-row.ts';
import { fromRow } from './report/from-rows.ts';
import { type Bench, runBench } from './run-bench.ts';
import { whole } from './table.ts';
import { thisProcess } from './this-process.ts';

const parts: readonly (readonly [name: string, measure: (bench: Bench) => Promise<readonly Row[]>])[] = [
  ['validate', validateRows],
  ['bad cards', badCardRows],
  ['start of the validate bundle', startRows],
  ['prober beside linkinator', linkinatorRows],
  ['prober beside markdown-link-check', markdownLinkCheckRows],
  ['second run', secondRunRows],
  ['politeness', politenessRows],
  ['verdicts on the fixture web', verdictRows],
  ['evidence', evidenceRows],
  ['release run again', releaseRows],
  ['bundle sizes', sizeRows],
];

process.exitCode = await runBench(thisProcess, {
  suite: 'actions',
  parts: parts.map(([name]) => name),
  size: ({ cards }) =>
    `${whole(cards)} made cards and ${whole(Math.max(100, Math.round(cards / 10)))} made pages`,
  repository: join(import.meta.dirname, '..'),
  full: { cards: 10_000, rounds: 5 },
  short: { cards: 1_000, rounds: 3 },
  measure,
});

async function measure(bench: Bench): Promise<readonly BenchRow[]> {
  const rows: Row[] = [];
  for (const [name, measurePart] of parts) {
    if (bench.only.length > 0 && !bench.only.includes(name)) continue;
    bench.progress(name);
    const measured = await bench.part(name, async () => {
      const own = await partOrReason(name, () => measurePart(bench), bench.signal);
      rows.push(...own);
      const lost = own.find(({ verdict }) => verdict === 'n/a');
      if (lost !== undefined) throw new Error(`${lost.what}: ${lost.note}`);
      return own;
    });
    if (measured === null) bench.signal.throwIfAborted();
  }
  bench.print(`${describeMachine(process.versions.node)}; medians of ${bench.rounds} interleaved rounds\n`);
  bench.print(rowTable(rows));
  return rows.map((row) => fromRow('actions', row));
}

/** A part that fails is a line of the table as well, with its reason. */
async function partOrReason(
  name: string,
  work: () => Promise<readonly Row[]>,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    return [notMeasured(name, errorMessage(error))];
  }
}
