import { describe, expect, test } from 'vitest';
import { failOnViolations } from '../../../tests/support/github/github-harness.ts';
import { checksOf, commentsOf, labelsOf } from '../../../tests/support/github/repositories.ts';
import {
  createReviewerHarness,
  newCardText,
  type ReviewerHarness,
} from '../../../tests/support/github/reviewer-harness.ts';
import type { Pull } from '../../../tests/support/github/state.ts';
import {
  completePagesCheck,
  createReportArtifacts,
  type ReportOptions,
  reviewRun,
} from '../../../tests/support/review/source-report.ts';

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

const createReport = (pull: Pull, options: Partial<ReportOptions> = {}) =>
  createReportArtifacts(pull, { text, ...options });

function setUp() {
  const bot = createReviewerHarness();
  failOnViolations(bot.github);
  const { pull } = bot.userActions.openPull('wim', { files: { [path]: text }, from: 'branch' });
  return { bot, pull };
}

const gatherEvidence = async (bot: ReviewerHarness, { number }: Pull) => (await bot.factsOf(number)).evidence;

type RunOptions = Partial<Parameters<ReviewerHarness['userActions']['runWorkflow']>[1]>;

/** Records a run of the review on the default branch, by default with a report that found every number. */
function answer(bot: ReviewerHarness, pull: Pull, options: RunOptions = {}) {
  completePagesCheck(bot.github, bot.repository, pull);
  const run = { ...reviewRun, ...options };
  return bot.userActions.runWorkflow(pull.pull.head.sha, { artifacts: createReport(pull), ...run }).run;
}

describe('the report about the cited pages', () => {
  test('is shown for each number, and read only once', async () => {
    const { bot, pull } = setUp();
    answer(bot, pull);
    await bot.settle(pull.number);
    expect(labelsOf(pull)).toContain('cites/verified');
    expect(commentsOf(pull)[0]?.body).toContain('4 of 4 cited, all found');
    const countDownloads = () => bot.github.requestLog.filter(({ url }) => url.endsWith('/zip')).length;
    const downloads = countDownloads();
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
    expect([downloads, countDownloads()]).toEqual([1, 1]);
  });

  test("makes it the author's turn if a page is dead, until a later report finds the page", async () => {
    const { bot, pull } = setUp();
    const { number } = pull;
    answer(bot, pull, {
      artifacts: createReport(pull, { verdict: 'unreadable', more: { sources: [gonePage] } }),
    });
    await bot.settle(number);
    expect(labelsOf(pull)).toEqual(expect.arrayContaining(['check/citation', 'needs/author']));
    const [comment] = commentsOf(pull);
    expect(comment?.body).toContain(`\`${page}\``);
    expect(comment?.body).not.toContain('Ready for a reviewer');
    const checks = checksOf(bot.repository, pull.pull.head.sha);
    expect(checks.findLast(({ name }) => name === 'card review')).toMatchObject({ conclusion: 'failure' });
    expect(await bot.settle(number)).toMatchObject({ writes: 0 });

    answer(bot, pull);
    await bot.settle(number);
    expect(labelsOf(pull)).toEqual(expect.arrayContaining(['cites/verified', 'needs/review']));
    expect(commentsOf(pull)).toMatchObject([{ body: expect.stringContaining('Ready for a reviewer') }]);
  });

  test('counts for the same files once the check of the commit is complete, but not for other files', async () => {
    const { bot, pull } = setUp();
    answer(bot, pull);
    bot.userActions.pushTo('wim', pull, { 'docs/more.md': 'More\n' });
    expect(await gatherEvidence(bot, pull)).toEqual({ value: null });
    completePagesCheck(bot.github, bot.repository, pull);
    expect(await gatherEvidence(bot, pull)).toMatchObject({ value: { claims: { length: 4 } } });
    bot.userActions.pushTo('wim', pull, { [path]: `${text}\n` });
    completePagesCheck(bot.github, bot.repository, pull);
    expect(await gatherEvidence(bot, pull)).toEqual({ value: { claims: [], dead: [] } });
  });
});

