export interface LmsFixture {
  /** The valid token. A request with any other token gets 401. */
  readonly token: string;
  readonly routes: readonly Route[];
  readonly faults?: readonly Fault[];
  /** The path prefix before `/api`, such as `/lms`. */
  readonly prefix?: string;
  /** Sends ids as strings if the client asks for strings, as newer servers do. */
  readonly stringIds?: boolean;
  /** Compresses responses if the client asks for compression. */
  readonly gzip?: boolean;
  /** The delay of every response in milliseconds. */
  readonly answerMs?: number;
}

/** The LMS itself, or the service that stores its files. */
export type Origin = 'lms' | 'storage';

export interface RequestPattern {
  readonly origin?: Origin;
  /** The path as in the request line, without the query. */
  readonly path: string;
  /** The parameters that the decoded query must have. If the value is null, the parameter must be missing. */
  readonly query?: Readonly<Record<string, string | null>>;
}

export interface Route extends RequestPattern {
  readonly responseSpec: ResponseSpec;
}

/** The content of a response. In texts, `{base}` is replaced with the URL of the LMS, and `{storage}` with the URL of the storage service. */
export type ResponseSpec =
  | { readonly kind: 'json'; readonly text: string }
  | ListResponseSpec
  | GeneratedResponseSpec
  | StoredFile
  | { readonly kind: 'redirect'; readonly to: string };

/** The fake LMS splits `items` into pages of the requested size. If `pages` is given, it sends these pages instead. */
export interface ListResponseSpec {
  readonly kind: 'list';
  readonly items?: readonly string[];
  readonly pages?: readonly (readonly string[])[];
  readonly largestPage?: number;
  /** The headers of each page except the last. `{next}`, `{current}` and `{first}` become the URLs of these pages. */
  readonly links?: readonly (readonly [name: string, value: string])[];
  /** A text that is appended verbatim to each link to a next page. */
  readonly oddities?: string;
}

/** A list that is generated while it is sent. `{n}` is the item number, and `{filler}` pads each item to about `itemBytes`. */
export interface GeneratedResponseSpec {
  readonly kind: 'generated';
  readonly count: number;
  readonly itemBytes: number;
  readonly template: string;
  readonly largestPage?: number;
}

/** A file that is generated while it is sent. The file repeats `seed` until it has `size` bytes. */
export interface StoredFile {
  readonly kind: 'stored';
  readonly size: number;
  readonly seed: string;
  /** The `ETag`. Clients can request ranges only of a file that has one. */
  readonly etag?: string;
}

/** A fault that affects matching requests. The fault occurs `times` times, or always if `times` is missing. */
export interface Fault extends RequestPattern {
  readonly times?: number;
  readonly effect: Misbehavior;
}

export type Misbehavior =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: readonly (readonly [string, string])[];
      readonly text?: string;
      readonly base64?: string;
    }
  | { readonly kind: 'headers'; readonly headers: readonly (readonly [string, string])[] }
  | { readonly kind: 'late'; readonly ms: number }
  /** Sends nothing more after this many bytes of the body. With `request`, sends nothing at all. */
  | { readonly kind: 'silence'; readonly after: number | 'request' }
  | { readonly kind: 'drip'; readonly bytes: number; readonly everyMs: number }
  /** Splits the response into chunks that end at these bytes. */
  | { readonly kind: 'pieces'; readonly ends: readonly number[] }
  | { readonly kind: 'cut'; readonly after: number | 'request'; readonly how: 'reset' | 'close' }
  /** Declares a `Content-Length` that is `more` bytes too long. */
  | { readonly kind: 'length'; readonly more: number }
  /** A small compressed response whose decompressed size is huge. */
  | { readonly kind: 'bomb'; readonly megabytes: number };

/** A request that the fake LMS received. Times are in milliseconds since 1970. */
export interface RecordedLmsRequest {
  readonly origin: Origin;
  /** The request line as received, such as `GET /api/v1/courses/1 HTTP/1.1`. */
  readonly line: string;
  readonly method: string;
  /** The path and query, as received. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The number of the connection. Each origin counts its own connections. */
  readonly connection: number;
  readonly startedAt: number;
  /** The time at which the response ended. Null while the response is pending, and if the client disconnected. */
  readonly endedAt: number | null;
  readonly status: number | null;
}

