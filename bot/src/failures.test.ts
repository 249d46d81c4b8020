import { describe, expect, test } from 'vitest';
import {
  asked,
  cardPath,
  during,
  linesWith,
  oneBot,
  open,
  seen,
  sweep,
  textAtMain,
} from '../../tests/support/bot/one-bot.ts';
import { blobSha, newCardText } from '../../tests/support/github/reconciling.ts';
import { commentsOf } from '../../tests/support/github/repositories.ts';

const notAccessible = 'Resource not accessible by integration';
const atFault = { times: 1 } as const;

const asItShould = { checks: ['success'] };

describe('401', () => {
  test('with a token: a new one, once; then it waits and goes on', async () => {
    const { world, was } = await during([
      { operation: 'pulls/get', times: 3, does: { kind: 'answer', status: 401 } },
    ]);
    expect(was).toMatchObject(asItShould);
    expect(was.comments).toHaveLength(1);
    expect(linesWith(world, 'error')).toEqual([]);
  });

  test('with our own key: not ready, nothing is written, one line says where to look', async () => {
    const world = await oneBot();
    open(world);
    for (const token of world.github.state.tokens) token.expiresAt = new Date(world.clock.now() - 1);
    world.github.plan([
      { operation: 'apps/create-installation-access-token', does: { kind: 'answer', status: 401 } },
      { operation: 'apps/get-authenticated', does: { kind: 'answer', status: 401 } },
    ]);
    const { writes } = await asked(world, async () => {
      for (const delivery of world.github.mail.pending()) await world.processes[0]?.receive(delivery);
      await world.pass(30_000);
    });
    expect(writes.filter((operation) => operation !== 'apps/create-installation-access-token')).toEqual([]);
    expect(linesWith(world, 'clock').length).toBeGreaterThan(0);
    await world.pass(6 * 60_000);
    expect(world.bot().readiness().ready).toBe(false);
    // It recovers once the key is accepted again.
    world.github.plan([]);
    await world.virtual.pass(world.bot().identity.ask());
    expect(world.bot().readiness().ready).toBe(true);
  });
});

describe('403 and 429', () => {
  test.each([
    ['retry-after', { kind: 'answer', status: 429, headers: { 'retry-after': '120' } }, 120_000],
    [
      'a secondary limit without a time',
      { kind: 'answer', status: 403, message: 'secondary rate limit' },
      60_000,
    ],
  ] as const)('%s: nothing at all for this installation until then, and then all', async (_, does, ms) => {
    const world = await oneBot();
    const pull = open(world);
    const other = open(world, { 'data/us/other.json': newCardText('other') }, { title: 'Other' });
    world.github.plan([{ operation: 'issues/add-labels', ...atFault, does }]);
    for (const delivery of world.github.mail.pending()) await world.processes[0]?.receive(delivery);
    await world.pass(2_000);
    const { reads, writes } = await asked(world, () => world.pass(ms - 10_000));
    expect({ reads, writes }).toEqual({ reads: 0, writes: [] });
    await world.settle();
    for (const each of [pull, other]) expect(seen(world, each)).toMatchObject(asItShould);
  });

  test.each([
    ['issues/add-labels', 'labels', { labels: [], checks: ['success'] }],
    ['issues/create-comment', 'comments', { comments: [], checks: ['success'] }],
    ['checks/create', 'checks', { checks: [] }],
  ] as const)(
    '%s not accessible: that feature is off, the rest goes on, one line names the remedy',
    async (operation, feature, want) => {
      const { world, was, pull } = await during([
        { operation, does: { kind: 'answer', status: 403, message: notAccessible } },
      ]);
      expect(was).toMatchObject(want);
      expect(linesWith(world, `"feature":"${feature}"`)).toHaveLength(1);
      expect(world.bot().readiness().text).toContain(feature);
      // Permitted later, it is as it should be after a sweep: nothing counts as a person's doing.
      world.github.plan([]);
      await world.pass(61 * 60_000);
      await sweep(world);
      expect(seen(world, pull)).toMatchObject(asItShould);
      expect(seen(world, pull).comments).toHaveLength(1);
      expect(seen(world, pull).labels).toContain('needs/review');
    },
  );

  test('the conversation is locked: no comment until it is unlocked, the rest goes on', async () => {
    const world = await oneBot();
    const pull = open(world);
    world.deeds.lock('wim', pull);
    await world.deliver();
    expect(seen(world, pull)).toMatchObject({ comments: [], checks: ['success'] });
    expect(seen(world, pull).labels).toContain('needs/review');
    expect((await asked(world, () => sweep(world))).writes).toEqual([]);
    world.deeds.unlock('wim', pull);
    await world.deliver();
    expect(seen(world, pull).comments).toHaveLength(1);
  });
});

