import type { Rule } from './rule.ts';

type Facts =
  | { readonly problem: 'not-utf8'; readonly byteOffset: number }
  | { readonly problem: 'byte-order-mark' };

export const fileEncoding: Rule<'file-encoding', Facts> = {
  code: 'file-encoding',
  title: 'not plain UTF-8',
  severity: 'error',
  class: 'json',
  fixable: ({ problem }) => problem === 'byte-order-mark',
  sentence: (facts) =>
    facts.problem === 'byte-order-mark'
      ? 'The file starts with a byte-order mark. Save it as UTF-8 without BOM, or run `npx cardcat validate --fix`.'
      : `The byte at offset ${facts.byteOffset} is not valid UTF-8. Save the file as UTF-8 in your editor.`,
};
