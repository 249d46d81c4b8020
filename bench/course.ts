/** `npm run bench:course`: the export of a course beside clients that export none, on one made-up LMS, in one run. */
import { join } from 'node:path';
import { startLms } from '../tests/support/lms/lms.ts';
import type { CourseBench } from './course/course-bench.ts';
import { largeDownload } from './course/download-rows.ts';
import { largeCourse } from './course/large-rows.ts';
import { readCourseOptions } from './course/options.ts';
import { fewestRequests, sinceRequests, withFaults } from './course/request-rows.ts';
import { startTimes, wallTime } from './course/time-rows.ts';
import { neutralEnvironment } from './programs.ts';
import { type RowPart, rowsOf, runRowBench } from './row-bench.ts';
import { thisProcess } from './this-process.ts';

const parts: readonly RowPart<CourseBench>[] = [
  [['B1'], fewestRequests],
  [['B2'], withFaults],
  [['B3'], wallTime],
  [['B4', 'B5', 'B6', 'B7'], largeCourse],
  [['B8', 'B9'], startTimes],
  [['B10'], sinceRequests],
  [['B11'], largeDownload],
];

const about = {
  suite: 'course',
  size: ({ isFull }: { readonly isFull: boolean }) =>
    isFull ? 'made courses, the full form' : 'made courses, the short form',
};

process.exitCode = await runRowBench(about, readCourseOptions, async ({ isFull, rounds, only }, host) => {
  const { node, env } = thisProcess;
  const lms = await startLms();
  const programs = { node, repository: join(import.meta.dirname, '..'), env: neutralEnvironment(env, node) };
  const wanted = parts.filter(([ids]) => only.length === 0 || ids.some((id) => only.includes(id)));
  try {
    return await rowsOf(wanted, { ...host, lms, programs, rounds, isFull });
  } finally {
    await lms.stop();
  }
});
