import { expect, test } from 'vitest';
import { refusalOf } from './github.ts';

const now = Date.parse('2026-10-01T08:00:00Z');
const secondary = 'You have exceeded a secondary rate limit.';

test.each([
  ['a time to wait', 403, { 'retry-after': '30' }, secondary, { kind: 'pause', until: now + 30_000 }],
  ['a time to wait by 429', 429, { 'retry-after': '30' }, '', { kind: 'pause', until: now + 30_000 }],
  ['a secondary limit without a time', 403, {}, secondary, { kind: 'pause', until: undefined }],
  ['429 without a time', 429, {}, '', { kind: 'pause', until: undefined }],
  [
    'an hour used up',
    403,
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 + 60) },
    'API rate limit exceeded',
    { kind: 'pause', until: now + 60_000 },
  ],
  [
    'an hour used up that is over by our clock',
    403,
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 - 60) },
    '',
    { kind: 'pause', until: now },
  ],
  [
    'a time beyond all measure',
    403,
    { 'retry-after': '999999999' },
    '',
    { kind: 'pause', until: now + 3_600_000 },
  ],
  ['no permission', 403, {}, 'Resource not accessible by integration', { kind: 'not-permitted' }],
  ['a locked conversation', 403, {}, 'Unable to create comment because issue is locked.', { kind: 'locked' }],
  ['issues that are off', 410, {}, 'Issues are disabled for this repo', { kind: 'locked' }],
  ['a refusal of another kind', 403, { 'x-ratelimit-remaining': '4999' }, 'Forbidden', undefined],
  ['no refusal', 200, { 'retry-after': '30' }, secondary, undefined],
  ['something wrong', 422, {}, 'Validation Failed', undefined],
])('%s', (_, status, headers, message, expected) => {
  expect(
    refusalOf({ status, headers: headers as Readonly<Record<string, string>>, body: { message } }, now),
  ).toEqual(expected);
});
