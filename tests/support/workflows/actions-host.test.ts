import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeGitHub } from '../github/fake-github.ts';
import { failOnViolations } from '../github/github-harness.ts';
import { commentsOf } from '../github/repositories.ts';
import { parseCodeBlocks } from '../page-blocks.ts';
import { repositoryRoot as root } from '../program.ts';
import { scratchFolder } from '../scratch-catalog.ts';
import { type HostOptions, startActionsHost } from './actions-host.ts';
import { ConcurrencyGroups } from './concurrency-groups.ts';
import { evaluate } from './expressions.ts';

const actionFile = `name: Review
description: Stub of the review action
inputs:
  mode: { description: m }
  pull-request: { description: p }
  app: { description: a }
  token: { description: t, default: '\${{ github.token }}' }
outputs: { pull-requests: { description: p } }
runs: { using: node24, main: dist/index.js }
`;

/**
 * The code of an action. In the mode `find`, it lists the open pull requests. In any other mode, it comments on one pull
 * request with the event's name and type and the input `app`.
 */
const action = `
import { appendFileSync, readFileSync } from 'node:fs';
const { GITHUB_API_URL: api, GITHUB_REPOSITORY: name, GITHUB_EVENT_NAME: event, ...env } = process.env;
const ask = async (method: string, path: string, body?: object) => {
  const headers = { authorization: 'Bearer ' + env.INPUT_TOKEN };
  const init = { method, headers, body: JSON.stringify(body) };
  return (await fetch(api + '/repos/' + name + path, init)).json();
};
if (env.INPUT_MODE === 'find') {
  await ask('POST', '/issues/1/comments', { body: 'finding may not write' });
  const pulls = (await ask('GET', '/pulls')) as readonly { number: number }[];
  appendFileSync(env.GITHUB_OUTPUT ?? '', 'pull-requests=' + JSON.stringify(pulls.map((pull) => pull.number)) + '\\n');
} else {
  const { action } = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH ?? '', 'utf8'));
  const body = [event, action, env.INPUT_APP].join(' ');
  await ask('POST', '/issues/' + env['INPUT_PULL-REQUEST'] + '/comments', { body });
}
`;

