import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { EndCode } from './errors.ts';
import { exportCourse } from './export-course.ts';
import type { CoursesOptions } from './options.ts';
import { outputError } from './output.ts';
import { escaped } from './redact.ts';
import type { Session } from './run.ts';

/** Exports one course after the other. What ends the run is thrown, and the courses that it left are named. */
export async function exportCourses(options: CoursesOptions, session: Session): Promise<EndCode> {
  const { documents, directory, quiet } = options;
  if (directory !== undefined)
    await mkdir(resolve(session.deps.cwd, directory), { recursive: true, mode: 0o700 }).catch(
      (error: unknown) => {
        throw outputError(error, directory);
      },
    );
  let end: EndCode = 'complete';
  for (const [index, { course, out }] of documents.entries())
    try {
      session.begin();
      if ((await exportCourse({ ...options, course, out }, session)) === 'partial') end = 'partial';
    } catch (error) {
      const left = documents.slice(index).map((document) => escaped(document.course));
      if (documents.length > 1 && !quiet) session.say(`Not exported: ${left.join(', ')}.`);
      throw error;
    }
  return end;
}
