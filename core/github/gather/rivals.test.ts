import { describe, expect, test } from 'vitest';
import type { Permission } from '#core/review/facts';
import { newCardText, type Reconciling, reconciling } from '../../../tests/support/github/reconciling.ts';

const path = 'data/us/everyday.json';

function open(bot: Reconciling, files: Readonly<Record<string, string>>) {
  return bot.deeds.openPull('wim', { files, from: 'branch' }).pull;
}

const reads = (bot: Reconciling, operation: string) =>
  bot.github.seen.filter((seen) => seen.operation === operation).length;

describe('other open pull requests', () => {
  test('are found by id and by name, also those never looked at', async () => {
    const bot = reconciling();
    const sameId = open(bot, { [path]: newCardText('everyday', { name: 'Quite another' }) });
    const sameName = open(bot, {
      'data/us/also.json': newCardText('also', { name: 'HARBOR Everyday card' }),
    });
    open(bot, { 'data/us/none.json': newCardText('none') });
    const own = open(bot, { [path]: newCardText('everyday') });
    expect((await bot.factsOf(own.number)).rivals).toEqual([
      { number: sameId.number, path, kind: 'id-repeated', otherId: 'us-everyday' },
      { number: sameName.number, path, kind: 'card-repeated', otherId: 'us-also' },
    ]);
  });

  test('two changes of a card that is there already are no rivals', async () => {
    const bot = reconciling();
    const harbor = bot.textOf('data/us/harbor.json');
    open(bot, { 'data/us/harbor.json': harbor.replace('"amount": 95', '"amount": 96') });
    const own = open(bot, { 'data/us/harbor.json': harbor.replace('"amount": 95', '"amount": 97') });
    expect((await bot.factsOf(own.number)).rivals).toEqual([]);
    expect(reads(bot, 'pulls/list')).toBe(0);
  });

  test('for another branch are no rivals, known or not', async () => {
    const bot = reconciling();
    bot.repository.branches.set('next', bot.repository.branches.get('main') ?? '');
    const [known, unknown, own] = [0, 1, 2].map(() => open(bot, { [path]: newCardText('everyday') }));
    if (known === undefined || unknown === undefined || own === undefined) throw new Error('not opened');
    bot.deeds.retarget('sam', unknown, 'next');
    await bot.factsOf(known.number);
    expect((await bot.factsOf(own.number)).rivals).toMatchObject([{ number: known.number }]);
    bot.deeds.retarget('sam', known, 'next');
    await bot.factsOf(known.number);
    expect((await bot.factsOf(own.number)).rivals).toEqual([]);
  });

  test('at most fifty a time, the others the next time', async () => {
    const bot = reconciling();
    for (let at = 0; at < 70; at++) open(bot, { [`data/us/card-${at}.json`]: newCardText(`card-${at}`) });
    const own = open(bot, { [path]: newCardText('everyday') });
    await bot.factsOf(own.number);
    expect(reads(bot, 'pulls/list-files')).toBe(51);
    await bot.factsOf(own.number);
    await bot.factsOf(own.number);
    expect(reads(bot, 'pulls/list-files')).toBe(71);
    expect(reads(bot, 'pulls/list')).toBe(1);
  });
});

test('/recheck drops what is kept of the pull request', async () => {
  const bot = reconciling();
  const own = open(bot, { [path]: newCardText('everyday') });
  await bot.settle(own.number);
  await bot.settle(own.number);
  expect(reads(bot, 'pulls/list-files')).toBe(1);
  await bot.settle(own.number, true);
  expect([reads(bot, 'pulls/list-files'), reads(bot, 'repos/get-branch')]).toEqual([2, 2]);
});

test.each<[string, string, Permission]>([
  ['triage', 'read', 'triage'],
  ['card-keeper', 'write', 'write'],
  ['card-keeper', 'odd', 'none'],
])('the role %s, built on %s, may %s', async (role, permission, expected) => {
  const bot = reconciling({
    alter: (url, json) =>
      url.endsWith('/permission') ? { ...(json as object), role_name: role, permission } : json,
  });
  const own = open(bot, { [path]: newCardText('everyday') });
  bot.deeds.commentAs('mira', own, '/hold');
  expect((await bot.factsOf(own.number)).permissions.mira).toBe(expected);
});
