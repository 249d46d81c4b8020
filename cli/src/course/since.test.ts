import { describe, expect, test } from 'vitest';
import { readCases } from '../../../tests/support/read-cases.ts';
import { formatUtc, parseSince } from './since.ts';

const { accepted, rejected } = readCases<{
  readonly accepted: readonly (readonly [string, string])[];
  readonly rejected: readonly string[];
}>('course/since-dates');

describe('--since', () => {
  test.each(accepted)('reads %s as %s', (text, utc) => expect(formatUtc(parseSince(text))).toBe(utc));

  test.each(rejected)('rejects %j', (text) => expect(() => parseSince(text)).toThrow('is not a date'));
});
