import type { Answer, Route } from './world.ts';

/** A course as the LMS would send it: JSON texts, kept as texts so that not a character of them is lost. */
export interface CourseTexts {
  /** As it stands in paths. */
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
  /** By slug as it stands in a path; what is not here is answered 404. */
  readonly bodies: Readonly<Record<string, string>>;
  readonly announcements: readonly string[];
  readonly discussions: readonly string[];
  readonly submissions: readonly string[];
  readonly grades: readonly string[];
}

const list = (items: readonly string[]): Answer => ({ kind: 'list', items });

/** Where the LMS has what; a later route with the same path does not count. */
export function routesOf(texts: CourseTexts): readonly Route[] {
  const at = `/api/v1/courses/${texts.id}`;
  const code = { 'context_codes[]': `course_${texts.id}` };
  return [
    { path: at, answer: { kind: 'json', text: texts.course } },
    { path: `${at}/tabs`, answer: list(texts.tabs) },
    { path: `${at}/modules`, answer: list(texts.modules) },
    ...Object.entries(texts.moduleItems).map(([id, items]) => ({
      path: `${at}/modules/${id}/items`,
      answer: list(items),
    })),
    { path: `${at}/assignments`, answer: list(texts.assignments) },
    { path: `${at}/assignment_groups`, answer: list(texts.assignment_groups) },
    { path: `${at}/files`, answer: list(texts.files) },
    ...Object.entries(texts.stored).flatMap(([id, size]) => storedRoutes(id, size)),
    { path: `${at}/pages`, answer: list(texts.pages) },
    ...Object.entries(texts.bodies).map(([slug, text]) => ({
      path: `${at}/pages/${slug}`,
      answer: { kind: 'json', text } as const,
    })),
    // Without dates the LMS shows the last two weeks only, and all of these are older.
    { path: '/api/v1/announcements', query: { ...code, start_date: null }, answer: list([]) },
    { path: '/api/v1/announcements', query: code, answer: list(texts.announcements) },
    {
      path: `${at}/discussion_topics`,
      query: { only_announcements: 'true' },
      answer: list(texts.announcements),
    },
    { path: `${at}/discussion_topics`, answer: list(texts.discussions) },
    {
      path: `${at}/students/submissions`,
      query: { 'student_ids[]': 'all' },
      answer: list(texts.submissions),
    },
    ...texts.assignments.map((assignment) => submissionsRoute(at, assignment, texts.submissions)),
    { path: `${at}/enrollments`, query: { user_id: 'self' }, answer: list(texts.grades) },
  ];
}

/** A link to a file leads to the storage service; both links hold keys that nobody else is to see. */
function storedRoutes(id: string, size: number): readonly Route[] {
  return [
    {
      path: `/files/${id}/download`,
      answer: { kind: 'redirect', to: `{storage}/bucket/${id}?X-Amz-Signature=STORAGE-SECRET-${id}` },
    },
    { origin: 'storage', path: `/bucket/${id}`, answer: { kind: 'stored', size, seed: `file ${id} ` } },
  ];
}

function submissionsRoute(at: string, assignment: string, submissions: readonly string[]): Route {
  const id = /"id":\s*"?([\d~]+)/.exec(assignment)?.[1] ?? '';
  const own = submissions.filter((text) => new RegExp(`"assignment_id":\\s*"?${id}\\b`).test(text));
  return { path: `${at}/assignments/${id}/submissions`, answer: list(own) };
}
