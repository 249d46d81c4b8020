import { expect, onTestFinished, test } from 'vitest';
import { catalogFiles, newCardText } from '../../support/bot/card-files.ts';
import { compiled } from '../../support/compiled.ts';
import { isWrite, startFakeGitHub } from '../../support/github/fake-github.ts';
import { checksOf, commentsOf, labelsOf } from '../../support/github/repositories.ts';
import { wantsNoViolations } from '../../support/github/some-world.ts';
import { repository as root } from '../../support/source-files.ts';
import { startActionsHost } from '../../support/workflows/actions-host.ts';

const today = new Date().toISOString().slice(0, 10);

/** A repository whose pull requests are reviewed by our own workflow files. */
async function world() {
  const github = await startFakeGitHub();
  onTestFinished(github.close);
  wantsNoViolations(github);
  const repository = github.addRepository('maple/cards', {
    files: catalogFiles(),
    collaborators: { mira: 'triage', wim: 'write' },
  });
  const host = startActionsHost({ github, repository, root, env: compiled });
  onTestFinished(host.close);
  const deeds = github.deeds(repository);
  const files = { 'data/us/ferry.json': newCardText('ferry', today) };
  const { pull } = deeds.openPull('sam', { files, title: 'card(add): us-ferry' });
  await host.settle();
  return { github, repository, host, deeds, pull };
}

test('the first pull request of a stranger is labelled, answered and checked; a sweep then writes nothing', async () => {
  const { github, repository, host, pull } = await world();
  expect(host.runs[0]?.record.conclusion).toBe('action_required');
  expect(labelsOf(pull)).toEqual([
    ...['check/pass', 'cites/complete', 'country/us', 'kind/new-card', 'needs/review'],
    ...['risk/first-pr', 'size/1-card'],
  ]);
  expect(commentsOf(pull)).toMatchObject([
    { author: 'github-actions[bot]', body: expect.stringContaining('**Ready for a reviewer.**') },
  ]);
  const checks = checksOf(repository, pull.pull.head.sha).filter(({ name }) => name === 'card review');
  expect(checks).toMatchObject([{ conclusion: 'success' }]);
  const before = github.seen.length;
  host.dispatch('wim', 'review-sweep.yml');
  await host.settle();
  expect(host.runs.at(-1)?.record.conclusion).toBe('success');
  expect(github.seen.slice(before).filter(isWrite)).toEqual([]);
});

test('a command of a stranger is answered, one of a reviewer obeyed', async () => {
  const { host, deeds, pull } = await world();
  deeds.commentAs('sam', pull, '/hold');
  await host.settle();
  expect(labelsOf(pull)).not.toContain('bot/hold');
  expect(commentsOf(pull)[0]?.body).toContain('needs triage permission');
  deeds.commentAs('mira', pull, '/Hold');
  await host.settle();
  expect(labelsOf(pull)).toContain('bot/hold');
});
