import { describe, expect, test } from 'vitest';
import { blobSha, newCardText, reconciling } from '../../../tests/support/github/reconciling.ts';
import { checksOf, commentsOf, labelsOf } from '../../../tests/support/github/repositories.ts';
import { wantsNoViolations } from '../../../tests/support/github/some-world.ts';

const workflow = '.github/workflows/pull-request.yml';
const path = 'data/us/everyday.json';
const text = newCardText('everyday');
const numbers = new Map([
  ['/annual_fee/amount', 39],
  ['/fx_fee/percent', 2.5],
  ['/rewards/base_rate/points_per_dollar', 1],
  ['/rewards/categories/0/points_per_dollar', 3],
]);

const page = 'https://www.example.com/cards/new';
const gone = {
  ...{ url: page, final_url: page, final_host: 'www.example.com', outcome: 'gone', dead: true, status: 404 },
  ...{ ms: 3, tries: 1, retrieved_at: null, text_sha256: null },
};

const oddPage = { ...gone, outcome: 'constructor' };

function report(
  headSha: string,
  blob = blobSha(text),
  { sources = [] as object[], verdict = 'found' } = {},
): string {
  return JSON.stringify({
    version: 1,
    head_sha: headSha,
    base_sha: null,
    ran_at: '2026-10-01T08:00:00Z',
    totals: { sources: 1, dead: sources.length, outcomes: {}, claims: numbers.size, verdicts: {} },
    sources,
    claims: [...numbers].map(([pointer, value]) => ({
      card_id: 'us-everyday',
      head_blob_sha: blob,
      pointer,
      value,
      url: page,
      verdict,
      context: null,
      link: null,
    })),
  });
}

type Bot = ReturnType<typeof world>;

function world() {
  const bot = reconciling({ files: { [workflow]: 'name: Sources\n' } });
  wantsNoViolations(bot.github);
  return bot;
}

const evidenceOf = async (bot: Bot, number: number) => (await bot.factsOf(number)).evidence;

function open(bot: Bot, more: Readonly<Record<string, string>> = {}) {
  const { pull } = bot.deeds.openPull('wim', { files: { [path]: text, ...more }, from: 'branch' });
  return { pull, sha: pull.pull.head.sha };
}

const artifacts = (json: string) => ({ 'sources-report': { 'sources-report.json': json } });

describe('the report of the source check', () => {
  test('is shown beside each number, and read once', async () => {
    const bot = world();
    const { pull, sha } = open(bot);
    bot.deeds.runWorkflow(sha, { path: workflow, artifacts: artifacts(report(sha)) });
    await bot.settle(pull.number);
    expect(labelsOf(pull)).toContain('cites/verified');
    expect(commentsOf(pull)[0]?.body).toContain('4 of 4 cited, all found');
    const again = await bot.settle(pull.number);
    expect(again).toMatchObject({ writes: 0 });
    expect((again as { reads: number }).reads).toBeLessThanOrEqual(5);
  });

  test('that names a dead page makes it the turn of the author, until a run finds the page', async () => {
    const bot = world();
    const { pull, sha } = open(bot);
    const dead = report(sha, undefined, { sources: [gone], verdict: 'unreadable' });
    const { number } = pull;
    bot.deeds.runWorkflow(sha, { path: workflow, conclusion: 'failure', artifacts: artifacts(dead) });
    await bot.settle(number);
    expect(labelsOf(pull)).toEqual(expect.arrayContaining(['check/citation', 'needs/author']));
    expect(labelsOf(pull)).not.toContain('check/pass');
    const [comment] = commentsOf(pull);
    expect(comment?.body).toContain('**One thing to fix before a reviewer looks:** cited page is gone');
    expect(comment?.body).toContain(`[\`${path}\` line `);
    expect(comment?.body).toContain(`: \`${page}\`\n   The page is gone (404); find where`);
    expect(comment?.body).not.toContain('Ready for a reviewer');
    expect(checksOf(bot.repository, sha).findLast(({ name }) => name === 'card review')).toMatchObject({
      conclusion: 'failure',
      title: '1 problem in 1 card',
    });
    expect(await bot.settle(number)).toMatchObject({ writes: 0 });

    bot.deeds.runWorkflow(sha, { path: workflow, artifacts: artifacts(report(sha)) });
    await bot.settle(number);
    expect(labelsOf(pull)).toEqual(expect.arrayContaining(['check/pass', 'cites/verified', 'needs/review']));
    expect(commentsOf(pull)).toMatchObject([{ body: expect.stringContaining('Ready for a reviewer') }]);
  });

  test('without a workflow at base, or before one ran, there is none', async () => {
    const bot = world();
    const { pull } = open(bot);
    expect(await evidenceOf(bot, pull.number)).toEqual({ kind: 'none' });
    const other = reconciling();
    const unknown = other.deeds.openPull('wim', { files: { [path]: text }, from: 'branch' }).pull;
    other.deeds.runWorkflow(unknown.pull.head.sha, { path: workflow, artifacts: artifacts(report('')) });
    expect(await evidenceOf(other, unknown.number)).toEqual({ kind: 'none' });
  });

  test('of another file than the one proposed says nothing', async () => {
    const bot = world();
    const { pull, sha } = open(bot);
    const json = report(sha, blobSha('another text'), { sources: [gone] });
    bot.deeds.runWorkflow(sha, { path: workflow, artifacts: artifacts(json) });
    expect(await evidenceOf(bot, pull.number)).toEqual({ kind: 'read', claims: [], dead: [] });
  });
});

