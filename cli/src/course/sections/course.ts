import type { Section } from './section.ts';

export const course: Section = {
  name: 'course',
  async *items(course) {
    const record = await course.record(course.path(), [
      ['include[]', 'term'],
      ['include[]', 'total_scores'],
    ]);
    if ('code' in record) {
      const detail =
        record.code === 'not_found'
          ? 'the course does not exist, or is not visible to the caller; check --course and the address'
          : record.detail;
      course.fail({ ...record, detail });
      return;
    }
    if (record.fields.access_restricted_by_date === true)
      course.warn('the course is closed by its dates, so that the LMS shows little more than its id.');
    yield record;
  },
};
