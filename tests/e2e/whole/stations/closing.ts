import { expect } from 'vitest';
import { pullsIn } from '../../../support/github/repositories.ts';
import { comesToShow, expectLinksLead, pullBy } from '../pull-request.ts';
import type { Station } from '../town.ts';

/** What is left to be said. */
export function closing(station: Station): void {
  // The App lets main settle for half a minute before it reads open pull requests again.
  station('whoever brings the same card now hears that it is there', async (town) => {
    const { comment } = await comesToShow(town, pullBy(town, 'lou'), {
      labels: expect.arrayContaining(['check/duplicate', 'needs/author']),
      conclusion: 'failure',
      comments: 1,
      comment: expect.stringContaining('in <code>data/us/ferry.json</code>. Add what is new there'),
    });
    expectLinksLead(town, comment);
  });

  station('in the end every pull request has one comment', async (town) => {
    town.reviewer.sweep();
    for (const pull of pullsIn(town.repository)) await comesToShow(town, pull, { comments: 1 });
  });

  station('nobody has anything to complain of', async ({ github, reviewer }) => {
    expect(github.violations).toEqual([]);
    expect(await reviewer.end()).toEqual([]);
  });
}
