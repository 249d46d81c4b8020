import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHttpDate } from '#core/io/http';
import { readFixture } from '../../tests/support/fixtures.ts';
import { formatHttpDate, isNotModified, type Validators } from './conditional.ts';

const cases = readFixture<{
  requests: [string, Validators, Record<string, string>, boolean][];
}>('api/conditional.json');

const createHeaderReader = (headers: Readonly<Record<string, string>>) => (name: string) =>
  headers[name] ?? null;
const validators = { etag: '"abc"', modified: null };

describe('a conditional request', () => {
  test.each(cases.requests)('%s', (_, validators, headers, isUnchanged) => {
    expect(isNotModified(validators, createHeaderReader(headers))).toBe(isUnchanged);
  });

  test('parses the dates that it formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), (seconds) => {
        expect(parseHttpDate(formatHttpDate(seconds))).toBe(seconds * 1000);
      }),
    );
  });

  test('takes linear time for long lists', () => {
    expect(isNotModified(validators, createHeaderReader({ 'if-none-match': '"'.repeat(16_000) }))).toBe(
      false,
    );
    expect(isNotModified(validators, createHeaderReader({ 'if-none-match': 'W/"x",'.repeat(3_000) }))).toBe(
      false,
    );
  });
});
