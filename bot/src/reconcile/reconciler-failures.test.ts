import { describe, expect, test } from 'vitest';
import { blobSha, newCardText, type Reviewing, reviewing } from '../../../tests/support/bot/reviewing.ts';
import { secondaryLimit } from '../../../tests/support/github/faults.ts';
import type { OperationId } from '../../../tests/support/github/operations.ts';
import { checksOf, commentsOf, labelsOf } from '../../../tests/support/github/repositories.ts';

const files = { 'data/us/everyday.json': newCardText('everyday') };

/** A bot that knows the repository, and a pull request it has not seen. */
async function ready() {
  const bot = reviewing();
  const first = bot.deeds.openPull('wim', { files: { 'data/us/first.json': newCardText('first') } });
  await bot.settle(first.pull.number);
  const { pull } = bot.deeds.openPull('wim', { files, from: 'branch' });
  const settled = async () => {
    await bot.settle(pull.number);
    return {
      comments: commentsOf(pull).length,
      checks: checksOf(bot.repository, pull.pull.head.sha).map(({ conclusion }) => conclusion),
      labels: labelsOf(pull),
    };
  };
  const operations = (): readonly (OperationId | undefined)[] =>
    bot.github.seen.map(({ operation }) => operation);
  return { bot, pull, settled, operations };
}

const asItShould = { comments: 1, checks: ['success'] };

function errors({ lines }: Reviewing): readonly string[] {
  return lines.filter(({ level }) => level === 'error').map(({ message }) => message);
}

describe('a write of unknown outcome', () => {
  test.each([
    ['issues/create-comment', 'answer'],
    ['issues/create-comment', 'cut'],
    ['issues/add-labels', 'cut'],
    ['checks/create', 'answer'],
    ['checks/update', 'cut'],
  ] as const)('%s stored, then %s: once, after another round', async (operation, how) => {
    const { bot, settled, pull } = await ready();
    const does =
      how === 'answer'
        ? ({ kind: 'answer', status: 502, after: true } as const)
        : ({ kind: 'cut', moment: 'after' } as const);
    bot.github.plan([{ operation, times: 1, does }]);
    expect(await settled()).toMatchObject(asItShould);
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
    expect(errors(bot)).toEqual([]);
  });

  test('is not sent twice', async () => {
    const { bot, pull, operations } = await ready();
    const before = operations().filter((each) => each === 'issues/create-comment').length;
    bot.github.plan([{ operation: 'issues/create-comment', does: { kind: 'answer', status: 502 } }]);
    expect(await bot.look(bot.keyOf(pull.number))).toMatchObject({ kind: 'again', afterMs: 1000 });
    expect(operations().filter((each) => each === 'issues/create-comment').length - before).toBe(1);
  });

  test('five times in a row is our fault: a label, a neutral check, one line in the log', async () => {
    const { bot, settled, pull } = await ready();
    bot.github.plan([
      { operation: 'issues/create-comment', times: 5, does: { kind: 'answer', status: 502 } },
    ]);
    expect(await settled()).toMatchObject({ comments: 0, checks: ['neutral'] });
    expect(labelsOf(pull)).toEqual(expect.arrayContaining(['bot/error', 'needs/maintainer']));
    expect(errors(bot)).toHaveLength(1);
    // The sweep finds it well again.
    expect(await settled()).toMatchObject(asItShould);
    expect(labelsOf(pull)).not.toContain('bot/error');
  });
});

describe('a read', () => {
  test('is tried three times', async () => {
    const { bot, settled } = await ready();
    bot.github.plan([{ operation: 'pulls/get', times: 2, does: { kind: 'answer', status: 503 } }]);
    expect(await bot.look(bot.keyOf(2))).toMatchObject({ kind: 'done' });
    expect(await settled()).toMatchObject(asItShould);
  });

  test('that is answered with something else is our fault at once, and no other key is touched', async () => {
    const { bot, settled, pull } = await ready();
    bot.github.plan([{ operation: 'pulls/list-reviews', times: 1, does: { kind: 'answer', status: 418 } }]);
    expect(await settled()).toMatchObject({ checks: ['neutral'] });
    expect(errors(bot)).toHaveLength(1);
    expect(await bot.settle(pull.number)).toMatchObject({ kind: 'done' });
    expect(await settled()).toMatchObject(asItShould);
  });
});

