import { findImplausible } from '#core/card/fields';
import { collectFactNumbers } from '#core/card/numbers';
import type { Implausible } from '#core/card/ranges';
import { didYouMean } from '#core/text/phrases';
import type { Rule } from './rule.ts';

type Facts = Implausible & { readonly found: number };

const problems = {
  least: 'implausibly low',
  most: 'implausibly high',
  whole: 'not a whole number',
} as const satisfies Record<Facts['limit'], string>;

export const numberImplausible: Rule<'number-implausible', Facts> = {
  code: 'number-implausible',
  title: 'implausible number',
  severity: 'warning',
  class: 'schema',
  short: ({ limit }, field) => `${field} is ${problems[limit]}`,
  sentence: ({ found, limit, bound, meant }, { field }) => {
    const expected = { least: `${bound} or more`, most: `${bound} or less`, whole: 'a whole number' }[limit];
    return `${field} is ${found}; plausible is ${expected}.${didYouMean(meant?.toString())} Open the page and compare.`;
  },
  checkCard: (card) =>
    collectFactNumbers(card).flatMap(([pointer, found]) => {
      const implausible = findImplausible(pointer, found, card);
      if (implausible === undefined) return [];
      const { kind, ...facts } = implausible;
      // `rate-is-fraction` reports percentages and rates that are too low.
      const isFraction = facts.limit === 'least' && (kind === 'percent' || kind === 'rate');
      return isFraction ? [] : [{ pointer, found, ...facts }];
    }),
};
