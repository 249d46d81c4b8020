import { describe, expect, test } from 'vitest';
import { instantOf, isChanged, readSince, utcText } from './since.ts';

describe('9.1 --since', () => {
  test.each([
    ['2026-03-01', '2026-03-01T00:00:00Z'],
    ['2026-03-01T10:00', '2026-03-01T10:00:00Z'],
    ['2026-03-01T10:00:30', '2026-03-01T10:00:30Z'],
    ['2026-03-01T10:00:30.5', '2026-03-01T10:00:30.500Z'],
    ['2026-03-01T10:00:30.123456789Z', '2026-03-01T10:00:30.123Z'],
    ['2026-03-01T00:30+02:00', '2026-02-28T22:30:00Z'],
    ['2026-03-01T23:30:00-01:00', '2026-03-02T00:30:00Z'],
    ['2028-02-29', '2028-02-29T00:00:00Z'],
  ])('%s is %s', (text, utc) => expect(utcText(readSince(text))).toBe(utc));

  test.each([
    '',
    'yesterday',
    '2026',
    '2026-3-1',
    '2026-02-29',
    '2026-13-01',
    '2026-04-31',
    '2026-03-01T24:00',
    '2026-03-01T10:60',
    '2026-03-01T10:00:60',
    '2026-03-01 10:00',
    '2026-03-01T10',
    '2026-03-01T10:00+2',
    '2026-03-01T10:00+24:00',
    '2026-03-01Z',
    ' 2026-03-01',
    '20260301',
  ])('%j is none', (text) => expect(() => readSince(text)).toThrow('is no date'));
});

describe('9.1 what counts as changed', () => {
  const at = (text: string) => instantOf(text) ?? Number.NaN;
  const since = at('2026-03-01');
  const now = at('2026-04-01');
  const old = '2026-02-01T00:00:00Z';
  const fresh = '2026-03-01T00:00:00Z';

  test.each([
    ['assignments', { updated_at: fresh, created_at: old }, true],
    ['assignments', { updated_at: old, created_at: fresh }, false],
    ['assignments', { updated_at: 'nonsense', created_at: fresh }, true],
    ['assignments', {}, true],
    ['files', { updated_at: old, modified_at: fresh }, true],
    ['files', { updated_at: old }, false],
    ['pages', { updated_at: old, created_at: fresh }, false],
    ['announcements', { posted_at: old, last_reply_at: fresh }, true],
    ['discussions', { posted_at: old, created_at: old, delayed_post_at: '2026-05-01T00:00:00Z' }, false],
    ['discussions', { posted_at: old, delayed_post_at: '2026-03-15T00:00:00Z' }, true],
    ['discussions', {}, true],
    ['submissions', { submitted_at: old, graded_at: fresh }, true],
    ['submissions', { submitted_at: old, posted_at: old }, false],
    ['submissions', { submitted_at: null }, false],
    ['modules', {}, true],
    ['grades', { updated_at: old }, true],
  ] as const)('%s %j: %s', (section, fields, stays) =>
    expect(isChanged(section, fields, since, now)).toBe(stays),
  );
});
