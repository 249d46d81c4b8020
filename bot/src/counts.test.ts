import { describe, expect, test } from 'vitest';
import { asked, oneBot, open, seen, sweep } from '../../tests/support/bot/one-bot.ts';
import { newCardText } from '../../tests/support/github/reconciling.ts';

describe('requests', () => {
  test('of a first event, one new card: at most 9 reads, 4 writes, one of them for labels', async () => {
    const world = await oneBot();
    const pull = open(world);
    const { reads, writes } = await asked(world, () => world.deliver());
    expect(reads).toBeLessThanOrEqual(9);
    expect(writes).toEqual(['checks/create', 'issues/add-labels', 'issues/create-comment', 'checks/update']);
    expect(seen(world, pull).comments).toHaveLength(1);
  });

  test('of the same delivery once more, and of another about nothing new: at most 6 reads, 0 writes', async () => {
    const world = await oneBot();
    const pull = open(world);
    const delivery = world.github.mail.pending().find(({ action }) => action === 'opened');
    await world.deliver();
    await world.pass(5 * 60_000);
    if (delivery === undefined) throw new Error('nothing was sent');
    const again = await asked(world, async () => {
      // A second subscription, or a bot that has forgotten it, knows no such delivery.
      await world.processes[0]?.receive({ ...delivery, guid: 'another' });
      await world.settle();
    });
    expect(again.writes).toEqual([]);
    expect(again.reads).toBeLessThanOrEqual(6);
    const same = await asked(world, async () => {
      await world.processes[0]?.receive(delivery);
      await world.settle();
    });
    expect(same).toEqual({ reads: 0, writes: [] });
    const other = await asked(world, async () => {
      world.deeds.edit('wim', pull, { body: 'More words.' });
      await world.deliver();
    });
    expect(other.writes).toEqual([]);
    expect(other.reads).toBeLessThanOrEqual(6);
  });

  test('of a sweep where all is well: 0 writes, also by a bot that remembers nothing', async () => {
    const world = await oneBot();
    open(world);
    await world.deliver();
    expect((await asked(world, () => sweep(world))).writes).toEqual([]);
    world.processes[0]?.die();
    world.revive();
    expect((await asked(world, () => sweep(world))).writes).toEqual([]);
  });

  test('twenty at once: one comment each, inside of what GitHub allows', async () => {
    const world = await oneBot();
    const pulls = Array.from({ length: 20 }, (_, at) =>
      open(world, { [`data/us/n-${at}.json`]: newCardText(`n-${at}`) }, { title: `Card ${at}` }),
    );
    await world.deliver();
    for (const pull of pulls) expect(seen(world, pull)).toMatchObject({ checks: ['success'] });
    expect(pulls.map((pull) => seen(world, pull).comments.length)).toEqual(pulls.map(() => 1));
    expect(world.github.seen.filter(({ status }) => status === 403 || status === 429)).toEqual([]);
  });
});

test('more than 3,000 files: a maintainer looks, with at most 40 reads', async () => {
  const world = await oneBot();
  const files = Object.fromEntries(Array.from({ length: 3_001 }, (_, at) => [`docs/n/${at}.md`, `${at}\n`]));
  const pull = open(world, files);
  const { reads } = await asked(world, () => world.deliver());
  expect(reads).toBeLessThanOrEqual(40);
  expect(seen(world, pull)).toMatchObject({ checks: ['action_required'] });
  expect(seen(world, pull).labels).toEqual(expect.arrayContaining(['check/unreadable', 'needs/maintainer']));
});

test('two processes told of the same: after one sweep one comment, one check', async () => {
  const world = await oneBot({ replicas: 2 });
  const pull = open(world);
  for (const delivery of world.github.mail.pending())
    for (const process of world.processes) await process.receive(delivery);
  await world.settle();
  await sweep(world);
  expect(seen(world, pull).comments).toHaveLength(1);
  expect(seen(world, pull).checks.at(-1)).toBe('success');
});
