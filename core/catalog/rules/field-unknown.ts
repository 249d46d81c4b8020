import { didYouMean } from '../phrases.ts';
import type { Rule } from './rule.ts';

export const fieldUnknown: Rule<'field-unknown', { readonly field: string; readonly nearest?: string }> = {
  code: 'field-unknown',
  title: 'unknown field',
  severity: 'error',
  class: 'schema',
  sentence: ({ field, nearest }) =>
    `\`${field}\` is no field of a record here${didYouMean(nearest)}; rename it, or move what it says to \`notes\`.`,
};
