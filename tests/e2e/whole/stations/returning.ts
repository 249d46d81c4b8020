import { expect } from 'vitest';
import { ferryAgain, pier, uncited } from '../cards.ts';
import { actionIn, comesToShow, expectLinksLead, pullBy, runChecks } from '../pull-request.ts';
import type { Station } from '../town.ts';

/** Pull requests that are not to go through as they are. */
export function returning(station: Station): void {
  station('a number without a source is turned back', async (town) => {
    const { pull } = town.deeds.openPull('rowan', { title: 'The fee has changed', files: uncited(town.day) });
    const run = await runChecks(town, pull);
    expect(run.conclusion).toBe('failure');
    expect(actionIn(run, 'validate')).toMatchObject({
      exitCode: 1,
      annotations: [{ kind: 'error', file: 'data/us/harbor.json', title: /number-not-cited/ }],
    });
    const { comment } = await comesToShow(town, pull, {
      labels: [
        ...['check/citation', 'cites/missing', 'country/us', 'kind/card-update', 'needs/author'],
        ...['risk/fee-up', 'risk/first-pr', 'size/1-card'],
      ],
      conclusion: 'failure',
      comments: 1,
      comment: expect.stringContaining('11 of 12 cited, 11 found on the cited pages'),
    });
    expect(comment).toContain('the foreign-transaction fee needs a source');
    expect(comment).toContain('/fx_fee/percent');
    expectLinksLead(town, comment);
  });

  station(
    'a cited page that is gone turns the source check red, and the comment names the page to the author',
    async (town) => {
      const { pull } = town.deeds.openPull('kim', { title: 'card(add): us-pier', files: pier(town.day) });
      const run = await runChecks(town, pull);
      expect(run.jobs.get('validate')?.conclusion).toBe('success');
      expect(run.jobs.get('sources')?.conclusion).toBe('failure');
      const asked = actionIn(run, 'sources');
      expect(asked).toMatchObject({
        exitCode: 1,
        outputs: { ok: 'false', dead: '1', sources: '2' },
        annotations: [
          { kind: 'error', file: 'data/us/pier.json', title: 'cited page is gone (source-gone)' },
        ],
      });
      expectLinksLead(town, asked.summary);
      // The report is kept though the step before it has failed.
      expect([...run.artifacts.keys()]).toEqual(['sources-report']);
      const { comment } = await comesToShow(town, pull, {
        labels: [
          ...['check/citation', 'cites/complete', 'country/us', 'kind/new-card', 'needs/author'],
          ...['risk/first-pr', 'size/1-card'],
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
      expect(comment).toMatch(/\| Annual fee \| \$95 \| \[www[^\]]*\/cards\/pier\].* \| dead page ⚠ \|/);
      expect([...pull.pull.requestedReviewers]).toEqual([]);
      expectLinksLead(town, comment);
    },
  );

  station('a command has it read again, and is answered in the same comment', async (town) => {
    const pull = pullBy(town, 'kim');
    town.deeds.commentAs('kim', pull, '/recheck');
    await comesToShow(town, pull, {
      conclusion: 'failure',
      comments: 1,
      comment: expect.stringContaining('everything was checked again'),
    });
  });

  station(
    'a card that another open pull request has already is marked, for a person to decide',
    async (town) => {
      const files = ferryAgain(town.day);
      const { pull } = town.deeds.openPull('lou', { title: 'card(add): us-harbor-ferry', files });
      const run = await runChecks(town, pull);
      // Alone it is right.
      expect(run.conclusion).toBe('success');
      const { comment } = await comesToShow(town, pull, {
        labels: expect.arrayContaining(['check/duplicate', 'cites/verified', 'needs/review']),
        conclusion: 'success',
        comments: 1,
        comment: expect.stringContaining('`check/duplicate` pull request 1 has the same card'),
      });
      const [head] = comment.split('<details>');
      expect(head).toMatch(/⚠ The same card is already in \[pull request 1\]\(.*\/pull\/1\), as `us-ferry`/);
      expectLinksLead(town, comment);
    },
  );
}