test('skips the report without the permission to read it', async () => {
  const permissions = { contents: 'read', checks: 'write', issues: 'write', pull_requests: 'write' } as const;
  const bot = createReviewerHarness({ as: 'actions', permissions });
  const { pull } = bot.userActions.openPull('wim', { files: { [path]: text }, from: 'branch' });
  answer(bot, pull);
  await bot.settle(pull.number);
  expect(labelsOf(pull)).toContain('cites/complete');
  expect(bot.lines).toContain('Switched off “evidence”. Grant the permission actions: read to enable it.');
});

describe('an artifact with the name of a report is ignored', () => {
  test.each<[string, RunOptions]>([
    ['from a run of the pull request', { event: 'pull_request' }],
    ['from another workflow of the default branch', { path: '.github/workflows/ci.yml', event: 'push' }],
    ['from a workflow file with a similar name', { path: '.github/workflows/review.yml.yml' }],
  ])('if it is %s', async (_, options) => {
    const { bot, pull } = setUp();
    answer(bot, pull, options);
    expect(await gatherEvidence(bot, pull)).toEqual({ value: null });
    answer(bot, pull);
    answer(bot, pull, options);
    expect(await gatherEvidence(bot, pull)).toMatchObject({ value: { claims: { length: 4 } } });
  });

  test.each(['main', 'other'])('if it is from the branch %s of a fork', async (branch) => {
    const { bot, pull } = setUp();
    const fork = bot.userActions.openPull('sam', { files: { 'docs/a.md': 'A\n' } }).pull;
    Object.assign(answer(bot, pull), { branch, headRepository: fork.pull.head.repository });
    expect(await gatherEvidence(bot, pull)).toEqual({ value: null });
  });
});

describe('the report is rejected', () => {
  const inReport = (pull: Pull, content: Readonly<Record<string, string>> | Uint8Array) => ({
    [`sources-${pull.number}`]: content,
  });

  test.each<[string, (pull: Pull) => NonNullable<RunOptions['artifacts']>, string]>([
    ['invalid claims', (pull) => createReport(pull, { verdict: 'certain' }), 'unreadable'],
    [
      'invalid pages',
      (pull) => createReport(pull, { more: { sources: [{ ...gonePage, outcome: 'constructor' }] } }),
      'unreadable',
    ],
    ['version 1', (pull) => createReport(pull, { more: { version: 1 } }), 'unreadable'],
    ['another pull request', (pull) => createReport(pull, { more: { pull_request: 9 } }), 'unreadable'],
    ['no zip archive', (pull) => inReport(pull, Buffer.from('PK no')), 'unreadable'],
    ['two files', (pull) => inReport(pull, { 'sources-report.json': '{}', more: '' }), 'unreadable'],
    ['another file', (pull) => inReport(pull, { 'x/sources-report.json': '{}' }), 'unreadable'],
    ['more than a megabyte', (pull) => inReport(pull, Buffer.alloc(1_100_000)), 'too-large'],
    [
      'a file of more than four megabytes',
      (pull) => inReport(pull, { 'sources-report.json': ' '.repeat(5_000_000) }),
      'unreadable',
    ],
  ])('if it has %s', async (_, createArtifacts, code) => {
    const { bot, pull } = setUp();
    answer(bot, pull, { artifacts: createArtifacts(pull) });
    expect(await gatherEvidence(bot, pull)).toMatchObject({ problem: { code } });
  });

  test('if its download address is not https', async () => {
    const { bot, pull } = setUp();
    answer(bot, pull);
    const headers = { location: 'http://storage.github.example/artifacts/1.zip' };
    const redirect = { kind: 'answer', status: 302, headers } as const;
    bot.github.setFaults([{ operation: 'actions/download-artifact', effect: redirect }]);
    expect(await gatherEvidence(bot, pull)).toMatchObject({ problem: { code: 'unreadable' } });
  });
});
