import { describe, expect, test } from 'vitest';
import {
  cardPath,
  countRequests,
  createWarmBotHarness,
  findLogLines,
  getBotOutput,
  openUndeliveredPull,
  readFileOnMain,
  reviewWithFaults,
  runSweep,
} from '../../tests/support/bot/warm-bot-harness.ts';
import { blobSha } from '../../tests/support/github/git.ts';
import { commentsOf } from '../../tests/support/github/repositories.ts';
import { newCardText } from '../../tests/support/github/reviewer-harness.ts';

const notAccessible = 'Resource not accessible by integration';
const atFault = { times: 1 } as const;

const completedReview = { checks: ['success'] };

describe('status 401', () => {
  test('renews a rejected token once, then waits and continues', async () => {
    const { harness, was } = await reviewWithFaults([
      { operation: 'graphql', times: 3, effect: { kind: 'answer', status: 401 } },
    ]);
    expect(was).toMatchObject(completedReview);
    expect(was.comments).toHaveLength(1);
    expect(findLogLines(harness, 'error')).toEqual([]);
  });

  test("if the App's key is rejected, writes nothing, logs the possible reason, and tries again", async () => {
    const harness = await createWarmBotHarness();
    const pull = openUndeliveredPull(harness);
    for (const token of harness.github.state.tokens) token.expiresAt = new Date(harness.clock.now() - 1);
    harness.github.setFaults([
      { operation: 'apps/create-installation-access-token', effect: { kind: 'answer', status: 401 } },
    ]);
    const { writes } = await countRequests(harness, async () => {
      for (const delivery of harness.github.deliveryQueue.pending())
        await harness.processes[0]?.receive(delivery);
      await harness.pass(30_000);
    });
    expect(writes.filter((operation) => operation !== 'apps/create-installation-access-token')).toEqual([]);
    expect(findLogLines(harness, 'clock').length).toBeGreaterThan(0);
    harness.github.setFaults([]);
    await harness.settle();
    expect(getBotOutput(harness, pull)).toMatchObject(completedReview);
  });
});

describe('status 403 and 429', () => {
  test.each([
    ['a Retry-After header', { kind: 'answer', status: 429, headers: { 'retry-after': '120' } }, 120_000],
    [
      'a secondary rate limit without a time',
      { kind: 'answer', status: 403, message: 'secondary rate limit' },
      60_000,
    ],
  ] as const)(
    'with %s, sends nothing for the installation until it expires, and then completes all reviews',
    async (_, effect, ms) => {
      const harness = await createWarmBotHarness();
      const pull = openUndeliveredPull(harness);
      const otherPull = openUndeliveredPull(
        harness,
        { 'data/us/other.json': newCardText('other') },
        { title: 'Other' },
      );
      harness.github.setFaults([{ operation: 'issues/add-labels', ...atFault, effect }]);
      for (const delivery of harness.github.deliveryQueue.pending())
        await harness.processes[0]?.receive(delivery);
      await harness.pass(2_000);
      const counts = await countRequests(harness, () => harness.pass(ms - 10_000));
      expect(counts).toEqual({ rest: 0, graphql: 0, writes: [] });
      await harness.settle();
      for (const each of [pull, otherPull])
        expect(getBotOutput(harness, each)).toMatchObject(completedReview);
    },
  );

  test.each([
    ['issues/add-labels', 'labels', { labels: [], checks: ['success'] }],
    ['issues/create-comment', 'comments', { comments: [], checks: ['success'] }],
    ['checks/create', 'checks', { checks: [] }],
  ] as const)(
    'without permission for %s, disables that feature, continues, and logs one line',
    async (operation, feature, expectedOutput) => {
      const { harness, was, pull } = await reviewWithFaults([
        { operation, effect: { kind: 'answer', status: 403, message: notAccessible } },
      ]);
      expect(was).toMatchObject(expectedOutput);
      expect(findLogLines(harness, `"feature":"${feature}"`)).toHaveLength(1);
      // After the permission is granted, a sweep must add the missing output, because no person has removed it.
      harness.github.setFaults([]);
      await harness.pass(61 * 60_000);
      await runSweep(harness);
      expect(getBotOutput(harness, pull)).toMatchObject(completedReview);
      expect(getBotOutput(harness, pull).comments).toHaveLength(1);
      expect(getBotOutput(harness, pull).labels).toContain('needs/review');
    },
  );

  test('writes everything except the comment while the conversation is locked', async () => {
    const harness = await createWarmBotHarness();
    const pull = openUndeliveredPull(harness);
    harness.userActions.lock('wim', pull);
    await harness.deliver();
    expect(getBotOutput(harness, pull)).toMatchObject({ comments: [], checks: ['success'] });
    expect(getBotOutput(harness, pull).labels).toContain('needs/review');
    expect((await countRequests(harness, () => runSweep(harness))).writes).toEqual([]);
    harness.userActions.unlock('wim', pull);
    await harness.deliver();
    expect(getBotOutput(harness, pull).comments).toHaveLength(1);
  });
});

