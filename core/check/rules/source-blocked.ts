import { describeOutcome, type Outcome } from './outcome.ts';
import type { Rule } from './rule.ts';

export const sourceBlocked: Rule<'source-blocked', Outcome> = {
  code: 'source-blocked',
  title: 'cited page blocks robots',
  severity: 'note',
  class: 'citation',
  sentence: describeOutcome,
};
