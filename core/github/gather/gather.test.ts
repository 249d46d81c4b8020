import { describe, expect, test } from 'vitest';
import { recordOf } from '#core/card/exported-card';
import { isIssuerPath } from '#core/card/registry';
import { cleanFiles } from '../../../tests/support/catalog-fixtures.ts';
import { failOnViolations } from '../../../tests/support/github/github-harness.ts';
import {
  createReviewerHarness,
  newCardText,
  type ReviewerHarness,
} from '../../../tests/support/github/reviewer-harness.ts';
import { makeWebp } from '../../../tests/support/make-webp.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { computeContentKey } from '../content-key.ts';

const path = 'data/us/everyday.json';

function setUp(files: Readonly<Record<string, string>> = {}): ReviewerHarness {
  const bot = createReviewerHarness({ files });
  failOnViolations(bot.github);
  return bot;
}

type Files = Parameters<ReviewerHarness['userActions']['openPull']>[1]['files'];

function openPull(bot: ReviewerHarness, files: Files, overrides = {}) {
  return bot.userActions.openPull('wim', { files, from: 'branch', ...overrides }).pull;
}

const countReads = (bot: ReviewerHarness, operation: string) =>
  bot.github.requestLog.filter((request) => request.operation === operation).length;

describe('files', () => {
  test('reads both sides of each card, sorted, with a content key that survives a rebase', async () => {
    const bot = setUp();
    const harbor = bot.textOf('data/us/harbor.json').replace('"percent": 2.7', '"percent": 2.6');
    const pull = openPull(bot, {
      [path]: newCardText('everyday'),
      'data/us/harbor.json': harbor,
      'README.md': '# C\n',
    });
    const facts = await bot.factsOf(pull.number);
    expect(facts.files.map((file) => file.path)).toEqual(['README.md', path, 'data/us/harbor.json']);
    expect(facts.cards).toMatchObject([
      { id: 'us-everyday', change: 'new', before: null, after: { id: 'us-everyday' } },
      {
        id: 'us-harbor',
        change: 'update',
        before: { fx_fee: { percent: 2.7 } },
        after: { fx_fee: { percent: 2.6 } },
      },
    ]);
    expect(facts).toMatchObject({ cutShort: null, diagnostics: [], fixes: [] });
    expect(facts.issuers.map(({ id }) => id)).toEqual(['harbor-bank']);
    bot.userActions.pushTo('wim', 'main', { 'docs/other.md': '# Other\n' });
    bot.userActions.rebase('wim', pull);
    const rebased = await bot.factsOf(pull.number);
    expect(rebased.pull.headSha).not.toBe(facts.pull.headSha);
    expect(rebased.contentKey).toBe(facts.contentKey);
    bot.userActions.pushTo('wim', pull, { [path]: newCardText('everyday', { name: 'Harbor Other' }) });
    expect((await bot.factsOf(pull.number)).contentKey).not.toBe(facts.contentKey);
  });

  test('reports a symbolic link, with one request for the tree', async () => {
    const bot = setUp();
    const pull = openPull(bot, { [path]: { link: '../../README.md' } });
    const { diagnostics, cutShort } = await bot.factsOf(pull.number);
    expect(diagnostics).toMatchObject([{ code: 'file-kind', location: { path } }]);
    expect(cutShort).toBeNull();
    expect(countReads(bot, 'git/get-tree')).toBe(2);
  });

  test('reads the first files outside data/ that may be cards', async () => {
    const bot = setUp();
    const texts = Array.from({ length: 21 }, (_, index) => [
      `us/pier-${String(index).padStart(2, '0')}.json`,
      newCardText(`pier-${index}`),
    ]);
    const { diagnostics } = await bot.factsOf(openPull(bot, Object.fromEntries(texts)).number);
    const places = diagnostics.map(({ code, location }) => `${code} ${location.path}`);
    expect(places).toEqual(texts.slice(0, 20).map(([file]) => `file-place ${file}`));
  });

  test.each([
    ['256 KiB', 300_000],
    ['1 MiB', 1_200_000],
  ])('reports a file longer than %s', async (_, length) => {
    const bot = setUp();
    const { diagnostics } = await bot.factsOf(
      openPull(bot, { [path]: `{"x": "${'x'.repeat(length)}"}` }).number,
    );
    expect(diagnostics).toMatchObject([{ code: 'file-too-large' }]);
  });

  test('describes a picture by its header, or reports that it is too large, but not as unreadable text', async () => {
    const bot = setUp();
    const [validPath, largePath] = ['data/art/us-harbor.webp', 'data/art/us-pier.webp'];
    const picture = Buffer.from(makeWebp(1620, 1025));
    const pull = openPull(bot, {
      [validPath]: picture.toString('latin1'),
      [largePath]: 'x'.repeat(4_200_000),
    });
    const { art, cutShort, diagnostics } = await bot.factsOf(pull.number);
    expect(art).toMatchObject([
      { path: validPath, file: { value: { width: 1620, height: 1025 }, bytes: picture.length } },
      { path: largePath, file: { problem: { code: 'too-large' } } },
    ]);
    expect(cutShort).toBeNull();
    expect(diagnostics.map(({ code, location }) => `${location.path} ${code}`)).toEqual([
      `${validPath} art-place`,
      `${largePath} art-place`,
    ]);
  });

  test('reads no cards if the pull request changes more than three hundred', async () => {
    const bot = setUp();
    const manyFiles = Object.fromEntries(
      Array.from({ length: 301 }, (_, index) => [`data/us/card-${index}.json`, newCardText(`card-${index}`)]),
    );
    const { cutShort, cards } = await bot.factsOf(openPull(bot, manyFiles).number);
    expect(cutShort).toEqual({ kind: 'too-many-cards', cards: 301, limit: 300 });
    expect(cards).toEqual([]);
  });

  test('does not judge an incomplete file list', async () => {
    const bot = setUp();
    const manyFiles = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [`docs/${index}.md`, `${index}\n`]),
    );
    const pull = openPull(bot, manyFiles);
    bot.github.setFaults([
      {
        operation: 'pulls/list-files',
        where: ({ url }) => url.includes('page=2'),
        effect: { kind: 'answer', status: 422 },
      },
    ]);
    const { cutShort } = await bot.factsOf(pull.number);
    expect(cutShort).toEqual({ kind: 'files-missing', listed: 100, changed: 150 });
    bot.github.setFaults([]);
    expect((await bot.factsOf(pull.number)).cutShort).toBeNull();
  });
});

