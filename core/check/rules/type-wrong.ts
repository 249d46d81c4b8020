import { didYouMean, upperFirst } from '#core/text/phrases';
import type { MismatchFacts, Rule } from './rule.ts';

export const typeWrong: Rule<'type-wrong', MismatchFacts> = {
  code: 'type-wrong',
  title: 'wrong type',
  severity: 'error',
  class: 'schema',
  sentence: ({ found, expected, meant }, { field }) =>
    `${upperFirst(field)} is ${found}; expected ${expected}.${didYouMean(meant)}`,
};
