import type { Item } from '../json/item.ts';
import { perPage, type Section } from './section.ts';

const keep = (item: Item) => item.fields.is_announcement !== true;

export const discussions: Section = {
  name: 'discussions',
  async *items(course) {
    const path = course.path('discussion_topics');
    const first = yield* course.list(path, [['only_announcements', 'false'], perPage], { keep });
    if (first.failure !== undefined || first.kept > 0) return;
    // Some servers read any value of the parameter, «false» too, as true.
    if (first.dropped === 0 && course.known.announcements > 0) return;
    if (first.dropped > 0)
      course.warn(
        'asked for topics without announcements the LMS gave announcements; they were asked for again.',
      );
    yield* course.list(path, [perPage], { keep });
  },
};
