import { describeOutcome, type Outcome } from './outcome.ts';
import type { Rule } from './rule.ts';

export const sourceTooLarge: Rule<'source-too-large', Outcome> = {
  code: 'source-too-large',
  title: 'cited page too large to read',
  severity: 'note',
  class: 'citation',
  sentence: describeOutcome,
};
