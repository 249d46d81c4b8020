import { perPage, type Section } from './section.ts';

/** Also how the assignments are listed where only their ids are needed. */
export const assignmentsQuery = [perPage, ['order_by', 'due_at']] as const;

export const assignments: Section = {
  name: 'assignments',
  async *items(course) {
    yield* course.list(course.path('assignments'), assignmentsQuery);
  },
};
