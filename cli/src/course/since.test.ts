import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../tests/support/fixtures.ts';
import { formatUtc, parseSince } from './since.ts';

const { accepted, rejected } = readFixture<{
  readonly accepted: readonly (readonly [string, string])[];
  readonly rejected: readonly string[];
}>('course/since-dates.json');

describe('--since', () => {
  test.each(accepted)('reads %s as %s', (text, utc) => expect(formatUtc(parseSince(text))).toBe(utc));

  test.each(rejected)('rejects %j', (text) => expect(() => parseSince(text)).toThrow('is not a date'));
});
