import { didYouMean, formatAlternatives, upperFirst } from '../phrases.ts';
import type { Rule } from './rule.ts';

interface Facts {
  readonly found: string;
  readonly allowed: readonly string[];
  readonly nearest?: string;
}

export const valueNotListed: Rule<'value-not-listed', Facts> = {
  code: 'value-not-listed',
  title: 'value not allowed',
  severity: 'error',
  class: 'schema',
  fixable: ({ found, nearest }) => nearest !== undefined && found.toLowerCase() === `\`"${nearest}"\``,
  sentence: ({ found, allowed, nearest }, { field }) =>
    `${upperFirst(field)} is ${found}.${didYouMean(nearest)} Use ${formatAlternatives(allowed)}.`,
};
