import { InterruptedError } from '#core/io/errors';
import { must } from '#core/text/must';
import { type CourseReader, createBadIdentifierError, perPage } from './course.ts';
import type { SectionResult } from './document.ts';
import { createLmsError, type Failure, isLmsError } from './failure.ts';
import { fetchFullPages, listFiles, listModules } from './item-sections.ts';
import { type Item, pathIdOf, textIn } from './json.ts';
import { collectIds, excludeIds, getFailureOrRethrow } from './pages.ts';
import { type SectionName, tabOf } from './section-names.ts';
import { parseInstant } from './since.ts';
import { fetchReplies, listAnnouncements, listDiscussions } from './topics.ts';

export const sections = {
  course: fetchCourse,
  tabs: listTabs,
  modules: listModules,
  assignments: listAssignments,
  assignment_groups: (course) => course.fetchList(course.buildPath('assignment_groups'), [perPage]),
  files: listFiles,
  pages: fetchFullPages,
  announcements: listAnnouncements,
  discussions: listDiscussions,
  submissions: listSubmissions,
  grades: listGrades,
  syllabus: fetchSyllabus,
  discussion_replies: fetchReplies,
  quizzes: (course) => course.fetchList(course.buildPath('quizzes'), [perPage]),
} as const satisfies Record<SectionName, (course: CourseReader) => AsyncGenerator<Item, void>>;

async function* listTabs(course: CourseReader): AsyncGenerator<Item, void> {
  const visibleIds = new Set<unknown>();
  for await (const tab of course.fetchList(course.buildPath('tabs'))) {
    if (tab.hidden !== true) visibleIds.add(tab.id);
    yield tab;
  }
  course.shared.visibleTabs = visibleIds;
}

/** Returns the failed sections whose tabs the course hides from the user. Returns an empty array if the tabs cannot be read. */
export async function findHiddenSections(
  failedSections: readonly SectionResult[],
  course: CourseReader,
): Promise<SectionName[]> {
  const refusedSections = failedSections.filter(({ failures: [first], failures }) => {
    const isRefusal = ({ code }: Failure) => code === 'forbidden' || code === 'not_found';
    return first?.item === undefined && failures.every(isRefusal);
  });
  const candidates = refusedSections.map(({ name }) => name).filter((name) => tabOf[name] !== undefined);
  if (candidates.length === 0) return [];
  try {
    if (course.shared.visibleTabs === undefined) for await (const _ of listTabs(course));
  } catch (error) {
    if (!(isLmsError(error) || error instanceof InterruptedError)) throw error;
  }
  const { visibleTabs } = course.shared;
  if (visibleTabs === undefined) course.warn('the tabs could not be read, so --allow-hidden has no effect.');
  return candidates.filter((name) => visibleTabs?.has(tabOf[name]) === false);
}

async function* fetchCourse(course: CourseReader): AsyncGenerator<Item, void> {
  try {
    const record = await course.fetchRecord(course.buildPath(), [
      ['include[]', 'term'],
      ['include[]', 'total_scores'],
    ]);
    if (record.access_restricted_by_date === true)
      course.warn('the course is closed by its dates, so the LMS shows little more than its id.');
    course.shared.record = record;
    yield record;
  } catch (error) {
    if (!isLmsError(error) || error.details.failure.code !== 'not_found') throw error;
    // The address of the LMS may be wrong, because users sometimes copy the URL of a page in the course.
    const isPage = /\/courses\/.*\/api\/v1\//.test(must(error.details.failure.path, 'the path'));
    const advice = isPage
      ? '; the address seems to be that of a page: give only the start, such as https://lms.example'
      : ' and the address';
    throw createLmsError({ ...error.details.failure, detail: `check --course${advice}` });
  }
}

async function* listAssignments(course: CourseReader): AsyncGenerator<Item, void> {
  const assignments: (string | undefined)[] = [];
  for await (const item of course.fetchList(course.buildPath('assignments'), [
    perPage,
    ['order_by', 'due_at'],
  ])) {
    // The list of all submissions leaves out unpublished assignments too.
    if (item.published !== false) assignments.push(pathIdOf(item));
    yield item;
  }
  course.shared.assignments = assignments;
}

async function* listSubmissions(course: CourseReader): AsyncGenerator<Item, void> {
  const seenIds = new Set<string>();
  const allSubmissions = course.fetchList(course.buildPath('students', 'submissions'), [
    ['student_ids[]', 'all'],
    perPage,
  ]);
  try {
    yield* collectIds(allSubmissions, seenIds);
  } catch (error) {
    // Some servers cannot list the submissions to all assignments with one request.
    const failure = getFailureOrRethrow(error, ['bad_request', 'not_found', 'server_error', 'timeout']);
    yield* listSubmissionsByAssignment(course, seenIds);
    const reason = failure.status === undefined ? 'took too long' : `was answered ${failure.status}`;
    if (course.failures.length === 0)
      course.warn(`the list of all submissions ${reason}, so they were read for each assignment.`);
  }
}

async function* listSubmissionsByAssignment(
  course: CourseReader,
  seenIds: ReadonlySet<string>,
): AsyncGenerator<Item, void> {
  if (course.shared.assignments === undefined) for await (const _ of listAssignments(course));
  for (const pathId of must(course.shared.assignments, 'the assignments')) {
    if (course.isSkipped(pathId)) continue;
    try {
      if (pathId === undefined) throw createBadIdentifierError('an assignment without an id');
      yield* excludeIds(
        course.fetchList(course.buildPath('assignments', pathId, 'submissions'), [perPage]),
        seenIds,
      );
    } catch (error) {
      if (course.recordFailure(error, pathId).code === 'forbidden') return;
    }
  }
}

async function* listGrades(course: CourseReader): AsyncGenerator<Item, void> {
  let count = 0;
  for await (const enrollment of course.fetchList(course.buildPath('enrollments'), [
    ['user_id', 'self'],
    ['include[]', 'total_scores'],
    perPage,
  ])) {
    count++;
    yield enrollment;
  }
  if (count > 0) return;
  const { record = {} } = course.shared;
  const endsAt = parseInstant(textIn(record, 'end_at')) ?? Number.POSITIVE_INFINITY;
  const hasEnded =
    record.workflow_state === 'completed' ||
    record.concluded === true ||
    endsAt < course.exportStartedAt.getTime();
  course.warn(
    hasEnded
      ? 'the course has ended, and the LMS does not list ended enrollments, so there are no grades.'
      : 'the LMS lists no enrollment for you; ended ones are not listed.',
  );
}

async function* fetchSyllabus(course: CourseReader): AsyncGenerator<Item, void> {
  const { id, syllabus_body = null } = await course.fetchRecord(course.buildPath(), [
    ['include[]', 'syllabus_body'],
  ]);
  yield { id, syllabus_body };
}
