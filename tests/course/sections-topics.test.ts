import { describe, expect, test } from 'vitest';
import {
  coursePath,
  decoded,
  fault,
  listAt,
  respondWith,
  sectionPaths,
} from '../support/lms/fixture-builders.ts';
import type { Route } from '../support/lms/lms-fixture.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, run } = useFakeLms();
const formatAnnouncement = (id: number) =>
  `{"id":${id},"is_announcement":true,"posted_at":"2026-03-01T00:00:00Z"}`;
const formatTopic = (id: number) => `{"id":${id},"is_announcement":false}`;
const createTopicsRoute = (value: string | null, items: readonly string[]): Route => ({
  path: sectionPaths.discussions,
  query: { only_announcements: value },
  responseSpec: { kind: 'list', items },
});
const fallbackTarget = coursePath('/discussion_topics?only_announcements=true&per_page=100');

describe('announcements', () => {
  const args = ['--include', 'announcements'];

  test('are requested with dates, because the LMS lists only recent ones without them', async () => {
    const result = await run({
      args,
      inProcess: { now: '2028-02-29T23:30:00Z' },
    });
    expect(result.document.announcements).toHaveLength(2);
    expect(decoded(result.targets[1] ?? '')).toContain('&start_date=2000-01-01&end_date=2029-0');
  });

  test('are requested with the id from the course record', async () => {
    const course = '{"id":4242,"name":"x"}';
    const routes: readonly Route[] = [
      { path: '/api/v1/courses/sis_course_id:FOS', responseSpec: { kind: 'json', text: course } },
    ];
    const result = await run({
      routes,
      args: [...args, '--course', 'sis_course_id:FOS'],
    });
    expect(result.document.announcements).toHaveLength(2);
    expect(decoded(result.targets[1] ?? '')).toContain('context_codes[]=course_4242&');
  });

  test('are requested with a numeric --course if the course record is missing', async () => {
    const result = await run({
      faults: [fault(sectionPaths.course, respondWith(404))],
      args,
    });
    expect(decoded(result.targets[1] ?? '')).toContain('context_codes[]=course_4242&');
    expect(result.meta.sections_succeeded).toEqual(['announcements']);
  });

  test('are read from the topics if the id is unknown', async () => {
    const path = '/api/v1/courses/sis_course_id:FOS/discussion_topics';
    const result = await run({
      routes: [listAt(path, [formatAnnouncement(1)])],
      args: [...args, '--course', 'sis_course_id:FOS'],
    });
    expect(result.targets.slice(1).map(decoded)).toEqual([`${path}?only_announcements=true&per_page=100`]);
    expect(result.meta.sections_succeeded).toEqual(['announcements']);
    expect(result.meta.warnings.filter((text) => text.startsWith('announcements: '))).toHaveLength(1);
  });

  test.each([403, 400])('are read from the topics after %d, with a warning', async (status) => {
    const result = await expectExit(0, {
      faults: [fault(sectionPaths.announcements, respondWith(status))],
      args,
    });
    expect(result.targets.slice(2).map(decoded)).toEqual([fallbackTarget]);
    expect(result.document.announcements).toHaveLength(2);
    expect(result.meta.warnings).toEqual([expect.stringMatching(/^announcements: /)]);
    expect(result.meta.section_errors).toEqual([]);
  });

  test.each([
    ['throttling', respondWith(403, 'Rate Limit Exceeded')],
    ['a server error', respondWith(500)],
  ])('are not read from the topics after %s', async (_, effect) => {
    const result = await expectExit(8, {
      faults: [fault(sectionPaths.announcements, effect)],
      args: [...args, '--retries', '0'],
    });
    expect(result.targets.slice(1).every((target) => target.startsWith(sectionPaths.announcements))).toBe(
      true,
    );
  });
});

describe('discussions', () => {
  const args = ['--include', 'discussions'];
  const secondTarget = coursePath('/discussion_topics?per_page=100');

  test('exclude announcements', async () => {
    const routes = [
      createTopicsRoute('false', [
        formatTopic(1),
        formatAnnouncement(2),
        '{"id":3}',
        '{"id":4,"is_announcement":null}',
      ]),
    ];
    const result = await run({ routes, args });
    expect(result.document.discussions?.map(({ id }) => id)).toEqual([1, 3, 4]);
    expect(result.targets).toHaveLength(2);
    expect(result.meta.warnings).toEqual([]);
  });

  test('are requested again without the parameter if only announcements were returned', async () => {
    const routes = [
      createTopicsRoute('false', [formatAnnouncement(1), formatAnnouncement(2)]),
      createTopicsRoute(null, [formatTopic(3), formatAnnouncement(4)]),
    ];
    const result = await expectExit(0, { routes, args });
    expect(result.targets.slice(2).map(decoded)).toEqual([secondTarget]);
    expect(result.document.discussions?.map(({ id }) => id)).toEqual([3]);
    expect(result.meta.warnings).toEqual([expect.stringMatching(/^discussions: /)]);
  });

  test('are requested again if the list is empty and there were no announcements', async () => {
    const routes = [createTopicsRoute('false', []), createTopicsRoute(null, [formatTopic(3)])];
    const result = await run({
      routes,
      course: { announcements: [] },
      args: ['--include', 'announcements,discussions'],
    });
    expect(result.targets.slice(3).map(decoded)).toEqual([secondTarget]);
    expect(result.document.discussions).toHaveLength(1);
    expect(result.meta.warnings).toEqual([]);
  });

  test('are accepted as empty if there were announcements, regardless of --since', async () => {
    const routes = [createTopicsRoute('false', [])];
    const result = await run({
      routes,
      args: ['--include', 'announcements,discussions', '--since', '2026-03-31'],
    });
    expect(result.document.announcements).toEqual([]);
    expect(result.targets).toHaveLength(3);
    expect(result.document.discussions).toEqual([]);
  });
});

describe('grades', () => {
  const args = ['--include', 'grades'];
  const emptyGradesRoutes = [listAt(sectionPaths.grades, [])];

  test.each([
    ['workflow_state', '{"id":4242,"workflow_state":"completed"}'],
    ['concluded', '{"id":4242,"concluded":true}'],
    ['end_at', '{"id":4242,"end_at":"2026-03-31T00:00:00Z"}'],
  ])('are empty with a warning if the course has ended according to %s', async (_, course) => {
    const result = await expectExit(0, {
      routes: emptyGradesRoutes,
      course: { course },
      args,
    });
    expect(result.document.grades).toEqual([]);
    expect(result.meta.warnings).toEqual([expect.stringMatching(/^grades: .*\bcourse\b.*\bended\b/)]);
  });

  test('are empty with another warning if the course has not ended', async () => {
    const course = '{"id":4242,"end_at":"2026-05-31T00:00:00Z","concluded":false}';
    const result = await run({
      routes: emptyGradesRoutes,
      course: { course },
      args,
    });
    const endedResult = await run({
      routes: emptyGradesRoutes,
      course: { course: '{"id":4242,"concluded":true}' },
      args,
    });
    expect(result.exitCode).toBe(0);
    expect(result.meta.warnings).toEqual([expect.stringMatching(/^grades: /)]);
    expect(result.meta.warnings).not.toEqual(endedResult.meta.warnings);
    expect(result.meta.warnings.join()).not.toMatch(/\bcourse has ended\b/);
  });
});
