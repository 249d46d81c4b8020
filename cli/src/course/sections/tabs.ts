import type { Section } from './section.ts';

export const tabs: Section = {
  name: 'tabs',
  async *items(course) {
    yield* course.list(course.path('tabs'));
  },
};
