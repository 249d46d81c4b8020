import { addDays } from '../days.ts';
import { none, type Rule } from './rule.ts';

export const discontinuedInFuture: Rule<
  'discontinued-in-future',
  { readonly date: string; readonly today: string }
> = {
  code: 'discontinued-in-future',
  title: 'discontinued in the future',
  severity: 'error',
  class: 'schema',
  sentence: ({ date, today }) =>
    `The card is said to close in the future (${date}; today is ${today}); say it in \`notes\` until that day has come.`,
  checkCard({ discontinued_on: date }, { today }) {
    // A month or a year is compared with the month or year of today.
    if (date === undefined || date === null || date <= addDays(today, 1).slice(0, date.length)) return none;
    return [{ pointer: '/discontinued_on', date, today }];
  },
};
