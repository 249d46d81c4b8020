import { perPage, type Section } from './section.ts';

/** Metadata only; downloading comes after. */
export const files: Section = {
  name: 'files',
  async *items(course) {
    yield* course.list(course.path('files'), [perPage]);
  },
};
