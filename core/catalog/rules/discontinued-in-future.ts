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
    `The card is said to close on ${date}, and today is ${today}; say it in \`notes\` until that day has come.`,
  checkCard({ discontinued_on: date }, { today }) {
    if (date === undefined || date <= addDays(today, 1)) return none;
    return [{ pointer: '/discontinued_on', date, today }];
  },
};
