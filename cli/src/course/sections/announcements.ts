import { dayOf } from '#catalog/days';
import type { Course } from '../course.ts';
import { pathIdOf } from '../json/item.ts';
import { isPlainCourseId } from '../options/course-id.ts';
import type { FailureCode } from '../requests/failure.ts';
import { perPage, type Section } from './section.ts';

/** How a server says that the caller lacks the permission for announcements of all courses. */
const withoutPermission: ReadonlySet<FailureCode> = new Set(['forbidden', 'not_found', 'bad_request']);

/** Without dates the LMS shows the last 14 days and 28 days from there. */
const longAgo = '2000-01-01';
const yearMs = 365 * 24 * 60 * 60 * 1000;

export const announcements: Section = {
  name: 'announcements',
  async *items(course) {
    const code = codeOf(course);
    if (code === undefined) {
      const topics = yield* fallback(course);
      if (topics.failure === undefined)
        course.warn('the id of the course is not known, so its announcements were read from its topics.');
      return;
    }
    const aYearOn = dayOf(new Date(course.startedAt.getTime() + yearMs));
    const end = yield* course.tryList('/api/v1/announcements', [
      ['context_codes[]', `course_${code}`],
      ['start_date', longAgo],
      ['end_date', aYearOn],
      perPage,
    ]);
    if (end.failure === undefined) return;
    if (!withoutPermission.has(end.failure.code)) return course.fail(end.failure);
    const { status } = end.failure;
    const topics = yield* fallback(course, end.seen);
    if (topics.failure === undefined)
      course.warn(`/api/v1/announcements was answered ${status}, so they were read from the topics instead.`);
  },
};

function fallback(course: Course, without?: ReadonlySet<string>) {
  return course.list(
    course.path('discussion_topics'),
    [['only_announcements', 'true'], perPage],
    without === undefined ? {} : { without },
  );
}

/** The id that the LMS itself gives the course. */
function codeOf({ id, known }: Course): string | undefined {
  const own = known.record === undefined ? undefined : pathIdOf(known.record);
  return own ?? (isPlainCourseId(id) ? id : undefined);
}
