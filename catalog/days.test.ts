import { expect, it } from 'vitest';
import { addDays, dayOf, daysBetween } from './days.ts';

it.each([
  ['2026-10-01', '2026-10-01', 0],
  ['2026-10-01', '2026-10-02', 1],
  ['2026-10-02', '2026-10-01', -1],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-12-31', '2027-01-01', 1],
  ['2026-03-01', '2026-04-01', 31],
])('from %s to %s are %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
  expect(addDays(from, days)).toBe(to);
});

it.each([
  ['2026-10-01T23:59:59.999Z', '2026-10-01'],
  ['2026-10-02T01:30:00+02:00', '2026-10-01'],
  ['2026-10-01T23:30:00-05:00', '2026-10-02'],
])('%s lies in %s, whatever the zone of who asks', (moment, day) => {
  expect(dayOf(new Date(moment))).toBe(day);
});
