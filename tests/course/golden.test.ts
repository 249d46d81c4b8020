import { describe, expect, test } from 'vitest';
import { expectGolden } from '../support/golden.ts';
import { expectMatchesSchema } from '../support/lms/expectations.ts';
import { fault, respondWith, sectionPaths, studentCourse } from '../support/lms/fixture-builders.ts';
import { useFakeLms } from '../support/lms/run-export.ts';
import { runCardcat } from '../support/program.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';

const { lms, run } = useFakeLms();
const id = '00000000-0000-4000-8000-000000000001';

function replaceVariableParts(text: string): string {
  return text
    .replaceAll(lms().base, 'http://127.0.0.1:1')
    .replaceAll(lms().storage, 'http://127.0.0.1:2')
    .replace(/("duration_ms":\s*)\d+/g, '$10')
    .replace(/\d+(\.\d+)? ?s\b/g, '0 s')
    .replace(/\d+ ms\b/g, '0 ms');
}

const createPartialFixture = () => ({
  faults: [
    fault(sectionPaths.tabs, respondWith(403)),
    fault(sectionPaths.assignments, respondWith(503), { times: 1 }),
    fault(sectionPaths.announcements, respondWith(404)),
    fault(sectionPaths.grades, respondWith(500)),
  ],
});

describe('golden files', () => {
  test('match the document of a teacher and of a student', async () => {
    expectGolden('course/teacher.json', replaceVariableParts((await run({})).written));
    const student = await run({
      course: studentCourse,
      stringIds: true,
      args: ['--pretty'],
    });
    expectGolden('course/student-pretty.json', replaceVariableParts(student.written));
  });

  test('match the envelope', async () => {
    const result = await run({
      args: ['--json'],
      out: null,
      inProcess: { id },
    });
    expectGolden('course/teacher-envelope.json', replaceVariableParts(result.written));
    const fixtureWithInvalidToken = {
      faults: [fault(sectionPaths.modules, respondWith(401, '{"status":"unauthorized"}'))],
    };
    const abortedResult = await run({
      ...fixtureWithInvalidToken,
      args: ['--json'],
      inProcess: { id },
    });
    expectGolden('course/aborted-envelope.json', replaceVariableParts(abortedResult.stdout));
  });

  test('match a partial document', async () => {
    const result = await run({
      ...createPartialFixture(),
      args: ['--include', 'tabs,assignments,announcements,grades'],
    });
    expectGolden('course/partial.json', replaceVariableParts(result.written));
  });

  test('match the help', async () => {
    const { stdout } = await runCardcat(['courses', 'export-context', '--help'], { cwd: scratchFolder() });
    expectGolden('course/help.txt', stdout);
    // Commands are not wrapped, so that they can be copied.
    const wideLines = stdout.split('\n').filter((line) => line.length > 80 && !/cardcat courses/.test(line));
    expect(wideLines).toEqual([]);
  });

  test('match standard error of a complete, a partial and an aborted run', async () => {
    expectGolden('course/good.stderr.txt', replaceVariableParts((await run({})).stderr));
    expectGolden(
      'course/partial.stderr.txt',
      replaceVariableParts((await run({ ...createPartialFixture() })).stderr),
    );
    const fixtureWithInvalidToken = {
      faults: [fault(sectionPaths.pages, respondWith(401, '{}', [['WWW-Authenticate', 'Bearer']]))],
    };
    expectGolden(
      'course/aborted.stderr.txt',
      replaceVariableParts((await run({ ...fixtureWithInvalidToken })).stderr),
    );
  });
});

describe('the schemas', () => {
  test('require every key of _export_meta', async () => {
    const { document } = await run({});
    for (const key of Object.keys(document._export_meta)) {
      const { [key]: _, ...rest } = document._export_meta as unknown as Record<string, unknown>;
      expect(() => expectMatchesSchema('course-export', { ...document, _export_meta: rest }), key).toThrow();
    }
    expect(() => expectMatchesSchema('course-export', { ...document, tabs: {} })).toThrow();
    expect(() => expectMatchesSchema('course-export', { ...document, tabs: [1] })).toThrow();
  });
});
