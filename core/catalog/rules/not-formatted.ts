import type { Rule } from './rule.ts';

export const notFormatted: Rule<'not-formatted', { readonly found: string }> = {
  code: 'not-formatted',
  title: 'not in the usual layout',
  severity: 'warning',
  class: 'json',
  fixable: true,
  sentence: ({ found }) =>
    `From here on the layout is not that of the other records: ${found}; run \`npx cardcat validate --fix\`, which changes no value.`,
};
