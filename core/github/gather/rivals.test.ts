import { describe, expect, test } from 'vitest';
import type { Permission } from '#core/review/facts';
import { commentsOf } from '../../../tests/support/github/repositories.ts';
import {
  createReviewerHarness,
  newCardText,
  type ReviewerHarness,
} from '../../../tests/support/github/reviewer-harness.ts';

const path = 'data/us/everyday.json';

function openPull(bot: ReviewerHarness, files: Readonly<Record<string, string>>) {
  return bot.userActions.openPull('wim', { files, from: 'branch' }).pull;
}

const countReads = (bot: ReviewerHarness, operation: string) =>
  bot.github.requestLog.filter((request) => request.operation === operation).length;

describe('other open pull requests', () => {
  async function openReviewedPull(bot: ReviewerHarness, files: Readonly<Record<string, string>>) {
    const pull = openPull(bot, files);
    await bot.settle(pull.number);
    return pull;
  }

  test("are found by card id and by card name, with the state in the bot's comments", async () => {
    const bot = createReviewerHarness();
    const sameId = await openReviewedPull(bot, {
      [path]: newCardText('everyday', { name: 'Quite another' }),
    });
    const sameName = await openReviewedPull(bot, {
      'data/us/also.json': newCardText('also', { name: 'HARBOR Everyday card' }),
    });
    await openReviewedPull(bot, { 'data/us/none.json': newCardText('none') });
    const pull = openPull(bot, { [path]: newCardText('everyday') });
    const readsBefore = countReads(bot, 'pulls/list-files');
    expect((await bot.factsOf(pull.number)).rivals).toEqual([
      { number: sameId.number, path, kind: 'id-repeated', otherId: 'us-everyday' },
      { number: sameName.number, path, kind: 'card-repeated', otherId: 'us-also' },
    ]);
    // The files of the two others are in the cache since they were reviewed.
    expect(countReads(bot, 'pulls/list-files') - readsBefore).toBe(1);
    // The bot listed the comments of each other pull request twice, before and after it wrote its own comment. It listed
    // this pull request's comments once.
    expect(countReads(bot, 'issues/list-comments-for-repo')).toBe(7);
  });

  test('count only if they are open, target the same branch and add the card', async () => {
    const bot = createReviewerHarness();
    bot.repository.branches.set('next', bot.repository.branches.get('main') ?? '');
    const closed = await openReviewedPull(bot, { [path]: newCardText('everyday') });
    bot.userActions.close('wim', closed);
    const retargeted = await openReviewedPull(bot, { [path]: newCardText('everyday') });
    bot.userActions.retarget('wim', retargeted, 'next');
    const changed = await openReviewedPull(bot, { [path]: newCardText('everyday') });
    bot.userActions.pushTo('wim', changed, { [path]: null, 'data/us/b.json': newCardText('b') });
    const pull = openPull(bot, { [path]: newCardText('everyday') });
    expect((await bot.factsOf(pull.number)).rivals).toEqual([]);
  });

  test('do not count if both change an existing card', async () => {
    const bot = createReviewerHarness();
    const harbor = bot.textOf('data/us/harbor.json');
    await openReviewedPull(bot, { 'data/us/harbor.json': harbor.replace('"amount": 95', '"amount": 96') });
    const pull = openPull(bot, { 'data/us/harbor.json': harbor.replace('"amount": 95', '"amount": 97') });
    expect((await bot.factsOf(pull.number)).rivals).toEqual([]);
    expect(countReads(bot, 'issues/list-comments-for-repo')).toBe(0);
  });

  test("are not found by a copy of the bot's comment", async () => {
    const bot = createReviewerHarness();
    const reviewed = await openReviewedPull(bot, { [path]: newCardText('everyday') });
    const [comment] = commentsOf(reviewed);
    const other = openPull(bot, { [path]: newCardText('everyday', { name: 'Quite another' }) });
    bot.userActions.commentAs('sam', other, comment?.body ?? '');
    const pull = openPull(bot, { [path]: newCardText('everyday') });
    expect((await bot.factsOf(pull.number)).rivals).toMatchObject([{ number: reviewed.number }]);
  });
});

test('reads the files again on /recheck', async () => {
  const bot = createReviewerHarness();
  const pull = openPull(bot, { [path]: newCardText('everyday') });
  await bot.settle(pull.number);
  await bot.settle(pull.number);
  expect(countReads(bot, 'pulls/list-files')).toBe(1);
  await bot.settle(pull.number, true);
  expect(countReads(bot, 'pulls/list-files')).toBe(2);
});

test.each<[string, string, Permission]>([
  ['triage', 'read', 'triage'],
  ['card-keeper', 'write', 'write'],
  ['card-keeper', 'odd', 'none'],
])('the role %s with the base permission %s gives the permission %s', async (role, permission, expected) => {
  const bot = createReviewerHarness({
    alter: (url, json) =>
      url.endsWith('/permission') ? { ...(json as object), role_name: role, permission } : json,
  });
  const pull = openPull(bot, { [path]: newCardText('everyday') });
  bot.userActions.commentAs('mira', pull, '/hold');
  expect((await bot.factsOf(pull.number)).permissions.mira).toBe(expected);
});
