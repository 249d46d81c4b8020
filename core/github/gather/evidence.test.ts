import { describe, expect, test } from 'vitest';
import { failOnViolations } from '../../../tests/support/github/github-harness.ts';
import { checksOf, commentsOf, labelsOf } from '../../../tests/support/github/repositories.ts';
import {
  createReviewerHarness,
  newCardText,
  type ReviewerHarness,
} from '../../../tests/support/github/reviewer-harness.ts';
import type { Pull } from '../../../tests/support/github/state.ts';
import { createReportArtifacts, type ReportOptions } from '../../../tests/support/review/source-report.ts';

const workflow = '.github/workflows/pull-request.yml';
const path = 'data/us/everyday.json';
const text = newCardText('everyday');
const page = 'https://www.example.com/cards/new';
const gonePage = {
  url: page,
  final_url: page,
  final_host: 'www.example.com',
  outcome: 'gone',
  dead: true,
  status: 404,
  ms: 3,
  tries: 1,
  retrieved_at: null,
  text_sha256: null,
};

const oddPage = { ...gonePage, outcome: 'constructor' };

const createReport = (pull: Pull, options: Partial<ReportOptions> = {}) =>
  createReportArtifacts(pull, { text, ...options });

function setUp(files: Readonly<Record<string, string>> = { [workflow]: 'name: Sources\n' }) {
  const bot = createReviewerHarness({ files });
  failOnViolations(bot.github);
  return bot;
}

const gatherEvidence = async (bot: ReviewerHarness, { number }: Pull) => (await bot.factsOf(number)).evidence;

function openPull(bot: ReviewerHarness, otherFiles: Readonly<Record<string, string>> = {}): Pull {
  return bot.userActions.openPull('wim', { files: { [path]: text, ...otherFiles }, from: 'branch' }).pull;
}

type RunOptions = Partial<Parameters<ReviewerHarness['userActions']['runWorkflow']>[1]>;

function runWorkflow(bot: ReviewerHarness, pull: Pull, options: RunOptions = {}) {
  const run = { path: workflow, artifacts: createReport(pull), ...options };
  return bot.userActions.runWorkflow(pull.pull.head.sha, run).run;
}

