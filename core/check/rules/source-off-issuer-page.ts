import { describeOutcome, type Outcome } from './outcome.ts';
import type { Rule } from './rule.ts';

export const sourceOffIssuerPage: Rule<'source-off-issuer-page', Outcome> = {
  code: 'source-off-issuer-page',
  title: "cited page leaves the issuer's domains",
  severity: 'error',
  class: 'citation',
  sentence: describeOutcome,
};
