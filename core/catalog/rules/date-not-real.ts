import { upperFirst } from '../phrases.ts';
import type { Rule } from './rule.ts';

export const dateNotReal: Rule<'date-not-real', { readonly found: string }> = {
  code: 'date-not-real',
  title: 'no such day',
  severity: 'error',
  class: 'schema',
  sentence: ({ found }, { field }) =>
    `${upperFirst(field)} is \`${found}\`, a day that is in no calendar; write the real one as YYYY-MM-DD.`,
};
