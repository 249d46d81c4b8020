import { addDays } from '#core/card/days';
import { none, type Rule, type RuleFinding } from './rule.ts';

interface Facts {
  readonly retrieved: string;
  readonly today: string;
}

export const sourceInFuture: Rule<'source-in-future', Facts> = {
  code: 'source-in-future',
  title: 'date in the future',
  severity: 'error',
  class: 'citation',
  short: 'the `retrieved` date of a source is in the future',
  sentence: ({ retrieved, today }) =>
    `The date is ${retrieved}, but today is ${today}. Enter the day on which you read the page.`,
  checkCard({ sources = none, welcome_offer: offer }, { today }) {
    const findings: RuleFinding<Facts>[] = [];
    // `today` is the UTC date. East of Greenwich, the next day may already have begun.
    const lastDay = addDays(today, 1);
    const check = (pointer: string, retrieved: string | null | undefined) => {
      if (retrieved && retrieved > lastDay) findings.push({ pointer, retrieved, today });
    };
    check('/welcome_offer/as_of', offer?.as_of);
    for (const [index, source] of sources.entries()) check(`/sources/${index}/retrieved`, source?.retrieved);
    return findings;
  },
};
