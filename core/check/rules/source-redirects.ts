import { describeOutcome, type Outcome } from './outcome.ts';
import type { Rule } from './rule.ts';

export const sourceRedirects: Rule<'source-redirects', Outcome> = {
  code: 'source-redirects',
  title: 'cited page redirects without end',
  severity: 'warning',
  class: 'citation',
  sentence: describeOutcome,
};
