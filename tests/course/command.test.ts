import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultSectionNames as sections } from '../../cli/src/course/section-names.ts';
import type { ExportOptions, ExportResult } from '../support/lms/run-export.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, run } = useFakeLms();

async function expectUsage(options: ExportOptions, message: RegExp): Promise<ExportResult> {
  const result = await expectExit(2, { ...options });
  expect(result.stdout + result.stderr).toMatch(message);
  expect(result.stderr).not.toMatch(/\n\s+at /);
  expect(result.requestLog).toEqual([]);
  expect(readdirSync(join(result.folder, 'work'))).toEqual([]);
  return result;
}

describe('--include', () => {
  const readRequestedSections = async (...args: string[]) => (await run({ args })).meta.sections_requested;

  test('ignores spaces, empty entries, duplicates and the order, and combines repeated flags', async () => {
    expect(await readRequestedSections('--include', ' tabs , ,grades,tabs,', '--include', 'modules')).toEqual(
      [...['course', 'tabs', 'modules', 'grades']],
    );
    expect(await readRequestedSections('--include=grades,course')).toEqual(['course', 'grades']);
  });

  test('lists all sections and suggests the nearest one for an unknown name', async () => {
    const result = await expectUsage({ args: ['--include', 'tabs,asignments'] }, /asignments/);
    for (const name of sections) expect(result.stderr).toContain(name);
    // `assignments` appears once in the list and once as the suggestion.
    expect(result.stderr.match(/\bassignments\b/g)).toHaveLength(2);
  });

  test.each(['', '__proto__'])('rejects “%s”', async (list) => {
    const { stderr } = await expectUsage({ args: [`--include=${list}`] }, /include|section/i);
    for (const name of sections) expect(stderr).toContain(name);
  });
});

describe('--course', () => {
  const fixtureWithoutRoutes = { routes: [] };
  const ids: readonly (readonly [id: string, segment: string])[] = [
    ['12345678901234567890', '12345678901234567890'],
    ['7~42', '7~42'],
    ['sis_course_id:FOS/1?a#b%2F c', 'sis_course_id:FOS%2F1%3Fa%23b%252F%20c'],
    ['sis_course_id:..', 'sis_course_id:..'],
  ];

  test.each(ids)('encodes %s once, as one path segment', async (id, segment) => {
    const result = await run({
      ...fixtureWithoutRoutes,
      args: ['--course', id, '--include', 'tabs'],
    });
    const paths = result.targets.map((target) => target.split('?')[0]);
    // Both `:` and `%3A` are correct in a path.
    const decodedPaths = paths.map((path) => path?.replaceAll('%3A', ':'));
    const decodedSegment = segment.replaceAll('%3A', ':');
    expect(decodedPaths).toEqual([
      `/api/v1/courses/${decodedSegment}`,
      `/api/v1/courses/${decodedSegment}/tabs`,
    ]);
    expect(result.meta.course_id).toBe(id);
  });

  test.each([
    ...['', '4242\n', '123456789012345678901', '-1', '4.2', '~7'],
    ...['sis_course_id:', 'sis_course_id:a\nb', 'sis_course_id:a\u0000b'.replace('\u0000', '\u007f')],
    ...['sis_term_id:4', '../accounts', '٤٢'],
  ])('rejects %j', async (id) => {
    await expectUsage({ args: [`--course=${id}`] }, /course/);
  });
});

describe('usage errors', () => {
  test.each([
    ['--out', ['--out', 'a.json', '--out', 'b.json']],
    ['--json', ['--json', '--json']],
  ])('rejects %s given twice', async (flag, args) => {
    await expectUsage({ args }, new RegExp(`${flag}`));
  });

  test.each([
    [
      '--download-files if the section files is not included',
      ['--include', 'pages', '--download-files', 'got'],
      /files/,
    ],
    ...['0', '5', '1.5', ''].map(
      (n) => [`--concurrency ${n}`, [`--concurrency=${n}`], /concurrency/] as const,
    ),
    ...['-1', '11'].map((n) => [`--retries ${n}`, [`--retries=${n}`], /retries/] as const),
    ...['0', '3601'].map((n) => [`--timeout ${n}`, [`--timeout=${n}`], /timeout/] as const),
  ] as readonly (readonly [string, readonly string[], RegExp])[])('rejects %s', async (_, args, message) => {
    await expectUsage({ args }, message);
  });

  test('are reported before missing credentials and before any file is written', async () => {
    const result = await expectExit(2, {
      args: ['--out', '/nowhere/at/all.json', '--download-files', 'got', '--retries', '99'],
      env: { LMS_TOKEN: '', LMS_BASE_URL: '' },
      out: null,
      before: (folder) => mkdirSync(join(folder, 'work/kept')),
    });
    expect(readdirSync(join(result.folder, 'work'))).toEqual(['kept']);
  });
});
