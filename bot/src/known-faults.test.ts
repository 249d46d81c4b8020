import { describe, expect, test } from 'vitest';
import { labels } from '#core/review/labels';
import { asked, cardPath, oneBot, open, seen, textAtMain } from '../../tests/support/bot/one-bot.ts';
import { newCardText } from '../../tests/support/bot/reviewing.ts';
import { commentsOf } from '../../tests/support/github/repositories.ts';

describe('what went wrong with automation of this kind elsewhere', () => {
  test('the first comment holding the marker is edited, whoever wrote it', async () => {
    const world = await oneBot();
    const pull = open(world);
    const forged = '<!-- cardcat-bot:1 eyJ2IjoxfQ== -->\nAll is well.';
    const { comment } = world.deeds.commentAs('mallory', pull, forged);
    await world.deliver();
    expect(world.repository.comments.get(comment.id)?.body).toBe(forged);
    expect(seen(world, pull).comments).toHaveLength(1);
    expect(commentsOf(pull)).toHaveLength(2);
  });

  test.each([422, 404])('a file list that is answered %d reads as "no cards"', async (status) => {
    const world = await oneBot();
    const pull = open(world);
    world.github.plan([{ operation: 'pulls/list-files', does: { kind: 'answer', status } }]);
    await world.deliver();
    expect(seen(world, pull)).toMatchObject({ checks: ['action_required'] });
    expect(seen(world, pull).labels).toContain('check/unreadable');
    expect(seen(world, pull).labels).not.toContain('kind/docs');
  });

  test('a "not a card" tick skips all checks', async () => {
    const world = await oneBot();
    const body = '- [x] This is not a card\n- [x] I read every number on 2026-09-30';
    const pull = open(world, { [cardPath]: '{ "id": ' }, { body, title: 'docs: not a card' });
    await world.deliver();
    expect(seen(world, pull)).toMatchObject({ checks: ['failure'] });
    expect(seen(world, pull).labels).toContain('check/json');
  });

  test("a form's date is believed over the file's", async () => {
    const world = await oneBot();
    const page = { url: 'https://www.example.com/cards/new', cites: ['/annual_fee', '/fx_fee', '/rewards'] };
    const text = newCardText('everyday', { sources: [{ ...page, retrieved: null }] });
    const pull = open(world, { [cardPath]: text }, { body: 'Read on: 2026-09-30' });
    await world.deliver();
    const [comment = ''] = seen(world, pull).comments;
    expect(comment).toContain('/sources/0/retrieved');
    expect(comment).not.toContain('2026-09-30');
  });

  test("the pull request's own new domain is believed", async () => {
    const world = await oneBot();
    const url = 'https://cards.evil.example/new';
    const source = { url, retrieved: '2026-09-30', cites: ['/annual_fee', '/fx_fee', '/rewards'] };
    const pull = open(world, {
      'data/issuers.json': textAtMain(world, 'data/issuers.json').replace(
        '"example.com"',
        '"example.com", "evil.example"',
      ),
      [cardPath]: newCardText('everyday', { sources: [source] }),
    });
    await world.deliver();
    const { labels: names } = seen(world, pull);
    expect(names).toEqual(
      expect.arrayContaining(['cites/off-issuer', 'risk/new-source-host', 'needs/maintainer']),
    );
    expect(names).not.toContain('cites/complete');
  });

  test('one label name with two meanings', async () => {
    const names = labels.map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(labels.map(({ description }) => description)).size).toBe(labels.length);
    const world = await oneBot();
    const pull = open(world);
    world.deeds.labelAs('mira', pull, 'needs/maintainer');
    world.deeds.labelAs('mira', pull, 'kind/schema');
    await world.deliver();
    expect(seen(world, pull).labels).not.toContain('needs/maintainer');
    expect(seen(world, pull).labels).not.toContain('kind/schema');
  });

  test('thirteen label calls an event', async () => {
    const world = await oneBot();
    open(world);
    const { writes } = await asked(world, () => world.deliver());
    expect(writes.filter((operation) => operation?.includes('label'))).toEqual(['issues/add-labels']);
  });

  test("other pull requests' titles are echoed", async () => {
    const world = await oneBot();
    const title = '@everyone <img src=x> see https://evil.example';
    open(world, { [cardPath]: newCardText('everyday') }, { title });
    const later = open(world, { [cardPath]: newCardText('everyday') }, { title: 'Mine' });
    await world.deliver();
    expect(seen(world, later).labels).toContain('check/duplicate');
    const [comment = ''] = seen(world, later).comments;
    expect(comment).not.toMatch(/everyone|evil|<img/);
  });

  test('a new comment on each push', async () => {
    const world = await oneBot();
    const pull = open(world);
    await world.deliver();
    for (const name of ['Ash', 'Birch', 'Cedar']) {
      world.deeds.pushTo('wim', pull, { [cardPath]: newCardText('everyday', { name: `Harbor ${name}` }) });
      await world.deliver();
    }
    expect(seen(world, pull).comments).toHaveLength(1);
    expect(seen(world, pull).comments[0]).toContain('Harbor Cedar');
  });
});