describe('status 404', () => {
  test('drops a missing pull request without an error', async () => {
    const harness = await createWarmBotHarness();
    const pull = openUndeliveredPull(harness);
    harness.repository.issues.delete(pull.number);
    await harness.deliver();
    const was = getBotOutput(harness, pull);
    expect(was).toEqual({ labels: [], comments: [], checks: [] });
    expect(findLogLines(harness, 'The pull request no longer exists.')).toHaveLength(1);
  });

  test('retries a missing blob twice, then requests a maintainer', async () => {
    const text = newCardText('everyday', { name: 'Harbor Never Seen' });
    const { was, harness } = await reviewWithFaults(
      [
        {
          operation: 'graphql',
          where: ({ body }) => String(body.query).includes('on Blob'),
          effect: { kind: 'answer', status: 502 },
        },
        { operation: 'git/get-blob', effect: { kind: 'answer', status: 404 } },
      ],
      { [cardPath]: text },
    );
    expect(was.labels).toEqual(expect.arrayContaining(['check/unreadable', 'needs/maintainer']));
    expect(was).toMatchObject({ checks: ['action_required'] });
    expect(findLogLines(harness, 'Retrying.')).toHaveLength(2);
  });
});

test('sweeps at the start until GitHub answers, and then what is due', async () => {
  const harness = await createWarmBotHarness();
  const pull = openUndeliveredPull(harness);
  harness.github.setFaults([
    { operation: 'apps/list-installations', times: 3, effect: { kind: 'answer', status: 502 } },
  ]);
  harness.bot().start();
  await harness.pass(3 * 60_000 - 1);
  expect(getBotOutput(harness, pull).checks).toEqual([]);
  await harness.pass(10_000);
  expect(getBotOutput(harness, pull)).toMatchObject(completedReview);
  harness.userActions.pushTo('wim', pull, { [cardPath]: newCardText('everyday', { name: 'Harbor Second' }) });
  await harness.pass(61 * 60_000);
  expect(getBotOutput(harness, pull)).toMatchObject(completedReview);
});

