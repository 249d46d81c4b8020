import { expect, test } from 'vitest';
import { parseRetryAfter } from './http.ts';

const now = Date.parse('2026-04-01T12:00:00Z');

test.each([
  ['7', 7000],
  [' 0 ', 0],
  ['2026', 2_026_000],
  ['Wed, 01 Apr 2026 12:00:30 GMT', 30_000],
  ['Wednesday, 01-Apr-26 12:00:30 GMT', 30_000],
  ['Wed, 01 Apr 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  [undefined, undefined],
])('parses Retry-After %j as %s', (header, ms) => expect(parseRetryAfter(header, now)).toBe(ms));
