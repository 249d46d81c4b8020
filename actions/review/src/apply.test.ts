import { expect, test } from 'vitest';
import { actionsIdentity, toIdentity } from '#core/github/identity';
import { createResponseCache } from '#core/github/octokit';
import { Pacer } from '#core/github/pacer';
import { catalogFiles } from '../../../tests/support/bot/card-files.ts';
import { createGitHubHarness } from '../../../tests/support/github/github-harness.ts';
import { octokitFor } from '../../../tests/support/github/octokit.ts';
import { newCardText } from '../../../tests/support/github/reconciler-harness.ts';
import { commentsOf } from '../../../tests/support/github/repositories.ts';
import { apply } from './apply.ts';

test('with the token of an App, has one comment and one check of the App', async () => {
  const clock = { now: () => Date.parse('2026-10-01T08:00:00Z'), sleep: async () => {} };
  const { github, bot, repository, userActions } = createGitHubHarness({ clock }, { files: catalogFiles() });
  const { pull } = userActions.openPull('sam', { files: { 'data/us/a.json': newCardText('a') } });
  const { token } = github.createInstallationToken(bot, repository);
  const octokit = octokitFor(github, token, {
    ...{ clock, cache: createResponseCache(), scope: 'test' },
    pacer: new Pacer({ clock, notifyGapMs: 0, writeGapMs: 0 }),
  });
  const client = { octokit, owner: 'o', repo: 'r', repositoryId: repository.id };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const { signal } = new AbortController();
  const review = () =>
    apply({ client, number: pull.number, besideApp: 'auto', dryRun: false, clock, log, signal });
  expect(await review()).toMatchObject({ outcome: 'done' });
  expect(await review()).toMatchObject({ outcome: 'unchanged' });
  expect(commentsOf(pull)).toMatchObject([{ author: 'card-bot[bot]' }]);
  expect([...repository.checkRuns.values()]).toMatchObject([{ suite: { app: { slug: 'card-bot' } } }]);
  expect(github.violations).toEqual([]);
});

test('knows the token of a workflow, and rejects that of a person', () => {
  expect(toIdentity('github-actions[bot]')).toBe(actionsIdentity);
  expect(() => toIdentity('sam')).toThrow('`token` belongs to sam. Leave it out, or');
});
