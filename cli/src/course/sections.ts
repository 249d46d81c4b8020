import { badIdentifier, type Course, type KnownAssignment, perPage } from './course.ts';
import type { SectionResult } from './document.ts';
import { Stopped } from './errors.ts';
import { type Failure, RequestFailed } from './failure.ts';
import { files, modules, pages } from './item-sections.ts';
import { type Item, pathIdOf, textIn } from './json.ts';
import { failureAmong, remembered, without } from './pages.ts';
import { type SectionName, tabOf } from './section-names.ts';
import { instantOf } from './since.ts';
import { announcements, discussions, replies } from './topics.ts';

/** Readers of the sections, in the order of the document. */
export const sections = {
  course: courseRecord,
  tabs: listTabs,
  modules,
  assignments: listAssignments,
  assignment_groups: (course) => course.list(course.path('assignment_groups'), [perPage]),
  files,
  pages,
  announcements,
  discussions,
  submissions,
  grades,
  syllabus,
  discussion_replies: replies,
  quizzes: (course) => course.list(course.path('quizzes'), [perPage]),
} as const satisfies Record<SectionName, (course: Course) => AsyncGenerator<Item, void>>;

async function* listTabs(course: Course): AsyncGenerator<Item, void> {
  const visible = new Set<unknown>();
  for await (const tab of course.list(course.path('tabs'))) {
    if (tab.hidden !== true) visible.add(tab.id);
    yield tab;
  }
  course.known.visibleTabs = visible;
}

/** The failed sections that the course hides from the caller. Empty if its tabs cannot be read. */
export async function hiddenAmong(failed: readonly SectionResult[], course: Course): Promise<SectionName[]> {
  const refused = failed.filter(({ failures: [first], failures }) => {
    const isRefusal = ({ code }: Failure) => code === 'forbidden' || code === 'not_found';
    return first?.item === undefined && failures.every(isRefusal);
  });
  const candidates = refused.map(({ name }) => name).filter((name) => tabOf[name] !== undefined);
  if (candidates.length === 0) return [];
  try {
    if (course.known.visibleTabs === undefined) for await (const _ of listTabs(course));
  } catch (error) {
    // Optional.
    if (!(error instanceof RequestFailed || error instanceof Stopped)) throw error;
  }
  const { visibleTabs } = course.known;
  return candidates.filter((name) => visibleTabs?.has(tabOf[name]) === false);
}

async function* courseRecord(course: Course): AsyncGenerator<Item, void> {
  try {
    const record = await course.record(course.path(), [
      ['include[]', 'term'],
      ['include[]', 'total_scores'],
    ]);
    if (record.access_restricted_by_date === true)
      course.warn('the course is closed by its dates, so the LMS shows little more than its id.');
    course.known.record = record;
    yield record;
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.failure.code !== 'not_found') throw error;
    // Users may copy the address of a page.
    const isPage = /\/courses\/.*\/api\/v1\//.test(error.failure.path ?? '');
    const advice = isPage
      ? '; the address seems to be that of a page: give only the start, such as https://lms.example'
      : ' and the address';
    throw new RequestFailed({ ...error.failure, detail: `check --course${advice}` });
  }
}

async function* listAssignments(course: Course): AsyncGenerator<Item, void> {
  const found: KnownAssignment[] = [];
  for await (const item of course.list(course.path('assignments'), [perPage, ['order_by', 'due_at']])) {
    found.push({ pathId: pathIdOf(item), isPublished: item.published !== false });
    yield item;
  }
  course.known.assignments = found;
}

async function* submissions(course: Course): AsyncGenerator<Item, void> {
  const seen = new Set<string>();
  const all = course.list(course.path('students', 'submissions'), [['student_ids[]', 'all'], perPage]);
  try {
    yield* remembered(all, seen);
  } catch (error) {
    // The server cannot list the submissions of all assignments at once.
    const failure = failureAmong(error, ['bad_request', 'not_found', 'server_error', 'timeout']);
    yield* submissionsByAssignment(course, seen);
    const why = failure.status === undefined ? 'took too long' : `was answered ${failure.status}`;
    if (course.failures.length === 0)
      course.warn(`the list of all submissions ${why}, so they were read for each assignment.`);
  }
}

async function* submissionsByAssignment(
  course: Course,
  seen: ReadonlySet<string>,
): AsyncGenerator<Item, void> {
  // The list of all submissions does not include unpublished assignments either.
  if (course.known.assignments === undefined) for await (const _ of listAssignments(course));
  const published = (course.known.assignments ?? []).filter(({ isPublished }) => isPublished);
  for (const { pathId } of published) {
    if (course.isSkipped(pathId)) continue;
    try {
      if (pathId === undefined) throw badIdentifier('an assignment without an id');
      yield* without(course.list(course.path('assignments', pathId, 'submissions'), [perPage]), seen);
    } catch (error) {
      if (course.fail(error, pathId).code === 'forbidden') return;
    }
  }
}

async function* grades(course: Course): AsyncGenerator<Item, void> {
  let count = 0;
  for await (const enrolment of course.list(course.path('enrollments'), [
    ['user_id', 'self'],
    ['include[]', 'total_scores'],
    perPage,
  ])) {
    count++;
    yield enrolment;
  }
  if (count > 0) return;
  const { record = {} } = course.known;
  const end = instantOf(textIn(record, 'end_at') ?? '') ?? Number.POSITIVE_INFINITY;
  const hasEnded =
    record.workflow_state === 'completed' || record.concluded === true || end < course.startedAt.getTime();
  course.warn(
    hasEnded
      ? 'the course has ended, and the LMS does not list ended enrolments, so there are no grades.'
      : 'the LMS lists no enrolment for you; ended ones are not listed.',
  );
}

async function* syllabus(course: Course): AsyncGenerator<Item, void> {
  const { id, syllabus_body = null } = await course.record(course.path(), [['include[]', 'syllabus_body']]);
  yield { id, syllabus_body };
}
