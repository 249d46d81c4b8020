import { describeOutcome, type Outcome } from './outcome.ts';
import type { Rule } from './rule.ts';

export const sourcePrivateAddress: Rule<'source-private-address', Outcome> = {
  code: 'source-private-address',
  title: 'cited page is on a private network',
  severity: 'warning',
  class: 'citation',
  sentence: describeOutcome,
};
