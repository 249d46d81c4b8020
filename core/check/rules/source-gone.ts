import { describeOutcome, type Outcome } from './outcome.ts';
import type { Rule } from './rule.ts';

export const sourceGone: Rule<'source-gone', Outcome> = {
  code: 'source-gone',
  title: 'cited page is gone',
  severity: 'error',
  class: 'citation',
  sentence: describeOutcome,
};
