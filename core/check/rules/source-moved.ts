import { describeOutcome, type Outcome } from './outcome.ts';
import type { Rule } from './rule.ts';

export const sourceMoved: Rule<'source-moved', Outcome> = {
  code: 'source-moved',
  title: 'cited page has moved',
  severity: 'warning',
  class: 'citation',
  sentence: describeOutcome,
};