async function startHost(options: Partial<HostOptions> = {}) {
  const github = await startFakeGitHub();
  onTestFinished(github.close);
  failOnViolations(github);
  const repository = github.addRepository('o/r', {
    files: { a: '1\n' },
    collaborators: { mira: 'triage', wim: 'write' },
  });
  const folder = scratchFolder();
  cpSync(join(root, '.github'), join(folder, '.github'), { recursive: true });
  for (const [path, text] of [
    ['action.yml', actionFile],
    ['src/main.ts', action],
  ] as const) {
    const file = join(folder, 'actions/review', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const host = startActionsHost({ github, repository, root: folder, ...options });
  onTestFinished(host.close);
  const userActions = github.userActions(repository);
  const runSummaries = () =>
    host.runs.map(({ record: { name, event, conclusion } }) => [name, event, conclusion]);
  return { github, repository, host, userActions, runSummaries };
}

test('reviews the pull request of a first-time contributor whose own run waits for approval', async () => {
  const { github, host, userActions, runSummaries } = await startHost();
  const { pull } = userActions.openPull('sam', { files: { b: '1\n' } });
  await host.settle();
  expect(runSummaries()).toEqual([
    ['Pull request event', 'pull_request', 'action_required'],
    ['Review', 'workflow_run', 'success'],
    ['Review', 'workflow_run', 'skipped'],
  ]);
  expect(commentsOf(pull)).toMatchObject([
    { author: 'github-actions[bot]', body: 'workflow_run requested auto' },
  ]);
  expect(github.requestLog.map(({ status }) => status)).toEqual([403, 200, 201]);
  for (const { token } of github.state.tokens) expect(token).toMatch(/^ghs_job/);
  expect(github.state.tokens.every(({ expiresAt }) => expiresAt !== undefined)).toBe(true);
  const [first] = host.runs;
  if (first !== undefined) host.approve(first);
  await host.settle();
  expect(runSummaries()[0]).toEqual(['Pull request event', 'pull_request', 'success']);
});

test('comments of people and pushes to data start reviews, unless a variable disables them', async () => {
  const vars: Record<string, string> = {};
  const { repository, host, userActions, runSummaries } = await startHost({ vars });
  const first = userActions.openPull('mira', { files: { b: '1\n' }, from: 'branch' }).pull;
  const second = userActions.openPull('mira', { files: { c: '1\n' }, from: 'branch' }).pull;
  await host.settle();
  const before = host.runs.length;
  const getLastBodies = () => [first, second].map((pull) => commentsOf(pull).at(-1)?.body);
  userActions.commentAs('mira', first, '/recheck');
  userActions.commentAs('renovate[bot]', first, '/recheck');
  await host.settle();
  vars.CARDCAT_REVIEW = 'actions';
  userActions.pushTo('wim', 'main', { 'data/x.json': '{}' });
  userActions.pushTo('wim', 'main', { 'docs/x.md': '' });
  await host.settle();
  expect(getLastBodies()).toEqual(['push  ignore', 'push  ignore']);
  vars.CARDCAT_REVIEW = 'app';
  userActions.commentAs('mira', first, '/recheck');
  await host.settle();
  expect(runSummaries().slice(before)).toEqual([
    ['Review', 'issue_comment', 'success'],
    ['Review', 'issue_comment', 'skipped'],
    ['Review', 'push', 'success'],
    ['Review', 'issue_comment', 'skipped'],
  ]);
  const jobs = host.runs[before]?.result?.jobs;
  expect([...(jobs?.keys() ?? [])]).toEqual(['find', 'review (2)', 'review (1)']);
  expect([...repository.checkRuns.values()].map(({ name }) => name)).toContain('Review (2)');
});

test('the sweep calls the review workflow with its own permissions', async () => {
  const { host, userActions, runSummaries } = await startHost();
  const { pull } = userActions.openPull('sam', { files: { b: '1\n' } });
  await host.settle();
  host.tick('review-sweep.yml');
  await host.settle();
  host.dispatch('wim', 'review-sweep.yml', { 'pull-request': '1' });
  await host.settle();
  expect(runSummaries().slice(3)).toEqual([
    ['Review sweep', 'schedule', 'success'],
    ['Review sweep', 'workflow_dispatch', 'success'],
  ]);
  expect(commentsOf(pull).map(({ body }) => body)).toEqual([
    'workflow_run requested auto',
    'schedule  auto',
    'workflow_dispatch  auto',
  ]);
  expect([...(host.runs.at(-1)?.result?.jobs.keys() ?? [])]).toEqual([
    'review / find',
    'review / review (1)',
  ]);
});

test('a called workflow cannot have more permissions than its caller', async () => {
  const sweep = readFileSync(join(root, '.github/workflows/review-sweep.yml'), 'utf8');
  const { host } = await startHost({ more: { 'weak.yml': sweep.replace('checks: write', 'checks: read') } });
  host.tick('weak.yml');
  await expect(host.settle()).rejects.toThrow('the job review wants checks: write');
});

test('a pull request runs its own workflow file with a read-only token, or none if it has conflicts', async () => {
  const { github, host, userActions, runSummaries } = await startHost();
  userActions.merge('wim', userActions.openPull('sam', { files: { c: '1\n' } }).pull);
  const runIndex = host.runs.length;
  const path = '.github/workflows/pull-request-event.yml';
  const ownWorkflow = readFileSync(join(root, path), 'utf8')
    .replace('permissions: {}\n    steps', 'permissions: { contents: write }\n    steps')
    .replace("'true'", 'exit 3');
  const { pull } = userActions.openPull('sam', { files: { a: '2\n', [path]: ownWorkflow } });
  await host.settle();
  expect(runSummaries()[runIndex]).toEqual(['Pull request event', 'pull_request', 'failure']);
  expect(github.state.tokens.filter(({ permissions }) => permissions.contents === 'write')).toEqual([]);
  userActions.pushTo('wim', 'main', { a: '3\n' });
  const runsBefore = host.runs.length;
  userActions.edit('sam', pull, { title: 'Another' });
  expect(host.runs.length).toBe(runsBefore);
});

test.each([
  [false, ['failure', 0]],
  [true, ['success', 1]],
])('pull_request_target runs only if it is allowed: %s', async (allowsTarget, expected) => {
  const page = readFileSync(join(root, 'docs/how-to/review-without-a-server.md'), 'utf8');
  const blocks = parseCodeBlocks(page.replace(/^ {3}/gm, ''));
  const text = blocks.find(({ code }) => code.includes('pull_request_target:'))?.code ?? '';
  const { host, userActions } = await startHost({
    ...{ allowsTarget, files: ['review.yml'], more: { 'review-target.yml': text } },
  });
  const { pull } = userActions.openPull('sam', { files: { b: '1\n' } });
  await host.settle();
  expect([host.runs[0]?.record.conclusion, commentsOf(pull).length]).toEqual(expected);
});

test('a concurrency group runs one job, and queues only the newest other one', async () => {
  const groups = new ConcurrencyGroups();
  expect(await groups.enter('g', false)).toBe(true);
  expect(await groups.enter('other', false)).toBe(true);
  const [second, third] = [groups.enter('g', false), groups.enter('g', false)];
  expect(await second).toBe(false);
  groups.leave('g');
  expect(await third).toBe(true);
  groups.leave('g');
  expect(await groups.enter('g', false)).toBe(true);
});

test.each([
  ["a.b == 'X' && 'yes' || 'no'", 'yes'],
  ["a.c == 'x' && 'yes' || 'no'", 'no'],
  ["a.c != 'x'", true],
  ["!(a.b == 'y') == startsWith(a.b, 'X')", true],
  ["'it''s' == 'it''s' || a.c", true],
  ["fromJSON('[1,2]')", [1, 2]],
  ['0 || null || 7', 7],
])('evaluates %s', (expression, value) => {
  expect(evaluate(expression, { a: { b: 'x' } })).toEqual(value);
});