describe('404', () => {
  test('on the pull request: it is forgotten, without a word', async () => {
    const { world, was } = await during([{ operation: 'pulls/get', does: { kind: 'answer', status: 404 } }]);
    expect(was).toEqual({ labels: [], comments: [], checks: [] });
    expect(linesWith(world, 'The pull request no longer exists.')).toHaveLength(1);
  });

  test('on a blob: twice again, then a maintainer is told', async () => {
    const text = newCardText('everyday', { name: 'Harbor Never Seen' });
    const { was, world } = await during(
      [
        { operation: 'graphql', does: { kind: 'answer', status: 502 } },
        { operation: 'git/get-blob', does: { kind: 'answer', status: 404 } },
      ],
      { [cardPath]: text },
    );
    expect(was.labels).toEqual(expect.arrayContaining(['check/unreadable', 'needs/maintainer']));
    expect(was).toMatchObject({ checks: ['action_required'] });
    expect(linesWith(world, 'Retrying.')).toHaveLength(2);
  });
});

test('the App was removed: it is forgotten, without an error', async () => {
  const world = await oneBot();
  open(world);
  for (const token of world.github.state.tokens) token.expiresAt = new Date(world.clock.now() - 1);
  const gone = { kind: 'answer', status: 404 } as const;
  world.github.plan([{ operation: 'apps/create-installation-access-token', does: gone }]);
  await world.deliver();
  expect(linesWith(world, 'The pull request no longer exists.')).toHaveLength(1);
  expect(linesWith(world, ' error ')).toEqual([]);
});

describe('422', () => {
  test.each([1, 3])(
    'adding labels, %d times: ours are mended, then one by one; what is left comes later',
    async (times) => {
      const { world, pull, was } = await during([
        { operation: 'issues/add-labels', times, does: { kind: 'answer', status: 422 } },
      ]);
      expect(was).toMatchObject(asItShould);
      await world.pass(61 * 60_000);
      await sweep(world);
      expect(seen(world, pull).labels).toEqual(
        expect.arrayContaining(['check/pass', 'needs/review', 'size/1-card']),
      );
    },
  );

  test('adding labels: ours are looked at before they go one by one', async () => {
    const world = await oneBot();
    const pull = open(world);
    // As if somebody had deleted one, and nobody had told us.
    world.repository.labels.delete('size/1-card');
    world.github.plan([
      { operation: 'issues/add-labels', ...atFault, does: { kind: 'answer', status: 422 } },
    ]);
    await world.deliver();
    expect(seen(world, pull).labels).toContain('size/1-card');
    expect(world.repository.labels.get('size/1-card')?.color.toLowerCase()).toBe('bfd4f2');
  });

  test('a review: no suggestions for this head, and they are not tried again', async () => {
    const loose = { [cardPath]: newCardText('everyday').replace('"visa"', '"vissa"') };
    const { world } = await during(
      [{ operation: 'pulls/create-review', does: { kind: 'answer', status: 422 } }],
      loose,
    );
    await sweep(world);
    expect(world.github.seen.filter(({ operation }) => operation === 'pulls/create-review')).toHaveLength(1);
  });

  test('a check: without annotations', async () => {
    const { was } = await during(
      [
        {
          operation: 'checks/update',
          where: ({ body }) => JSON.stringify(body).includes('annotation_level'),
          does: { kind: 'answer', status: 422 },
        },
      ],
      { [cardPath]: newCardText('everyday', { fx_fee: { percent: -1 } }) },
    );
    expect(was).toMatchObject({ checks: ['failure'] });
  });

  test('a comment: the short form, which then stays', async () => {
    const { was, world } = await during([
      { operation: 'issues/create-comment', ...atFault, does: { kind: 'answer', status: 422 } },
    ]);
    expect(was.comments).toHaveLength(1);
    expect((await asked(world, () => sweep(world))).writes).toEqual([]);
  });
});

describe('5xx and cut connections', () => {
  const stored = { kind: 'answer', status: 502, after: true } as const;
  const cut = { kind: 'cut', moment: 'after' } as const;
  test.each([
    ['issues/create-comment', 'stored, then 502', stored],
    ['issues/add-labels', 'stored, then cut', cut],
    ['checks/create', 'stored, then 502', stored],
  ] as const)('%s %s: done once, by a later round', async (operation, _, does) => {
    const { was, world } = await during([{ operation, ...atFault, does }]);
    expect(was.comments).toHaveLength(1);
    expect(was).toMatchObject(asItShould);
    expect(linesWith(world, 'Retrying.')).toHaveLength(1);
    expect((await asked(world, () => sweep(world))).writes).toEqual([]);
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

  test("other pull requests' titles are echoed", async () => {
    const world = await oneBot();
    const title = '@everyone <img src=x> see https://evil.example';
    open(world, { [cardPath]: newCardText('everyday') }, { title });
    await world.deliver();
    const later = open(world, { [cardPath]: newCardText('everyday') }, { title: 'Mine' });
    await world.deliver();
    expect(seen(world, later).labels).toContain('check/duplicate');
    const [comment = ''] = seen(world, later).comments;
    expect(comment).not.toMatch(/everyone|evil|<img/);
  });
});
