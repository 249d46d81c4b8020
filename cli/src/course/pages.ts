import type { ApiResult, LmsClient, LmsRequest } from './client.ts';
import { createLmsError, type FailureCode, isLmsError } from './errors.ts';
import { type Item, idOf } from './json.ts';
import { findNextLink, stripQuery } from './links.ts';

const maxPages = 10_000;
/** After this number of consecutive pages without new items, the links count as a loop. */
const maxRepeatedPages = 3;

/**
 * Reads a list by following the `next` link of each page. Yields the items that were not on earlier pages. `keyOf` returns a key to recognize items that were already read. An
 * item without a key always counts as new. Throws `LmsError` if a link is invalid. Also throws the errors of
 * `LmsClient.getJson`.
 */
export async function* readPages(
  client: LmsClient,
  firstRequest: LmsRequest,
  keyOf: (item: Item) => string | undefined = idOf,
): AsyncGenerator<Pick<ApiResult, 'items' | 'invalidItemCount'>, void> {
  const requestedPaths = new Set([firstRequest.path]);
  const seenKeys = new Set<string>();
  const isNew = (item: Item): boolean => {
    const key = keyOf(item);
    const sizeBefore = seenKeys.size;
    return key === undefined || seenKeys.add(key).size > sizeBefore;
  };
  let request = firstRequest;
  let repeatedPages = 0;
  for (let count = 1; ; count++) {
    const { items, links, target, invalidItemCount } = await client.getJson(request, 'list');
    const newItems = items.filter(isNew);
    yield { items: newItems, invalidItemCount };
    const { item } = request;
    const createError = (code: FailureCode, detail?: string) =>
      createLmsError({ code, path: stripQuery(request), item, attempts: 1, status: 200, detail });
    const link = findNextLink(links, target);
    if (link.kind === 'none') return;
    if (link.kind === 'invalid') throw createError('link_invalid');
    if (link.kind === 'other_origin')
      throw createError(
        'link_other_origin',
        `it leads to ${link.origin}${link.onlyScheme ? wrongScheme : ''}`,
      );
    repeatedPages = items.length > 0 && newItems.length === 0 ? repeatedPages + 1 : 0;
    if (requestedPaths.has(link.path) || repeatedPages >= maxRepeatedPages) throw createError('link_loop');
    if (count >= maxPages) throw createError('page_limit');
    requestedPaths.add(link.path);
    request = { ...request, path: link.path };
  }
}

const wrongScheme = ', so the server builds links with the wrong scheme; check its proxy settings';

export function getFailureOrRethrow(error: unknown, codes: readonly string[]) {
  if (isLmsError(error) && codes.includes(error.details.failure.code)) return error.details.failure;
  throw error;
}

export async function* collectIds(
  items: AsyncIterable<Item>,
  seenIds: Set<string>,
): AsyncGenerator<Item, void> {
  for await (const item of items) {
    const id = idOf(item);
    if (id !== undefined) seenIds.add(id);
    yield item;
  }
}

export async function* excludeIds(
  items: AsyncIterable<Item>,
  excludedIds: ReadonlySet<string>,
): AsyncGenerator<Item, void> {
  for await (const item of items) {
    const id = idOf(item);
    if (id === undefined || !excludedIds.has(id)) yield item;
  }
}
