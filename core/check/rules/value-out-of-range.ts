import { formatFieldAndValue } from '#core/text/phrases';
import type { Rule } from './rule.ts';

type Facts = { readonly found: string; readonly expected: string };

export const valueOutOfRange: Rule<'value-out-of-range', Facts> = {
  code: 'value-out-of-range',
  title: 'value out of range',
  severity: 'error',
  class: 'schema',
  sentence: ({ found, expected }, { field }) => `${formatFieldAndValue(field, found)}; expected ${expected}.`,
};
