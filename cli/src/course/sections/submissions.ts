import type { Course, KnownAssignment } from '../course.ts';
import { type Failure, type FailureCode, failureOf } from '../requests/failure.ts';
import { assignmentsQuery } from './assignments.ts';
import { knownAssignment } from './known-assignment.ts';
import { perPage, type Section } from './section.ts';

/** How a server says that it cannot give the submissions of all assignments at once. */
const notAtOnce: ReadonlySet<FailureCode> = new Set(['bad_request', 'not_found', 'server_error', 'timeout']);

export const submissions: Section = {
  name: 'submissions',
  async *items(course) {
    const end = yield* course.tryList(course.path('students', 'submissions'), [
      ['student_ids[]', 'all'],
      perPage,
    ]);
    const { failure } = end;
    if (failure === undefined) return;
    if (!notAtOnce.has(failure.code)) return course.fail(failure);
    const assignments = course.known.assignments ?? (await listAssignments(course));
    if ('code' in assignments) return course.fail(assignments);
    const why = failure.status === null ? 'took too long' : `was answered ${failure.status}`;
    let allCame = true;
    for (const assignment of assignments) {
      const failed = yield* ofAssignment(assignment, course, end.seen);
      if (failed === undefined) continue;
      allCame = false;
      course.fail(failed);
      if (failed.code === 'forbidden') return;
    }
    if (allCame)
      course.warn(`the list of all submissions ${why}, so they were read assignment by assignment.`);
  },
};

async function* ofAssignment(
  { pathId, isPublished }: KnownAssignment,
  course: Course,
  without: ReadonlySet<string>,
) {
  // The list of all submissions would not show these either.
  if (!isPublished) return undefined;
  if (pathId === undefined) return failureOf('bad_identifier', { item: 'an assignment without an id' });
  const path = course.path('assignments', pathId, 'submissions');
  const { failure } = yield* course.tryList(path, [perPage], { without });
  return failure === undefined ? undefined : { ...failure, item: pathId };
}

async function listAssignments(course: Course): Promise<readonly KnownAssignment[] | Failure> {
  const answers = course.wholeAnswers(course.path('assignments'), assignmentsQuery);
  const found: KnownAssignment[] = [];
  for (;;) {
    const { done, value } = await answers.next();
    if (done) return value ?? found;
    found.push(...value.map(knownAssignment));
  }
}
