import { readFixture } from '../fixtures.ts';
import type { Fault, LmsFixture, Misbehavior, RequestPattern, ResponseSpec, Route } from './lms-fixture.ts';
import { type CourseFixture, createRoutes } from './lms-fixture.ts';
import { token } from './run-export.ts';

/** An invented course as its teacher sees it, with few items and many edge cases. */
const teacherCourse: CourseFixture = {
  ...readFixture<Omit<CourseFixture, 'moduleItems'>>('course/teacher.json'),
  moduleItems: {
    '9007199254740995': Array.from(
      { length: 120 },
      (_, index) =>
        `{"id":${7200 + index},"title":"Step ${index + 1}","type":"SubHeader","module_id":9007199254740995}`,
    ),
  },
};

/** The same course as a student sees it: without drafts, and only with the student's own submissions and grades. */
export const studentCourse: CourseFixture = {
  ...teacherCourse,
  modules: teacherCourse.modules.slice(0, 2),
  submissions: teacherCourse.submissions.slice(0, 2),
  grades: [
    '{"id":402,"course_id":4242,"user_id":601,"type":"StudentEnrollment","enrollment_state":"active",' +
      '"grades":{"current_score":91.50,"final_score":45.75,"current_grade":"A-"}}',
  ],
};

/** What a fixture changes in the course of the teacher. `routes` take precedence over the routes of the course. */
export interface FixtureOptions extends Partial<LmsFixture> {
  readonly course?: Partial<CourseFixture>;
}

export function createLmsFixture({ course, routes = [], ...rest }: FixtureOptions): LmsFixture {
  return { token, ...rest, routes: [...routes, ...createRoutes({ ...teacherCourse, ...course })] };
}

export const coursePath = (path: string): string => `/api/v1/courses/4242${path}`;

/** A host that never resolves, because its name is too long. */
export const unresolvableHost = `${'x'.repeat(64)}.example`;

/** The path of the first request of each section. */
export const sectionPaths = {
  course: coursePath(''),
  tabs: coursePath('/tabs'),
  modules: coursePath('/modules'),
  assignments: coursePath('/assignments'),
  assignment_groups: coursePath('/assignment_groups'),
  files: coursePath('/files'),
  pages: coursePath('/pages'),
  announcements: '/api/v1/announcements',
  discussions: coursePath('/discussion_topics'),
  submissions: coursePath('/students/submissions'),
  grades: coursePath('/enrollments'),
} as const;

export function fault(
  pattern: string | RequestPattern,
  effect: Misbehavior,
  timesOption: { readonly times?: number } = {},
): Fault {
  return { ...(typeof pattern === 'string' ? { path: pattern } : pattern), effect, ...timesOption };
}

/** Creates a fault that replaces the response. The default body is JSON. */
export function respondWith(
  status: number,
  text = '{"errors":[{"message":"made up"}]}',
  headers: readonly (readonly [string, string])[] = [['Content-Type', 'application/json']],
): Misbehavior {
  return { kind: 'answer', status, headers, text };
}

export function routeTo(path: string, responseSpec: ResponseSpec): Route {
  return { path, responseSpec };
}

export function listAt(
  path: string,
  items: readonly string[],
  listOptions: {
    readonly largestPage?: number;
    readonly links?: readonly (readonly [string, string])[];
    readonly oddities?: string;
  } = {},
): Route {
  return { path, responseSpec: { kind: 'list', items, ...listOptions } };
}

export function numbered(count: number, first = 1): readonly string[] {
  return Array.from({ length: count }, (_, index) => `{"id":${first + index},"name":"n${first + index}"}`);
}

/** Returns a request target with its query decoded. */
export function decoded(target: string): string {
  const [path = '', query] = target.split(/\?(.*)/s);
  return query === undefined ? path : `${path}?${decodeURIComponent(query)}`;
}