describe('GitHub wants to be left alone', () => {
  test('secondary limit: nothing at all before its time is over', async () => {
    const { bot, pull, operations, settled } = await ready();
    bot.github.plan([{ operation: 'issues/add-labels', times: 1, does: secondaryLimit(60) }]);
    const paused = await bot.look(bot.keyOf(pull.number));
    expect(paused).toEqual({ kind: 'paused', until: bot.clock.now() + 60_000 });
    const before = operations().length;
    expect(await bot.look(bot.keyOf(1))).toMatchObject({ kind: 'paused' });
    expect(operations()).toHaveLength(before);
    expect(await settled()).toMatchObject(asItShould);
  });

  test('without a time: a minute, then two', async () => {
    const { bot, pull } = await ready();
    const message = 'You have exceeded a secondary rate limit.';
    bot.github.plan([
      { operation: 'issues/add-labels', times: 2, does: { kind: 'answer', status: 403, message } },
    ]);
    const first = await bot.look(bot.keyOf(pull.number));
    expect(first).toEqual({ kind: 'paused', until: bot.clock.now() + 60_000 });
    await bot.pass(60_000);
    const second = await bot.look(bot.keyOf(pull.number));
    expect(second).toEqual({ kind: 'paused', until: bot.clock.now() + 120_000 });
  });

  test("the hour's allowance is used up: until it is full again", async () => {
    const { bot, pull } = await ready();
    const reset = Math.ceil(bot.clock.now() / 1000) + 600;
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) };
    bot.github.plan([{ operation: 'pulls/get', times: 1, does: { kind: 'answer', status: 403, headers } }]);
    expect(await bot.look(bot.keyOf(pull.number))).toEqual({ kind: 'paused', until: reset * 1000 });
  });
});

describe('GitHub does not let us', () => {
  test('a token that is no good is made anew', async () => {
    const { bot, settled } = await ready();
    bot.github.plan([{ operation: 'pulls/get', times: 1, does: { kind: 'answer', status: 401 } }]);
    expect(await settled()).toMatchObject(asItShould);
  });

  test('labels that may not be set: the rest goes on, and the log says what would help', async () => {
    const { bot, settled } = await ready();
    const message = 'Resource not accessible by integration';
    bot.github.plan([{ operation: 'issues/add-labels', does: { kind: 'answer', status: 403, message } }]);
    expect(await settled()).toMatchObject({ ...asItShould, labels: [] });
    const told = bot.lines.filter(({ level }) => level === 'warn').map(({ facts }) => facts);
    expect(told).toContainEqual(expect.objectContaining({ feature: 'labels', remedy: 'issues: write' }));
    expect(bot.reconciler().features.off()).toEqual([
      { installationId: bot.installation.id, feature: 'labels' },
    ]);
  });

  test('a locked conversation: no comment, the rest goes on, and nothing is tried again', async () => {
    const { bot, settled, pull } = await ready();
    bot.deeds.lock('wim', pull);
    bot.github.plan([
      {
        operation: 'issues/create-comment',
        does: { kind: 'answer', status: 403, message: 'Issue is locked' },
      },
    ]);
    expect(await settled()).toMatchObject({ comments: 0, checks: ['success'] });
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
  });

  test('reviewers it does not know: asked once', async () => {
    const policy = JSON.stringify({ reviewers: [{ ask: ['nobody-here'] }] });
    const bot = reviewing({ files: { '.github/card-bot.json': policy } });
    const { pull } = bot.deeds.openPull('wim', { files });
    await bot.settle(pull.number);
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
    expect(bot.github.seen.filter(({ operation }) => operation === 'pulls/request-reviewers')).toHaveLength(
      1,
    );
  });
});

