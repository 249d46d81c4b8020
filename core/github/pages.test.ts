import { describe, expect, test } from 'vitest';
import { failOnViolations } from '../../tests/support/github/github-harness.ts';
import { checksOf } from '../../tests/support/github/repositories.ts';
import { createReviewerHarness, newCardText } from '../../tests/support/github/reviewer-harness.ts';
import type { Pull } from '../../tests/support/github/state.ts';
import {
  createReportArtifacts,
  type ReportOptions,
  reviewRun,
} from '../../tests/support/review/source-report.ts';
import { pagesCheckName } from './identity.ts';
import { countPagesLeft, findPagesTask, type PagesEvent, readPullCards, writePagesCheck } from './pages.ts';

const path = 'data/us/everyday.json';
const text = newCardText('everyday');
const url = 'https://www.example.com/cards/new';
const source = { url, final_host: 'www.example.com', outcome: 'alive', dead: false, status: 200 };
const hourMs = 3_600_000;

function setUp(files: Readonly<Record<string, string>> = { [path]: text }, login = 'sam') {
  const bot = createReviewerHarness({ as: 'actions' });
  failOnViolations(bot.github);
  const { pull } = bot.userActions.openPull(login, { files, ...(login === 'wim' && { from: 'branch' }) });
  const { number } = pull;
  const client = bot.client();
  const run = <T>(work: Promise<T>): Promise<T> => bot.virtual.runUntilSettled(work);
  return {
    bot,
    pull,
    client,
    run,
    task: (event: PagesEvent = {}) => run(findPagesTask(client, number, event, bot.clock.now())),
    write: (event: PagesEvent = {}) => run(writePagesCheck(client, number, event, bot.clock.now())),
    cards: (event: PagesEvent = {}) => run(readPullCards(client, number, event)),
    /** Records a run of the job that asks the pages. */
    answer: (options: Partial<ReportOptions> = {}) =>
      bot.userActions.runWorkflow(pull.pull.head.sha, {
        ...reviewRun,
        artifacts: createReportArtifacts(pull, {
          text,
          ...options,
          more: { sources: [source], ...options.more },
        }),
      }),
    checks: (sha = pull.pull.head.sha) =>
      checksOf(bot.repository, sha).filter(({ name }) => name === pagesCheckName),
  };
}

const comment = (pull: Pull, login: string, body: string, action = 'created'): PagesEvent => ({
  action,
  issue: { user: { login: pull.author } },
  comment: { body, user: { login } },
});

describe('the check of the cited pages', () => {
  test('is queued until the first answer, and then has its result', async () => {
    const { task, write, answer, checks } = setUp();
    expect(await task()).toBe('ask');
    expect(await write()).toBe(1);
    expect(checks()).toMatchObject([{ status: 'queued', conclusion: null }]);
    expect([await task(), await write()]).toEqual(['nothing', 0]);
    answer();
    expect(await write()).toBe(1);
    expect(checks()).toMatchObject([{ conclusion: 'success', title: '1 cited page, none dead' }]);
    expect([await task(), await write()]).toEqual(['nothing', 0]);
  });

  test.each([
    ['failure', '1 of 1 cited page dead', { outcome: 'gone', dead: true }],
    ['neutral', '0 of 1 cited page checked', { outcome: 'not-checked' }],
  ])('is a %s if a page is not alive', async (conclusion, title, changes) => {
    const { write, answer, checks } = setUp();
    answer({ more: { sources: [{ ...source, ...changes }] } });
    await write();
    expect(checks()).toMatchObject([{ conclusion, title }]);
  });

  test('succeeds at once if no card changed', async () => {
    const { task, write, checks } = setUp({ 'docs/more.md': 'More\n' });
    expect(await task()).toBe('answer');
    await write();
    expect(checks()).toMatchObject([{ conclusion: 'success', title: 'No card changed' }]);
  });

  test('is neutral if the report cannot be read', async () => {
    const { task, write, answer, checks } = setUp();
    answer({ verdict: 'certain' });
    expect(await task()).toBe('answer');
    await write();
    expect(checks()).toMatchObject([{ conclusion: 'neutral', title: 'The answer could not be used' }]);
  });

  test('uses the answer about the same files of another commit, and asks again about other files', async () => {
    const { bot, pull, task, write, answer, checks } = setUp();
    answer();
    bot.userActions.pushTo('sam', pull, { 'docs/more.md': 'More\n' });
    expect(await task()).toBe('answer');
    await write();
    expect(checks()).toMatchObject([{ conclusion: 'success' }]);
    bot.userActions.pushTo('sam', pull, { [path]: `${text}\n` });
    expect(await task()).toBe('ask');
    await write();
    expect(checks()).toMatchObject([{ status: 'queued' }]);
  });

  test('is asked again if the job did not answer', async () => {
    const { bot, task, write, checks } = setUp();
    await write();
    await bot.pass(hourMs);
    expect(await task()).toBe('ask');
    expect(await write()).toBe(1);
    expect(await task()).toBe('nothing');
    expect(checks()).toHaveLength(1);
  });

  test('does not use a check or job of the same name', async () => {
    const { bot, pull, task, write, checks } = setUp();
    bot.userActions.runWorkflow(pull.pull.head.sha, {
      path: '.github/workflows/own.yml',
      jobs: [pagesCheckName],
    });
    expect(await task()).toBe('ask');
    await write();
    expect(checks().map(({ status }) => status)).toEqual(['completed', 'queued']);
  });

  test('has the same result on a merge group', async () => {
    const { bot, task, write, answer, checks } = setUp();
    answer();
    await write();
    const sha = bot.userActions.pushTo('wim', 'gh-readonly-queue/main/pr-1', { 'docs/more.md': 'More\n' });
    const event = { workflow_run: { event: 'merge_group', head_sha: sha.sha } };
    expect(await task(event)).toBe('answer');
    expect(await write(event)).toBe(1);
    expect(checks(sha.sha)).toMatchObject([{ conclusion: 'success' }]);
  });

  test('is not written on closed pull requests and for other base branches', async () => {
    const { bot, pull, task, write } = setUp();
    bot.repository.branches.set('next', pull.pull.base.sha);
    bot.userActions.retarget('wim', pull, 'next');
    expect([await task(), await write()]).toEqual(['nothing', 0]);
    bot.userActions.retarget('wim', pull, 'main');
    bot.userActions.close('wim', pull);
    expect([await task(), await write()]).toEqual(['nothing', 0]);
  });
});

