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
        record.code === 'not_found' ? `check --course${addressAdvice(record.path)}` : record.detail;
      course.fail({ ...record, detail });
      return;
    }
    if (record.fields.access_restricted_by_date === true)
      course.warn('the course is closed by its dates, so that the LMS shows little more than its id.');
    yield record;
  },
};

/** People copy the address of a page they look at. */
function addressAdvice(path: string | null): string {
  return path !== null && /\/courses\/.*\/api\/v1\//.test(path)
    ? '; the address seems to be that of a page: give the beginning alone, such as https://lms.example'
    : ' and the address';
}
