import { didYouMean } from '../phrases.ts';
import type { Rule } from './rule.ts';

export const fieldUnknown: Rule<'field-unknown', { readonly field: string; readonly nearest?: string }> = {
  code: 'field-unknown',
  title: 'unknown field',
  severity: 'error',
  class: 'schema',
  sentence: ({ field, nearest }) =>
    `Unknown field \`${field}\`.${didYouMean(nearest)} Rename it, or move its content to \`notes\`.`,
};
