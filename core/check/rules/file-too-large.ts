import type { Rule } from './rule.ts';

export const fileTooLarge: Rule<'file-too-large', { readonly limitBytes: number }> = {
  code: 'file-too-large',
  title: 'file too large',
  severity: 'error',
  class: 'json',
  sentence: ({ limitBytes }) =>
    `The file is larger than ${limitBytes / 1024} KiB; a record usually has one or two KiB. Make sure that it holds only one card.`,
};
