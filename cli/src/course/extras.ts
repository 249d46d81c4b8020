import { must } from '#core/text/must';
import { pluralize } from '#core/text/text';
import type { CourseReader } from './course.ts';
import { formatItemNames, isLmsError } from './errors.ts';
import type { Item } from './json.ts';
import { buildPagePath, FailureStreak } from './sections.ts';
import { type Extra, type ExtraSection, frontPageKey, type Reference } from './wanted.ts';

const pathOf: Readonly<Record<ExtraSection, (course: CourseReader, key: string) => string>> = {
  files: (course, key) => course.buildPath('files', key),
  pages: (course, key) =>
    key === frontPageKey ? course.buildPath('front_page') : buildPagePath(course, key),
  discussions: (course, key) => course.buildPath('discussion_topics', key),
};

const nounOf: Readonly<Record<ExtraSection, string>> = {
  files: 'file',
  pages: 'page',
  discussions: 'topic',
};

/**
 * Fetches items by their ids, and yields those that no list contained. Adds an entry to `extras` for each item. If only a text
 * links to an item that the LMS refuses, adds a warning. Records every other failure.
 */
export async function* fetchExtras(
  references: readonly Reference[],
  course: CourseReader,
  extras: Extra[],
): AsyncGenerator<Item, void> {
  const noun = nounOf[must(references[0], 'a reference').section];
  const streak = new FailureStreak();
  const unreadable: string[] = [];
  const locked: string[] = [];
  const records = course.mapConcurrently(references, async (reference) => {
    const { section, key } = reference;
    const id = key === frontPageKey ? 'front_page' : key;
    if (course.isSkipped(id) || streak.skips()) return { reference, id, record: undefined, error: undefined };
    try {
      const record = await course.fetchRecord(pathOf[section](course, key), [], id);
      return { reference, id, record, error: undefined };
    } catch (error) {
      return { reference, id, record: undefined, error };
    }
  });
  for await (const { reference, id, record, error } of records) {
    const { section, foundIn: found_in } = reference;
    const place = `${id} (in ${found_in})`;
    if (record !== undefined) {
      streak.add(undefined);
      // A page may be listed under a newer slug than that of the link.
      if (!course.shared.wanted.learn(section, record)) continue;
      const isLocked = record.locked_for_user === true;
      if (isLocked) locked.push(place);
      extras.push({ section, id, found_in, status: isLocked ? 'locked' : 'added' });
      yield record;
    } else if (error !== undefined) {
      const isTolerable = isLmsError(error) && isOnlyNoted(error.details.failure.code, reference);
      streak.add(isTolerable ? undefined : course.recordFailure(error, id).code);
      if (isTolerable) unreadable.push(place);
      extras.push({ section, id, found_in, status: isTolerable ? 'unreadable' : 'failed' });
    }
  }
  for (const [places, problem] of [
    [unreadable, 'the LMS does not show to you'],
    [locked, 'the LMS locks for you'],
  ] as const)
    if (places.length > 0)
      course.warn(
        `the course points to ${pluralize(places.length, noun)} that ${problem}: ${formatItemNames(places)}.`,
      );
  streak.throwIfSkipped();
}

/** A text may link to what was deleted or never published. Canvas answers 404 if a course has no front page. */
function isOnlyNoted(code: string, { key, isNamed }: Reference): boolean {
  if (code === 'not_found' && key === frontPageKey) return true;
  return !isNamed && (code === 'forbidden' || code === 'not_found');
}
