import { formatFieldPath } from '#core/text/phrases';
import type { Rule } from './rule.ts';

interface Facts {
  readonly url: string;
  /** A JSON Pointer to the number. */
  readonly cited: string;
  readonly found: string;
  /** The text around the number on the page. */
  readonly context: string;
  /** A clause that says why the page may mean a different number. */
  readonly doubt: string;
}

export const evidenceNumberOnly: Rule<'evidence-number-only', Facts> = {
  code: 'evidence-number-only',
  title: 'number found, but uncertain',
  severity: 'note',
  class: 'citation',
  sentence: ({ cited, found, context, doubt }) =>
    `${formatFieldPath(cited)} is ${found}. The page shows that number (“${context}”), but ${doubt}. A reviewer decides whether it is the same number.`,
};
