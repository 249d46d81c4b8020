import { expect } from 'vitest';
import { comesToShow, expectLinksLead, pullBy } from '../pull-request.ts';
import type { Station } from '../town.ts';

/** What is left to be said. */
export function closing(station: Station): void {
  // The bot lets main settle for half a minute before it looks at open pull requests again.
  station('whoever brings the same card now hears that it is there', async (town) => {
    const { comment } = await comesToShow(town, pullBy(town, 'lou'), {
      labels: expect.arrayContaining(['check/duplicate', 'needs/author']),
      conclusion: 'failure',
      comments: 1,
      comment: expect.stringContaining('stands in <code>data/us/ferry.json</code> already'),
    });
    expectLinksLead(town, comment);
  });

  station('nobody has anything to complain of, and the bot ends when it is asked to', async (town) => {
    expect(town.github.violations).toEqual([]);
    expect(town.bot.stderr()).toBe('');
    expect(town.bot.log.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await town.bot.stop()).toEqual({ exitCode: 0, signal: null });
  });
}
