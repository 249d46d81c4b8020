import { describeOutcome, type Outcome } from './outcome.ts';
import type { Rule } from './rule.ts';

export const sourceNotAPage: Rule<'source-not-a-page', Outcome> = {
  code: 'source-not-a-page',
  title: 'cited address is not a page',
  severity: 'warning',
  class: 'citation',
  sentence: describeOutcome,
};
