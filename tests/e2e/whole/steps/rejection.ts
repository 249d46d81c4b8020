import { expect } from 'vitest';
import { ferryAgain, pier, uncited } from '../cards.ts';
import type { DefineStep } from '../harness.ts';
import { expectLinksResolve, getNewestPull, runChecks, waitForSnapshot } from '../pull-request.ts';

export function defineRejectionSteps(defineStep: DefineStep): void {
  defineStep('a number without a source fails the review', async (harness) => {
    const { pull } = harness.userActions.openPull('rowan', {
      title: 'The fee has changed',
      files: uncited(harness.day),
    });
    const run = await runChecks(harness, pull);
    expect(run.conclusion).toBe('failure');
    expect(run.validate).toMatchObject({
      exitCode: 1,
      annotations: [{ kind: 'error', file: 'data/us/harbor.json', title: /number-not-cited/ }],
    });
    const { comment } = await waitForSnapshot(harness, pull, {
      labels: [
        ...['check/citation', 'cites/missing', 'country/us', 'kind/card-update', 'needs/author'],
        ...['risk/fee-up', 'risk/first-pr'],
      ],
      conclusion: 'failure',
      comments: 1,
      comment: expect.stringContaining('11 of 12 cited, 11 found on the cited pages'),
    });
    expect(comment).toContain('the foreign-transaction fee needs a source');
    expect(comment).toContain('/fx_fee/percent');
    expectLinksResolve(harness, comment);
  });

  defineStep(
    'a cited page that is gone fails the source check, and the comment names the page',
    async (harness) => {
      const { pull } = harness.userActions.openPull('kim', {
        title: 'card(add): us-pier',
        files: pier(harness.day),
      });
      const run = await runChecks(harness, pull);
      expect([run.validate.exitCode, run.pages]).toEqual([0, 'failure']);
      const sources = run.sources;
      expect(sources).toMatchObject({
        exitCode: 0,
        outputs: { ok: 'false', dead: '1', sources: '2' },
        annotations: [],
      });
      expect(sources.summary).toContain('source-gone');
      expectLinksResolve(harness, sources.summary);
      const { comment } = await waitForSnapshot(harness, pull, {
        labels: [
          ...['check/citation', 'cites/complete', 'country/us', 'kind/new-card', 'needs/author'],
          ...['risk/first-pr'],
        ],
        conclusion: 'failure',
        title: '1 problem in 1 card',
        comments: 1,
        comment: expect.stringContaining('12 of 12 cited, 2 found on the cited pages'),
      });
      expect(comment).toContain("**One problem to fix before review:** this card's page is gone");
      expect(comment).toMatch(
        /\[`data\/us\/pier\.json` line \d+\].* \(`https:\/\/www\.example\.com\/cards\/pier`\)/,
      );
      expect(comment).toContain('The page is gone (404). Find where the issuer publishes it now');
      expect(comment).not.toContain('Ready for a reviewer');
      expect(comment).toMatch(/^\[www[^\]]*\/cards\/pier\]\(\S+\), dead page ⚠$/m);
      expect([...pull.pull.requestedReviewers]).toEqual([]);
      expectLinksResolve(harness, comment);
    },
  );

  defineStep('/recheck repeats the review and answers in the same comment', async (harness) => {
    const pull = getNewestPull(harness, 'kim');
    harness.userActions.commentAs('kim', pull, '/recheck');
    await waitForSnapshot(harness, pull, {
      conclusion: 'failure',
      comments: 1,
      comment: expect.stringContaining('everything was checked again'),
    });
  });

  defineStep(
    'a card that another open pull request already adds is labeled as a duplicate, and a person decides',
    async (harness) => {
      const files = ferryAgain(harness.day);
      const { pull } = harness.userActions.openPull('lou', { title: 'card(add): us-harbor-ferry', files });
      const run = await runChecks(harness, pull);
      expect(run.conclusion).toBe('success');
      const { comment } = await waitForSnapshot(harness, pull, {
        labels: expect.arrayContaining(['check/duplicate', 'cites/verified', 'needs/review']),
        conclusion: 'success',
        comments: 1,
        comment: expect.stringContaining('`check/duplicate` pull request 1 has the same card'),
      });
      const [head] = comment.split('<details>');
      expect(head).toMatch(/⚠ The same card is already in \[pull request 1\]\(.*\/pull\/1\), as `us-ferry`/);
      expectLinksResolve(harness, comment);
    },
  );
}
