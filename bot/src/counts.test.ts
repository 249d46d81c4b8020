import { describe, expect, test } from 'vitest';
import {
  countRequests,
  createWarmBotHarness,
  getBotOutput,
  openUndeliveredPull,
  runSweep,
} from '../../tests/support/bot/warm-bot-harness.ts';
import { newCardText } from '../../tests/support/github/reconciler-harness.ts';

describe('number of requests', () => {
  test('a new card causes at most 9 reads and 4 writes, one of them for labels', async () => {
    const harness = await createWarmBotHarness();
    const pull = openUndeliveredPull(harness);
    const { reads, writes } = await countRequests(harness, () => harness.deliver());
    expect(reads).toBeLessThanOrEqual(9);
    expect(writes).toEqual(['checks/create', 'issues/add-labels', 'issues/create-comment', 'checks/update']);
    expect(getBotOutput(harness, pull).comments).toHaveLength(1);
  });

  test('a redelivery or an event without changes causes at most 7 reads and no writes', async () => {
    const harness = await createWarmBotHarness();
    const pull = openUndeliveredPull(harness);
    const delivery = harness.github.deliveryQueue.pending().find(({ action }) => action === 'opened');
    await harness.deliver();
    await harness.pass(5 * 60_000);
    if (delivery === undefined) throw new Error('nothing was sent');
    const newGuidCounts = await countRequests(harness, async () => {
      // The bot skips a redelivery with the same GUID, but processes a redelivery that has a new GUID. A second webhook for the
      // same events would also send a new GUID.
      await harness.processes[0]?.receive({ ...delivery, guid: 'another' });
      await harness.settle();
    });
    expect(newGuidCounts.writes).toEqual([]);
    expect(newGuidCounts.reads).toBeLessThanOrEqual(7);
    const sameGuidCounts = await countRequests(harness, async () => {
      await harness.processes[0]?.receive(delivery);
      await harness.settle();
    });
    expect(sameGuidCounts).toEqual({ reads: 0, writes: [] });
    const editCounts = await countRequests(harness, async () => {
      harness.userActions.edit('wim', pull, { body: 'More words.' });
      await harness.deliver();
    });
    expect(editCounts.writes).toEqual([]);
    expect(editCounts.reads).toBeLessThanOrEqual(7);
  });

  test('a sweep of up-to-date pull requests causes no writes, even after a restart', async () => {
    const harness = await createWarmBotHarness();
    openUndeliveredPull(harness);
    await harness.deliver();
    expect((await countRequests(harness, () => runSweep(harness))).writes).toEqual([]);
    harness.processes[0]?.die();
    harness.revive();
    expect((await countRequests(harness, () => runSweep(harness))).writes).toEqual([]);
  });

  test('twenty new pull requests get one comment each, within the rate limits', async () => {
    const harness = await createWarmBotHarness();
    const pulls = Array.from({ length: 20 }, (_, index) =>
      openUndeliveredPull(
        harness,
        { [`data/us/n-${index}.json`]: newCardText(`n-${index}`) },
        { title: `Card ${index}` },
      ),
    );
    await harness.deliver();
    for (const pull of pulls) expect(getBotOutput(harness, pull)).toMatchObject({ checks: ['success'] });
    expect(pulls.map((pull) => getBotOutput(harness, pull).comments.length)).toEqual(pulls.map(() => 1));
    expect(harness.github.requestLog.filter(({ status }) => status === 403 || status === 429)).toEqual([]);
  });
});

test('a pull request with more than 3,000 files needs a maintainer, after at most 40 reads', async () => {
  const harness = await createWarmBotHarness();
  const files = Object.fromEntries(
    Array.from({ length: 3_001 }, (_, index) => [`docs/n/${index}.md`, `${index}\n`]),
  );
  const pull = openUndeliveredPull(harness, files);
  const { reads } = await countRequests(harness, () => harness.deliver());
  expect(reads).toBeLessThanOrEqual(40);
  expect(getBotOutput(harness, pull)).toMatchObject({ checks: ['action_required'] });
  expect(getBotOutput(harness, pull).labels).toEqual(
    expect.arrayContaining(['check/unreadable', 'needs/maintainer']),
  );
});
