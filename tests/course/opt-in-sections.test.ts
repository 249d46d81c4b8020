import { describe, expect, test } from 'vitest';
import { allSectionNames, defaultSectionNames, optInNames } from '../../cli/src/course/section-names.ts';
import { readItemTexts } from '../support/lms/documents.ts';
import { coursePath, decoded, fault, listAt, respondWith, routeTo } from '../support/lms/fixture-builders.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, run } = useFakeLms();
const formatView = (text: string) =>
  `{"participants":[{"id":601,"display_name":"Kim"}],"unread_entries":[],"view":[{"id":1,"user_id":601,"message":"<p>${text}</p>"}]}`;
const routes = [
  routeTo(coursePath('/discussion_topics/51/view'), { kind: 'json', text: formatView('one') }),
  routeTo(coursePath('/discussion_topics/52/view'), { kind: 'json', text: formatView('two') }),
  listAt(coursePath('/quizzes'), ['{"id":9,"title":"q","description":"<p>d</p>"}']),
  {
    path: coursePath(''),
    query: { 'include[]': 'syllabus_body' },
    responseSpec: { kind: 'json', text: '{"id":4242,"name":"n","syllabus_body":"<p>s</p>"}' },
  } as const,
];
const lmsFixture = { routes };

describe('opt-in sections', () => {
  test('send the expected requests', async () => {
    const result = await expectExit(0, { ...lmsFixture, args: ['--include', optInNames.join(',')] });
    expect(result.targets.slice(1).map(decoded)).toEqual([
      coursePath('?include[]=syllabus_body'),
      coursePath('/discussion_topics?only_announcements=false&per_page=100'),
      coursePath('/discussion_topics/51/view'),
      coursePath('/discussion_topics/52/view'),
      coursePath('/quizzes?per_page=100'),
    ]);
    expect(result.document.syllabus).toEqual({ id: 4242, syllabus_body: '<p>s</p>' });
    expect(readItemTexts(result.written, 'discussion_replies')).toEqual([
      `{"topic_id":51,${formatView('one').slice(1)}`,
      `{"topic_id":52,${formatView('two').slice(1)}`,
    ]);
    expect(result.document.quizzes).toHaveLength(1);
  });

  test.each([
    ['default,quizzes', [...defaultSectionNames, 'quizzes']],
    ['all', [...allSectionNames]],
  ])('are selected by --include %s', async (names, requested) => {
    const result = await expectExit(0, { ...lmsFixture, args: ['--include', names] });
    expect(result.meta.sections_requested).toEqual(requested);
    // The topics are not requested twice.
    expect(result.targets.filter((target) => target.includes('only_announcements'))).toHaveLength(1);
  });

  test('send no request for a topic that has no replies or is excluded by --since', async () => {
    const discussions = [
      '{"id":51,"posted_at":"2026-03-20T09:00:00Z","discussion_subentry_count":0}',
      '{"id":52,"posted_at":"2026-03-20T09:00:00Z","discussion_subentry_count":3}',
      '{"id":53,"posted_at":"2026-01-20T09:00:00Z","discussion_subentry_count":3}',
    ];
    const result = await run({
      routes,
      course: { discussions },
      args: ['--include', 'discussion_replies', '--since', '2026-03-01'],
    });
    expect(result.document.discussion_replies?.map(({ topic_id }) => topic_id)).toEqual([52]);
    expect(result.meta.since_not_applied).toEqual(['course']);
  });

  test('report failed items, and continue with the others', async () => {
    const faults = [
      fault(coursePath('/discussion_topics/51/view'), respondWith(403)),
      fault({ path: coursePath(''), query: { 'include[]': 'syllabus_body' } }, respondWith(404)),
    ];
    const result = await run({
      routes,
      faults,
      args: ['--include', 'syllabus,discussion_replies'],
    });
    expect(result.document.syllabus).toBeNull();
    expect(result.document.discussion_replies).toHaveLength(1);
    expect(result.meta.warnings).toEqual([
      expect.stringMatching(/^syllabus: failed: .*the document contains no syllabus record\.$/),
      expect.stringMatching(/^discussion_replies: failed: 1 topic without its replies \(51\)/),
    ]);
  });
});
