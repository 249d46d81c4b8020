import { listDatedFacts, stateOn } from '#core/card/on-day';
import { upperFirst } from '#core/text/phrases';
import type { Rule } from './rule.ts';

interface Facts {
  /** The label of the rate. Null for the welcome offer. */
  readonly label: string | null;
  /** The last day, YYYY-MM-DD. */
  readonly last: string;
}

const nameFact = ({ label }: Facts): string => (label === null ? 'the welcome offer' : `the rate “${label}”`);

export const factEnded: Rule<'fact-ended', Facts> = {
  code: 'fact-ended',
  title: 'fact that has ended',
  severity: 'note',
  class: 'schema',
  short: (facts) => `${nameFact(facts)} ended on ${facts.last}`,
  sentence: (facts) =>
    `${upperFirst(nameFact(facts))} ended on ${facts.last}, so no answer about today has it. Look on the issuer's page for what holds now: enter that, or remove this.`,
  checkCard: (card, { today }) =>
    listDatedFacts(card).flatMap(({ term, label = null, lastPointer, earliestLast = '' }) => {
      const { last } = term;
      // If the last day comes too early, `date-order` reports it.
      if (last === undefined || last < earliestLast || stateOn(term, today) !== 'ended') return [];
      return [{ pointer: lastPointer, label, last }];
    }),
};
