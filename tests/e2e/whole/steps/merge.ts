import { cpSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { expect } from 'vitest';
import { scratchFolder } from '../../../support/scratch-catalog.ts';
import { runSteps } from '../../../support/workflow-steps.ts';
import type { DefineStep } from '../harness.ts';
import { hostileName } from '../hostile.ts';
import { getNewestPull, mergePull, waitForSnapshot } from '../pull-request.ts';
import { changedPaths, checkOut, textOnMain } from '../repository.ts';
import { linkPackages } from '../seed.ts';

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
    const { repository, host, jobEnv, tokenFor } = harness;
    const before = repository.branches.get('main') ?? '';
    host.refresh();
    const folder = checkOut(harness, before);
    linkPackages(folder);
    expect(await runSteps('exports.yml', 'build', { folder, env: jobEnv })).toMatchObject({ exitCode: 0 });
    // The second job gets only the files.
    const [temp, writer] = [scratchFolder(), checkOut(harness, before)];
    cpSync(join(folder, 'exports'), join(temp, 'exports'), { recursive: true });
    const token = tokenFor({ contents: 'write', pull_requests: 'write' });
    const proposed = await runSteps('exports.yml', 'propose', {
      ...{ folder: writer, env: jobEnv },
      values: { 'runner.temp': temp, 'github.token': token },
    });
    expect(proposed.exitCode, proposed.stderr).toBe(0);

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
    const changedByExport = changedPaths(harness, before, merged);
    expect(changedByExport.length).toBeGreaterThan(0);
    expect(changedByExport.filter((path) => !/^(?:exports\/|README\.md$)/.test(path))).toEqual([]);
  });

  defineStep('the CSV export has both new cards, and no cell is a formula', async (harness) => {
    const { data } = Papa.parse<string[]>(textOnMain(harness, 'exports/cards.csv'), { skipEmptyLines: true });
    const ids = data.slice(1).map(([id]) => id);
    expect(ids).toEqual(['ca-aurora-cash', 'cn-jiangyue-platinum', 'us-ferry', 'us-gull', 'us-harbor']);
    expect(data.flat().filter((cell) => /^[=+@\t\r-]/.test(cell))).toEqual([]);
    expect(data.flat()).toContain(hostileName);
  });
}
