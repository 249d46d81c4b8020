import type { LmsClient, LmsRequest } from './client.ts';
import { type FailureCode, LmsRequestError } from './failure.ts';
import { type Item, idOf } from './json.ts';
import { nextLink, stripQuery } from './links.ts';

const maxPages = 10_000;
/** This many consecutive pages without new items count as a loop. */
const maxRepeatedPages = 3;

export interface ItemPage {
  /** Without items of earlier pages. */
  readonly items: readonly Item[];
  readonly badItems: number;
}

/**
 * The pages of a list, following the `next` links. `keyOf` identifies duplicates; an item without a key is always new.
 * Throws what `Client.json` throws, and `RequestFailed` for bad links.
 */
export async function* readPages(
  client: LmsClient,
  first: LmsRequest,
  keyOf: (item: Item) => string | undefined = idOf,
): AsyncGenerator<ItemPage, void> {
  const requested = new Set([first.path]);
  const seen = new Set<string>();
  const isNew = (item: Item): boolean => {
    const key = keyOf(item);
    const before = seen.size;
    return key === undefined || seen.add(key).size > before;
  };
  let request = first;
  let repeated = 0;
  for (let count = 1; ; count++) {
    const { items, links, target, badItems } = await client.json(request, 'list');
    const fresh = items.filter(isNew);
    yield { items: fresh, badItems };
    const { item } = request;
    const failed = (code: FailureCode, detail?: string) =>
      new LmsRequestError({ code, path: stripQuery(request), item, attempts: 1, status: 200, detail });
    const link = nextLink(links, target);
    if (link.kind === 'none') return;
    if (link.kind === 'invalid') throw failed('link_invalid');
    if (link.kind === 'other_origin')
      throw failed('link_other_origin', otherOrigin(link.origin, link.onlyScheme));
    repeated = items.length > 0 && fresh.length === 0 ? repeated + 1 : 0;
    if (requested.has(link.path) || repeated >= maxRepeatedPages) throw failed('link_loop');
    if (count >= maxPages) throw failed('page_limit');
    requested.add(link.path);
    request = { ...request, path: link.path };
  }
}

function otherOrigin(origin: string, onlyScheme: boolean): string {
  const scheme = ', so the server builds links with the wrong scheme; check its proxy settings';
  return `it leads to ${origin}${onlyScheme ? scheme : ''}`;
}

/** The failure of a request, if it has one of these codes. Rethrows everything else. */
export function getFailureOrRethrow(error: unknown, codes: readonly string[]) {
  if (error instanceof LmsRequestError && codes.includes(error.failure.code)) return error.failure;
  throw error;
}

/** All items; adds their ids to `seen`. */
export async function* collectIds(items: AsyncIterable<Item>, seen: Set<string>): AsyncGenerator<Item, void> {
  for await (const item of items) {
    const id = idOf(item);
    if (id !== undefined) seen.add(id);
    yield item;
  }
}

/** Items whose ids are not in `seen`. */
export async function* excludeIds(
  items: AsyncIterable<Item>,
  seen: ReadonlySet<string>,
): AsyncGenerator<Item, void> {
  for await (const item of items) if (!seen.has(idOf(item) ?? '')) yield item;
}
