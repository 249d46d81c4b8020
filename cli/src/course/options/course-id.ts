import { usageError } from '../errors.ts';
import { escaped } from '../words/redact.ts';

const plain = /^\d{1,20}(~\d{1,20})?$/;
const external = /^(sis_course_id|lti_context_id):\P{Cc}+$/u;

/** The value of `--course` if it is one: digits, `digits~digits`, or an id of another system. Throws a usage error. */
export function readCourseId(text: string): string {
  if (text.isWellFormed() && (plain.test(text) || external.test(text))) return text;
  const id = /^https?:\/\/.*\/courses\/(\d{1,20})\b/i.exec(text)?.[1];
  if (id !== undefined)
    throw usageError(`--course ${escaped(text)} is an address, no course id; give ${id}.`);
  throw usageError(
    `--course ${escaped(text)} is no course id; give digits, digits~digits, sis_course_id:<id> or lti_context_id:<id>.`,
  );
}

/** Whether a course id is of digits alone, as the LMS itself counts courses. */
export function isPlainCourseId(id: string): boolean {
  return /^\d+$/.test(id);
}

/** Text as one path segment, percent-encoded once. The colon may stand there as it is. */
export function pathSegment(text: string): string {
  return encodeURIComponent(text).replaceAll('%3A', ':');
}
