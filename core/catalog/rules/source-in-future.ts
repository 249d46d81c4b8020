import { addDays } from '../days.ts';
import { type Found, none, type Rule } from './rule.ts';

interface Facts {
  readonly retrieved: string;
  readonly today: string;
}

export const sourceInFuture: Rule<'source-in-future', Facts> = {
  code: 'source-in-future',
  title: 'read in the future',
  severity: 'error',
  class: 'citation',
  sentence: ({ retrieved, today }) =>
    `The page was read on ${retrieved}, and today is ${today}; write the day you read it.`,
  checkCard({ sources = none, welcome_offer: offer }, { today }) {
    let found: Found<Facts>[] | undefined;
    const asOf = offer?.as_of;
    if (asOf && asOf > addDays(today, 1))
      found = [{ pointer: '/welcome_offer/as_of', retrieved: asOf, today }];
    for (let index = 0; index < sources.length; index++) {
      const retrieved = sources[index]?.retrieved;
      // In the east it is tomorrow already.
      if (!retrieved || retrieved <= today || retrieved <= addDays(today, 1)) continue;
      found ??= [];
      found.push({ pointer: `/sources/${index}/retrieved`, retrieved, today });
    }
    return found ?? none;
  },
};
