import { expect, test } from 'vitest';
import { actionsIdentity, toIdentity } from '#core/github/identity';
import { catalogFiles } from '../../../tests/support/bot/card-files.ts';
import { createGitHubHarness } from '../../../tests/support/github/github-harness.ts';
import { commentsOf } from '../../../tests/support/github/repositories.ts';
import { newCardText } from '../../../tests/support/github/reviewer-harness.ts';
import { run } from './run.ts';

test('with the token of an App, has one comment and one check of the App', async () => {
  const clock = { now: () => Date.parse('2026-10-01T08:00:00Z'), sleep: async () => {} };
  const { github, bot, repository, userActions } = createGitHubHarness({ clock }, { files: catalogFiles() });
  const { pull } = userActions.openPull('sam', { files: { 'data/us/a.json': newCardText('a') } });
  const { token } = github.createInstallationToken(bot, repository);
  const review = () =>
    run({
      inputs: { mode: 'apply', token, pullRequest: pull.number, besideApp: 'auto', dryRun: false },
      ...{ owner: 'o', repo: 'r', repositoryId: repository.id, event: '', payload: {}, clock },
      log: { info: () => {}, warn: () => {}, error: () => {} },
      signal: new AbortController().signal,
      octokit: { baseUrl: github.apiUrl, request: { fetch: github.fetch }, retry: { enabled: false } },
    });
  expect((await review()).applied).toMatchObject({ outcome: 'done' });
  expect((await review()).applied).toMatchObject({ outcome: 'unchanged' });
  expect(commentsOf(pull)).toMatchObject([{ author: 'card-bot[bot]' }]);
  expect([...repository.checkRuns.values()]).toMatchObject([{ suite: { app: { slug: 'card-bot' } } }]);
  expect(github.violations).toEqual([]);
});

test('knows the token of a workflow, and rejects that of a person', () => {
  expect(toIdentity('github-actions[bot]')).toBe(actionsIdentity);
  expect(() => toIdentity('sam')).toThrow('`token` belongs to sam. Leave it out, or');
});
