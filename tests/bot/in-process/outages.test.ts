import { describe, expect, test } from 'vitest';
import { blobSha, newCardText } from '../../support/bot/reviewing.ts';
import { during, linesWith, oneBot, open, seen, sweep, textAtMain } from './one-bot.ts';

const atFault = { times: 1 } as const;
const asItShould = { checks: ['success'] };

describe('5xx and cut connections', () => {
  test.each([
    ['answered 502', { kind: 'answer', status: 502 }],
    ['cut', { kind: 'cut', moment: 'before' }],
  ] as const)('a read, %s twice: tried again in the same round', async (_, does) => {
    const { was, world } = await during([{ operation: 'pulls/list-reviews', times: 2, does }]);
    expect(was).toMatchObject(asItShould);
    expect(linesWith(world, 'Again.')).toEqual([]);
  });

  test.each([
    ['stored, then 502', { kind: 'answer', status: 502, after: true }],
    ['not stored, 502', { kind: 'answer', status: 502 }],
    ['stored, then cut', { kind: 'cut', moment: 'after' }],
  ] as const)('a comment %s: one comment, sent by a later round at most', async (_, does) => {
    const { was, world } = await during([{ operation: 'issues/create-comment', ...atFault, does }]);
    expect(was.comments).toHaveLength(1);
    expect(was).toMatchObject(asItShould);
    expect(linesWith(world, 'Again.')).toHaveLength(1);
  });

  test('five rounds in a row: our fault, said once, and left to the sweep', async () => {
    const { was, world, pull } = await during([
      { operation: 'issues/create-comment', times: 5, does: { kind: 'answer', status: 502 } },
    ]);
    expect(was).toMatchObject({ comments: [], checks: ['neutral'] });
    expect(was.labels).toEqual(expect.arrayContaining(['bot/error', 'needs/maintainer']));
    expect(linesWith(world, ' error ')).toHaveLength(1);
    expect(linesWith(world, '"reference"')).toHaveLength(1);
    await sweep(world);
    expect(seen(world, pull)).toMatchObject(asItShould);
    expect(seen(world, pull).labels).not.toContain('bot/error');
  });

  test('an answer that is not as described: our fault at once, and no other key is touched', async () => {
    const world = await oneBot();
    const pull = open(world);
    const other = open(world, { 'data/us/other.json': newCardText('other') }, { title: 'Other' });
    world.github.plan([
      {
        operation: 'pulls/list-reviews',
        where: ({ url }) => url.includes(`/pulls/${pull.number}/`),
        ...atFault,
        does: { kind: 'answer', status: 418 },
      },
    ]);
    await world.deliver();
    expect(seen(world, pull)).toMatchObject({ checks: ['neutral'] });
    expect(seen(world, other)).toMatchObject(asItShould);
    await sweep(world);
    expect(seen(world, pull).labels).toContain('needs/review');
  });
});

test('a file list that GitHub does not give for a while makes nobody’s word void', async () => {
  const world = await oneBot();
  const pull = open(world);
  await world.deliver();
  world.deeds.unlabelAs('mira', pull, 'size/1-card');
  await world.deliver();
  world.deeds.rebase('wim', pull);
  world.github.plan([{ operation: 'pulls/list-files', times: 1, does: { kind: 'answer', status: 422 } }]);
  await sweep(world);
  expect(seen(world, pull).labels).toContain('check/unreadable');
  await sweep(world);
  expect(seen(world, pull).labels).toContain('check/pass');
  expect(seen(world, pull).labels).not.toContain('size/1-card');
});

test('a file of the base that GitHub does not find for a while is not taken for gone', async () => {
  const world = await oneBot();
  const issuers = `${textAtMain(world, 'data/issuers.json').trimEnd()}\n\n`;
  world.deeds.pushTo('wim', 'main', { 'data/issuers.json': issuers });
  await world.pass(30_000);
  const pull = open(world);
  const where = ({ url }: { readonly url: string }) => url.endsWith(blobSha(issuers));
  world.github.plan([{ operation: 'git/get-blob', where, times: 2, does: { kind: 'answer', status: 404 } }]);
  await world.deliver();
  expect(seen(world, pull).labels).toContain('cites/complete');
  expect(seen(world, pull).labels).not.toContain('risk/new-issuer');
});