describe('the base branch', () => {
  const formatExport = (texts: readonly string[]) =>
    `${JSON.stringify(texts.map((text) => ({ ...JSON.parse(text), last_read: null, art_grade: 'none' })))}\n`;

  test.each([
    { last_read: '2026-09-15', read_by: 'person' },
    { last_verified: '2026-09-15', verification: 'verified' },
  ])('reads cards from the export with %j, and all others in one request', async (reading) => {
    const text = formatExport([createReviewerHarness().textOf('data/us/harbor.json')]);
    const cards: readonly object[] = JSON.parse(text);
    // The base has another name, so the finding shows that the name in the export counts.
    const name = 'Pier Example Card';
    const withReading = cards.map((card) => ({ ...recordOf(card), name, art_grade: 'none', ...reading }));
    const bot = setUp({
      'exports/cards-all.json': `[\n${withReading.map((card) => JSON.stringify(card)).join(',\n')}\n]\n`,
    });
    const sameName = newCardText('everyday', { name });
    const { diagnostics } = await bot.factsOf(openPull(bot, { [path]: sameName }).number);
    expect(diagnostics).toMatchObject([{ code: 'card-repeated', facts: { other: 'data/us/harbor.json' } }]);
    expect(countReads(bot, 'git/get-blob')).toBe(1);
    // One GraphQL request reads the pull request. Another one reads the registries, the changed files, and the cards that the export does not contain.
    expect(countReads(bot, 'graphql')).toBe(2);
  });

  test('reads files one by one if the batch query fails or returns altered text', async () => {
    const bot = createReviewerHarness({
      alter: (_, json) =>
        JSON.stringify(json).includes('isTruncated')
          ? JSON.parse(JSON.stringify(json).replaceAll('Harbor', 'Pier'))
          : json,
    });
    const facts = await bot.factsOf(openPull(bot, { [path]: newCardText('everyday') }).number);
    expect(facts.cards).toMatchObject([{ after: { name: 'Harbor everyday Card' } }]);
    bot.restart();
    bot.github.setFaults([
      {
        operation: 'graphql',
        where: ({ body }) => String(body.query).includes('on Blob'),
        effect: { kind: 'answer', status: 502 },
      },
    ]);
    const readsBefore = countReads(bot, 'git/get-blob');
    expect(await bot.factsOf(1)).toEqual(facts);
    expect(countReads(bot, 'git/get-blob')).toBeGreaterThan(readsBefore);
  });

  test('compares a changed card with its file at base if the export is outdated', async () => {
    const olderSchema = createReviewerHarness()
      .textOf('data/us/harbor.json')
      .replace('"amount": 95', '"amount": 90');
    const bot = setUp({ 'exports/cards-all.json': formatExport([olderSchema]) });
    const harbor = bot.textOf('data/us/harbor.json').replace('"amount": 95', '"amount": 99');
    const facts = await bot.factsOf(openPull(bot, { 'data/us/harbor.json': harbor }).number);
    expect(facts.cards[0]).toMatchObject({ before: { annual_fee: { amount: 95 } } });
  });

  test('ignores issuer domains and reviewers that the pull request adds', async () => {
    const bot = setUp();
    const issuerPath = 'data/issuers/harbor-bank.json';
    const issuer = bot.textOf(issuerPath).replace('"example.com"', '"evil.example"');
    const policy = '{"reviewers": [{"ask": ["mallory"]}]}';
    const pull = openPull(bot, {
      [issuerPath]: issuer,
      '.github/card-bot.json': policy,
      [path]: newCardText('everyday'),
    });
    const facts = await bot.factsOf(pull.number);
    expect(facts.issuers).toMatchObject([{ id: 'harbor-bank', domains: ['example.com'] }]);
    expect(facts.policy.reviewers).toEqual([]);
  });

  test('may have the old list of all issuers', async () => {
    const bot = setUp();
    const paths = cleanFiles()
      .map(({ path }) => path)
      .filter(isIssuerPath);
    const issuers = paths.map((path) => JSON.parse(bot.textOf(path)));
    bot.userActions.pushTo('wim', 'main', {
      ...Object.fromEntries(paths.map((path) => [path, null])),
      'data/issuers.json': formatCatalogJson(issuers),
    });
    const pier = { ...issuers[0], id: 'pier-bank', name: 'Pier Bank', aliases: [] };
    const changes = { issuer_id: 'pier-bank', issuer: 'Pier Bank' };
    const pull = openPull(bot, {
      'data/issuers/pier-bank.json': formatCatalogJson(pier),
      [path]: newCardText('everyday', changes),
      'data/us/quay.json': newCardText('quay'),
    });
    const facts = await bot.factsOf(pull.number);
    expect(facts.diagnostics).toEqual([]);
    expect(facts.issuers.map(({ id }) => id)).toEqual(['harbor-bank']);
    expect(countReads(bot, 'git/get-blob')).toBe(0);
  });

  test('is not used if GitHub truncates the tree', async () => {
    const bot = createReviewerHarness({
      alter: (url, json) => (url.includes('/git/trees/') ? { ...(json as object), truncated: true } : json),
    });
    const { cutShort, cards } = await bot.factsOf(openPull(bot, { [path]: newCardText('everyday') }).number);
    expect({ cutShort, cards }).toEqual({ cutShort: { kind: 'tree-cut' }, cards: [] });
  });

  test('is read again after a push', async () => {
    const bot = setUp();
    const pull = openPull(bot, { [path]: newCardText('everyday') });
    expect((await bot.factsOf(pull.number)).policy.reviewers).toEqual([]);
    bot.userActions.pushTo('wim', 'main', { '.github/card-bot.json': '{"reviewers": [{"ask": ["mira"]}]}' });
    await bot.pass(30_000);
    expect((await bot.factsOf(pull.number)).policy.reviewers).toEqual([{ ask: ['mira'] }]);
  });
});

