import { expect } from 'vitest';
import { expectInert } from '../../../support/inert-markdown.ts';
import type { DefineStep } from '../harness.ts';
import { bidiOverride, gull, hostileTitle, ourLinks } from '../hostile.ts';
import { getNewestPull, runChecks, waitForSnapshot } from '../pull-request.ts';

export function defineHostileContentSteps(defineStep: DefineStep): void {
  defineStep(
    'hidden characters are rejected, and hostile texts are inert in the log, the summary and the comment',
    async (harness) => {
      const options = { title: hostileTitle, body: hostileTitle, files: gull(harness.day, bidiOverride) };
      const { pull } = harness.userActions.openPull('mallory', options);
      const run = await runChecks(harness, pull);
      const validated = run.validate;
      expect(validated).toMatchObject({
        exitCode: 1,
        annotations: [{ kind: 'error', file: 'data/us/gull.json', title: /format-wrong/ }],
      });
      for (const { commands, stdout, summary } of [validated, run.sources]) {
        expect(commands.map(({ name }) => name)).not.toContain('x');
        expect(stdout).not.toContain(bidiOverride);
        expectInert(summary, { links: ourLinks, tags: ['h2', 'h3'] });
      }
      const { comment } = await waitForSnapshot(harness, pull, {
        labels: expect.arrayContaining(['check/schema', 'needs/author']),
        conclusion: 'failure',
        comments: 1,
        comment: expect.stringContaining('12 of 12 cited'),
      });
      expect(comment).toContain('the hidden character U+202E');
      expect(comment).not.toContain(bidiOverride);
      expectInert(comment, { links: ourLinks });
    },
  );

  defineStep(
    'without hidden characters the card is valid, and its texts are shown as plain text',
    async (harness) => {
      const pull = getNewestPull(harness, 'mallory');
      harness.userActions.pushTo('mallory', pull, gull(harness.day));
      const run = await runChecks(harness, pull);
      expect(run.conclusion).toBe('success');
      expectInert(run.validate.summary, { links: ourLinks, tags: ['h2', 'h3'] });
      const { comment } = await waitForSnapshot(harness, pull, {
        labels: expect.arrayContaining(['needs/review']),
        conclusion: 'success',
        comments: 1,
        comment: expect.stringContaining('&lt;img src=x onerror=hit()&gt;'),
      });
      expectInert(comment, { links: ourLinks });
      for (const { name, sha, summary, text } of harness.repository.checkRuns.values())
        if (name === 'card review' && sha === pull.pull.head.sha)
          expectInert(`${summary}\n\n${text}`, { links: ourLinks });
    },
  );
}