describe('the report of the source check', () => {
  test('is shown for each number, and read only once', async () => {
    const bot = setUp();
    const pull = openPull(bot);
    runWorkflow(bot, pull);
    await bot.settle(pull.number);
    expect(labelsOf(pull)).toContain('cites/verified');
    expect(commentsOf(pull)[0]?.body).toContain('4 of 4 cited, all found');
    const again = await bot.settle(pull.number);
    expect(again).toMatchObject({ writes: 0 });
    expect(again.reads).toBeLessThanOrEqual(6);
  });

  test("makes it the author's turn if a page is dead, until a later run finds the page", async () => {
    const bot = setUp();
    const pull = openPull(bot);
    const { number } = pull;
    const dead = createReport(pull, { verdict: 'unreadable', more: { sources: [gonePage] } });
    runWorkflow(bot, pull, { conclusion: 'failure', artifacts: dead });
    await bot.settle(number);
    expect(labelsOf(pull)).toEqual(expect.arrayContaining(['check/citation', 'needs/author']));
    expect(labelsOf(pull)).toContain('check/citation');
    const [comment] = commentsOf(pull);
    expect(comment?.body).toContain(`\`${page}\``);
    expect(comment?.body).not.toContain('Ready for a reviewer');
    const checks = checksOf(bot.repository, pull.pull.head.sha);
    expect(checks.findLast(({ name }) => name === 'card review')).toMatchObject({
      conclusion: 'failure',
    });
    expect(await bot.settle(number)).toMatchObject({ writes: 0 });

    runWorkflow(bot, pull);
    await bot.settle(number);
    expect(labelsOf(pull)).toEqual(expect.arrayContaining(['cites/verified', 'needs/review']));
    expect(commentsOf(pull)).toMatchObject([{ body: expect.stringContaining('Ready for a reviewer') }]);
  });

  test('is missing if base has no such workflow or the workflow has not run', async () => {
    const bot = setUp();
    expect(await gatherEvidence(bot, openPull(bot))).toEqual({ value: null });
    const botWithoutWorkflow = setUp({});
    const pullWithoutWorkflow = openPull(botWithoutWorkflow);
    runWorkflow(botWithoutWorkflow, pullWithoutWorkflow);
    expect(await gatherEvidence(botWithoutWorkflow, pullWithoutWorkflow)).toEqual({ value: null });
  });

  test('is ignored for another version of the file', async () => {
    const bot = setUp();
    const pull = openPull(bot);
    const artifacts = createReport(pull, { text: 'another text', more: { sources: [gonePage] } });
    runWorkflow(bot, pull, { artifacts });
    expect(await gatherEvidence(bot, pull)).toEqual({ value: { claims: [], dead: [] } });
  });

  test('is accepted for an older commit of the base branch', async () => {
    const bot = setUp();
    const older = bot.repository.branches.get('main');
    bot.userActions.pushTo('wim', 'main', { 'docs/more.md': 'More\n' });
    const pull = openPull(bot);
    runWorkflow(bot, pull, { artifacts: createReport(pull, { more: { base_sha: older } }) });
    expect(await gatherEvidence(bot, pull)).toMatchObject({ value: {} });
  });

  test('is used even if a newer run is unrelated or still running', async () => {
    const bot = setUp();
    const pull = openPull(bot);
    runWorkflow(bot, pull);
    runWorkflow(bot, pull, { event: 'workflow_dispatch', artifacts: {} });
    runWorkflow(bot, pull, { conclusion: 'action_required', artifacts: {} });
    Object.assign(runWorkflow(bot, pull, { artifacts: {} }), { status: 'in_progress', conclusion: null });
    expect(await gatherEvidence(bot, pull)).toMatchObject({ value: { claims: { length: 4 } } });
  });
});

test("waits for the source check's report while its run is in progress", async () => {
  const bot = setUp();
  const pull = openPull(bot);
  Object.assign(runWorkflow(bot, pull), { status: 'in_progress', conclusion: null });
  expect(await gatherEvidence(bot, pull)).toEqual({ value: null });
});

test("skips the source check's report without the permission to read it", async () => {
  const permissions = { contents: 'read', checks: 'write', issues: 'write', pull_requests: 'write' } as const;
  const bot = createReviewerHarness({ files: { [workflow]: '' }, as: 'actions', permissions });
  const pull = openPull(bot);
  runWorkflow(bot, pull);
  await bot.settle(pull.number);
  expect(labelsOf(pull)).toContain('cites/complete');
  expect(bot.lines).toContain('Switched off “evidence”. Grant the permission actions: read to enable it.');
});

