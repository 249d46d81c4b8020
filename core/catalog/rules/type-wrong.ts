import { didYouMean, upperFirst } from '../phrases.ts';
import type { MisreadFacts, Rule } from './rule.ts';

export const typeWrong: Rule<'type-wrong', MisreadFacts> = {
  code: 'type-wrong',
  title: 'wrong type',
  severity: 'error',
  class: 'schema',
  sentence: ({ found, expected, meant }, { field }) =>
    `${upperFirst(field)} is ${found}; expected ${expected}.${didYouMean(meant)}`,
};
