/** `npm run bench:api`: each promise about the API beside its peers, on the same catalog in the same run. */

import { join } from 'node:path';
import { errorMessage } from '#catalog/text';
import { UsageError } from '../scripts/command-line.ts';
import type { ApiBench } from './api/api-bench.ts';
import { type ApiBenchOptions, readApiOptions } from './api/options.ts';
import { parts } from './api/parts.ts';
import { type CourseRow, courseTable, notMeasured, verdictOf } from './course/row.ts';
import { describeMachine } from './machine.ts';
import { neutralEnvironment } from './programs.ts';
import { fromCourseRow } from './report/from-rows.ts';
import { runJson } from './report/run-json.ts';
import { whole } from './table.ts';
import { withTemporaryFolder } from './temporary-folder.ts';
import { thisProcess } from './this-process.ts';

process.exitCode = await main();

/** 0 all met, 1 missed or not measured, 2 usage, 130 interrupted. */
async function main(): Promise<number> {
  const { args, stderr, print, onInterrupt } = thisProcess;
  try {
    const options = readApiOptions(
      args,
      parts.map(({ name }) => name),
    );
    const stop = new AbortController();
    onInterrupt(() => stop.abort());
    const rows = await withTemporaryFolder((folder) => measureAll(folder, options, stop.signal));
    if (stderr.isTTY === true) stderr.write('\r\u001b[K');
    if (stop.signal.aborted) return 130;
    const machine = describeMachine(process.versions.node);
    print(
      options.json
        ? runJson(
            { suite: 'api', size: sizeOf(options), rounds: options.rounds },
            rows.map((row) => fromCourseRow('api', row)),
            join(import.meta.dirname, '..'),
          )
        : `${machine}; medians of ${options.rounds} rounds in random order\n\n${courseTable(rows)}`,
    );
    return rows.every((row) => verdictOf(row) === 'met') ? 0 : 1;
  } catch (error) {
    stderr.write(`${errorMessage(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

function sizeOf({ isScale, sizes }: ApiBenchOptions): string {
  const made = isScale ? sizes : [300, 10_000];
  return `${isScale ? '' : 'the repository’s own cards; '}${made.map(whole).join(', ')} made cards`;
}

async function measureAll(
  folder: string,
  { isQuick, isScale, sizes, rounds, json, only }: ApiBenchOptions,
  signal: AbortSignal,
): Promise<readonly CourseRow[]> {
  const { node, env, stderr, print } = thisProcess;
  const programs = { node, repository: join(import.meta.dirname, '..'), env: neutralEnvironment(env, node) };
  const progress = (doing: string) => {
    if (stderr.isTTY === true) stderr.write(`\r\u001b[K${doing}`);
  };
  const bench: ApiBench = {
    programs,
    folder,
    rounds,
    isQuick,
    sizes,
    signal,
    progress,
    print: json ? () => {} : print,
  };
  const rows: CourseRow[] = [];
  for (const { name, runs, measure } of parts) {
    if (signal.aborted) break;
    const isWanted = only.length > 0 ? only.includes(name) : runs({ isQuick, isScale });
    if (!isWanted) continue;
    progress(name);
    try {
      rows.push(...(await measure(bench)));
    } catch (error) {
      rows.push(notMeasured(name, errorMessage(error)));
    }
  }
  return rows;
}
