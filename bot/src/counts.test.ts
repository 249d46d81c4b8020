import { describe, expect, test } from 'vitest';
import {
  countRequests,
  createWarmBotHarness,
  getBotOutput,
  openUndeliveredPull,
  runSweep,
} from '../../tests/support/bot/warm-bot-harness.ts';
import { newCardText } from '../../tests/support/github/reviewer-harness.ts';

describe('number of requests', () => {
  test('a new card causes at most 8 reads and 4 writes, one of them for labels', async () => {
    const harness = await createWarmBotHarness();
    const pull = openUndeliveredPull(harness);
    const { rest, graphql, writes } = await countRequests(harness, () => harness.deliver());
    // The pull request, its blobs, and whether it has changed since. The files, comments of other pull requests before and
    // after, and its own comments.
    expect({ graphql, rest }).toEqual({ graphql: 3, rest: 4 });
    expect(writes).toEqual(['checks/create', 'issues/add-labels', 'issues/create-comment', 'checks/update']);
    expect(getBotOutput(harness, pull).comments).toHaveLength(1);
  });

  test('an event without changes causes one query, one request and no writes', async () => {
    const harness = await createWarmBotHarness();
    const pull = openUndeliveredPull(harness);
    await harness.deliver();
    await harness.pass(5 * 60_000);
    const counts = await countRequests(harness, async () => {
      harness.userActions.edit('wim', pull, { body: 'More words.' });
      await harness.deliver();
    });
    expect(counts).toEqual({ rest: 1, graphql: 1, writes: [] });
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

test('a pull request with more than 3,000 files needs a maintainer, after at most 36 reads', async () => {
  const harness = await createWarmBotHarness();
  const files = Object.fromEntries(
    Array.from({ length: 3_001 }, (_, index) => [`docs/n/${index}.md`, `${index}\n`]),
  );
  const pull = openUndeliveredPull(harness, files);
  const { rest, graphql } = await countRequests(harness, () => harness.deliver());
  expect(rest + graphql).toBeLessThanOrEqual(36);
  expect(getBotOutput(harness, pull)).toMatchObject({ checks: ['action_required'] });
  expect(getBotOutput(harness, pull).labels).toEqual(
    expect.arrayContaining(['check/unreadable', 'needs/maintainer']),
  );
});
