import { fieldName } from '../phrases.ts';
import type { Rule } from './rule.ts';

interface Facts {
  readonly url: string;
  /** The number's pointer. */
  readonly cited: string;
  readonly found: string;
  /** The text around the number on the page. */
  readonly context: string;
}

export const evidenceNumberOnly: Rule<'evidence-number-only', Facts> = {
  code: 'evidence-number-only',
  title: 'number seen without words of its field',
  severity: 'note',
  class: 'citation',
  sentence: ({ cited, found, context }) =>
    `${fieldName(cited)} is ${found}; the page shows that number («${context}»), and no word of the field near it; whoever reviews looks whether it is the same.`,
};