describe('status 422', () => {
  test.each([1, 3])(
    'for labels (%d rejections): adds the labels one by one, and the missing ones in the next sweep',
    async (times) => {
      const { harness, pull, was } = await reviewWithFaults([
        { operation: 'issues/add-labels', times, effect: { kind: 'answer', status: 422 } },
      ]);
      expect(was).toMatchObject(completedReview);
      await harness.pass(61 * 60_000);
      await runSweep(harness);
      expect(getBotOutput(harness, pull).labels).toEqual(
        expect.arrayContaining(['country/us', 'needs/review']),
      );
    },
  );

  test('for labels: restores a deleted repository label before adding labels one by one', async () => {
    const harness = await createWarmBotHarness();
    const pull = openUndeliveredPull(harness);
    // A person has deleted the label, and the bot has missed the event.
    harness.repository.labels.delete('country/us');
    harness.github.setFaults([
      { operation: 'issues/add-labels', ...atFault, effect: { kind: 'answer', status: 422 } },
    ]);
    await harness.deliver();
    expect(getBotOutput(harness, pull).labels).toContain('country/us');
    expect(harness.repository.labels.get('country/us')?.color.toLowerCase()).toBe('0e8a16');
  });

  test('for suggestions: does not post them again for the same head commit', async () => {
    const misspelledCard = { [cardPath]: newCardText('everyday').replace('"visa"', '"vissa"') };
    const { harness } = await reviewWithFaults(
      [{ operation: 'pulls/create-review', effect: { kind: 'answer', status: 422 } }],
      misspelledCard,
    );
    await runSweep(harness);
    expect(
      harness.github.requestLog.filter(({ operation }) => operation === 'pulls/create-review'),
    ).toHaveLength(1);
  });

  test('for annotations: sends the check without them', async () => {
    const { was } = await reviewWithFaults(
      [
        {
          operation: 'checks/update',
          where: ({ body }) => JSON.stringify(body).includes('annotation_level'),
          effect: { kind: 'answer', status: 422 },
        },
      ],
      { [cardPath]: newCardText('everyday', { fx_fee: { percent: -1 } }) },
    );
    expect(was).toMatchObject({ checks: ['failure'] });
  });

  test('for the comment: posts the short comment, and keeps it', async () => {
    const { was, harness } = await reviewWithFaults([
      { operation: 'issues/create-comment', ...atFault, effect: { kind: 'answer', status: 422 } },
    ]);
    expect(was.comments).toHaveLength(1);
    expect((await countRequests(harness, () => runSweep(harness))).writes).toEqual([]);
  });
});

describe('status 5xx and lost connections', () => {
  const stored = { kind: 'answer', status: 502, after: true } as const;
  const disconnection = { kind: 'cut', moment: 'after' } as const;
  test.each([
    ['issues/create-comment', 'stored, then 502', stored],
    ['issues/add-labels', 'stored, then disconnected', disconnection],
    ['checks/create', 'stored, then 502', stored],
  ] as const)('%s (%s) is completed once in a later round', async (operation, _, effect) => {
    const { was, harness } = await reviewWithFaults([{ operation, ...atFault, effect }]);
    expect(was.comments).toHaveLength(1);
    expect(was).toMatchObject(completedReview);
    expect(findLogLines(harness, 'Retrying.')).toHaveLength(1);
    expect((await countRequests(harness, () => runSweep(harness))).writes).toEqual([]);
  });

  test('are reported as an error once after five rounds; the next sweep completes the review', async () => {
    const { was, harness, pull } = await reviewWithFaults([
      { operation: 'issues/create-comment', times: 5, effect: { kind: 'answer', status: 502 } },
    ]);
    expect(was).toMatchObject({ comments: [], checks: ['neutral'] });
    expect(was.labels).toEqual(expect.arrayContaining(['bot/error', 'needs/review']));
    expect(findLogLines(harness, ' error ')).toHaveLength(1);
    expect(findLogLines(harness, '"reference"')).toHaveLength(1);
    await runSweep(harness);
    expect(getBotOutput(harness, pull)).toMatchObject(completedReview);
    expect(getBotOutput(harness, pull).labels).not.toContain('bot/error');
  });

  test('an unexpected status is reported as an error at once, and other pull requests are not affected', async () => {
    const harness = await createWarmBotHarness();
    const pull = openUndeliveredPull(harness);
    const otherPull = openUndeliveredPull(
      harness,
      { 'data/us/other.json': newCardText('other') },
      { title: 'Other' },
    );
    harness.github.setFaults([
      {
        operation: 'pulls/list-files',
        where: ({ url }) => url.includes(`/pulls/${pull.number}/`),
        ...atFault,
        effect: { kind: 'answer', status: 418 },
      },
    ]);
    await harness.deliver();
    expect(getBotOutput(harness, pull)).toMatchObject({ checks: ['neutral'] });
    expect(getBotOutput(harness, otherPull)).toMatchObject(completedReview);
    await runSweep(harness);
    expect(getBotOutput(harness, pull).labels).toContain('needs/review');
  });
});

