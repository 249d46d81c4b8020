import { perPage, type Section } from './section.ts';

export const assignmentGroups: Section = {
  name: 'assignment_groups',
  async *items(course) {
    yield* course.list(course.path('assignment_groups'), [perPage]);
  },
};
