import fc from 'fast-check';
import { expect, it } from 'vitest';
import { someCard } from '../../tests/support/some-card.ts';
import type { Card } from './card.ts';
import { addDays } from './days.ts';
import {
  describeClosing,
  describeTerm,
  isClosedOn,
  listChangeDays,
  selectOnDay,
  termOfPeriod,
} from './on-day.ts';

const days = Array.from({ length: 800 }, (_, index) => addDays('2027-06-01', index));
const anyDay = fc.constantFrom(...days);

it('knows the days of a year, a quarter and a month, also of February in a leap year', () => {
  const quarterOf = (day: string) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
  for (const day of days)
    for (const [period, periodOf] of [
      ['2028', (each: string) => each.slice(0, 4)],
      ['2028-Q1', quarterOf],
      ['2027-Q4', quarterOf],
      ['2028-02', (each: string) => each.slice(0, 7)],
      ['2027-12', (each: string) => each.slice(0, 7)],
    ] as const) {
      const { first, last } = termOfPeriod(period);
      expect([period, day, first <= day && day <= last]).toEqual([period, day, periodOf(day) === period]);
    }
});

const anyTerm = fc.record(
  { until: anyDay, period: fc.constantFrom('2027', '2028', '2027-Q3', '2028-Q1', '2028-02') },
  { requiredKeys: [] },
);
const anyDatedCard = fc
  .record({ terms: fc.array(anyTerm, { maxLength: 3 }), endsOn: anyDay, closedOn: fc.option(anyDay) })
  .map(({ terms, endsOn, closedOn }): Card => {
    const offer = { amount: 1, unit: 'points', spend: 1, currency: 'USD', months: 3, as_of: '2027-01-01' };
    return someCard({
      rewards: {
        currency_label: 'points',
        rate_type: 'points',
        base_rate: { points_per_dollar: 1 },
        categories: terms.map((term, index) => ({ label: `rate ${index}`, points_per_dollar: 2, ...term })),
      },
      welcome_offer: { ...offer, ends_on: endsOn },
      ...(closedOn && { discontinued_on: closedOn.slice(0, closedOn.endsWith('1') ? 7 : 10) }),
    });
  });

it('lists every day on which what holds is different from the day before', () => {
  const answerOn = (card: Card, day: string) =>
    JSON.stringify([selectOnDay(card, day), isClosedOn(card, day)]);
  fc.assert(
    fc.property(anyDatedCard, (card) => {
      const changeDays = new Set(listChangeDays([card]));
      for (const day of days)
        if (answerOn(card, day) !== answerOn(card, addDays(day, -1))) expect(changeDays).toContain(day);
    }),
    { numRuns: 60 },
  );
});

it('marks facts and closed cards in words', () => {
  const term = { first: '2027-01-01', last: '2027-03-31' };
  expect(['2026-12-31', '2027-01-01', '2027-04-01'].map((day) => describeTerm(term, day))).toEqual([
    'from 2027-01-01',
    'until 2027-03-31',
    'ended 2027-03-31',
  ]);
  expect(describeTerm({ first: '2027-01-01' }, '2027-02-01')).toBeUndefined();
  const closings = (['2021', '2021-03-10', null, '2028', undefined] as const).map((day) =>
    describeClosing(day === undefined ? {} : { discontinued_on: day }, '2027-01-01'),
  );
  expect(closings).toEqual(['closed 2021', 'closed 2021-03-10', 'closed', undefined, undefined]);
});
