/** Sections that are read from the discussion topics of the course. */
import { dayOf } from '#core/catalog/days';
import { badIdentifier, type Course, perPage } from './course.ts';
import { type Item, pathIdOf } from './json.ts';
import { failureAmong, remembered, without } from './pages.ts';

export async function* announcements(course: Course): AsyncGenerator<Item, void> {
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
    course.warn('the id of the course is unknown, so its announcements were read from its topics.');
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

export async function* discussions(course: Course): AsyncGenerator<Item, void> {
  const path = course.path('discussion_topics');
  const counts = { kept: 0, dropped: 0 };
  course.known.topics = [];
  yield* topicsAmong(course.list(path, [['only_announcements', 'false'], perPage]), counts, course);
  if (counts.kept > 0 || (counts.dropped === 0 && course.known.announcements > 0)) return;
  // Some servers read any value of the parameter as true.
  if (counts.dropped > 0)
    course.warn(
      'the LMS returned announcements although only other topics were requested, so the topics were requested again.',
    );
  yield* topicsAmong(course.list(path, [perPage]), counts, course);
}

/** Drops announcements, and records topics with replies. */
async function* topicsAmong(
  topics: AsyncIterable<Item>,
  counts: { kept: number; dropped: number },
  course: Course,
): AsyncGenerator<Item, void> {
  for await (const topic of topics) {
    const isDropped = topic.is_announcement === true;
    counts[isDropped ? 'dropped' : 'kept']++;
    if (isDropped) continue;
    if (topic.discussion_subentry_count !== 0 && course.isWanted(topic)) course.known.topics?.push(topic);
    yield topic;
  }
}

/** Replies of each topic: one request per topic with replies. */
export async function* replies(course: Course): AsyncGenerator<Item, void> {
  if (course.known.topics === undefined) for await (const _ of discussions(course));
  const found = course.inOrder(course.known.topics ?? [], async (topic) => {
    const id = pathIdOf(topic);
    if (course.isSkipped(id)) return [];
    try {
      if (id === undefined) throw badIdentifier('a topic without an id');
      const view = await course.record(course.path('discussion_topics', id, 'view'), [], id);
      return [{ topic_id: topic.id, ...view }];
    } catch (error) {
      course.fail(error, id);
      return [];
    }
  });
  for await (const views of found) yield* views;
}
