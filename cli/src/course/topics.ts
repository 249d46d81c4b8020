/** Reads the sections that the LMS stores as discussion topics: announcements, discussions and replies. */
import { formatDay } from '#core/card/days';
import { must } from '#core/text/must';
import { type CourseReader, createBadIdentifierError, perPage } from './course.ts';
import { type Item, pathIdOf } from './json.ts';
import { collectIds, excludeIds, getFailureOrRethrow } from './pages.ts';

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

/** Drops announcements, and stores topics that may have replies in `shared.topics`. */
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
  const repliesByTopic = course.mapConcurrently(must(course.shared.topics, 'the topics'), async (topic) => {
    const id = pathIdOf(topic);
    if (course.isSkipped(id)) return [];
    try {
      if (id === undefined) throw createBadIdentifierError('a topic without an id');
      const view = await course.fetchRecord(course.buildPath('discussion_topics', id, 'view'), [], id);
      return [{ topic_id: topic.id, ...view }];
    } catch (error) {
      course.recordFailure(error, id);
      return [];
    }
  });
  for await (const views of repliesByTopic) yield* views;
}
