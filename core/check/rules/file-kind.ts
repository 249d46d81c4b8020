import type { Rule } from './rule.ts';

export const fileKind: Rule<'file-kind', { readonly found: string; readonly expected: string }> = {
  code: 'file-kind',
  title: 'not a regular file',
  severity: 'error',
  class: 'json',
  sentence: ({ found, expected }) => `This is ${found}; expected ${expected}. Replace or remove it.`,
};
