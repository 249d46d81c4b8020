import { listDatedFacts } from '#core/card/on-day';
import type { Rule } from './rule.ts';

interface Facts {
  /** The label of the rate. Null for the welcome offer. */
  readonly label: string | null;
  readonly last: string;
  /** The first day of the rate, or the day on which the offer was read. */
  readonly earliest: string;
}

export const dateOrder: Rule<'date-order', Facts> = {
  code: 'date-order',
  title: 'last day before the first',
  severity: 'error',
  class: 'schema',
  short: ({ label }) =>
    label === null
      ? 'the welcome offer ends before it was read'
      : `the rate “${label}” ends before it begins`,
  sentence: ({ label, last, earliest }) =>
    label === null
      ? `The welcome offer ends on ${last}, but \`as_of\` says that it was read on ${earliest}. Correct the wrong date.`
      : `The rate “${label}” ends on ${last}, but its \`period\` begins on ${earliest}. Correct the wrong date.`,
  checkCard: (card) =>
    listDatedFacts(card).flatMap(({ term: { last }, label = null, lastPointer, earliestLast: earliest }) =>
      last === undefined || earliest === undefined || last >= earliest
        ? []
        : [{ pointer: lastPointer, label, last, earliest }],
    ),
};
