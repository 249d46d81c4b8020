import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fault, listAt, respondWith, routeTo, sectionPaths } from '../support/lms/fixture-builders.ts';
import { type ExportResult, useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, lms, run } = useFakeLms();
const tabsOnly = ['--include', 'tabs'];
const otherCourseRoutes = [
  routeTo('/api/v1/courses/7', { kind: 'json', text: '{"id":7}' }),
  listAt('/api/v1/courses/7/tabs', ['{"id":"home"}']),
];
const lmsFixture = { routes: otherCourseRoutes };
const readDocuments = (result: ExportResult, folder: string) =>
  readdirSync(join(result.folder, 'work', folder)).map((name) => {
    const document = JSON.parse(readFileSync(join(result.folder, 'work', folder, name), 'utf8'));
    return [name, document._export_meta.course_id, document._export_meta.request_count, document.tabs.length];
  });

describe('--course with a URL from the browser', () => {
  const getBase = () => lms().base;

  test.each(['', '/modules', '/pages/welcome?module_item_id=3#x'])(
    'is accepted: /courses/<id>%s',
    async (rest) => {
      const result = await expectExit(0, {
        ...lmsFixture,
        args: [...tabsOnly, '--course', `${getBase()}/courses/4242${rest}`],
      });
      expect(result.meta.course_id).toBe('4242');
    },
  );

  test('also provides the base URL of the LMS by default', async () => {
    const fixtureWithPrefix = { prefix: '/lms' };
    const args = [...tabsOnly, '--course', `${getBase()}/lms/courses/7~42/modules`];
    const result = await run({ ...fixtureWithPrefix, args, env: { LMS_BASE_URL: '' } });
    expect(result.meta).toMatchObject({ course_id: '7~42', base_url: `${getBase()}/lms` });
  });

  test.each([
    ['LMS_BASE_URL', [], {}],
    ['--base-url', ['--base-url', 'https://lms.example'], { LMS_BASE_URL: '' }],
  ] as const)('is rejected if the base URL from %s is on another host', async (_, extraArgs, env) => {
    const course = 'https://evil.example/courses/4242';
    const result = await expectExit(2, {
      ...lmsFixture,
      args: [...tabsOnly, ...extraArgs, '--course', course],
      env,
    });
    expect(result.stderr).toMatch(/--course is on https:\/\/evil\.example, but the LMS is /);
    expect(result.requestLog).toEqual([]);
  });

  test.each([
    'http://lms.example/courses/1',
    'https://me@lms.example/courses/1',
    'https://lms.example/about',
  ])('is rejected: %s', async (course) => {
    const result = await run({ ...lmsFixture, args: [...tabsOnly, '--course', course] });
    expect([result.exitCode, result.requestLog]).toEqual([2, []]);
  });
});

describe('several courses', () => {
  const bothCourses = ['--course', '4242', '--course', '7', ...tabsOnly];

  test('are written to one file each, in a directory that is created if it is missing', async () => {
    const result = await expectExit(0, {
      ...lmsFixture,
      args: [...bothCourses, '--out', 'new/courses'],
      out: null,
    });
    expect(readDocuments(result, 'new/courses')).toEqual([
      ['4242.json', '4242', 2, 3],
      ['7.json', '7', 2, 1],
    ]);
    expect(statSync(join(result.folder, 'work/new/courses/7.json')).mode & 0o777).toBe(0o600);
    expect(result.stderr).toMatch(/^Wrote new\/courses\/4242\.json: .*\nWrote new\/courses\/7\.json: /);
    expect(new Set(result.requestLog.map(({ connection }) => connection)).size).toBe(1);
  });

  test('may be a single course if the path ends in a slash, with a portable file name', async () => {
    const args = ['--course', 'sis_course_id:FOS/1', ...tabsOnly, '--out', 'courses/'];
    const result = await run({ ...lmsFixture, args, out: null });
    expect(readDocuments(result, 'courses')).toEqual([
      ['sis_course_id_FOS_1.json', 'sis_course_id:FOS/1', 2, 0],
    ]);
  });

  test('are all exported if one fails, with exit code 8', async () => {
    const faults = [fault('/api/v1/courses/4242/tabs', respondWith(404))];
    const result = await expectExit(8, {
      routes: otherCourseRoutes,
      faults,
      args: [...bothCourses, '--out', 'courses/'],
      out: null,
    });
    expect(readDocuments(result, 'courses')).toHaveLength(2);
  });

  test('stop at a 401, and report the courses that were not exported', async () => {
    const faults = [fault(sectionPaths.tabs, respondWith(401))];
    const result = await expectExit(3, {
      routes: otherCourseRoutes,
      faults,
      args: ['--course', '7', ...bothCourses.slice(0, 2), '--course', '9', ...tabsOnly, '--out', 'courses/'],
      out: null,
      mayWriteToStderr: true,
    });
    expect(result.stderr).toContain('Not exported, or incomplete: 4242, 9.\n');
    expect(readdirSync(join(result.folder, 'work/courses'))).toEqual(['7.json']);
  });

  test.each([
    ['no --out', bothCourses, /several courses needs --out with a directory/],
    [
      'equal file names',
      ['--course', 'sis_course_id:a/b', '--course', 'sis_course_id:a_b', '--out', 'x/'],
      /same file/,
    ],
  ])('are rejected with %s', async (_, args, message) => {
    const result = await run({ ...lmsFixture, args, out: null });
    expect([result.exitCode, result.requestLog]).toEqual([2, []]);
    expect(result.stderr).toMatch(message);
  });

  test('fail if a directory has the name of an output file', async () => {
    const before = (folder: string) => mkdirSync(join(folder, 'work/7.json'));
    const result = await expectExit(1, {
      ...lmsFixture,
      args: ['--course', '7', ...tabsOnly, '--out', './'],
      out: null,
      before,
    });
    expect(existsSync(join(result.folder, 'work/7.json'))).toBe(true);
    expect(result.requestLog).toEqual([]);
  });
});
