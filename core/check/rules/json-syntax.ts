import { wrapInBackticks } from '#core/text/phrases';
import type { MismatchFacts, Rule } from './rule.ts';

type Facts = MismatchFacts & { readonly fixable?: true };

export const jsonSyntax: Rule<'json-syntax', Facts> = {
  code: 'json-syntax',
  title: 'not valid JSON',
  severity: 'error',
  class: 'json',
  fixable: ({ fixable }) => fixable === true,
  sentence: ({ found, expected, meant }) =>
    `Not valid JSON: found ${found}, expected ${expected}.${meant === undefined ? '' : ` Write ${wrapInBackticks(meant)}.`}`,
};
