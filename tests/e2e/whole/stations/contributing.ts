import { expect } from 'vitest';
import { ferry } from '../cards.ts';
import { actionIn, comesToShow, expectLinksLead, pullBy, runChecks } from '../pull-request.ts';
import type { Station } from '../town.ts';

const ofAny = ['country/us', 'kind/new-card', 'risk/first-pr', 'size/1-card'];

/** A newcomer brings a card with a slip in it, and mends it. */
export function contributing(station: Station): void {
  station('a card with a slip: the checks name its line, the comment says what to do', async (town) => {
    const files = ferry(town.day, 0.027);
    const { pull } = town.deeds.openPull('sam', { title: 'card(add): us-ferry', files });
    const run = await runChecks(town, pull);
    const [text = ''] = Object.values(files);
    const line = text.split('\n').findIndex((each) => each.includes('0.027')) + 1;

    const validated = actionIn(run, 'validate');
    expect(validated.stderr).toBe('');
    expect(validated).toMatchObject({
      exitCode: 1,
      outputs: { ok: 'false', errors: '1', 'changed-cards': '1' },
      annotations: [{ kind: 'error', file: 'data/us/ferry.json', line, title: /rate-is-fraction/ }],
    });
    expectLinksLead(town, validated.summary);
    const asked = actionIn(run, 'sources');
    expect(asked).toMatchObject({ exitCode: 0, stderr: '', outputs: { dead: '0', absent: '1' } });
    expect(run.conclusion).toBe('failure');

    const { comment } = await comesToShow(town, pull, {
      labels: [...ofAny, 'check/schema', 'cites/complete', 'needs/author'].toSorted(),
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
    expect(comment).toMatch(/\| Foreign-transaction fee \| 0\.027 % \| .* \| no ⚠ \|/);
    expectLinksLead(town, comment);
    expect([...pull.pull.requestedReviewers]).toEqual([]);
  });

  station('a push mends it: the same comment is rewritten, and a reviewer is asked', async (town) => {
    const pull = pullBy(town, 'sam');
    town.deeds.pushTo('sam', pull, ferry(town.day));
    const run = await runChecks(town, pull);
    expect(run.conclusion).toBe('success');
    expect(actionIn(run, 'validate')).toMatchObject({
      exitCode: 0,
      annotations: [],
      outputs: { ok: 'true' },
    });
    expect(actionIn(run, 'sources')).toMatchObject({ exitCode: 0, annotations: [], outputs: { ok: 'true' } });
    const { comment } = await comesToShow(town, pull, {
      labels: [...ofAny, 'check/pass', 'cites/verified', 'needs/review'].toSorted(),
      conclusion: 'success',
      title: '1 card, no problems found',
      comments: 1,
      comment: expect.stringContaining('12 of 12 cited, all found on the cited pages'),
    });
    expect(comment).toContain('**Ready for a reviewer.** A new card, and every number cites');
    expect(comment).not.toContain('Please fix');
    expectLinksLead(town, comment);
    expect([...pull.pull.requestedReviewers]).toEqual(['mira']);
  });
}
