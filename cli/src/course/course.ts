import type { LmsClient, LmsRequest } from './client.ts';
import { createLmsError, type Failure, isLmsError, type LmsError } from './errors.ts';
import type { Item } from './json.ts';
import type { ExportOptions } from './options.ts';
import { readPages } from './pages.ts';
import type { SectionName } from './section-names.ts';
import type { RunLog } from './session.ts';
import { isChanged } from './since.ts';
import type { WantedSet } from './wanted.ts';

/** The number of items to request per page. The server may return fewer. */
export const perPage = ['per_page', '100'] as const;

type Query = readonly (readonly [name: string, value: string])[];

export interface SharedCourseData {
  record?: Item;
  /** Whether the LMS answered 404 to the request for the course itself. */
  isCourseMissing?: boolean;
  /** The ids of the course tabs that the user can see. Undefined if the list of tabs is incomplete. */
  visibleTabs?: ReadonlySet<unknown>;
  /** The number of announcements received, including those that `--since` removes later. */
  announcementCount: number;
  /** The topics that `--since` does not remove and that may have replies. Undefined if no section requested the topics. */
  topics?: Item[];
  /** What the course points to, and what its lists contain. */
  readonly wanted: WantedSet;
  /**
   * The ids of the published assignments, including those that `--since` removes later. An id that is not safe in a URL path
   * is undefined. The whole list is undefined if it is incomplete.
   */
  assignments?: readonly (string | undefined)[];
}

interface CourseContext {
  readonly client: LmsClient;
  readonly options: Pick<ExportOptions, 'course' | 'since' | 'concurrency' | 'skip'>;
  readonly log: RunLog;
  readonly shared: SharedCourseData;
}

/**
 * Reads the data of a course for one section of the export. Throws `LmsError` if a list or record cannot be fetched. The
 * section then counts as failed.
 */
export class CourseReader {
  readonly sectionName: SectionName;
  readonly id: string;
  readonly exportStartedAt: Date;
  readonly shared: SharedCourseData;
  readonly failures: Failure[] = [];
  /** The ids or URL names (slugs) of the items that were not requested because `--skip` lists them. */
  readonly skipped = new Set<string>();
  /** The number of items that contain invalid UTF-8. */
  invalidItemCount = 0;
  readonly #context: CourseContext;

  constructor(name: SectionName, context: CourseContext) {
    this.sectionName = name;
    this.id = context.options.course;
    this.exportStartedAt = context.log.startedAt;
    this.shared = context.shared;
    this.#context = context;
  }

  /** Returns a path `/api/v1/courses/<id>/…`. Percent-encodes each segment, except colons as in `sis_course_id:CS101`. */
  buildPath(...segments: readonly string[]): string {
    const encoded = [this.id, ...segments].map((text) => encodeURIComponent(text).replaceAll('%3A', ':'));
    return ['/api/v1/courses', ...encoded].join('/');
  }

  /** Streams the items of a list. `parent` is the id of the item that the list belongs to, such as a module. */
  async *fetchList(path: string, query: Query = [], parent?: string): AsyncGenerator<Item, void> {
    for await (const page of this.fetchPages(path, query, parent)) yield* page;
  }

  async *fetchPages(
    path: string,
    query: Query = [],
    parent?: string,
    keyOf?: (item: Item) => string | undefined,
  ): AsyncGenerator<readonly Item[], void> {
    for await (const { items, invalidItemCount } of readPages(
      this.#context.client,
      this.#request(path, query, parent),
      keyOf,
    )) {
      this.invalidItemCount += invalidItemCount;
      yield items;
    }
  }

  async fetchRecord(path: string, query: Query = [], parent?: string): Promise<Item> {
    const { items, invalidItemCount } = await this.#context.client.getJson(
      this.#request(path, query, parent),
      'record',
    );
    this.invalidItemCount += invalidItemCount;
    return items[0] ?? {};
  }

  #request(path: string, query: Query, item: string | undefined): LmsRequest {
    const pairs = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
    const target = [path, ...(pairs.length === 0 ? [] : [pairs.join('&')])].join('?');
    return { section: this.sectionName, path: this.#context.client.base.prefix + target, item };
  }

  mapConcurrently<In, Out>(
    items: Iterable<In>,
    process: (item: In) => Promise<Out>,
  ): AsyncGenerator<Out, void> {
    return mapInOrder(items, this.#context.options.concurrency, process);
  }

  get isServerAnswering(): boolean {
    return this.#context.log.isAnswering;
  }

  isWanted(item: Item): boolean {
    const { since } = this.#context.options;
    return since === undefined || isChanged(this.sectionName, item, since, this.exportStartedAt.getTime());
  }

  /** Reports whether `--skip` lists an item. Callers must not request such an item. */
  isSkipped(item: string | undefined): boolean {
    const isListed = this.#context.options.skip.has(`${this.sectionName}/${item}`);
    if (isListed && item !== undefined) this.skipped.add(item);
    return isListed;
  }

  /** Records that one item or list of the section could not be read. Rethrows every error except `LmsError`. */
  recordFailure(error: unknown, item?: string): Failure {
    if (!isLmsError(error)) throw error;
    const { redact } = this.#context.log;
    const { failure } = error.details;
    const redactOptional = (text: string | undefined) => (text === undefined ? undefined : redact(text));
    const redactedFailure = {
      ...failure,
      path: redactOptional(failure.path),
      // Redact secrets before any code shortens the text. A token that is cut off would no longer be recognized.
      item: redactOptional(item ?? failure.item),
      detail: redactOptional(failure.detail),
    };
    this.failures.push(redactedFailure);
    return redactedFailure;
  }

  warn(text: string): void {
    this.#context.log.warn([this.sectionName], text);
  }
}

/** Creates the error for an item that cannot be requested, because its id or slug is not safe in a URL path. */
export function createBadIdentifierError(item: string): LmsError {
  return createLmsError({ code: 'bad_identifier', item });
}

/**
 * Processes up to `concurrency` items at a time. Yields the results in the order of the items. Buffers at most
 * `concurrency` results. If several items fail, rejects with the error of the first failed item.
 */
export async function* mapInOrder<In, Out>(
  items: Iterable<In>,
  concurrency: number,
  process: (item: In) => Promise<Out> | Out,
): AsyncGenerator<Out, void> {
  const pending: Promise<Out>[] = [];
  for (const item of items) {
    const result = Promise.resolve(process(item));
    // This handler prevents an “unhandled rejection” error. The `await` below throws the same error later.
    result.catch(() => {});
    pending.push(result);
    if (pending.length < concurrency) continue;
    const next = pending.shift();
    if (next !== undefined) yield await next;
  }
  for (const result of pending) yield await result;
}
