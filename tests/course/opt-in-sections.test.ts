import { describe, expect, test } from 'vitest';
import { allSectionNames, optInNames, sectionNames } from '../../cli/src/course/section-names.ts';
import { textsOf } from '../support/lms/documents.ts';
import { useLms } from '../support/lms/run-export.ts';
import { answering, decoded, fault, inCourse, listAt, routeTo, worldOf } from '../support/lms/worlds.ts';

const { run } = useLms();
const view = (text: string) =>
  `{"participants":[{"id":601,"display_name":"Kim"}],"unread_entries":[],"view":[{"id":1,"user_id":601,"message":"<p>${text}</p>"}]}`;
const routes = [
  routeTo(inCourse('/discussion_topics/51/view'), { kind: 'json', text: view('one') }),
  routeTo(inCourse('/discussion_topics/52/view'), { kind: 'json', text: view('two') }),
  listAt(inCourse('/quizzes'), ['{"id":9,"title":"q","description":"<p>d</p>"}']),
  {
    path: inCourse(''),
    query: { 'include[]': 'syllabus_body' },
    answer: { kind: 'json', text: '{"id":4242,"name":"n","syllabus_body":"<p>s</p>"}' },
  } as const,
];
const world = worldOf({ routes });

describe('sections that --include has to name', () => {
  test('6.12 each with its requests', async () => {
    const ran = await run({ world, args: ['--include', optInNames.join(',')] });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.targets.slice(1).map(decoded)).toEqual([
      inCourse('?include[]=syllabus_body'),
      inCourse('/discussion_topics?only_announcements=false&per_page=100'),
      inCourse('/discussion_topics/51/view'),
      inCourse('/discussion_topics/52/view'),
      inCourse('/quizzes?per_page=100'),
    ]);
    expect(ran.document.syllabus).toEqual({ id: 4242, syllabus_body: '<p>s</p>' });
    expect(textsOf(ran.written, 'discussion_replies')).toEqual([
      `{"topic_id":51,${view('one').slice(1)}`,
      `{"topic_id":52,${view('two').slice(1)}`,
    ]);
    expect(ran.document.quizzes).toHaveLength(1);
  });

  test.each([
    ['default,quizzes', [...sectionNames, 'quizzes']],
    ['all', [...allSectionNames]],
  ])('6.12 --include %s', async (names, requested) => {
    const ran = await run({ world, args: ['--include', names] });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.meta.sections_requested).toEqual(requested);
    // The topics that were read for their own section are not read again.
    expect(ran.targets.filter((target) => target.includes('only_announcements'))).toHaveLength(1);
  });

  test('6.12 a topic without replies, or that --since leaves out, costs no request', async () => {
    const discussions = [
      '{"id":51,"posted_at":"2026-03-20T09:00:00Z","discussion_subentry_count":0}',
      '{"id":52,"posted_at":"2026-03-20T09:00:00Z","discussion_subentry_count":3}',
      '{"id":53,"posted_at":"2026-01-20T09:00:00Z","discussion_subentry_count":3}',
    ];
    const ran = await run({
      world: worldOf({ routes, course: { discussions } }),
      args: ['--include', 'discussion_replies', '--since', '2026-03-01'],
    });
    expect(ran.document.discussion_replies?.map(({ topic_id }) => topic_id)).toEqual([52]);
    expect(ran.meta.since_not_applied).toEqual(['course']);
  });

  test('6.12 what fails is named, and the others go on', async () => {
    const faults = [
      fault(inCourse('/discussion_topics/51/view'), answering(403)),
      fault({ path: inCourse(''), query: { 'include[]': 'syllabus_body' } }, answering(404)),
    ];
    const ran = await run({
      world: worldOf({ routes, faults }),
      args: ['--include', 'syllabus,discussion_replies'],
    });
    expect(ran.document.syllabus).toBeNull();
    expect(ran.document.discussion_replies).toHaveLength(1);
    expect(ran.meta.warnings).toEqual([
      expect.stringMatching(/^syllabus: failed: .*the document contains no syllabus record\.$/),
      expect.stringMatching(/^discussion_replies: failed: 1 topic without its replies \(51\)/),
    ]);
  });
});
