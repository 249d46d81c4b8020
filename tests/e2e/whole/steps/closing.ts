import { expect } from 'vitest';
import { pullsIn } from '../../../support/github/repositories.ts';
import type { DefineStep } from '../harness.ts';
import { expectLinksResolve, getNewestPull, waitForSnapshot } from '../pull-request.ts';

/** What is left to be said. */
export function defineClosingSteps(defineStep: DefineStep): void {
  // The App lets main settle for half a minute before it reads open pull requests again.
  defineStep('whoever brings the same card now hears that it is there', async (harness) => {
    const { comment } = await waitForSnapshot(harness, getNewestPull(harness, 'lou'), {
      labels: expect.arrayContaining(['check/duplicate', 'needs/author']),
      conclusion: 'failure',
      comments: 1,
      comment: expect.stringContaining('in <code>data/us/ferry.json</code>. Add what is new there'),
    });
    expectLinksResolve(harness, comment);
  });

  defineStep('in the end every pull request has one comment', async (harness) => {
    harness.reviewer.sweep();
    for (const pull of pullsIn(harness.repository)) await waitForSnapshot(harness, pull, { comments: 1 });
  });

  defineStep('nobody has anything to complain of', async ({ github, reviewer }) => {
    expect(github.violations).toEqual([]);
    expect(await reviewer.shutDown()).toEqual([]);
  });
}