describe('the report is rejected', () => {
  const createProblem = (code: string) => ({ problem: { code } });

  test.each<[string, (pull: Pull) => RunOptions, string]>([
    ['from a run for another event', () => ({ event: 'workflow_dispatch' }), 'other-event'],
    [
      'a report with invalid claims',
      (pull) => ({ artifacts: createReport(pull, { verdict: 'certain' }) }),
      'unreadable',
    ],
    ['not a zip archive', () => ({ artifacts: { 'sources-report': Buffer.from('PK no') } }), 'unreadable'],
    [
      'a report with invalid pages',
      (pull) => ({ artifacts: createReport(pull, { more: { sources: [oddPage] } }) }),
      'unreadable',
    ],
    [
      'an archive of two files',
      () => ({ artifacts: { 'sources-report': { 'sources-report.json': '{}', more: '' } } }),
      'unreadable',
    ],
    [
      'longer than a megabyte',
      () => ({ artifacts: { 'sources-report': Buffer.alloc(1_100_000) } }),
      'too-large',
    ],
    [
      'a report of version 1',
      (pull) => ({ artifacts: createReport(pull, { more: { version: 1 } }) }),
      'unreadable',
    ],
    [
      'made for another pull request',
      (pull) => ({ artifacts: createReport(pull, { more: { pull_request: pull.number + 1 } }) }),
      'other-pull-request',
    ],
    [
      'for another head',
      (pull) => ({ artifacts: createReport(pull, { more: { head_sha: pull.pull.base.sha } }) }),
      'other-head',
    ],
    [
      'for another base',
      (pull) => ({ artifacts: createReport(pull, { more: { base_sha: 'c'.repeat(40) } }) }),
      'base-changed',
    ],
    [
      'for a base that is its own head',
      (pull) => ({ artifacts: createReport(pull, { more: { base_sha: pull.pull.head.sha } }) }),
      'base-changed',
    ],
  ])('if it is %s', async (_, options, why) => {
    const bot = setUp();
    const pull = openPull(bot);
    runWorkflow(bot, pull, options(pull));
    expect(await gatherEvidence(bot, pull)).toMatchObject(createProblem(why));
  });

  test('if its download address is not https', async () => {
    const bot = setUp();
    const pull = openPull(bot);
    runWorkflow(bot, pull);
    const headers = { location: 'http://storage.github.example/artifacts/1.zip' };
    const redirect = { kind: 'answer', status: 302, headers } as const;
    bot.github.setFaults([{ operation: 'actions/download-artifact', effect: redirect }]);
    expect(await gatherEvidence(bot, pull)).toMatchObject(createProblem('unreadable'));
  });

  test.each(['scripts/x.ts', 'data/.gitattributes'])(
    'if the pull request also changes %s',
    async (otherPath) => {
      const bot = setUp();
      const pull = openPull(bot, { [otherPath]: '' });
      runWorkflow(bot, pull);
      expect(await gatherEvidence(bot, pull)).toMatchObject(createProblem('changes-more-than-data'));
    },
  );

  test('if it is from another workflow', async () => {
    const bot = setUp();
    const pull = openPull(bot);
    runWorkflow(bot, pull, { path: '.github/workflows/own.yml' });
    expect(await gatherEvidence(bot, pull)).toEqual({ value: null });
  });

  test('if it is from another branch with the same commit', async () => {
    const bot = setUp();
    const pull = openPull(bot);
    Object.assign(runWorkflow(bot, pull), { branch: 'other' });
    expect(await gatherEvidence(bot, pull)).toMatchObject(createProblem('other-head'));
  });

  test('if it is from a fork with the same branch and commit', async () => {
    const bot = setUp();
    const pull = openPull(bot);
    const fork = bot.userActions.openPull('sam', { files: { 'docs/a.md': 'A\n' } }).pull;
    Object.assign(runWorkflow(bot, pull), { headRepository: fork.pull.head.repository });
    expect(await gatherEvidence(bot, pull)).toMatchObject(createProblem('other-head'));
  });

  test('if its run began while another pull request used the same branch', async () => {
    const bot = setUp();
    const pull = openPull(bot);
    bot.repository.branches.set('next', pull.pull.base.sha);
    const body = { title: 'Second', head: pull.pull.head.branch, base: 'next' };
    const { json } = await bot.ask('POST', '@/pulls', { body });
    await bot.pass(1_000);
    runWorkflow(bot, pull);
    await bot.pass(1_000);
    const second = bot.repository.issues.get(json.number);
    if (second !== undefined) bot.userActions.close('wim', second);
    expect(await gatherEvidence(bot, pull)).toMatchObject(createProblem('other-pull-request'));
    await bot.pass(1_000);
    runWorkflow(bot, pull);
    expect(await gatherEvidence(bot, pull)).toMatchObject({ value: {} });
  });

  test('if its run began before the pull request targeted this base', async () => {
    const bot = setUp();
    const pull = openPull(bot);
    bot.repository.branches.set('next', pull.pull.base.sha);
    bot.userActions.retarget('wim', pull, 'next');
    await bot.pass(1_000);
    runWorkflow(bot, pull);
    await bot.pass(1_000);
    bot.userActions.retarget('wim', pull, 'main');
    expect(await gatherEvidence(bot, pull)).toMatchObject(createProblem('base-changed'));
  });
});
