import type { Rule } from './rule.ts';

export const nestedTooDeep: Rule<'nested-too-deep', { readonly limit: number }> = {
  code: 'nested-too-deep',
  title: 'nested too deep',
  severity: 'error',
  class: 'json',
  sentence: ({ limit }) =>
    `Brackets are open here more than ${limit} deep, and a record needs eight; look for one that was never closed.`,
};
