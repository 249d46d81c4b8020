import { expect, test } from 'vitest';
import { applyPlan } from '../tests/support/apply-plan.ts';
import { factsOf, nothingPresent, somePull } from '../tests/support/some-facts.ts';
import { decide } from './desired.ts';
import { plan } from './plan.ts';
import { emptyState } from './state.ts';

test('two pull requests with one head leave the check to each other', () => {
  const docs = [{ path: 'docs/x.md', after: 'x' }];
  const first = factsOf(docs);
  const second = factsOf(docs, { pull: { ...somePull, number: 8 } });
  const after = applyPlan(nothingPresent, plan(nothingPresent, decide(first, nothingPresent)));
  // What the check remembers is the first one's, so the second begins with nothing.
  const theirs = {
    ...nothingPresent,
    check: after.check,
    labels: ['kind/docs', 'needs/review'],
    state: emptyState,
  };
  expect(plan(theirs, decide(second, theirs))).toEqual([]);
  expect(plan(after, decide(first, after))).toEqual([]);
  const closed = factsOf(docs, { pull: { ...somePull, number: 8, state: 'closed' } });
  const kinds = plan(theirs, decide(closed, theirs)).map(({ kind }) => kind);
  expect(kinds).toEqual(['remove-label']);
});
