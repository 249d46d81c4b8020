/** `npm run bench:course`: the export of a course beside clients that export none, on one made-up LMS, in one run. */
import { join } from 'node:path';
import { startLms } from '../tests/support/lms/lms.ts';
import type { CourseBench } from './course/course-bench.ts';
import { largeDownload } from './course/download-rows.ts';
import { largeCourse } from './course/large-rows.ts';
import { type CourseBenchOptions, readCourseOptions } from './course/options.ts';
import { fewestRequests, sinceRequests, withFaults } from './course/request-rows.ts';
import { type CourseRow, courseJson, courseTable, notMeasured, verdictOf } from './course/row.ts';
import { startTimes, wallTime } from './course/time-rows.ts';
import { describeMachine } from './machine.ts';
import { UsageError } from './options.ts';
import { neutralEnvironment } from './programs.ts';
import { withTemporaryFolder } from './temporary-folder.ts';
import { thisProcess } from './this-process.ts';

/** By the rows they fill. */
const parts: readonly (readonly [
  ids: readonly string[],
  measure: (bench: CourseBench) => Promise<readonly CourseRow[]>,
])[] = [
  [['B1'], fewestRequests],
  [['B2'], withFaults],
  [['B3'], wallTime],
  [['B4', 'B5', 'B6', 'B7'], largeCourse],
  [['B8', 'B9'], startTimes],
  [['B10'], sinceRequests],
  [['B11'], largeDownload],
];

process.exitCode = await main();

/** 0 measured (with --check: and met), 1 not measured or missed, 2 usage, 130 interrupted. */
async function main(): Promise<number> {
  const { args, stderr, print, onInterrupt } = thisProcess;
  try {
    const options = readCourseOptions(args);
    const stop = new AbortController();
    onInterrupt(() => stop.abort());
    const rows = await withTemporaryFolder((folder) => measureAll(folder, options, stop.signal));
    if (stderr.isTTY === true) stderr.write('\r\u001b[K');
    if (stop.signal.aborted) return 130;
    const machine = describeMachine(process.versions.node);
    print(
      options.json
        ? courseJson(rows, machine)
        : `${machine}; medians of ${options.rounds} interleaved rounds\n\n${courseTable(rows)}`,
    );
    const verdicts = rows.map(verdictOf);
    const isBad = verdicts.includes('n/a') || (options.check && verdicts.includes('MISSED'));
    return isBad ? 1 : 0;
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function measureAll(
  folder: string,
  { isFull, rounds, only }: CourseBenchOptions,
  signal: AbortSignal,
): Promise<readonly CourseRow[]> {
  const { node, env, stderr } = thisProcess;
  const lms = await startLms();
  const programs = { node, repository: join(import.meta.dirname, '..'), env: neutralEnvironment(env, node) };
  const progress = (doing: string) => {
    if (stderr.isTTY === true) stderr.write(`\r\u001b[K${doing}`);
  };
  const rows: CourseRow[] = [];
  try {
    for (const [ids, measure] of parts) {
      if (signal.aborted) break;
      if (only.length > 0 && !ids.some((id) => only.includes(id))) continue;
      progress(ids.join(', '));
      try {
        rows.push(...(await measure({ lms, programs, folder, rounds, isFull, signal, progress })));
      } catch (error) {
        rows.push(notMeasured(ids.join(', '), error instanceof Error ? error.message : String(error)));
      }
    }
  } finally {
    await lms.stop();
  }
  return rows;
}
