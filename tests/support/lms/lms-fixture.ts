/** What the made-up LMS serves: data alone. */
export interface LmsFixture {
  /** Who brings another one is answered 401. */
  readonly token: string;
  readonly routes: readonly Route[];
  readonly faults?: readonly Fault[];
  /** The path prefix before `/api`, such as `/lms`. */
  readonly prefix?: string;
  /** Ids as strings for those who ask for them, as newer servers do. */
  readonly stringIds?: boolean;
  /** Compressed for those who ask for it. */
  readonly gzip?: boolean;
  /** Milliseconds from a request to its answer. */
  readonly answerMs?: number;
}

/** The LMS itself, or the service that stores its files. */
export type Origin = 'lms' | 'storage';

export interface RequestPattern {
  readonly origin?: Origin;
  /** As in the request line, without the query. */
  readonly path: string;
  /** Pairs of the query, decoded, that have to be there; null: the name must not be. */
  readonly query?: Readonly<Record<string, string | null>>;
}

export interface Route extends RequestPattern {
  readonly responseSpec: ResponseSpec;
}

/** In texts, `{base}` and `{storage}` are replaced with the two origins. */
export type ResponseSpec =
  | { readonly kind: 'json'; readonly text: string }
  | ListResponseSpec
  | GeneratedResponseSpec
  | StoredFile
  | { readonly kind: 'redirect'; readonly to: string };

/** A list in pages. `items` are JSON texts; the server cuts them into pages no larger than asked, or `pages` says how. */
export interface ListResponseSpec {
  readonly kind: 'list';
  readonly items?: readonly string[];
  readonly pages?: readonly (readonly string[])[];
  readonly largestPage?: number;
  /** Header fields on pages that have a next one, `{next}`, `{current}`, `{first}` filled in. */
  readonly links?: readonly (readonly [name: string, value: string])[];
  /** Stands verbatim at the end of each link to a next page. */
  readonly oddities?: string;
}

/** A list made while it is sent: `{n}` counts up, `{filler}` fills each item to about `itemBytes`. */
export interface GeneratedResponseSpec {
  readonly kind: 'generated';
  readonly count: number;
  readonly itemBytes: number;
  readonly template: string;
  readonly largestPage?: number;
}

/** Bytes made while they are sent: `size` letters that begin with `seed`. */
export interface StoredFile {
  readonly kind: 'stored';
  readonly size: number;
  readonly seed: string;
  /** With an `ETag` a part of it can be requested. */
  readonly etag?: string;
}

/** Goes wrong for the requests it matches, `times` times (default: always). */
export interface Fault extends RequestPattern {
  readonly times?: number;
  readonly effect: Misbehaviour;
}

export type Misbehaviour =
  /** Another answer in place of the true one. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: readonly (readonly [string, string])[];
      readonly text?: string;
      readonly base64?: string;
    }
  /** The true answer with further header fields. */
  | { readonly kind: 'headers'; readonly headers: readonly (readonly [string, string])[] }
  | { readonly kind: 'late'; readonly ms: number }
  /** Says nothing more after so many bytes of the body, or nothing at all. */
  | { readonly kind: 'silence'; readonly after: number | 'request' }
  /** The true answer, so many bytes at a time. */
  | { readonly kind: 'drip'; readonly bytes: number; readonly everyMs: number }
  /** The true answer in pieces that end at these bytes. */
  | { readonly kind: 'pieces'; readonly ends: readonly number[] }
  | { readonly kind: 'cut'; readonly after: number | 'request'; readonly how: 'reset' | 'close' }
  /** Announces so many bytes more than come. */
  | { readonly kind: 'length'; readonly more: number }
  /** A small answer that is huge once decompressed. */
  | { readonly kind: 'bomb'; readonly megabytes: number };

/** One request that came. Times are milliseconds since 1970. */
export interface RecordedLmsRequest {
  readonly origin: Origin;
  /** `GET /api/v1/courses/1 HTTP/1.1`, as it came. */
  readonly line: string;
  readonly method: string;
  /** Path and query, as they came. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Counts connections of its origin. */
  readonly connection: number;
  readonly startedAt: number;
  /** Null while pending, and if the client disconnected. */
  readonly endedAt: number | null;
  readonly status: number | null;
}