test('a run that goes on is waited for', async () => {
  const bot = reconciling({
    files: { [workflow]: 'name: Sources\n' },
    alter: (url, json) =>
      url.includes('/actions/runs?')
        ? JSON.parse(JSON.stringify(json).replaceAll('"status":"completed"', '"status":"in_progress"'))
        : json,
  });
  const { pull, sha } = open(bot);
  bot.deeds.runWorkflow(sha, { path: workflow, artifacts: artifacts(report(sha)) });
  expect(await evidenceOf(bot, pull.number)).toEqual({ kind: 'waiting' });
});

describe('is not believed', () => {
  test.each([
    ['of another event', { event: 'workflow_dispatch' }, 'other-event'],
    [
      'with odd claims',
      { artifacts: artifacts(report('x').replaceAll('"found"', '"certain"')) },
      'unreadable',
    ],
    ['that is no archive', { artifacts: { 'sources-report': Buffer.from('PK no') } }, 'unreadable'],
    ['with odd pages', { artifacts: artifacts(report('x', '', { sources: [oddPage] })) }, 'unreadable'],
    [
      'of two files',
      { artifacts: { 'sources-report': { 'sources-report.json': '{}', more: '' } } },
      'unreadable',
    ],
    ['longer than a megabyte', { artifacts: { 'sources-report': Buffer.alloc(1_100_000) } }, 'too-large'],
  ])('one %s', async (_, run, why) => {
    const bot = world();
    const { pull, sha } = open(bot);
    bot.deeds.runWorkflow(sha, { path: workflow, artifacts: artifacts(report(sha)), ...run });
    expect(await evidenceOf(bot, pull.number)).toEqual({ kind: 'refused', why });
  });

  test('one where more than data changes', async () => {
    const bot = world();
    const { pull, sha } = open(bot, { 'scripts/x.ts': '' });
    bot.deeds.runWorkflow(sha, { path: workflow, artifacts: artifacts(report(sha)) });
    expect(await evidenceOf(bot, pull.number)).toEqual({ kind: 'refused', why: 'changes-more-than-data' });
  });

  test('one of another workflow', async () => {
    const bot = world();
    const { pull, sha } = open(bot);
    bot.deeds.runWorkflow(sha, { path: '.github/workflows/own.yml', artifacts: artifacts(report(sha)) });
    expect(await evidenceOf(bot, pull.number)).toEqual({ kind: 'none' });
  });
});
