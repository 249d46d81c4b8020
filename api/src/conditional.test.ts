import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHttpDate } from '#core/io/http';
import { formatHttpDate, isNotModified } from './conditional.ts';

const createHeaderReader = (headers: Readonly<Record<string, string>>) => (name: string) =>
  headers[name] ?? null;
const weak = { etag: 'W/"3f9c-b1-77"', modified: 1_793_610_764 };
const validators = { etag: '"abc"', modified: null };

describe('a conditional request', () => {
  test.each([
    ['matches the same weak tag', weak, { 'if-none-match': 'W/"3f9c-b1-77"' }, true],
    ['matches a strong tag that is sent as weak', validators, { 'if-none-match': 'W/"abc"' }, true],
    ['matches one tag in a list', validators, { 'if-none-match': '"x", W/"y" , "abc"' }, true],
    ['matches any tag with *', validators, { 'if-none-match': '*' }, true],
    ['does not match a longer tag', validators, { 'if-none-match': '"abcd"' }, false],
    ['matches a tag to which a proxy added -gzip', validators, { 'if-none-match': '"abc-gzip"' }, true],
    ['does not match a tag without quotes', validators, { 'if-none-match': 'abc' }, false],
    ['matches a date in the same second', weak, { 'if-modified-since': formatHttpDate(1_793_610_764) }, true],
    [
      'does not match a date one second earlier',
      weak,
      { 'if-modified-since': formatHttpDate(1_793_610_763) },
      false,
    ],
    [
      'ignores a date if the date of the commit is unknown',
      validators,
      { 'if-modified-since': formatHttpDate(2_000_000_000) },
      false,
    ],
    [
      'ignores the date if a tag is sent',
      weak,
      { 'if-none-match': '"other"', 'if-modified-since': formatHttpDate(2_000_000_000) },
      false,
    ],
  ])('%s', (_, validators, headers, isUnchanged) => {
    expect(isNotModified(validators, createHeaderReader(headers as unknown as Record<string, string>))).toBe(
      isUnchanged,
    );
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
