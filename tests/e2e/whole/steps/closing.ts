import { expect } from 'vitest';
import { pullsIn } from '../../../support/github/repositories.ts';
import type { DefineStep } from '../harness.ts';
import { expectLinksResolve, getNewestPull, waitForSnapshot } from '../pull-request.ts';

/** Defines the last checks, after everything else is merged and released. */
export function defineClosingSteps(defineStep: DefineStep): void {
  // The App debounces pushes to main for half a minute, and then reads open pull requests again.
  defineStep(
    'an open pull request with the same card now fails, and its comment names the merged file',
    async (harness) => {
      const { comment } = await waitForSnapshot(harness, getNewestPull(harness, 'lou'), {
        labels: expect.arrayContaining(['check/duplicate', 'needs/author']),
        conclusion: 'failure',
        comments: 1,
        comment: expect.stringContaining('in <code>data/us/ferry.json</code>. Add what is new there'),
      });
      expectLinksResolve(harness, comment);
    },
  );

  defineStep('every pull request has exactly one comment at the end', async (harness) => {
    harness.reviewer.sweep();
    for (const pull of pullsIn(harness.repository)) await waitForSnapshot(harness, pull, { comments: 1 });
  });

  defineStep(
    "no request violated GitHub's rules, and the reviewer stops without errors",
    async ({ github, reviewer }) => {
      expect(github.violations).toEqual([]);
      expect(await reviewer.shutDown()).toEqual([]);
    },
  );
}
