/** Reads the sections in which each item needs its own request. */

import { must } from '#core/text/must';
import { type CourseReader, createBadIdentifierError, perPage } from './course.ts';
import { createLmsError, type FailureCode } from './failure.ts';
import { type Item, idOf, isItem, pathIdOf, textIn } from './json.ts';

const contentDetails = ['include[]', 'content_details'] as const;

export async function* listModules(course: CourseReader): AsyncGenerator<Item, void> {
  const items: Item[] = [];
  course.shared.moduleItems = items;
  for await (const page of course.fetchPages(course.buildPath('modules'), [
    ['include[]', 'items'],
    contentDetails,
    perPage,
  ]))
    for await (const module of course.mapConcurrently(page, (item) => fetchMissingItems(item, course))) {
      if (Array.isArray(module.items)) items.push(...module.items.filter(isItem));
      yield module;
    }
}

/**
 * Finds the ids or slugs of all module items of one type. Such files or pages can be requested even if the LMS hides the list
 * of all files or pages.
 */
async function findInModules(
  course: CourseReader,
  type: 'File' | 'Page',
  keyOf: (item: Item) => string | undefined,
): Promise<ReadonlySet<string>> {
  if (course.shared.moduleItems === undefined) for await (const _ of listModules(course));
  const items = must(course.shared.moduleItems, 'the modules').filter((item) => item.type === type);
  return new Set(items.map(keyOf).filter((key) => key !== undefined));
}

/**
 * Records the failed request for a list. Returns true if the LMS does not let this user see the list. Rethrows every error
 * except `LmsError`.
 */
function isHidden(course: CourseReader, error: unknown): boolean {
  const { code } = course.recordFailure(error);
  return code === 'forbidden' || code === 'not_found';
}

export async function* listFiles(course: CourseReader): AsyncGenerator<Item, void> {
  let isListed = false;
  try {
    for await (const file of course.fetchList(course.buildPath('files'), [perPage])) {
      isListed = true;
      yield file;
    }
  } catch (error) {
    if (!isHidden(course, error) || isListed) return;
    const ids = await findInModules(course, 'File', (item) => pathIdOf(item, 'content_id'));
    const records = course.mapConcurrently(ids, async (id) => {
      if (course.isSkipped(id)) return [];
      try {
        return [await course.fetchRecord(course.buildPath('files', id), [], id)];
      } catch (problem) {
        course.recordFailure(problem, id);
        return [];
      }
    });
    for await (const foundFiles of records) yield* foundFiles;
  }
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

export async function* fetchFullPages(course: CourseReader): AsyncGenerator<Item, void> {
  const { listedPages, linkedPages } = await listPages(course);
  /** The codes of server failures in a row. Until the maximum is reached, any other result of a page empties the list. */
  const consecutiveCodes: FailureCode[] = [];
  let skippedCount = 0;
  const bodies = course.mapConcurrently([...listedPages, ...linkedPages], async (page) => {
    if (consecutiveCodes.length < maxConsecutiveFailures) return fetchBody(page, course);
    skippedCount++;
    return { page, error: undefined };
  });
  for await (const { page, error } of bodies) {
    const code = error === undefined ? undefined : course.recordFailure(error).code;
    if (consecutiveCodes.length < maxConsecutiveFailures) {
      if (code !== undefined && serverFailures.has(code)) consecutiveCodes.push(code);
      else consecutiveCodes.length = 0;
    }
    if (code === undefined || !linkedPages.includes(page)) yield page;
  }
  if (skippedCount === 0) return;
  const detail = `after ${maxConsecutiveFailures} failures in a row, ${skippedCount} more were not requested`;
  throw createLmsError({ code: consecutiveCodes.at(-1) ?? 'internal', detail });
}

/**
 * Lists all pages that `--since` does not remove. The bodies are requested later. If the LMS hides the list of pages,
 * `linkedPages` contains the pages that modules link to.
 */
async function listPages(course: CourseReader) {
  const listedPages: Item[] = [];
  const linkedPages: Item[] = [];
  const keyOf = (page: Item) => idOf(page, 'page_id') ?? idOf(page, 'url');
  try {
    for await (const page of course.fetchPages(course.buildPath('pages'), [perPage], undefined, keyOf))
      listedPages.push(...page.filter((item) => course.isWanted(item)));
  } catch (error) {
    if (isHidden(course, error) && listedPages.length === 0) {
      const slugs = await findInModules(course, 'Page', (item) => textIn(item, 'page_url'));
      for (const url of slugs) linkedPages.push({ url });
    }
  }
  return { listedPages, linkedPages };
}

/** Fetches the page with its body. If this fails, returns the page from the list and the error. */
async function fetchBody(page: Item, course: CourseReader): Promise<{ page: Item; error: unknown }> {
  const slug = textIn(page, 'url');
  if (course.isSkipped(slug)) return { page, error: undefined };
  try {
    // In a URL path, the slug `..` would select another resource.
    if (slug === undefined || !slug.isWellFormed() || /^\.*$/.test(slug))
      throw createBadIdentifierError(slug ?? 'a page without a slug');
    return { page: await course.fetchRecord(course.buildPath('pages', slug), [], slug), error: undefined };
  } catch (error) {
    return { page, error };
  }
}
