import { addDays } from '#core/card/days';
import { none, type Rule } from './rule.ts';

export const discontinuedInFuture: Rule<
  'discontinued-in-future',
  { readonly date: string; readonly today: string }
> = {
  code: 'discontinued-in-future',
  title: 'discontinued in the future',
  severity: 'error',
  class: 'schema',
  short: "the card's discontinuation date is in the future",
  sentence: ({ date, today }) =>
    `\`discontinued_on\` is ${date}, which is in the future (today is ${today}). Until then, leave it out and mention the date in \`notes\`.`,
  checkCard({ discontinued_on: date }, { today }) {
    // The date may be only a month (`2026-05`) or a year (`2026`), so compare only as many characters as the date has.
    if (date === undefined || date === null || date <= addDays(today, 1).slice(0, date.length)) return none;
    return [{ pointer: '/discontinued_on', date, today }];
  },
};
