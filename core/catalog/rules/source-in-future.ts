import { addDays } from '../days.ts';
import { type Found, none, type Rule } from './rule.ts';

interface Facts {
  readonly retrieved: string;
  readonly today: string;
}

export const sourceInFuture: Rule<'source-in-future', Facts> = {
  code: 'source-in-future',
  title: 'date in the future',
  severity: 'error',
  class: 'citation',
  sentence: ({ retrieved, today }) =>
    `The date is ${retrieved}, but today is ${today}. Enter the day on which you read the page.`,
  checkCard({ sources = none, welcome_offer: offer }, { today }) {
    let found: Found<Facts>[] | undefined;
    const asOf = offer?.as_of;
    if (asOf && asOf > addDays(today, 1))
      found = [{ pointer: '/welcome_offer/as_of', retrieved: asOf, today }];
    for (let index = 0; index < sources.length; index++) {
      const retrieved = sources[index]?.retrieved;
      // `today` is UTC; east of it, tomorrow has already begun.
      if (!retrieved || retrieved <= today || retrieved <= addDays(today, 1)) continue;
      found ??= [];
      found.push({ pointer: `/sources/${index}/retrieved`, retrieved, today });
    }
    return found ?? none;
  },
};
