import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatHttpDate, isNotModified, parseHttpDate } from './conditional.ts';

const asking = (headers: Readonly<Record<string, string>>) => (name: string) => headers[name] ?? null;
const weak = { etag: 'W/"3f9c-b1-77"', modified: 1_793_610_764 };
const strong = { etag: '"abc"', modified: null };

describe('validators', () => {
  test.each([
    ['the same weak tag', weak, { 'if-none-match': 'W/"3f9c-b1-77"' }, true],
    ['a strong tag written weak', strong, { 'if-none-match': 'W/"abc"' }, true],
    ['one of a list', strong, { 'if-none-match': '"x", W/"y" , "abc"' }, true],
    ['any', strong, { 'if-none-match': '*' }, true],
    ['a tag that goes on', strong, { 'if-none-match': '"abcd"' }, false],
    ['a tag that a proxy encoded', strong, { 'if-none-match': '"abc-gzip"' }, true],
    ['no quotes', strong, { 'if-none-match': 'abc' }, false],
    ['the same second', weak, { 'if-modified-since': formatHttpDate(1_793_610_764) }, true],
    ['a second before', weak, { 'if-modified-since': formatHttpDate(1_793_610_763) }, false],
    ['a date if no commit is known', strong, { 'if-modified-since': formatHttpDate(2_000_000_000) }, false],
    [
      'prefers the tag to the date',
      weak,
      { 'if-none-match': '"other"', 'if-modified-since': formatHttpDate(2_000_000_000) },
      false,
    ],
  ])('%s', (_, validators, headers, unchanged) => {
    expect(isNotModified(validators, asking(headers as unknown as Record<string, string>))).toBe(unchanged);
  });

  test('parses the dates that it formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), (seconds) => {
        expect(parseHttpDate(formatHttpDate(seconds))).toBe(seconds);
      }),
    );
  });

  test('takes linear time for long lists', () => {
    expect(isNotModified(strong, asking({ 'if-none-match': '"'.repeat(16_000) }))).toBe(false);
    expect(isNotModified(strong, asking({ 'if-none-match': 'W/"x",'.repeat(3_000) }))).toBe(false);
  });
});
