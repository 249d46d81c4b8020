import { describe, expect, test } from 'vitest';
import type { ExportMeta } from '../support/lms/documents.ts';
import type { Export } from '../support/lms/run-export.ts';
import { useLms } from '../support/lms/use-lms.ts';
import { answering, fault, inCourse, listAt, numbered, pathOf, worldOf } from '../support/lms/worlds.ts';
import { sections } from './rules.ts';

const { lms, run } = useLms();
const world = worldOf();

/** What each field says of a run without and one with everything. */
const fields = {
  generated_at: ({ meta }) => expect(meta.generated_at).toBe('2026-04-01T12:00:00Z'),
  course_id: ({ meta }) => expect(meta.course_id).toBe('4242'),
  sections_requested: ({ meta }) => expect(meta.sections_requested).toEqual(sections),
  sections_succeeded: ({ meta }) =>
    expect(meta.sections_succeeded).toEqual(sections.filter((name) => name !== 'grades' && name !== 'tabs')),
  sections_failed: ({ meta }) => expect(meta.sections_failed).toEqual(['tabs', 'grades']),
  warnings: ({ meta }) => {
    const failures = meta.warnings.filter((text) => /^(tabs|grades): /.test(text));
    expect(failures.map((text) => text.split(':')[0])).toEqual(['tabs', 'grades']);
  },
  request_count: ({ meta, seen }) => expect(meta.request_count).toBe(seen.length),
  duration_ms: ({ meta }) => expect(Number.isInteger(meta.duration_ms) && meta.duration_ms >= 0).toBe(true),
  section_errors: ({ meta }) =>
    expect(meta.section_errors).toEqual([
      {
        section: 'tabs',
        code: 'forbidden',
        status: 403,
        attempts: 1,
        path: `/lms${pathOf.tabs}`,
        item: null,
        message: expect.stringMatching(/./),
        items_kept: 0,
        retry_after_s: null,
      },
      {
        section: 'grades',
        code: 'throttled',
        status: 429,
        attempts: 2,
        path: `/lms${pathOf.grades}`,
        item: null,
        message: expect.stringMatching(/./),
        items_kept: 0,
        retry_after_s: 7,
      },
    ]),
  schema_version: ({ meta }) => expect(meta.schema_version).toBe('1.0'),
  base_url: ({ meta }) => expect(meta.base_url).toBe(`${lms().base}/lms`),
  since: ({ meta }) => expect(meta.since).toBe('2026-01-31T23:00:00Z'),
  since_not_applied: ({ meta }) =>
    expect(meta.since_not_applied).toEqual(['course', 'tabs', 'modules', 'assignment_groups', 'grades']),
  downloads: ({ meta }) =>
    expect(meta.downloads?.map(({ file_id }) => file_id)).toEqual(['901', '902', '903', '905']),
} satisfies Record<keyof Required<ExportMeta>, (ran: Export) => void>;

describe('_export_meta', () => {
  test('3.4 every field', async () => {
    const faults = [
      fault(pathOf.tabs, answering(403)),
      fault(pathOf.grades, answering(429, 'slow down', [['Retry-After', '7']])),
    ];
    const ran = await run({
      world: worldOf({ prefix: '/lms', faults }),
      args: ['--retries', '1', '--since', '2026-02-01T00:00:00+01:00', '--download-files', 'got'],
    });
    expect(ran.exitCode).toBe(8);
    expect(Object.keys(ran.meta).toSorted()).toEqual(Object.keys(fields).toSorted());
    for (const says of Object.values(fields)) says(ran);
  });

  test('3.4 since and downloads only where they were asked for', async () => {
    const { meta } = await run({ world });
    expect(meta).not.toHaveProperty('since');
    expect(meta).not.toHaveProperty('since_not_applied');
    expect(meta).not.toHaveProperty('downloads');
    expect(meta.section_errors).toEqual([]);
    expect(meta.sections_failed).toEqual([]);
  });

  test('3.4 counts every try: retries, redirects, fallbacks, downloads', async () => {
    const faults = [
      fault(pathOf.tabs, answering(500), { times: 2 }),
      fault(pathOf.announcements, answering(403)),
      fault(pathOf.modules, answering(302, '', [['Location', `${pathOf.modules}?elsewhere=1`]]), {
        times: 1,
      }),
    ];
    const ran = await run({
      world: worldOf({ faults }),
      args: ['--include', 'tabs,modules,files,announcements', '--download-files', 'got'],
    });
    // course, three tries, redirect and target, two pages of items, files, two for each download, two for announcements
    expect(ran.seen).toHaveLength(1 + 3 + 2 + 2 + 1 + 4 * 2 + 2);
    expect(ran.meta.request_count).toBe(ran.seen.length);
  });

  test('3.4 begins are rounded down, so that nothing falls between two runs', async () => {
    const ran = await run({
      world,
      args: ['--include', 'course'],
      inProcess: { now: '2026-04-01T12:00:59.999Z' },
    });
    expect(ran.meta.generated_at).toBe('2026-04-01T12:00:59Z');
  });

  test('3.4 a hundred errors a section, and the warning counts the rest', async () => {
    const pages = Array.from(
      { length: 130 },
      (_, at) => `{"page_id":${at + 1},"url":"p-${at + 1}","title":"x"}`,
    );
    const ran = await run({
      world: worldOf({ course: { pages, bodies: {} } }),
      args: ['--include', 'pages'],
    });
    expect(ran.meta.section_errors).toHaveLength(100);
    expect(ran.meta.section_errors[0]).toMatchObject({
      item: 'p-1',
      path: inCourse('/pages/p-1'),
      status: 404,
    });
    expect(ran.meta.warnings).toHaveLength(1);
    expect(ran.meta.warnings[0]).toMatch(/\b30\b|\b130\b/);
    expect(ran.document.pages).toHaveLength(130);
  });

  test('3.4 one warning sums a failure up, however many requests failed', async () => {
    const modules = numbered(5).map((text) => `${text.slice(0, -1)},"items_count":3}`);
    const ran = await run({
      world: worldOf({ routes: [listAt(pathOf.modules, modules)] }),
      args: ['--include', 'modules'],
    });
    expect(ran.meta.section_errors).toHaveLength(5);
    expect(ran.meta.section_errors.map(({ item }) => item)).toEqual(['1', '2', '3', '4', '5']);
    expect(ran.meta.warnings).toHaveLength(1);
  });
});
