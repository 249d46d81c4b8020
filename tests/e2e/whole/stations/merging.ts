import Papa from 'papaparse';
import { expect } from 'vitest';
import { pushEvent } from '../../../support/runner/events.ts';
import { ownWorkflow, runWorkflow, startsOn } from '../../../support/workflows/run-workflow.ts';
import { hostileName } from '../hostile.ts';
import { comesToShow, mergePull, pullBy } from '../pull-request.ts';
import { changedPaths, textOnMain } from '../repository.ts';
import type { Station } from '../town.ts';

const exports = ownWorkflow('exports.yml');
const main = { name: 'push', ref: 'refs/heads/main' };

/** Reviewed cards reach main, and the published files follow. */
export function merging(station: Station): void {
  station('approved and merged; whose turn it is stands on it no longer', async (town) => {
    for (const login of ['sam', 'mallory']) {
      const pull = pullBy(town, login);
      town.deeds.reviewAs('wim', pull, 'approved');
      await comesToShow(town, pull, { labels: expect.arrayContaining(['needs/review']) });
      await mergePull(town, pull);
      expect(textOnMain(town, `data/us/${login === 'sam' ? 'ferry' : 'gull'}.json`)).toContain(
        '"country": "us"',
      );
    }
  });

  station('the exports follow by a pull request of their own', async (town) => {
    const { repository, forge, tools, host } = town;
    const [before, after] = [
      repository.tags.get('v1.0.0')?.commit ?? '',
      repository.branches.get('main') ?? '',
    ];
    const paths = changedPaths(town, before, after);
    expect(startsOn(exports, { ...main, paths })).toBe(true);
    host.refresh();
    const run = await runWorkflow(exports, { event: pushEvent({ before, after }), forge, tools });
    const steps = [...run.jobs.values()].flatMap((job) => job.steps);
    expect(run.conclusion, steps.map(({ name, stderr }) => `${name}: ${stderr}`).join('\n')).toBe('success');

    const pull = pullBy(town, 'github-actions[bot]');
    expect(pull).toMatchObject({ title: 'exports: what the cards say now', state: 'open' });
    expect(pull.pull.head.branch).toBe('automation/exports');
    await comesToShow(town, pull, {
      labels: expect.arrayContaining(['needs/maintainer']),
      conclusion: 'success',
      comments: 1,
      comment: expect.stringContaining('There is nothing for you to do now.'),
    });
    await mergePull(town, pull);
    const merged = repository.branches.get('main') ?? '';
    const own = changedPaths(town, after, merged);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((path) => !path.startsWith('exports/'))).toEqual([]);
    expect(startsOn(exports, { ...main, paths: own })).toBe(false);
  });

  station('the table for spreadsheets has both cards, and no formula', async (town) => {
    const { data } = Papa.parse<string[]>(textOnMain(town, 'exports/cards.csv'), { skipEmptyLines: true });
    const ids = data.slice(1).map(([id]) => id);
    expect(ids).toEqual(['ca-aurora-cash', 'cn-jiangyue-platinum', 'us-ferry', 'us-gull', 'us-harbor']);
    expect(data.flat().filter((cell) => /^[=+@\t\r-]/.test(cell))).toEqual([]);
    expect(data.flat()).toContain(hostileName);
  });
}
