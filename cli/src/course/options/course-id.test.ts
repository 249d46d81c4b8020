import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathSegment, readCourseId } from './course-id.ts';

const digits = fc.stringMatching(/^\d{1,20}$/);
const external = fc
  .tuple(fc.constantFrom('sis_course_id', 'lti_context_id'), fc.string({ unit: 'grapheme', minLength: 1 }))
  .map(([kind, id]) => `${kind}:${id}`)
  .filter((id) => !/\p{Cc}/u.test(id) && id.isWellFormed());

test('1.4, 15.4 a course id decodes once to itself, within one segment', () => {
  const ids = fc.oneof(
    digits,
    fc.tuple(digits, digits).map((pair) => pair.join('~')),
    external,
  );
  fc.assert(
    fc.property(ids, (id) => {
      const segment = pathSegment(readCourseId(id));
      expect(decodeURIComponent(segment)).toBe(id);
      expect(segment).toMatch(/^[\w~.!*'():%-]+$/);
    }),
  );
});

test('1.4 encodes once, whatever it is', () => {
  expect(pathSegment(readCourseId('sis_course_id:A/B?c#d%20 e'))).toBe(
    'sis_course_id:A%2FB%3Fc%23d%2520%20e',
  );
});

test.each([
  '',
  ' 1',
  '1\n',
  '1 ',
  '1/2',
  '..',
  '123456789012345678901',
  '1~',
  '~1',
  '1~2~3',
  '-1',
  'abc',
  '１',
])('1.4 refuses %j', (id) => expect(() => readCourseId(id)).toThrow('is no course id'));

test.each([
  'sis_course_id:',
  'sis_course_id:a\nb',
  'sis_user_id:1',
  'SIS_COURSE_ID:1',
  'sis_course_id:\ud800',
])('1.4 refuses %j', (id) => expect(() => readCourseId(id)).toThrow('is no course id'));
