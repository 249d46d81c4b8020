import { describeOutcome, type Outcome } from './outcome.ts';
import type { Rule } from './rule.ts';

export const sourceUnreachable: Rule<'source-unreachable', Outcome> = {
  code: 'source-unreachable',
  title: 'cited page could not be reached this time',
  severity: 'warning',
  class: 'citation',
  sentence: describeOutcome,
};
