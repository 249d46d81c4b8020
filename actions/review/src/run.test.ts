import { expect, test } from 'vitest';
import { actionsIdentity, toIdentity } from '#core/github/identity';
import { addCheckRun } from '../../../tests/support/github/mutations/checks.ts';
import { commentsOf, labelsOf } from '../../../tests/support/github/repositories.ts';
import { newCardText } from '../../../tests/support/github/reviewer-harness.ts';
import { expectGolden } from '../../../tests/support/golden.ts';
import { createReviewHarness } from '../../../tests/support/review/review-harness.ts';

const path = 'data/us/everyday.json';
const card = (changes = {}) => ({ [path]: newCardText('everyday', changes) });

function setUp(files: Readonly<Record<string, string>> = card()) {
  const harness = createReviewHarness();
  const { pull } = harness.userActions.openPull('sam', { files });
  return { ...harness, pull };
}

function addApp({ github, repository }: Pick<ReturnType<typeof setUp>, 'github' | 'repository'>) {
  const permissions = { checks: 'write', contents: 'read', issues: 'write', pull_requests: 'write' } as const;
  const app = github.addApp({ slug: 'card-bot', permissions });
  github.install(app, [repository]);
  return app;
}

test('writes the summary of a review', async () => {
  const odd = card({ name: 'Harbor | `Odd` Card' });
  const { review, pull } = setUp({ ...odd, 'scripts/x.ts': '// x\n' });
  expectGolden('actions/review.summary.md', (await review(pull)).summary);
});

test('in a dry run, lists the writes in the summary and makes none', async () => {
  const { review, pull, writes } = setUp();
  const { summary, outputs } = await review(pull, { dryRun: true });
  expect(writes()).toEqual([]);
  expect(summary).toMatch(
    /^Would write:\n- start-check\n- add-labels: .*`kind\/new-card`.*\n- create-comment/m,
  );
  expect(outputs).toMatchObject({ outcome: 'done', verdict: 'clean', writes: '0' });
});

test('without a permission, disables one feature, prints a warning, and continues', async () => {
  const { review, pull, lines } = setUp();
  const permissions = {
    checks: 'read',
    issues: 'write',
    'pull-requests': 'write',
    contents: 'read',
  } as const;
  const { applied, summary } = await review(pull, { permissions });
  expect(applied).toEqual({ outcome: 'done', reason: '' });
  expect([commentsOf(pull).length, labelsOf(pull).includes('needs/review')]).toEqual([1, true]);
  expect(lines.join('\n')).toContain('Grant the permission checks: write to enable it.');
  expect(summary).toContain('⚠️ Skipped, because the token has no permission: checks.');
});

test.each([
  ['auto', 'silent', 0],
  ['ignore', 'done', 1],
] as const)(
  'beside an App that reviews (app: %s), is %s and posts %i comment(s)',
  async (besideApp, outcome, count) => {
    const { review, pull, github, repository } = setUp();
    const app = addApp({ github, repository });
    const fields = { name: 'card review', status: 'completed', conclusion: 'success' } as const;
    addCheckRun(github.state, repository, { login: 'card-bot[bot]', app }, pull.pull.head.sha, fields);
    expect((await review(pull, { besideApp })).applied).toMatchObject({ outcome });
    expect(commentsOf(pull)).toHaveLength(count);
  },
);

test('with the token of an App, has one comment and one check of the App', async () => {
  const { review, pull, github, repository } = setUp();
  const { token } = github.createInstallationToken(addApp({ github, repository }), repository);
  expect((await review(pull, { token })).applied).toMatchObject({ outcome: 'done' });
  expect((await review(pull, { token })).applied).toMatchObject({ outcome: 'unchanged' });
  expect(commentsOf(pull)).toMatchObject([{ author: 'card-bot[bot]' }]);
  expect([...repository.checkRuns.values()]).toMatchObject([{ suite: { app: { slug: 'card-bot' } } }]);
});

test('writes nothing if the rate limit is almost used up', async () => {
  const { review, pull, github, repository, writes } = setUp();
  const call = () => void Object.assign(repository.budget, { core: 995 });
  github.setFaults([{ operation: 'checks/create', effect: { kind: 'call', moment: 'after', call } }]);
  const { applied } = await review(pull);
  expect(writes()).toEqual(['POST /repos/maple/cards/check-runs']);
  const reason = 'Only 4 requests are left this hour. The next sweep continues.';
  expect(applied).toEqual({ outcome: 'postponed', reason });
});

test('knows the token of a workflow, and rejects that of a person', () => {
  expect(toIdentity('github-actions[bot]')).toBe(actionsIdentity);
  expect(() => toIdentity('sam')).toThrow('`token` belongs to sam. Leave it out, or');
});

test('asks the cited pages for the App too, and then leaves only their check to write', async () => {
  const { runAction, createToken, pull, writes } = setUp();
  const { branch: head_branch, sha: head_sha, owner: login } = pull.pull.head;
  const payload = { workflow_run: { head_branch, head_sha, head_repository: { owner: { login } } } };
  const find = async (besideApp: 'auto' | 'leave') => {
    const inputs = { mode: 'find', besideApp, token: createToken() } as const;
    const { outputs } = await runAction(inputs, 'workflow_run', payload);
    return [outputs['pull-requests'], outputs.pages];
  };
  expect(await find('leave')).toEqual(['[1]', '[1]']);
  const pages = { mode: 'pages', pullRequest: pull.number, token: createToken() } as const;
  expect((await runAction(pages)).outputs).toMatchObject({ outcome: 'done', writes: '1' });
  expect(writes()).toEqual(['POST /repos/maple/cards/check-runs']);
  expect((await runAction(pages)).outputs).toMatchObject({ outcome: 'unchanged', writes: '0' });
  expect(await find('leave')).toEqual(['[]', '[]']);
  expect(await find('auto')).toEqual(['[1]', '[]']);
});

test('without the permission to read artifacts, finds the pull requests to review', async () => {
  const { runAction, createToken, pull, lines } = setUp();
  const { branch: head_branch, sha: head_sha, owner: login } = pull.pull.head;
  const workflow_run = { head_branch, head_sha, head_repository: { owner: { login } } };
  const permissions = { contents: 'read', 'pull-requests': 'read', issues: 'read', checks: 'read' } as const;
  const inputs = { mode: 'find', besideApp: 'auto', token: createToken(permissions) } as const;
  const { outputs } = await runAction(inputs, 'workflow_run', { workflow_run });
  expect([outputs['pull-requests'], outputs.pages]).toEqual(['[1]', '[]']);
  expect(lines.join('\n')).toContain('The cited pages are not asked');
});
