import { afterAll, beforeAll } from 'vitest';
import { type Lms, startLms } from './lms.ts';
import { type Export, type ExportOptions, exportCourse } from './run-export.ts';

/** An LMS for all tests of a file, and the command run against it. */
export function useLms() {
  let started: Lms | undefined;
  const lms = (): Lms => {
    if (started === undefined) throw new Error('The LMS is there only while tests run.');
    return started;
  };
  beforeAll(async () => {
    started = await startLms();
  });
  afterAll(() => started?.stop());
  return {
    lms,
    run: (options: ExportOptions): Promise<Export> => exportCourse(lms(), options),
  };
}
