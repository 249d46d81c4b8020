import { expect, test } from 'vitest';
import { meantDate } from './meant-date.ts';

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
])('«%s» is %s', (text, date) => {
  expect(meantDate(text)).toBe(date);
});

test('a text of up to 40 signs is looked at', () => {
  const text = '2026-07-20'.padEnd(40);
  expect([meantDate(text), meantDate(`${text} `)]).toEqual(['2026-07-20', undefined]);
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
])('«%s» is not said to be a day', (text) => {
  expect(meantDate(text)).toBeUndefined();
});
