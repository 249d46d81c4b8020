import { dayOf } from '#core/catalog/days';
import { badIdentifier, type Course, type KnownAssignment, perPage } from './course.ts';
import { RequestFailed } from './failure.ts';
import { files, modules, pages } from './item-sections.ts';
import { type Item, idOf, pathIdOf, textIn } from './json.ts';
import type { SectionName } from './section-names.ts';
import { instantOf } from './since.ts';

/** By section its items, in the order of the document. */
export const sections = {
  course: courseRecord,
  tabs: (course) => course.list(course.path('tabs')),
  modules,
  assignments: listAssignments,
  assignment_groups: (course) => course.list(course.path('assignment_groups'), [perPage]),
  files,
  pages,
  announcements,
  discussions,
  submissions,
  grades,
} as const satisfies Record<SectionName, (course: Course) => AsyncGenerator<Item, void>>;

async function* courseRecord(course: Course): AsyncGenerator<Item, void> {
  try {
    const record = await course.record(course.path(), [
      ['include[]', 'term'],
      ['include[]', 'total_scores'],
    ]);
    if (record.access_restricted_by_date === true)
      course.warn('the course is closed by its dates, so that the LMS shows little more than its id.');
    course.known.record = record;
    yield record;
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.failure.code !== 'not_found') throw error;
    // People copy the address of a page that they see.
    const isPage = /\/courses\/.*\/api\/v1\//.test(error.failure.path ?? '');
    const advice = isPage
      ? '; the address seems to be that of a page: give the beginning alone, such as https://lms.example'
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

async function* announcements(course: Course): AsyncGenerator<Item, void> {
  for await (const item of readAnnouncements(course)) {
    course.known.announcements++;
    yield item;
  }
}

async function* readAnnouncements(course: Course): AsyncGenerator<Item, void> {
  const topics = () =>
    course.list(course.path('discussion_topics'), [['only_announcements', 'true'], perPage]);
  // The id that the LMS itself uses.
  const id = (course.known.record && pathIdOf(course.known.record)) ?? /^\d+$/.exec(course.id)?.[0];
  if (id === undefined) {
    yield* topics();
    course.warn('the id of the course is not known, so its announcements were read from its topics.');
    return;
  }
  const inAYear = new Date(course.startedAt.getTime() + 365 * 24 * 60 * 60 * 1000);
  const all = course.list('/api/v1/announcements', [
    ['context_codes[]', `course_${id}`],
    // Without dates the LMS shows only the last 14 days and the next 28.
    ['start_date', '2000-01-01'],
    ['end_date', dayOf(inAYear)],
    perPage,
  ]);
  const seen = new Set<string>();
  try {
    yield* remembered(all, seen);
  } catch (error) {
    // The caller lacks the permission for announcements of several courses.
    const failure = failureAmong(error, ['forbidden', 'not_found', 'bad_request']);
    yield* without(topics(), seen);
    course.warn(
      `/api/v1/announcements was answered ${failure.status}, so they were read from the topics instead.`,
    );
  }
}

async function* discussions(course: Course): AsyncGenerator<Item, void> {
  const path = course.path('discussion_topics');
  const counts = { kept: 0, dropped: 0 };
  yield* withoutAnnouncements(course.list(path, [['only_announcements', 'false'], perPage]), counts);
  if (counts.kept > 0 || (counts.dropped === 0 && course.known.announcements > 0)) return;
  // Some servers read any value of the parameter as true.
  if (counts.dropped > 0)
    course.warn(
      'asked for topics without announcements the LMS gave announcements; they were asked for again.',
    );
  yield* withoutAnnouncements(course.list(path, [perPage]), counts);
}

async function* withoutAnnouncements(topics: AsyncIterable<Item>, counts: { kept: number; dropped: number }) {
  for await (const topic of topics) {
    const isDropped = topic.is_announcement === true;
    counts[isDropped ? 'dropped' : 'kept']++;
    if (!isDropped) yield topic;
  }
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
      course.warn(`the list of all submissions ${why}, so they were read assignment by assignment.`);
  }
}

async function* submissionsByAssignment(
  course: Course,
  seen: ReadonlySet<string>,
): AsyncGenerator<Item, void> {
  // The list of all submissions would not show those of unpublished ones either.
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
      ? 'the course has ended, and the LMS does not list ended enrolments; so there are no grades.'
      : 'the LMS lists no enrolment of the caller; ended ones are not listed.',
  );
}

/** The failure of a request, if its code is one of these. Rethrows everything else. */
function failureAmong(error: unknown, codes: readonly string[]) {
  if (error instanceof RequestFailed && codes.includes(error.failure.code)) return error.failure;
  throw error;
}

/** All items; their ids are added to `seen`. */
async function* remembered(items: AsyncIterable<Item>, seen: Set<string>): AsyncGenerator<Item, void> {
  for await (const item of items) {
    const id = idOf(item);
    if (id !== undefined) seen.add(id);
    yield item;
  }
}

/** Items whose ids another list did not have. */
async function* without(items: AsyncIterable<Item>, seen: ReadonlySet<string>): AsyncGenerator<Item, void> {
  for await (const item of items) if (!seen.has(idOf(item) ?? '')) yield item;
}
