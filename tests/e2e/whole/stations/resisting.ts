import { expect } from 'vitest';
import { expectInert } from '../../../support/inert-markdown.ts';
import { gull, hostileTitle, ourLinks, turn } from '../hostile.ts';
import { actionIn, comesToShow, pullBy, runChecks } from '../pull-request.ts';
import type { Station } from '../town.ts';

/** Somebody whose card has texts that would like to be more than that. */
export function resisting(station: Station): void {
  station('hidden characters are refused; nothing hostile lives in log, summary or comment', async (town) => {
    const about = { title: hostileTitle, body: hostileTitle, files: gull(town.day, turn) };
    const { pull } = town.deeds.openPull('mallory', about);
    const run = await runChecks(town, pull);
    const validated = actionIn(run, 'validate');
    expect(validated).toMatchObject({
      exitCode: 1,
      annotations: [{ kind: 'error', file: 'data/us/gull.json', title: /format-wrong/ }],
    });
    for (const { commands, stdout, summary } of [validated, actionIn(run, 'sources')]) {
      expect(commands.map(({ name }) => name)).not.toContain('x');
      expect(stdout).not.toContain(turn);
      expectInert(summary, { links: ourLinks, tags: ['h2', 'h3'] });
    }
    const { comment } = await comesToShow(town, pull, {
      labels: expect.arrayContaining(['check/schema', 'needs/author']),
      conclusion: 'failure',
      comments: 1,
      comment: expect.stringContaining('12 of 12 cited'),
    });
    expect(comment).toContain('the hidden character U+202E');
    expect(comment).not.toContain(turn);
    expectInert(comment, { links: ourLinks });
  });

  station('without them it is right, and all of it is text', async (town) => {
    const pull = pullBy(town, 'mallory');
    town.deeds.pushTo('mallory', pull, gull(town.day));
    const run = await runChecks(town, pull);
    expect(run.conclusion).toBe('success');
    expectInert(actionIn(run, 'validate').summary, { links: ourLinks, tags: ['h2', 'h3'] });
    const { comment } = await comesToShow(town, pull, {
      labels: expect.arrayContaining(['check/pass', 'needs/review']),
      conclusion: 'success',
      comments: 1,
      comment: expect.stringContaining('&lt;img src=x onerror=hit()&gt;'),
    });
    expectInert(comment, { links: ourLinks });
    for (const { name, sha, summary, text } of town.repository.checkRuns.values())
      if (name === 'card review' && sha === pull.pull.head.sha)
        expectInert(`${summary}\n\n${text}`, { links: ourLinks });
  });
}
