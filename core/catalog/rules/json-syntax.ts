import { codeMarks } from '../phrases.ts';
import type { MisreadFacts, Rule } from './rule.ts';

/** `mendable` if a machine can put right what was found. */
type Facts = MisreadFacts & { readonly mendable?: true };

export const jsonSyntax: Rule<'json-syntax', Facts> = {
  code: 'json-syntax',
  title: 'not JSON',
  severity: 'error',
  class: 'json',
  fixable: ({ mendable }) => mendable === true,
  sentence: ({ found, expected, meant }) =>
    `This cannot be read as JSON: found ${found}, expected ${expected}${meant === undefined ? '' : `: write ${codeMarks(meant)}`}.`,
};
