import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectMatchesSchema } from '../support/lms/expectations.ts';
import { createLmsFixture, fault, listAt, respondWith } from '../support/lms/fixture-builders.ts';
import { runInProcess } from '../support/lms/in-process.ts';
import { token, useFakeLms } from '../support/lms/run-export.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';

const { lms } = useFakeLms();

const courses = [
  '{"id":9007199254740993,"name":"Fields of Study","workflow_state":"available","term":{"id":1,"name":"Spring 2026"},"enrollments":[{"type":"teacher"},{"type":"ta"},{"type":"teacher"}]}',
  '{"id":7,"name":"Old \\u001b[2Jone","workflow_state":"completed","enrollments":[{"type":"student"}]}',
  '{"id":8,"access_restricted_by_date":true}',
];
const lmsFixture = createLmsFixture({ routes: [listAt('/api/v1/courses', courses, { largestPage: 2 })] });

async function listCourses(args: readonly string[] = [], fixture = lmsFixture, base = lms().base) {
  const folder = scratchFolder();
  for (const name of ['tmp', 'config']) mkdirSync(join(folder, name));
  lms().serve(fixture);
  const env = { LMS_BASE_URL: base, LMS_TOKEN: token };
  return runInProcess(['courses', 'list', ...args], { folder, cwd: folder, env });
}

describe('courses list', () => {
  test('prints a table of all pages', async () => {
    const result = await listCourses();
    expect(result.exitCode, result.stderr).toBe(0);
    expect(result.stdout).toBe(
      [
        'ID                Name              Term         Role         State',
        '9007199254740993  Fields of Study   Spring 2026  teacher, ta  available',
        '7                 Old \\u001b[2Jone               student      completed',
        '8                                                             closed by date',
        '',
      ].join('\n'),
    );
    expect(lms().requestLog()[0]?.target).toBe('/api/v1/courses?include%5B%5D=term&per_page=100');
  });

  test('prints JSON with --json', async () => {
    const result = await listCourses(['--json']);
    const value = JSON.parse(result.stdout);
    expectMatchesSchema('courses-list', value);
    expect(value.data.courses).toEqual([
      {
        id: '9007199254740993',
        name: 'Fields of Study',
        term: 'Spring 2026',
        roles: ['teacher', 'ta'],
        state: 'available',
      },
      { id: '7', name: 'Old \u001b[2Jone', term: null, roles: ['student'], state: 'completed' },
      { id: '8', name: null, term: null, roles: [], state: 'closed by date' },
    ]);
    expect(value.meta).toMatchObject({ command: 'courses.list', request_count: 2 });
  });

  test('reports that there are no courses', async () => {
    const result = await listCourses([], createLmsFixture({ routes: [listAt('/api/v1/courses', [])] }));
    expect([result.exitCode, result.stdout, result.stderr]).toEqual([
      0,
      '',
      'The LMS lists no courses for this token.\n',
    ]);
  });

  const createFailingFixture = (status: number) =>
    createLmsFixture({ faults: [fault('/api/v1/courses', respondWith(status))] });
  test.each([
    ['an unreachable host', 1, 'request_failed', true, lmsFixture, 'http://127.0.0.1:1'],
    ['a 403', 1, 'request_failed', false, createFailingFixture(403), undefined],
    ['a 401', 3, 'unauthorized', false, createFailingFixture(401), undefined],
  ] as const)('reports %s with exit code %d', async (_, code, error, retryable, fixture, base) => {
    const result = await listCourses([], fixture, base);
    expect(result.exitCode).toBe(code);
    expect(result.stderr).toMatch(/^cardcat: .*\.\n$/);
    const jsonResult = await listCourses(['--json'], fixture, base);
    const value = JSON.parse(jsonResult.stdout);
    expectMatchesSchema('courses-list', value);
    expect(value.error).toMatchObject({ code: error, retryable });
  });

  test('reports a usage error with exit code 2', async () => {
    const result = await listCourses(['--course', '1', '--json']);
    expect(result.exitCode).toBe(2);
    expectMatchesSchema('courses-list', JSON.parse(result.stdout));
    expect(lms().requestLog()).toEqual([]);
  });
});