describe('/recheck', () => {
  test.each([
    ['sam', '/recheck', 'created', 'ask'],
    ['mira', '/recheck', 'created', 'ask'],
    ['kim', '/recheck', 'created', 'nothing'],
    ['mira', 'Thank you.', 'created', 'nothing'],
    ['mira', '/recheck', 'deleted', 'nothing'],
  ] as const)('by %s, %s %s: %s', async (login, body, action, expected) => {
    const { pull, task, write, answer } = setUp();
    answer();
    await write();
    expect(await task(comment(pull, login, body, action))).toBe(expected);
  });
});

describe('/opens', () => {
  test.each([
    ['mira', '/opens', 'success', '1 cited page, 1 opened by a reviewer'],
    ['mira', `/opens ${url}`, 'success', '1 cited page, 1 opened by a reviewer'],
    ['mira', '/opens https://www.example.com/', 'failure', '1 of 1 cited page dead'],
    ['kim', '/opens', 'failure', '1 of 1 cited page dead'],
  ] as const)('by %s, %s, makes the check a %s', async (login, body, conclusion, title) => {
    const { bot, pull, task, write, answer, checks } = setUp();
    answer({ more: { sources: [{ ...source, outcome: 'gone', dead: true }] } });
    await write();
    bot.userActions.commentAs(login, pull, body);
    expect(await task(comment(pull, login, body))).toBe(login === 'kim' ? 'nothing' : 'answer');
    await write();
    expect(checks()).toMatchObject([{ conclusion, title }]);
    expect([await task(), await write()]).toEqual(['nothing', 0]);
  });

  test('counts until the next push', async () => {
    const { bot, pull, write, answer, checks } = setUp();
    answer({ more: { sources: [{ ...source, outcome: 'gone', dead: true }] } });
    await write();
    bot.userActions.commentAs('mira', pull, '/opens');
    await write();
    expect(checks()).toMatchObject([{ conclusion: 'success' }]);
    await bot.pass(hourMs);
    bot.userActions.pushTo('sam', pull, { 'docs/more.md': 'More\n' });
    await write();
    expect(checks()).toMatchObject([{ conclusion: 'failure' }]);
  });
});

describe('the cards of a pull request', () => {
  test('are read as data, and nothing else is', async () => {
    const { cards } = setUp({
      [path]: text,
      'data/issuers/evil.json': '{}',
      'scripts/x.ts': 'x',
      'data/us/harbor.json': null as never,
    });
    const pullCards = await cards();
    expect([...(pullCards?.files.keys() ?? [])]).toEqual(['data/us/harbor.json', path]);
    expect(pullCards?.files.get(path)?.read()).toMatchObject({ kind: 'text', text });
  });

  test.each([
    ['a stranger', 'sam', {}, false],
    ['a reviewer', 'wim', {}, true],
  ] as const)('of %s are limited or not', async (_, login, event, isTrusted) => {
    expect(await setUp(undefined, login).cards(event)).toMatchObject({ isTrusted });
  });

  test('are not limited after a reviewer commented /recheck or approved this commit', async () => {
    const { bot, pull, cards, task, write, answer } = setUp();
    expect(await cards(comment(pull, 'sam', '/recheck'))).toMatchObject({ isTrusted: false });
    expect(await cards(comment(pull, 'mira', '/recheck'))).toMatchObject({ isTrusted: true });
    answer({ more: { sources: [{ ...source, outcome: 'not-checked' }] } });
    await write();
    const event = { workflow_run: { event: 'pull_request_review', head_sha: pull.pull.head.sha } };
    bot.userActions.reviewAs('kim', pull, 'approved');
    expect([await task(event), (await cards())?.isTrusted]).toEqual(['nothing', false]);
    bot.userActions.reviewAs('mira', pull, 'approved');
    expect([await task(event), (await cards())?.isTrusted]).toEqual(['ask', true]);
    bot.userActions.pushTo('sam', pull, { [path]: `${text}\n` });
    expect(await cards()).toMatchObject({ isTrusted: false });
  });
});

test('the pages that jobs announced in the last hour are subtracted from the limit', async () => {
  const { bot, pull, client, run } = setUp();
  const announce = (name: string, event: string = reviewRun.event) =>
    bot.userActions.runWorkflow(pull.pull.head.sha, {
      ...reviewRun,
      event,
      artifacts: { [name]: { 'sources-report.json': '{}' } },
    }).run.id;
  const left = (runId: number, number: number) =>
    run(countPagesLeft(client, 'main', { runId, number, now: bot.clock.now() }));
  announce('pages-30-of-7');
  await bot.pass(hourMs);
  announce('pages-30-of-7');
  announce('pages-90-of-7', 'pull_request');
  const own = announce('pages-12-of-8');
  expect(await left(own, 8)).toBe(70);
  expect(await left(own, 9)).toBe(58);
  announce('pages-30-of-9');
  announce('pages-30-of-10');
  expect(await left(own, 9)).toBe(0);
});
