import type { Rule } from './rule.ts';

export const registryMissing: Rule<'registry-missing', { readonly registry: string }> = {
  code: 'registry-missing',
  title: 'registry missing',
  severity: 'error',
  class: 'schema',
  sentence: ({ registry }) =>
    `\`${registry}\` is missing, and cards are checked against it. Restore it, or create it with the content \`[]\`.`,
};
