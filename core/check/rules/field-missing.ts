import type { Rule } from './rule.ts';

export const fieldMissing: Rule<'field-missing', { readonly field: string; readonly expected: string }> = {
  code: 'field-missing',
  title: 'missing field',
  severity: 'error',
  class: 'schema',
  sentence: ({ field, expected }, { field: parent }) =>
    `\`${field}\` is missing from ${parent === 'the file' ? 'the record' : parent}. Add it: ${expected}.`,
};
