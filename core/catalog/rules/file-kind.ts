import type { Rule } from './rule.ts';

export const fileKind: Rule<'file-kind', { readonly found: string; readonly expected: string }> = {
  code: 'file-kind',
  title: 'not a plain file',
  severity: 'error',
  class: 'json',
  sentence: ({ found, expected }) => `This is ${found}, and here belongs ${expected}; replace or remove it.`,
};