test('does not restore a label that a person removed after GitHub temporarily returned no file list', async () => {
  const harness = await createWarmBotHarness();
  const pull = openUndeliveredPull(harness);
  await harness.deliver();
  harness.userActions.unlabelAs('mira', pull, 'country/us');
  await harness.deliver();
  harness.userActions.rebase('wim', pull);
  harness.github.setFaults([
    { operation: 'pulls/list-files', times: 1, effect: { kind: 'answer', status: 422 } },
  ]);
  await runSweep(harness);
  expect(getBotOutput(harness, pull).labels).toContain('check/unreadable');
  await runSweep(harness);
  expect(getBotOutput(harness, pull).labels).toContain('needs/review');
  expect(getBotOutput(harness, pull).labels).not.toContain('country/us');
});

test('does not treat a file of the base branch as removed if GitHub temporarily returns 404', async () => {
  const harness = await createWarmBotHarness();
  const path = 'data/issuers/harbor-bank.json';
  const issuer = `${readFileOnMain(harness, path).trimEnd()}\n\n`;
  harness.userActions.pushTo('wim', 'main', { [path]: issuer });
  await harness.pass(30_000);
  const pull = openUndeliveredPull(harness);
  const isIssuerBlob = ({ url }: { readonly url: string }) => url.endsWith(blobSha(issuer));
  harness.github.setFaults([
    { operation: 'git/get-blob', where: isIssuerBlob, times: 2, effect: { kind: 'answer', status: 404 } },
  ]);
  await harness.deliver();
  expect(getBotOutput(harness, pull).labels).toContain('cites/complete');
  expect(getBotOutput(harness, pull).labels).not.toContain('risk/new-issuer');
});

describe('avoids known mistakes of other review bots', () => {
  test('editing the first comment with the marker, regardless of its author', async () => {
    const harness = await createWarmBotHarness();
    const pull = openUndeliveredPull(harness);
    const forged = '<!-- cardcat-bot:1 eyJ2IjoxfQ== -->\nAll is well.';
    const { comment } = harness.userActions.commentAs('mallory', pull, forged);
    await harness.deliver();
    expect(harness.repository.comments.get(comment.id)?.body).toBe(forged);
    expect(getBotOutput(harness, pull).comments).toHaveLength(1);
    expect(commentsOf(pull)).toHaveLength(2);
  });

  test.each([422, 404])('treating a file list with status %d as “no cards”', async (status) => {
    const harness = await createWarmBotHarness();
    const pull = openUndeliveredPull(harness);
    harness.github.setFaults([{ operation: 'pulls/list-files', effect: { kind: 'answer', status } }]);
    await harness.deliver();
    expect(getBotOutput(harness, pull)).toMatchObject({ checks: ['action_required'] });
    expect(getBotOutput(harness, pull).labels).toContain('check/unreadable');
    expect(getBotOutput(harness, pull).labels).not.toContain('kind/docs');
  });

  test('repeating the titles of other pull requests', async () => {
    const harness = await createWarmBotHarness();
    const title = '@everyone <img src=x> see https://evil.example';
    openUndeliveredPull(harness, { [cardPath]: newCardText('everyday') }, { title });
    await harness.deliver();
    const laterPull = openUndeliveredPull(
      harness,
      { [cardPath]: newCardText('everyday') },
      { title: 'Mine' },
    );
    await harness.deliver();
    expect(getBotOutput(harness, laterPull).labels).toContain('check/duplicate');
    const [comment = ''] = getBotOutput(harness, laterPull).comments;
    expect(comment).not.toMatch(/everyone|evil|<img/);
  });
});
