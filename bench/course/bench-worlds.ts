import { type CourseTexts, routesOf } from '../../tests/support/lms/course-routes.ts';
import type { Fault, GeneratedAnswer, LmsWorld, Route } from '../../tests/support/lms/world.ts';

const token = 'bench-token';
const at = '/api/v1/courses/4242';

export const sectionPaths: readonly string[] = [
  at,
  ...['tabs', 'modules', 'assignments', 'assignment_groups', 'files', 'pages'].map((name) => `${at}/${name}`),
  '/api/v1/announcements',
  ...['discussion_topics', 'students/submissions', 'enrollments'].map((name) => `${at}/${name}`),
];

/** How many of each the made-up course has; what is not said is not there. */
export interface CourseSize {
  readonly assignments?: number;
  readonly files?: number;
  readonly pages?: number;
  readonly modules?: number;
  /** Modules whose items the server leaves out, and how many those have. */
  readonly bareModules?: number;
  readonly itemsOfBare?: number;
  /** Items on a page, at most. */
  readonly largestPage?: number;
}

const records = (count: number, more = '') =>
  Array.from({ length: count }, (_, index) => `{"id":${index + 1},"name":"number ${index + 1}"${more}}`);

/** A course of this size. Half of its modules' items come inline. */
export function courseOf(size: CourseSize): CourseTexts {
  const { assignments = 0, files = 0, pages = 0, modules = 0, bareModules = 0, itemsOfBare = 0 } = size;
  const slugs = Array.from({ length: pages }, (_, index) => `page-${index + 1}`);
  return {
    id: '4242',
    course: '{"id":4242,"name":"Measured","workflow_state":"available"}',
    tabs: records(5),
    modules: [
      ...records(modules - bareModules, ',"items":[{"id":1}]'),
      ...Array.from(
        { length: bareModules },
        (_, index) => `{"id":${modules + index + 1},"items_count":${itemsOfBare}}`,
      ),
    ],
    moduleItems: Object.fromEntries(
      Array.from({ length: bareModules }, (_, index) => [String(modules + index + 1), records(itemsOfBare)]),
    ),
    assignments: records(assignments, ',"updated_at":"2026-01-01T00:00:00Z"'),
    assignment_groups: records(2),
    files: records(files, ',"url":"","size":1'),
    stored: {},
    pages: slugs.map(
      (slug, index) =>
        `{"page_id":${index + 1},"url":"${slug}","updated_at":"2026-0${index === 0 ? 5 : 1}-01T00:00:00Z"}`,
    ),
    bodies: Object.fromEntries(
      slugs.map((slug) => [slug, `{"url":"${slug}","body":"${'text '.repeat(400)}"}`]),
    ),
    announcements: [],
    discussions: [],
    submissions: [],
    grades: records(1),
  };
}

export function worldOf(
  size: CourseSize,
  more: { readonly answerMs?: number; readonly faults?: readonly Fault[] } = {},
): LmsWorld {
  const { largestPage } = size;
  const routes = routesOf(courseOf(size)).map(
    (route): Route =>
      route.answer.kind === 'list' && largestPage !== undefined
        ? { ...route, answer: { ...route.answer, largestPage } }
        : route,
  );
  return { token, routes, ...more };
}

/** The fewest requests that can read such a course (the list of B1). Lists that ask for no page size get ten items. */
export function lowerBound(size: CourseSize): number {
  const { assignments = 0, files = 0, pages = 0, modules = 0, bareModules = 0, itemsOfBare = 0 } = size;
  const served = Math.min(100, size.largestPage ?? 100);
  const list = (items: number) => Math.max(1, Math.ceil(items / served));
  // Course, tabs, groups, announcements, discussions twice, submissions, grades.
  const single = 1 + 1 + 1 + 1 + 2 + 1 + 1;
  return (
    single +
    list(assignments) +
    list(files) +
    list(pages) +
    pages +
    list(modules) +
    bareModules * list(itemsOfBare)
  );
}

const submission: GeneratedAnswer = {
  kind: 'generated',
  count: 0,
  itemBytes: 4000,
  template:
    '{"id":{n},"assignment_id":1,"user_id":{n},"score":88.50,"submitted_at":"2026-01-30T12:00:00Z","body":"{filler}"}',
};

/** A course of about so many bytes, nearly all of them in submissions. */
export function largeWorld(bytes: number): LmsWorld {
  const answer = { ...submission, count: Math.round(bytes / submission.itemBytes) };
  const route: Route = { path: `${at}/students/submissions`, answer };
  const world = worldOf({ assignments: 10, files: 10, modules: 5 });
  return { ...world, routes: [route, ...world.routes] };
}

/** Bytes of all items in `largeWorld`, what stands between them left out. */
export function itemBytesOf(bytes: number): number {
  const { template, itemBytes } = submission;
  const [before = '', after = ''] = template.split('{filler}');
  const room = itemBytes - before.length - after.length;
  const count = Math.round(bytes / itemBytes);
  let sum = 0;
  for (let number = 0; number < count; number += 1)
    sum += before.replaceAll('{n}', String(number)).length + room + after.length;
  const small = courseOf({ assignments: 10, files: 10, modules: 5 });
  const others = [
    small.course,
    ...small.tabs,
    ...small.modules,
    ...small.assignments,
    ...small.assignment_groups,
    ...small.files,
    ...small.grades,
  ];
  return sum + others.reduce((total, text) => total + text.length, 0);
}

/** A course with one file of so many bytes. */
export function fileWorld(size: number): LmsWorld {
  const record = `{"id":901,"display_name":"large.bin","url":"{base}/files/901/download","size":${size},"updated_at":"2026-01-01T00:00:00Z"}`;
  return { token, routes: routesOf({ ...courseOf({}), files: [record], stored: { '901': size } }) };
}
