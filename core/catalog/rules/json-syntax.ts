import { wrapInBackticks } from '../phrases.ts';
import type { MismatchFacts, Rule } from './rule.ts';

type Facts = MismatchFacts & { readonly mendable?: true };

export const jsonSyntax: Rule<'json-syntax', Facts> = {
  code: 'json-syntax',
  title: 'not valid JSON',
  severity: 'error',
  class: 'json',
  fixable: ({ mendable }) => mendable === true,
  sentence: ({ found, expected, meant }) =>
    `Not valid JSON: found ${found}, expected ${expected}.${meant === undefined ? '' : ` Write ${wrapInBackticks(meant)}.`}`,
};
