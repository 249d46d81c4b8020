import { describe, expect, test } from 'vitest';
import { expectGolden } from '../support/golden.ts';
import { expectShape } from '../support/lms/check-run.ts';
import { studentCourse } from '../support/lms/fixture-course.ts';
import { useLms } from '../support/lms/run-export.ts';
import { answering, fault, pathOf, worldOf } from '../support/lms/worlds.ts';
import { cardcat } from '../support/program.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';

const { lms, run } = useLms();
const id = '00000000-0000-4000-8000-000000000001';

/** Without what differs from run to run: times and ports. */
function timeless(text: string): string {
  return text
    .replaceAll(lms().base, 'http://127.0.0.1:1')
    .replaceAll(lms().storage, 'http://127.0.0.1:2')
    .replace(/("duration_ms":\s*)\d+/g, '$10')
    .replace(/\d+(\.\d+)? ?s\b/g, '0 s')
    .replace(/\d+ ms\b/g, '0 ms');
}

const partial = () =>
  worldOf({
    faults: [
      fault(pathOf.tabs, answering(403)),
      fault(pathOf.assignments, answering(503), { times: 1 }),
      fault(pathOf.announcements, answering(404)),
      fault(pathOf.grades, answering(500)),
    ],
  });

describe('golden files', () => {
  test('3.6 the document of a teacher, and of a student', async () => {
    expectGolden('course/teacher.json', timeless((await run({ world: worldOf() })).written));
    const student = await run({
      world: worldOf({ course: studentCourse, stringIds: true }),
      args: ['--pretty'],
    });
    expectGolden('course/student-pretty.json', timeless(student.written));
  });

  test('4.1 the envelope', async () => {
    const ran = await run({ world: worldOf(), args: ['--json'], out: null, inProcess: { id } });
    expectGolden('course/teacher-envelope.json', timeless(ran.written));
    const dead = worldOf({ faults: [fault(pathOf.modules, answering(401, '{"status":"unauthorized"}'))] });
    const refused = await run({ world: dead, args: ['--json'], inProcess: { id } });
    expectGolden('course/aborted-envelope.json', timeless(refused.stdout));
  });

  test('3.3 a partial document', async () => {
    const ran = await run({ world: partial(), args: ['--include', 'tabs,assignments,announcements,grades'] });
    expectGolden('course/partial.json', timeless(ran.written));
  });

  test('12.4 the help', async () => {
    const { stdout } = await cardcat(['courses', 'export-context', '--help'], { cwd: scratchFolder() });
    expectGolden('course/help.txt', stdout);
    // Commands stay whole, to be copied.
    const wide = stdout.split('\n').filter((line) => line.length > 80 && !/cardcat courses/.test(line));
    expect(wide).toEqual([]);
  });

  test('12.2 standard error of a good, a partial and an aborted run', async () => {
    expectGolden('course/good.stderr.txt', timeless((await run({ world: worldOf() })).stderr));
    expectGolden('course/partial.stderr.txt', timeless((await run({ world: partial() })).stderr));
    const dead = worldOf({
      faults: [fault(pathOf.pages, answering(401, '{}', [['WWW-Authenticate', 'Bearer']]))],
    });
    expectGolden('course/aborted.stderr.txt', timeless((await run({ world: dead })).stderr));
  });
});

describe('the schemas', () => {
  test('3.4 a missing key is refused, each of them', async () => {
    const { document } = await run({ world: worldOf() });
    for (const key of Object.keys(document._export_meta)) {
      const { [key]: _, ...rest } = document._export_meta as unknown as Record<string, unknown>;
      expect(() => expectShape('course-export', { ...document, _export_meta: rest }), key).toThrow();
    }
    expect(() => expectShape('course-export', { ...document, tabs: {} })).toThrow();
    expect(() => expectShape('course-export', { ...document, tabs: [1] })).toThrow();
  });
});
