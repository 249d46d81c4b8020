import type { Rule } from './rule.ts';

export const fileTooLarge: Rule<'file-too-large', { readonly limitBytes: number }> = {
  code: 'file-too-large',
  title: 'file too large',
  severity: 'error',
  class: 'json',
  sentence: ({ limitBytes }) =>
    `The file is larger than ${limitBytes / 1024} KiB, and a record is one or two; make sure that it holds one card only.`,
};