/** A course as the LMS would send it: JSON texts, kept as texts so that not a character of them is lost. */
export interface CourseFixture {
  /** As in paths. */
  readonly id: string;
  readonly course: string;
  readonly tabs: readonly string[];
  readonly modules: readonly string[];
  /** By module id, for those that come without their items. */
  readonly moduleItems: Readonly<Record<string, readonly string[]>>;
  readonly assignments: readonly string[];
  readonly assignment_groups: readonly string[];
  readonly files: readonly string[];
  /** Bytes of the files that can be downloaded, by file id. */
  readonly stored: Readonly<Record<string, number>>;
  /** List records. */
  readonly pages: readonly string[];
  /** By slug as in a path; unknown slugs are 404. */
  readonly bodies: Readonly<Record<string, string>>;
  readonly announcements: readonly string[];
  readonly discussions: readonly string[];
  readonly submissions: readonly string[];
  readonly grades: readonly string[];
}

const list = (items: readonly string[]): ResponseSpec => ({ kind: 'list', items });

/** Where the LMS has what; a later route with the same path does not count. */
export function createRoutes(texts: CourseFixture): readonly Route[] {
  const at = `/api/v1/courses/${texts.id}`;
  const code = { 'context_codes[]': `course_${texts.id}` };
  return [
    { path: at, responseSpec: { kind: 'json', text: texts.course } },
    { path: `${at}/tabs`, responseSpec: list(texts.tabs) },
    { path: `${at}/modules`, responseSpec: list(texts.modules) },
    ...Object.entries(texts.moduleItems).map(([id, items]) => ({
      path: `${at}/modules/${id}/items`,
      responseSpec: list(items),
    })),
    { path: `${at}/assignments`, responseSpec: list(texts.assignments) },
    { path: `${at}/assignment_groups`, responseSpec: list(texts.assignment_groups) },
    { path: `${at}/files`, responseSpec: list(texts.files) },
    ...Object.entries(texts.stored).flatMap(([id, size]) => storedRoutes(id, size)),
    { path: `${at}/pages`, responseSpec: list(texts.pages) },
    ...Object.entries(texts.bodies).map(([slug, text]) => ({
      path: `${at}/pages/${slug}`,
      responseSpec: { kind: 'json', text } as const,
    })),
    // Without dates the LMS shows the last two weeks only, and all of these are older.
    { path: '/api/v1/announcements', query: { ...code, start_date: null }, responseSpec: list([]) },
    { path: '/api/v1/announcements', query: code, responseSpec: list(texts.announcements) },
    {
      path: `${at}/discussion_topics`,
      query: { only_announcements: 'true' },
      responseSpec: list(texts.announcements),
    },
    { path: `${at}/discussion_topics`, responseSpec: list(texts.discussions) },
    {
      path: `${at}/students/submissions`,
      query: { 'student_ids[]': 'all' },
      responseSpec: list(texts.submissions),
    },
    ...texts.assignments.map((assignment) => submissionsRoute(at, assignment, texts.submissions)),
    { path: `${at}/enrollments`, query: { user_id: 'self' }, responseSpec: list(texts.grades) },
  ];
}

/** A file's link redirects to the storage service; both links contain secrets. */
function storedRoutes(id: string, size: number): readonly Route[] {
  return [
    {
      path: `/files/${id}/download`,
      responseSpec: { kind: 'redirect', to: `{storage}/bucket/${id}?X-Amz-Signature=STORAGE-SECRET-${id}` },
    },
    { origin: 'storage', path: `/bucket/${id}`, responseSpec: { kind: 'stored', size, seed: `file ${id} ` } },
  ];
}

function submissionsRoute(at: string, assignment: string, submissions: readonly string[]): Route {
  const id = /"id":\s*"?([\d~]+)/.exec(assignment)?.[1] ?? '';
  const own = submissions.filter((text) => new RegExp(`"assignment_id":\\s*"?${id}\\b`).test(text));
  return { path: `${at}/assignments/${id}/submissions`, responseSpec: list(own) };
}
