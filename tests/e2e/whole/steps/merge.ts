import Papa from 'papaparse';
import { expect } from 'vitest';
import { pushEvent } from '../../../support/runner/events.ts';
import { isTriggeredBy, readProjectWorkflow, runWorkflow } from '../../../support/workflows/run-workflow.ts';
import type { DefineStep } from '../harness.ts';
import { hostileName } from '../hostile.ts';
import { getNewestPull, mergePull, waitForSnapshot } from '../pull-request.ts';
import { changedPaths, textOnMain } from '../repository.ts';

const exports = readProjectWorkflow('exports.yml');
const pushToMain = { name: 'push', ref: 'refs/heads/main' };

export function defineMergeSteps(defineStep: DefineStep): void {
  defineStep('approved pull requests are merged, and lose their needs/ labels', async (harness) => {
    for (const login of ['sam', 'mallory']) {
      const pull = getNewestPull(harness, login);
      harness.userActions.reviewAs('wim', pull, 'approved');
      await waitForSnapshot(harness, pull, { labels: expect.arrayContaining(['needs/review']) });
      await mergePull(harness, pull);
      expect(textOnMain(harness, `data/us/${login === 'sam' ? 'ferry' : 'gull'}.json`)).toContain(
        '"country": "us"',
      );
    }
  });

  defineStep('the workflow proposes updated exports in a separate pull request', async (harness) => {
    const { repository, forge, tools, host } = harness;
    const [before, after] = [
      repository.tags.get('v1.0.0')?.commit ?? '',
      repository.branches.get('main') ?? '',
    ];
    const paths = changedPaths(harness, before, after);
    expect(isTriggeredBy(exports, { ...pushToMain, paths })).toBe(true);
    host.refresh();
    const run = await runWorkflow(exports, { event: pushEvent({ before, after }), forge, tools });
    const steps = [...run.jobs.values()].flatMap((job) => job.steps);
    expect(run.conclusion, steps.map(({ name, stderr }) => `${name}: ${stderr}`).join('\n')).toBe('success');

    const pull = getNewestPull(harness, 'github-actions[bot]');
    expect(pull).toMatchObject({ title: 'exports: update to the current cards', state: 'open' });
    expect(pull.pull.head.branch).toBe('automation/exports');
    await waitForSnapshot(harness, pull, {
      labels: expect.arrayContaining(['needs/maintainer']),
      conclusion: 'success',
      comments: 1,
      comment: expect.stringContaining('There is nothing for you to do now.'),
    });
    await mergePull(harness, pull);
    const merged = repository.branches.get('main') ?? '';
    const changedByExport = changedPaths(harness, after, merged);
    expect(changedByExport.length).toBeGreaterThan(0);
    expect(changedByExport.filter((path) => !/^(?:exports\/|README\.md$)/.test(path))).toEqual([]);
    expect(isTriggeredBy(exports, { ...pushToMain, paths: changedByExport })).toBe(false);
  });

  defineStep('the CSV export has both new cards, and no cell is a formula', async (harness) => {
    const { data } = Papa.parse<string[]>(textOnMain(harness, 'exports/cards.csv'), { skipEmptyLines: true });
    const ids = data.slice(1).map(([id]) => id);
    expect(ids).toEqual(['ca-aurora-cash', 'cn-jiangyue-platinum', 'us-ferry', 'us-gull', 'us-harbor']);
    expect(data.flat().filter((cell) => /^[=+@\t\r-]/.test(cell))).toEqual([]);
    expect(data.flat()).toContain(hostileName);
  });
}
