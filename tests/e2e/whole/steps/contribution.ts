import { expect } from 'vitest';
import { ferry } from '../cards.ts';
import type { DefineStep } from '../harness.ts';
import { expectLinksResolve, getNewestPull, runChecks, waitForSnapshot } from '../pull-request.ts';

const commonLabels = ['country/us', 'kind/new-card', 'risk/first-pr'];

/** Defines the steps in which a first-time contributor proposes a card with a mistake, and fixes it. */
export function defineContributionSteps(defineStep: DefineStep): void {
  defineStep(
    'the checks report the line of a mistake, and the comment says how to fix it',
    async (harness) => {
      const files = ferry(harness.day, 0.027);
      const { pull } = harness.userActions.openPull('sam', { title: 'card(add): us-ferry', files });
      const run = await runChecks(harness, pull);
      const [text = ''] = Object.values(files);
      const line = text.split('\n').findIndex((line) => line.includes('0.027')) + 1;

      const validated = run.validate;
      expect(validated.stderr).toBe('');
      expect(validated).toMatchObject({
        exitCode: 1,
        outputs: { ok: 'false', errors: '1', 'changed-cards': '1' },
        annotations: [{ kind: 'error', file: 'data/us/ferry.json', line, title: /rate-is-fraction/ }],
      });
      expectLinksResolve(harness, validated.summary);
      const sources = run.sources;
      expect(sources).toMatchObject({ exitCode: 0, stderr: '', outputs: { dead: '0', absent: '1' } });
      expect(run.conclusion).toBe('failure');

      const { comment } = await waitForSnapshot(harness, pull, {
        labels: [...commonLabels, 'check/schema', 'cites/complete', 'needs/author'].toSorted(),
        conclusion: 'failure',
        title: '1 problem in 1 card',
        comments: 1,
        comment: expect.stringContaining('11 found on the cited pages'),
      });
      expect(comment).toContain(
        '**One problem to fix before review:** the foreign-transaction fee looks like a fraction',
      );
      expect(comment).toContain(`[\`data/us/ferry.json\` line ${line}]`);
      expect(comment).toContain('Welcome, and thank you for your first card.');
      expect(comment).toMatch(/\| Foreign-transaction fee \| 0\.027 % \| not found ⚠ \|/);
      expectLinksResolve(harness, comment);
      expect([...pull.pull.requestedReviewers]).toEqual([]);
    },
  );

  defineStep('a push that fixes it updates the same comment and requests a reviewer', async (harness) => {
    const pull = getNewestPull(harness, 'sam');
    harness.userActions.pushTo('sam', pull, ferry(harness.day));
    const run = await runChecks(harness, pull);
    expect(run.conclusion).toBe('success');
    expect(run.validate).toMatchObject({
      exitCode: 0,
      annotations: [],
      outputs: { ok: 'true' },
    });
    expect(run.sources).toMatchObject({
      exitCode: 0,
      annotations: [],
      outputs: { ok: 'true' },
    });
    const { comment } = await waitForSnapshot(harness, pull, {
      labels: [...commonLabels, 'cites/verified', 'needs/review'].toSorted(),
      conclusion: 'success',
      title: '1 card, no problems found',
      comments: 1,
      comment: expect.stringContaining('12 of 12 cited, all found on the cited pages'),
    });
    expect(comment).toContain('**Ready for a reviewer.** A new card, and every number cites');
    expect(comment).not.toContain('Please fix');
    expectLinksResolve(harness, comment);
    expect([...pull.pull.requestedReviewers]).toEqual(['mira']);
  });
}
