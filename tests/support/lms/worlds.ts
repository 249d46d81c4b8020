import { teacherCourse } from './fixture-course.ts';
import { token } from './run-export.ts';
import type { Answer, Fault, LmsWorld, Match, Misbehaviour, Route } from './world.ts';
import { type CourseTexts, routesOf } from './world.ts';

/** A course behind the LMS, with some routes put before its own and some things going wrong. */
export function worldOf(
  options: {
    readonly course?: Partial<CourseTexts>;
    readonly routes?: readonly Route[];
    readonly faults?: readonly Fault[];
  } & Omit<LmsWorld, 'token' | 'routes' | 'faults'> = {},
): LmsWorld {
  const { course = {}, routes = [], faults = [], ...rest } = options;
  return { token, routes: [...routes, ...routesOf({ ...teacherCourse, ...course })], faults, ...rest };
}

/** A path below the fixture course. */
export const inCourse = (path: string): string => `/api/v1/courses/4242${path}`;

/** A host that no resolver has to be asked for: its name is too long to be one. */
export const noHost = `${'x'.repeat(64)}.example`;

/** Where each section's (first) request goes. */
export const pathOf = {
  course: inCourse(''),
  tabs: inCourse('/tabs'),
  modules: inCourse('/modules'),
  assignments: inCourse('/assignments'),
  assignment_groups: inCourse('/assignment_groups'),
  files: inCourse('/files'),
  pages: inCourse('/pages'),
  announcements: '/api/v1/announcements',
  discussions: inCourse('/discussion_topics'),
  submissions: inCourse('/students/submissions'),
  grades: inCourse('/enrollments'),
} as const;

/** Something that goes wrong at a path (or a match), always or so many times. */
export function fault(
  where: string | Match,
  does: Misbehaviour,
  often: { readonly times?: number } = {},
): Fault {
  return { ...(typeof where === 'string' ? { path: where } : where), does, ...often };
}

/** Another answer, with a JSON body unless the text says otherwise. */
export function answering(
  status: number,
  text = '{"errors":[{"message":"made up"}]}',
  headers: readonly (readonly [string, string])[] = [['Content-Type', 'application/json']],
): Misbehaviour {
  return { kind: 'answer', status, headers, text };
}

export function routeTo(path: string, answer: Answer): Route {
  return { path, answer };
}

/** A list of `count` small items at a path. */
export function listAt(
  path: string,
  items: readonly string[],
  more: {
    readonly largestPage?: number;
    readonly links?: readonly (readonly [string, string])[];
    readonly oddities?: string;
  } = {},
): Route {
  return { path, answer: { kind: 'list', items, ...more } };
}

/** `{"id":1}`, `{"id":2}` … */
export function numbered(count: number, first = 1): readonly string[] {
  return Array.from({ length: count }, (_, at) => `{"id":${first + at},"name":"n${first + at}"}`);
}

/** A target with its query decoded, for comparison with what the specification says. */
export function decoded(target: string): string {
  const [path = '', query] = target.split(/\?(.*)/s);
  return query === undefined ? path : `${path}?${decodeURIComponent(query)}`;
}