describe('people and comments', () => {
  test('reads the permissions of reviewers before those of many people with commands', async () => {
    const bot = setUp();
    const { pull } = bot.userActions.openPull('sam', { files: { 'docs/a.md': 'A\n' } });
    bot.userActions.reviewAs('wim', pull, 'changes_requested');
    for (let index = 0; index < 51; index++) bot.userActions.commentAs(`stranger-${index}`, pull, '/hold');
    for (let index = 0; index < 51; index++) bot.userActions.commentAs(`reader-${index}`, pull, '/help');
    const { permissions } = await bot.factsOf(pull.number);
    expect(permissions.wim).toBe('write');
    expect(Object.keys(permissions)).toHaveLength(50);
    expect(Object.keys(permissions).some((login) => login.startsWith('reader'))).toBe(false);
  });

  test('reads the permissions of people who comment with a command or review, and caches them', async () => {
    const bot = setUp();
    const pull = openPull(bot, { [path]: newCardText('everyday') });
    bot.userActions.commentAs('mira', pull, '/hold');
    bot.userActions.commentAs('sam', pull, 'nice');
    bot.userActions.reviewAs('wim', pull, 'changes_requested');
    const { permissions, comments, reviews } = await bot.factsOf(pull.number);
    expect({ ...permissions }).toEqual({ mira: 'triage', wim: 'write' });
    expect(comments.map(({ author, body }) => `${author} ${body}`)).toEqual(['mira /hold', 'sam nice']);
    expect(reviews).toMatchObject([
      { author: 'wim', state: 'changes_requested', commitSha: pull.pull.head.sha },
    ]);
    await bot.factsOf(pull.number);
    expect(countReads(bot, 'repos/get-collaborator-permission-level')).toBe(2);
  });

  test('reads a pull request without the items that GitHub cannot read, and without a list of commits', async () => {
    let isAltered = false;
    const bot = createReviewerHarness({
      alter: (_, json) => {
        const { commits, comments } =
          (json as { data?: { repository?: { pullRequest?: Record<string, { nodes: unknown[] }> } } }).data
            ?.repository?.pullRequest ?? {};
        if (!isAltered || commits === undefined || comments === undefined) return json;
        commits.nodes = [];
        comments.nodes.push(null);
        return json;
      },
    });
    const pull = openPull(bot, { [path]: newCardText('everyday') });
    await bot.settle(pull.number);
    isAltered = true;
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0, desired: { outcome: 'clean' } });
  });

  test('reads more pages of comments, reviews and label events, each item once', async () => {
    const bot = setUp();
    const pull = openPull(bot, { 'docs/a.md': 'A\n' });
    for (let index = 0; index < 230; index++) bot.userActions.commentAs('sam', pull, `${index}`);
    for (let index = 0; index < 60; index++) {
      bot.userActions.labelAs('mira', pull, 'kind/docs');
      bot.userActions.unlabelAs('mira', pull, 'kind/docs');
    }
    bot.userActions.reviewAs('wim', pull, 'approved');
    const { comments, labelEvents, reviews } = await bot.factsOf(pull.number);
    expect(comments.map(({ body }) => body)).toEqual(Array.from({ length: 230 }, (_, index) => `${index}`));
    expect([labelEvents.length, reviews.length]).toEqual([120, 1]);
    expect(countReads(bot, 'graphql')).toBe(4);
  });
});

const a = { path: 'data/us/a.json', status: 'added', blobSha: '1'.repeat(40) };
const b = { path: 'data/us/b.json', status: 'removed', blobSha: '2'.repeat(40) };

test('the content key differs for each part of a change', () => {
  const fileLists = [
    [],
    [a],
    [b],
    [a, b],
    [{ ...a, status: 'modified' }],
    [{ ...a, blobSha: '3'.repeat(40) }],
  ];
  expect(new Set(fileLists.map(computeContentKey)).size).toBe(fileLists.length);
});
