import { formatFieldPath } from '#core/text/phrases';
import type { Rule } from './rule.ts';

interface Facts {
  readonly url: string;
  /** A JSON Pointer to the number. */
  readonly cited: string;
  readonly found: string;
}

export const evidenceAbsent: Rule<'evidence-absent', Facts> = {
  code: 'evidence-absent',
  title: 'number not found on its page',
  severity: 'warning',
  class: 'citation',
  sentence: ({ cited, found }) =>
    `${formatFieldPath(cited)} is ${found}, but the page does not show that number. Open the page, compare, and correct the number or its source.`,
};
