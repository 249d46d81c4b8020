import { describe, expect, test } from 'vitest';
import { rulesVersion } from '#core/card/version';
import { type BotState, emptyState, formatStateMarker } from '#core/review/state';
import { createGitHubHarness } from '../../../tests/support/github/github-harness.ts';
import { octokitFor } from '../../../tests/support/github/octokit.ts';
import { newCardText } from '../../../tests/support/github/reviewer-harness.ts';
import type { Pull } from '../../../tests/support/github/state.ts';
import { type EventPayload, findPullRequests } from './find.ts';

const clock = { now: () => Date.parse('2026-10-01T08:00:00Z'), sleep: async () => {} };

function setUp() {
  const { github, repository, userActions } = createGitHubHarness({ clock });
  const permissions = { contents: 'read', issues: 'write', pull_requests: 'write', checks: 'write' } as const;
  const { token } = github.createJobToken(repository, permissions);
  let requests = 0;
  const octokit = octokitFor(github, token, {
    clock,
    onSend: () => {
      requests++;
    },
  });
  const client = { octokit, owner: 'o', repo: 'r', repositoryId: repository.id };
  const find = (event: string, payload: EventPayload = {}, now = clock.now()) =>
    findPullRequests({ client, event, payload, now });
  let opened = 0;
  const open = (title = 'Change cards'): Pull => {
    const slug = `card-${++opened}`;
    return userActions.openPull('sam', { files: { [`data/us/${slug}.json`]: newCardText(slug) }, title })
      .pull;
  };
  /** Writes the check that a review of the current head commit would write. `changes` are changes to its state. */
  const postReview = async (pull: Pull, changes: Partial<BotState> = {}): Promise<void> => {
    const head_sha = pull.pull.head.sha;
    const state = { ...emptyState, pull: pull.number, headSha: head_sha, rules: rulesVersion, ...changes };
    const output = { title: 'Ready', summary: '', text: `Ready.\n\n${formatStateMarker(state)}\n` };
    const run = {
      name: 'card review',
      external_id: 'cardcat-review/1',
      conclusion: 'success',
      output,
    } as const;
    await octokit.rest.checks.create({ owner: 'o', repo: 'r', head_sha, ...run });
  };
  return { userActions, find, open, postReview, countRequests: () => requests };
}

describe('a workflow run', () => {
  const runOf = ({ pull: { head } }: Pull): EventPayload => ({
    workflow_run: {
      head_sha: head.sha,
      head_branch: head.branch,
      head_repository: { owner: { login: head.owner } },
    },
  });

  test('selects the pull request with its branch, commit and repository', async () => {
    const { find, open } = setUp();
    const [pull] = [open(), open()];
    expect(await find('workflow_run', runOf(pull))).toEqual([pull.number]);
  });

  test('selects no pull request if its commit differs, or its repository or branch is missing', async () => {
    const { find, open } = setUp();
    const { workflow_run: run } = runOf(open());
    if (run?.head_repository == null) throw new Error('there is no run');
    const otherRuns = [
      { ...run, head_sha: '0'.repeat(40) },
      { ...run, head_repository: null },
      { ...run, head_branch: null },
    ];
    for (const workflow_run of otherRuns) expect(await find('workflow_run', { workflow_run })).toEqual([]);
  });
});

describe('a comment', () => {
  const issue = { number: 7, pull_request: {}, user: { id: 1 } };
  const author = { id: 1 };

  test.each<[string, EventPayload, readonly number[]]>([
    ['selects the pull request if it contains a command', { issue, comment: { body: '/recheck' } }, [7]],
    [
      'selects the pull request if an edit removed a command',
      { issue, comment: { body: 'no' }, changes: { body: { from: '/hold' } } },
      [7],
    ],
    [
      'selects nothing if it contains no command',
      { issue, comment: { body: 'Thank you', user: author } },
      [],
    ],
    [
      'selects the pull request if it needs its author, who wrote the comment',
      { issue: { ...issue, labels: [{ name: 'needs/author' }] }, comment: { body: 'Done', user: author } },
      [7],
    ],
    [
      'selects nothing if the pull request needs its author, but another person wrote the comment',
      { issue: { ...issue, labels: [{ name: 'needs/author' }] }, comment: { body: 'Hm', user: { id: 2 } } },
      [],
    ],
    [
      'selects nothing if the command is in a code block',
      { issue, comment: { body: '```\n/recheck\n```' } },
      [],
    ],
  ])('%s', async (_, payload, numbers) => {
    expect(await setUp().find('issue_comment', payload)).toEqual(numbers);
  });
});

test('finds the twenty newest pull requests with a country label after a push to the data', async () => {
  const { find, open, userActions } = setUp();
  const pulls = Array.from({ length: 24 }, () => open());
  userActions.makeLabel('wim', { name: 'country/us' });
  for (const pull of pulls.slice(1)) userActions.labelAs('wim', pull, 'country/us');
  expect(await find('push')).toEqual(pulls.slice(4).map(({ number }) => number));
});

describe('a sweep', () => {
  // Each pull request has its daily review in an hour that depends on its number. In these tests, no number has this hour.
  const hour = Date.parse('2026-10-01T23:00:00Z');

  test('makes two requests for a hundred and one up-to-date pull requests', async () => {
    const { find, open, postReview, countRequests } = setUp();
    for (let count = 0; count < 101; count++) await postReview(open());
    const before = countRequests();
    const numbers = await find('schedule', {}, hour);
    expect(numbers.every((number) => number % 24 === 23)).toBe(true);
    expect(countRequests() - before).toBe(2);
  });

  test('selects a pull request that came into conflict, once GitHub has computed it', async () => {
    const { find, open, postReview, userActions } = setUp();
    const pull = open();
    await postReview(pull);
    expect(await find('schedule', {}, hour)).toEqual([]);
    userActions.pushTo('wim', 'main', { 'data/us/card-1.json': newCardText('other') });
    expect(await find('schedule', {}, hour)).toEqual([]);
    expect(await find('schedule', {}, hour)).toEqual([pull.number]);
    await postReview(pull, { conflicts: true });
    expect(await find('schedule', {}, hour)).toEqual([]);
    userActions.pushTo('wim', 'main', { 'data/us/card-1.json': newCardText('third') });
    expect(await find('schedule', {}, hour)).toEqual([]);
  });

  test('selects what was never reviewed or was reviewed before, and closed ones with a turn', async () => {
    const { find, open, postReview, userActions } = setUp();
    const [unreviewed, pushed, current, closed, otherBase] = [open(), open(), open(), open(), open()];
    for (const pull of [pushed, current, closed]) await postReview(pull);
    userActions.pushTo('sam', pushed, { 'docs/a.md': 'A\n' });
    userActions.labelAs('wim', closed, 'needs/review');
    userActions.close('sam', closed);
    userActions.pushTo('wim', 'next', { 'docs/b.md': 'B\n' });
    userActions.retarget('sam', otherBase, 'next');
    const due = [unreviewed, pushed, closed].map(({ number }) => number);
    expect(await find('schedule', {}, hour)).toEqual(due);
    // Once a day, each pull request is due.
    expect(await find('schedule', {}, Date.parse('2026-10-01T03:00:00Z'))).toContain(current.number);
  });

  test('selects the pull request given to a manual run', async () => {
    expect(await setUp().find('workflow_dispatch', { inputs: { 'pull-request': '7' } })).toEqual([7]);
  });
});
