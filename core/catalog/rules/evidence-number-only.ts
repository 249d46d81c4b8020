import { formatFieldPath } from '../phrases.ts';
import type { Rule } from './rule.ts';

interface Facts {
  readonly url: string;
  /** The number's pointer. */
  readonly cited: string;
  readonly found: string;
  /** The text around the number on the page. */
  readonly context: string;
  /** Why it may be another number, as a clause. */
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
