import { expect, it, test } from 'vitest';
import { addDays, countDaysBetween, formatDay, normalizeDate } from './days.ts';

it.each([
  ['2026-10-01', '2026-10-01', 0],
  ['2026-10-01', '2026-10-02', 1],
  ['2026-10-02', '2026-10-01', -1],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-12-31', '2027-01-01', 1],
  ['2026-03-01', '2026-04-01', 31],
])('counts the days from %s to %s: %i', (from, to, days) => {
  expect(countDaysBetween(from, to)).toBe(days);
  expect(addDays(from, days)).toBe(to);
});

it.each([
  ['2026-10-01T23:59:59.999Z', '2026-10-01'],
  ['2026-10-02T01:30:00+02:00', '2026-10-01'],
  ['2026-10-01T23:30:00-05:00', '2026-10-02'],
])('formats %s as the UTC day %s', (moment, day) => {
  expect(formatDay(new Date(moment))).toBe(day);
});

test.each([
  ['07/20/2026', '2026-07-20'],
  ['20.7.2026', '2026-07-20'],
  ['2026/7/20', '2026-07-20'],
  ['2026年7月20日', '2026-07-20'],
  ['２０２６－０７－２０', '2026-07-20'],
  [' 2026-07-20 ', '2026-07-20'],
  ['07/07/2026', '2026-07-07'],
  ['2026 年 7 月 20 日', '2026-07-20'],
  ['2026年12月1', '2026-12-01'],
  ['1-13-2026', '2026-01-13'],
])('converts the date “%s” to %s', (text, date) => {
  expect(normalizeDate(text)).toBe(date);
});

test('converts texts of up to 40 characters', () => {
  const text = '2026-07-20'.padEnd(40);
  expect([normalizeDate(text), normalizeDate(`${text} `)]).toEqual(['2026-07-20', undefined]);
});

test.each([
  '',
  'x 2026-07-20',
  '2026-07-20 10:00',
  '2026-123-1',
  '20260-7-20',
  '07/020/2026',
  '2026-10-00',
  '07/08/2026',
  '2026-02-30',
  '07/20/26',
  'today',
])('does not convert “%s” to a date', (text) => {
  expect(normalizeDate(text)).toBeUndefined();
});
