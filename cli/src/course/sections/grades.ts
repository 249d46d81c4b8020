import type { Course } from '../course.ts';
import { instantOf } from '../options/since.ts';
import { perPage, type Section } from './section.ts';

export const grades: Section = {
  name: 'grades',
  async *items(course) {
    const { failure, kept } = yield* course.list(course.path('enrollments'), [
      ['user_id', 'self'],
      ['include[]', 'total_scores'],
      perPage,
    ]);
    if (failure !== undefined || kept > 0) return;
    course.warn(
      hasEnded(course)
        ? 'the course has ended, and the LMS does not list ended enrolments; so there are no grades.'
        : 'the LMS lists no enrolment of the caller; ended ones are not listed.',
    );
  },
};

function hasEnded({ known, startedAt }: Course): boolean {
  const { workflow_state: state, concluded, end_at: end } = known.record?.fields ?? {};
  const instant = typeof end === 'string' ? instantOf(end) : undefined;
  return (
    state === 'completed' || concluded === true || (instant !== undefined && instant < startedAt.getTime())
  );
}
