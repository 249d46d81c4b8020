import type { Rule } from './rule.ts';

export const notFormatted: Rule<'not-formatted', { readonly found: string }> = {
  code: 'not-formatted',
  title: 'not formatted',
  severity: 'warning',
  class: 'json',
  fixable: true,
  sentence: ({ found }) =>
    `The formatting is wrong from here on: ${found}. Run \`npx cardcat validate --fix\`, which changes no values.`,
};
