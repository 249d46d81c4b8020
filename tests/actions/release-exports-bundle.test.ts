import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startFakeGitHub } from '../support/github/fake-github.ts';
import { pushHistory } from '../support/github/git-host.ts';
import { newRepository } from '../support/github/repositories.ts';
import { repository as root } from '../support/program.ts';
import { makeReleaseCheckout, writer } from '../support/release/release-world.ts';
import { tagEvent } from '../support/runner/events.ts';
import { runAction } from '../support/runner/run-action.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';

// Processes of their own, which a slow machine takes its time for.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

test('as a step of a workflow that a pushed tag starts, with every default', async () => {
  const workspace = scratchFolder();
  await makeReleaseCheckout(workspace);
  const repository = newRepository('example/cards');
  pushHistory(workspace, repository);
  // The runner's own token.
  const token = { ...writer, token: 'ghs_0000000000000000000000000000000000aa' };
  const github = await startFakeGitHub({ repositories: [repository], tokens: [token] });
  try {
    const step = await runAction({
      action: join(root, 'actions/release-exports/action.yml'),
      workspace,
      event: tagEvent({ tag: 'v1.1.0' }),
      env: { GITHUB_API_URL: github.apiUrl },
    });
    expect(step, step.stdout).toMatchObject({
      exitCode: 0,
      stderr: '',
      masks: [token.token],
      annotations: [],
      outputs: {
        'release-url': 'https://github.example/example/cards/releases/tag/v1.1.0',
        assets: '15',
        uploaded: '15',
        unchanged: '0',
      },
    });
    expect(github.violations).toEqual([]);
  } finally {
    await github.close();
  }
});