describe('GitHub does not take it', () => {
  test('labels all at once: our labels are mended, then they go one by one', async () => {
    const { bot, settled } = await ready();
    bot.github.plan([{ operation: 'issues/add-labels', times: 1, does: { kind: 'answer', status: 422 } }]);
    const synced = () =>
      bot.github.seen.filter(({ operation }) => operation === 'issues/list-labels-for-repo').length;
    const before = synced();
    const { labels } = await settled();
    expect(labels).toEqual(expect.arrayContaining(['check/pass', 'needs/review']));
    expect(synced() - before).toBe(1);
  });

  test('a comment: the short form, and that is left as it is', async () => {
    const { bot, settled, pull } = await ready();
    bot.github.plan([
      { operation: 'issues/create-comment', times: 1, does: { kind: 'answer', status: 422 } },
    ]);
    expect(await settled()).toMatchObject(asItShould);
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
  });

  test('annotations: the check without them', async () => {
    const { bot } = await ready();
    const bad = newCardText('bad', { fx_fee: { percent: -1 } });
    const { pull } = bot.deeds.openPull('wim', { files: { 'data/us/bad.json': bad } });
    const withAnnotations = ({ body }: { body: Readonly<Record<string, unknown>> }) =>
      JSON.stringify(body).includes('annotation_level');
    bot.github.plan([
      { operation: 'checks/update', where: withAnnotations, does: { kind: 'answer', status: 422 } },
    ]);
    await bot.settle(pull.number);
    expect(checksOf(bot.repository, pull.pull.head.sha)).toMatchObject([{ conclusion: 'failure' }]);
  });

  test('the check that alone remembers: the label that it still names stays', async () => {
    const { bot } = await ready();
    const { pull } = bot.deeds.openPull('wim', { files: { 'notes.md': 'Words.\n' }, from: 'branch' });
    const labelsAfter = async () => {
      await bot.settle(pull.number);
      return labelsOf(pull);
    };
    const before = await labelsAfter();
    expect(before.filter((name) => name.startsWith('needs/'))).toHaveLength(1);
    bot.deeds.markDraft('wim', pull);
    bot.github.plan([{ operation: 'checks/update', times: 1, does: { kind: 'answer', status: 422 } }]);
    expect(await labelsAfter()).toEqual(before);
    bot.deeds.markReady('wim', pull);
    expect(await labelsAfter()).toEqual(before);
  });

  test('suggestions: none for this head, and they are not tried again', async () => {
    const { bot } = await ready();
    const text = newCardText('loose').replace('"network": "visa"', '"network":   "visa"');
    const { pull } = bot.deeds.openPull('wim', { files: { 'data/us/loose.json': text } });
    bot.github.plan([{ operation: 'pulls/create-review', does: { kind: 'answer', status: 422 } }]);
    await bot.settle(pull.number);
    const tried = () => bot.github.seen.filter(({ operation }) => operation === 'pulls/create-review').length;
    expect(tried()).toBe(1);
    bot.restart();
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
    expect(tried()).toBe(1);
  });
});

describe('things that are gone', () => {
  test('a comment deleted between the look and the edit: looked at again', async () => {
    const { bot, settled, pull } = await ready();
    await settled();
    bot.deeds.pushTo('wim', pull, {
      'data/us/everyday.json': newCardText('everyday', { name: 'Harbor Other' }),
    });
    bot.github.plan([
      { operation: 'issues/update-comment', times: 1, does: { kind: 'answer', status: 404 } },
    ]);
    expect(await settled()).toMatchObject(asItShould);
  });

  test('the thing to write to: looked at again', async () => {
    const { bot, settled } = await ready();
    bot.github.plan([{ operation: 'issues/add-labels', times: 1, does: { kind: 'answer', status: 404 } }]);
    expect(await settled()).toMatchObject(asItShould);
    expect(errors(bot)).toEqual([]);
  });

  test('a blob of the head: twice again, then a maintainer is told', async () => {
    const { bot, settled } = await ready();
    const sha = blobSha(files['data/us/everyday.json']);
    bot.github.plan([
      {
        operation: 'git/get-blob',
        where: ({ url }) => url.includes(sha),
        does: { kind: 'answer', status: 404 },
      },
    ]);
    const { labels } = await settled();
    expect(labels).toEqual(expect.arrayContaining(['check/unreadable', 'needs/maintainer']));
    const asked = bot.github.seen.filter(
      ({ operation, url }) => operation === 'git/get-blob' && url.includes(sha),
    );
    expect(asked).toHaveLength(3);
  });

  test('the installation', async () => {
    const { bot, pull } = await ready();
    bot.deeds.uninstall('wim', bot.bot);
    await bot.pass(3_600_000);
    expect(await bot.settle(pull.number)).toEqual({ kind: 'gone' });
  });
});
