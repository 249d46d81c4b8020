import type { Rule } from './rule.ts';

export const nestedTooDeep: Rule<'nested-too-deep', { readonly limit: number }> = {
  code: 'nested-too-deep',
  title: 'nested too deeply',
  severity: 'error',
  class: 'json',
  sentence: ({ limit }) =>
    `More than ${limit} brackets are open here; a record needs at most eight. Look for a bracket that was never closed.`,
};
