import { formatDay } from '#core/card/days';
import { InterruptedError } from '#core/io/errors';
import { must } from '#core/text/must';
import { pluralize } from '#core/text/text';
import { type CourseReader, createBadIdentifierError, perPage } from './course.ts';
import type { SectionResult } from './document.ts';
import { createLmsError, type Failure, type FailureCode, formatItemNames, isLmsError } from './errors.ts';
import { type Item, idOf, pathIdOf, textIn } from './json.ts';
import { collectIds, excludeIds, getFailureOrRethrow } from './pages.ts';
import { type SectionName, tabOf } from './section-names.ts';
import { parseInstant } from './since.ts';

export const sections = {
  course: fetchCourse,
  tabs: listTabs,
  modules: listModules,
  assignments: listAssignments,
  assignment_groups: (course) => course.fetchList(course.buildPath('assignment_groups'), [perPage]),
  files: (course) => course.fetchList(course.buildPath('files'), [perPage]),
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
    if (!course.isServerAnswering) throw error;
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

const contentDetails = ['include[]', 'content_details'] as const;

export async function* listModules(course: CourseReader): AsyncGenerator<Item, void> {
  for await (const page of course.fetchPages(course.buildPath('modules'), [
    ['include[]', 'items'],
    contentDetails,
    perPage,
  ]))
    yield* course.mapConcurrently(page, (item) => fetchMissingItems(item, course));
}

/**
 * Fetches the items of a module if the list of modules omits them, as the server does for large modules. Does not fetch an
 * empty list again.
 */
async function fetchMissingItems(module: Item, course: CourseReader): Promise<Item> {
  const { items: inlineItems, ...rest } = module;
  if (inlineItems !== undefined && inlineItems !== null) return module;
  const id = pathIdOf(module);
  if (course.isSkipped(id)) return module;
  const items: Item[] = [];
  try {
    if (id === undefined) throw createBadIdentifierError(idOf(module) ?? 'a module without an id');
    const path = course.buildPath('modules', id, 'items');
    for await (const item of course.fetchList(path, [contentDetails, perPage], id)) items.push(item);
  } catch (error) {
    course.recordFailure(error, id);
    // Return the module without the key `items`. The missing key shows that the items could not be read.
    if (items.length === 0) return module;
  }
  return { ...rest, items };
}

/** Failures that may affect all requests to the server, not only a single page. */
const serverFailures: ReadonlySet<FailureCode> = new Set([
  'connection',
  'timeout',
  'throttled',
  'throttle_too_long',
  'wait_budget_spent',
]);
const maxConsecutiveFailures = 3;

/** Counts server failures in a row. After too many, nothing more should be requested. */
export class FailureStreak {
  readonly #codes: FailureCode[] = [];
  #skippedCount = 0;

  /** Reports whether there were too many failures. If so, counts the item that is not requested. */
  skips(): boolean {
    if (this.#codes.length < maxConsecutiveFailures) return false;
    this.#skippedCount++;
    return true;
  }

  add(code: FailureCode | undefined): void {
    if (this.#codes.length >= maxConsecutiveFailures) return;
    if (code !== undefined && serverFailures.has(code)) this.#codes.push(code);
    else this.#codes.length = 0;
  }

  throwIfSkipped(): void {
    if (this.#skippedCount === 0) return;
    const detail = `after ${maxConsecutiveFailures} failures in a row, ${this.#skippedCount} more were not requested`;
    throw createLmsError({ code: this.#codes.at(-1) ?? 'internal', detail });
  }
}

export async function* fetchFullPages(course: CourseReader): AsyncGenerator<Item, void> {
  const streak = new FailureStreak();
  const bodies = course.mapConcurrently(await listPages(course), async (page) =>
    streak.skips() ? { page, error: undefined } : fetchBody(page, course),
  );
  for await (const { page, error } of bodies) {
    streak.add(error === undefined ? undefined : course.recordFailure(error).code);
    yield page;
  }
  streak.throwIfSkipped();
}

/** Lists all pages that `--since` does not remove. The bodies are requested later, even if the list breaks off. */
async function listPages(course: CourseReader): Promise<readonly Item[]> {
  const pages: Item[] = [];
  const keyOf = (page: Item) => idOf(page, 'page_id') ?? idOf(page, 'url');
  try {
    for await (const page of course.fetchPages(course.buildPath('pages'), [perPage], undefined, keyOf))
      for (const item of page) {
        course.shared.wanted.learn('pages', item);
        if (course.isWanted(item)) pages.push(item);
      }
  } catch (error) {
    course.recordFailure(error);
  }
  return pages;
}

/** Fetches the page with its body. If this fails, returns the page from the list and the error. */
async function fetchBody(page: Item, course: CourseReader): Promise<{ page: Item; error: unknown }> {
  const slug = textIn(page, 'url');
  if (course.isSkipped(slug)) return { page, error: undefined };
  try {
    return { page: await course.fetchRecord(buildPagePath(course, slug), [], slug), error: undefined };
  } catch (error) {
    return { page, error };
  }
}

export function buildPagePath(course: CourseReader, slug: string | undefined): string {
  // In a URL path, the slug `..` would select another resource.
  if (slug === undefined || !slug.isWellFormed() || /^\.*$/.test(slug))
    throw createBadIdentifierError(slug ?? 'a page without a slug');
  return course.buildPath('pages', slug);
}

export async function* listAnnouncements(course: CourseReader): AsyncGenerator<Item, void> {
  for await (const item of readAnnouncements(course)) {
    course.shared.announcementCount++;
    yield item;
  }
}

async function* readAnnouncements(course: CourseReader): AsyncGenerator<Item, void> {
  const fetchTopics = () =>
    course.fetchList(course.buildPath('discussion_topics'), [['only_announcements', 'true'], perPage]);
  // This request accepts only the numeric id of the course, not an id such as `sis_course_id:CS101`.
  const id = (course.shared.record && pathIdOf(course.shared.record)) ?? /^\d+$/.exec(course.id)?.[0];
  if (id === undefined) {
    yield* fetchTopics();
    course.warn('the id of the course is unknown, so its announcements were read from its topics.');
    return;
  }
  const oneYearLater = new Date(course.exportStartedAt.getTime() + 365 * 24 * 60 * 60 * 1000);
  const allAnnouncements = course.fetchList('/api/v1/announcements', [
    ['context_codes[]', `course_${id}`],
    // By default, the LMS lists only announcements from the last 14 days and the next 28 days.
    ['start_date', '2000-01-01'],
    ['end_date', formatDay(oneYearLater)],
    perPage,
  ]);
  const seenIds = new Set<string>();
  try {
    yield* collectIds(allAnnouncements, seenIds);
  } catch (error) {
    // This endpoint can list the announcements of several courses, which may need a permission that the user lacks. The
    // course's own topics do not need it.
    const failure = getFailureOrRethrow(error, ['forbidden', 'not_found', 'bad_request']);
    yield* excludeIds(fetchTopics(), seenIds);
    course.warn(
      `/api/v1/announcements was answered ${failure.status}, so they were read from the topics instead.`,
    );
  }
}

export async function* listDiscussions(course: CourseReader): AsyncGenerator<Item, void> {
  const path = course.buildPath('discussion_topics');
  const counts = { kept: 0, dropped: 0 };
  course.shared.topics = [];
  yield* filterTopics(course.fetchList(path, [['only_announcements', 'false'], perPage]), counts, course);
  if (counts.kept > 0 || (counts.dropped === 0 && course.shared.announcementCount > 0)) return;
  // Some servers read every value of `only_announcements` as true, so request the topics again without this parameter.
  if (counts.dropped > 0)
    course.warn(
      'the LMS returned announcements although only other topics were requested, so the topics were requested again.',
    );
  yield* filterTopics(course.fetchList(path, [perPage]), counts, course);
}

async function* filterTopics(
  topics: AsyncIterable<Item>,
  counts: { kept: number; dropped: number },
  course: CourseReader,
): AsyncGenerator<Item, void> {
  for await (const topic of topics) {
    const isDropped = topic.is_announcement === true;
    counts[isDropped ? 'dropped' : 'kept']++;
    if (isDropped) continue;
    if (topic.discussion_subentry_count !== 0 && course.isWanted(topic)) course.shared.topics?.push(topic);
    yield topic;
  }
}

export async function* fetchReplies(course: CourseReader): AsyncGenerator<Item, void> {
  if (course.shared.topics === undefined) for await (const _ of listDiscussions(course));
  const closedIds: string[] = [];
  const repliesByTopic = course.mapConcurrently(must(course.shared.topics, 'the topics'), async (topic) => {
    const id = pathIdOf(topic);
    if (course.isSkipped(id)) return [];
    try {
      if (id === undefined) throw createBadIdentifierError('a topic without an id');
      const view = await course.fetchRecord(course.buildPath('discussion_topics', id, 'view'), [], id);
      return [{ topic_id: topic.id, ...view }];
    } catch (error) {
      if (isLmsError(error) && error.details.failure.code === 'post_required') closedIds.push(id ?? '?');
      else course.recordFailure(error, id);
      return [];
    }
  });
  for await (const views of repliesByTopic) yield* views;
  if (closedIds.length > 0)
    course.warn(
      `the replies to ${pluralize(closedIds.length, 'topic')} are visible only after you post there: ${formatItemNames(closedIds)}.`,
    );
}
