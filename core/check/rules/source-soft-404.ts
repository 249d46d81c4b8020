import { describeOutcome, type Outcome } from './outcome.ts';
import type { Rule } from './rule.ts';

export const sourceSoft404: Rule<'source-soft-404', Outcome> = {
  code: 'source-soft-404',
  title: 'cited page only seems to exist',
  severity: 'error',
  class: 'citation',
  sentence: describeOutcome,
};
