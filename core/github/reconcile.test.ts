import { describe, expect, test } from 'vitest';
import { newCardText, type Reconciling, reconciling } from '../../tests/support/github/reconciling.ts';
import { checksOf, commentsOf, labelsOf } from '../../tests/support/github/repositories.ts';
import { wantsNoViolations } from '../../tests/support/github/some-world.ts';
import type { Pull } from '../../tests/support/github/state.ts';

const path = 'data/us/everyday.json';

function quiet(): Reconciling {
  const bot = reconciling();
  wantsNoViolations(bot.github);
  return bot;
}

/** A bot that has seen the repository before: its base is warm, its labels are there. */
async function warm(): Promise<Reconciling> {
  const bot = quiet();
  const { pull } = bot.deeds.openPull('wim', { files: { 'data/us/first.json': newCardText('first') } });
  await bot.settle(pull.number);
  return bot;
}

function open(
  bot: Reconciling,
  files: Readonly<Record<string, string | null>> = { [path]: newCardText('everyday') },
  more = {},
) {
  return bot.deeds.openPull('wim', { files, from: 'branch', ...more }).pull;
}

describe('one round', () => {
  test('writes nothing in a dry run, and says what it would write', async () => {
    const bot = quiet();
    bot.restart({ dryRun: true });
    const pull = open(bot);
    expect(await bot.settle(pull.number)).toMatchObject({ kind: 'done', writes: 0 });
    expect(labelsOf(pull)).toEqual([]);
    expect(bot.lines).toContain('Dry run: nothing of this is written.');
  });

  test('stops where the head moves while it reads', async () => {
    const bot = await warm();
    const pull = open(bot);
    const push = () => {
      bot.deeds.pushTo('wim', pull, { [path]: newCardText('everyday', { name: 'Harbor Second' }) });
    };
    bot.github.plan([
      { operation: 'pulls/list-reviews', times: 1, does: { kind: 'call', call: push, moment: 'after' } },
    ]);
    expect(await bot.reconcile({ kind: 'pull', number: pull.number })).toMatchObject({
      kind: 'again',
      afterMs: 0,
    });
    expect(commentsOf(pull)).toEqual([]);
    await bot.settle(pull.number);
    expect(commentsOf(pull)[0]?.body).toContain('Harbor Second');
  });
});

describe('what people do', () => {
  test.each<readonly [string, (bot: Reconciling, pull: Pull) => void, string]>([
    ['merged', ({ deeds }, pull) => void deeds.merge('wim', pull), '**Merged.** Thank you.'],
    ['closed', ({ deeds }, pull) => void deeds.close('wim', pull), '**Closed without merging.**'],
    [
      'meant for another branch',
      ({ deeds, repository }, pull) => {
        repository.branches.set('next', pull.pull.base.sha);
        deeds.retarget('wim', pull, 'next');
      },
      '**Meant for another branch now, which is not looked at here.**',
    ],
  ])('once it is %s, our comment says so with its last edit', async (_, end, words) => {
    const bot = await warm();
    const pull = open(bot);
    await bot.settle(pull.number);
    const [, , ...rest] = (commentsOf(pull)[0]?.body ?? '').split('\n');
    end(bot, pull);
    const ended = await bot.settle(pull.number);
    // The comment, the check that remembers the label, and the label that goes.
    expect(ended).toMatchObject({ writes: 3 });
    expect((ended as { reads: number }).reads).toBeLessThanOrEqual(5);
    const [comment, ...others] = commentsOf(pull);
    expect(others).toEqual([]);
    expect(comment?.body.split('\n').slice(1)).toEqual([
      `${words} What stands below is how it was then.`,
      ...rest,
    ]);
    expect(labelsOf(pull)).not.toContain('needs/review');
    expect(labelsOf(pull)).toContain('kind/new-card');
    bot.restart();
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
  });
});

describe('a merge group', () => {
  test('gets the same check, and no comment', async () => {
    const bot = await warm();
    const pull = open(bot);
    const { group } = bot.deeds.enqueue('wim', pull);
    const { baseSha, headSha } = group;
    const target = { kind: 'group', baseSha, headSha } as const;
    expect(await bot.reconcile(target)).toMatchObject({ kind: 'done', writes: 2 });
    await bot.pass(5_000);
    expect(await bot.reconcile(target)).toMatchObject({ kind: 'done', writes: 0 });
    expect(checksOf(bot.repository, headSha)).toMatchObject([
      { name: 'card review', conclusion: 'success', title: '1 card in order' },
    ]);
    expect(commentsOf(pull)).toEqual([]);
  });
});

describe('GitHub refuses', () => {
  test('reviewers it does not know: asked once', async () => {
    const policy = JSON.stringify({ reviewers: [{ ask: ['nobody-here'] }] });
    const bot = reconciling({ files: { '.github/card-bot.json': policy } });
    const { pull } = bot.deeds.openPull('wim', { files: { [path]: newCardText('everyday') } });
    await bot.settle(pull.number);
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
    expect(bot.github.seen.filter(({ operation }) => operation === 'pulls/request-reviewers')).toHaveLength(
      1,
    );
  });

  test('the check that alone remembers: the label that it still names stays', async () => {
    const bot = await warm();
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

  test('the installation', async () => {
    const bot = await warm();
    const pull = open(bot);
    bot.deeds.uninstall('wim', bot.bot);
    await bot.pass(3_600_000);
    expect(await bot.settle(pull.number)).toMatchObject({ kind: 'gone' });
  });
});
