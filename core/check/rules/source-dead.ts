import { describeOutcome, type Outcome } from './outcome.ts';
import type { Rule } from './rule.ts';

export const sourceDead: Rule<'source-dead', Outcome> = {
  code: 'source-dead',
  title: 'cited page is no longer reachable',
  severity: 'error',
  class: 'citation',
  sentence: describeOutcome,
};