/** A course as JSON texts, so that tests can compare the exact characters. */
export interface CourseFixture {
  /** The id of the course, as it appears in paths. */
  readonly id: string;
  readonly course: string;
  readonly tabs: readonly string[];
  readonly modules: readonly string[];
  /** Items by module id, for modules that the LMS lists without their items. */
  readonly moduleItems: Readonly<Record<string, readonly string[]>>;
  readonly assignments: readonly string[];
  readonly assignment_groups: readonly string[];
  readonly files: readonly string[];
  /** The sizes of the downloadable files in bytes, by file id. */
  readonly stored: Readonly<Record<string, number>>;
  readonly pages: readonly string[];
  /** The bodies of pages. The keys are the page names in paths, and all other names return 404. */
  readonly bodies: Readonly<Record<string, string>>;
  readonly announcements: readonly string[];
  readonly discussions: readonly string[];
  readonly submissions: readonly string[];
  readonly grades: readonly string[];
}

const createListSpec = (items: readonly string[]): ResponseSpec => ({ kind: 'list', items });

/** Creates the routes of a course. If several routes match a request, the first one applies. */
export function createRoutes(texts: CourseFixture): readonly Route[] {
  const coursePath = `/api/v1/courses/${texts.id}`;
  const courseQuery = { 'context_codes[]': `course_${texts.id}` };
  return [
    { path: coursePath, responseSpec: { kind: 'json', text: texts.course } },
    ...(['tabs', 'modules', 'assignments', 'assignment_groups', 'files', 'pages'] as const).map((name) => ({
      path: `${coursePath}/${name}`,
      responseSpec: createListSpec(texts[name]),
    })),
    ...Object.entries(texts.moduleItems).map(([id, items]) => ({
      path: `${coursePath}/modules/${id}/items`,
      responseSpec: createListSpec(items),
    })),
    ...Object.entries(texts.stored).flatMap(([id, size]) => createFileRoutes(id, size)),
    ...Object.entries(texts.bodies).map(([slug, text]) => ({
      path: `${coursePath}/pages/${slug}`,
      responseSpec: { kind: 'json', text } as const,
    })),
    // Without dates, the LMS lists only the announcements of the last two weeks. All announcements here are older.
    {
      path: '/api/v1/announcements',
      query: { ...courseQuery, start_date: null },
      responseSpec: createListSpec([]),
    },
    { path: '/api/v1/announcements', query: courseQuery, responseSpec: createListSpec(texts.announcements) },
    {
      path: `${coursePath}/discussion_topics`,
      query: { only_announcements: 'true' },
      responseSpec: createListSpec(texts.announcements),
    },
    { path: `${coursePath}/discussion_topics`, responseSpec: createListSpec(texts.discussions) },
    {
      path: `${coursePath}/students/submissions`,
      query: { 'student_ids[]': 'all' },
      responseSpec: createListSpec(texts.submissions),
    },
    ...texts.assignments.map((assignment) =>
      createSubmissionsRoute(coursePath, assignment, texts.submissions),
    ),
    {
      path: `${coursePath}/enrollments`,
      query: { user_id: 'self' },
      responseSpec: createListSpec(texts.grades),
    },
  ];
}

/** Creates the routes of a file. The link to the file redirects to the storage service, and both URLs contain secrets. */
function createFileRoutes(id: string, size: number): readonly Route[] {
  return [
    {
      path: `/files/${id}/download`,
      responseSpec: { kind: 'redirect', to: `{storage}/bucket/${id}?X-Amz-Signature=STORAGE-SECRET-${id}` },
    },
    { origin: 'storage', path: `/bucket/${id}`, responseSpec: { kind: 'stored', size, seed: `file ${id} ` } },
  ];
}

function createSubmissionsRoute(
  coursePath: string,
  assignment: string,
  submissions: readonly string[],
): Route {
  const id = /"id":\s*"?([\d~]+)/.exec(assignment)?.[1] ?? '';
  const ownSubmissions = submissions.filter((text) =>
    new RegExp(`"assignment_id":\\s*"?${id}\\b`).test(text),
  );
  return {
    path: `${coursePath}/assignments/${id}/submissions`,
    responseSpec: createListSpec(ownSubmissions),
  };
}
