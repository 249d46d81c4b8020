import { RequestError } from '@octokit/request-error';
import { describe, expect, test } from 'vitest';
import { type BotState, formatStateMarker, parseState } from '#core/review/state';
import { failOnViolations } from '../../tests/support/github/github-harness.ts';
import { checksOf, commentsOf, labelsOf } from '../../tests/support/github/repositories.ts';
import {
  createReviewerHarness,
  newCardText,
  type ReviewerHarness,
} from '../../tests/support/github/reviewer-harness.ts';
import type { Pull } from '../../tests/support/github/state.ts';

const path = 'data/us/everyday.json';

function createHarness(): ReviewerHarness {
  const bot = createReviewerHarness();
  failOnViolations(bot.github);
  return bot;
}

/** Creates a bot with a cached base catalog and existing labels. The bot has already reviewed another pull request. */
async function createWarmHarness(): Promise<ReviewerHarness> {
  const bot = createHarness();
  const { pull } = bot.userActions.openPull('wim', { files: { 'data/us/first.json': newCardText('first') } });
  await bot.settle(pull.number);
  return bot;
}

function openPull(
  bot: ReviewerHarness,
  files: Readonly<Record<string, string | null>> = { [path]: newCardText('everyday') },
  overrides = {},
) {
  return bot.userActions.openPull('wim', { files, from: 'branch', ...overrides }).pull;
}

describe('a review round', () => {
  test('writes nothing in a dry run, and logs the changes', async () => {
    const bot = createHarness();
    bot.restart({ dryRun: true });
    const pull = openPull(bot);
    expect(await bot.settle(pull.number)).toMatchObject({ kind: 'done', writes: 0 });
    expect(labelsOf(pull)).toEqual([]);
    expect(bot.lines).toContain('Dry run: these changes were not written.');
  });

  test('restarts if the head commit changes while it reads', async () => {
    const bot = await createWarmHarness();
    const pull = openPull(bot);
    const push = () => {
      bot.userActions.pushTo('wim', pull, { [path]: newCardText('everyday', { name: 'Harbor Second' }) });
    };
    bot.github.setFaults([
      { operation: 'pulls/list-files', times: 1, effect: { kind: 'call', call: push, moment: 'after' } },
    ]);
    await bot.settle(pull.number);
    expect(bot.lines).toContain('Retrying.');
    expect(commentsOf(pull)[0]?.body).toContain('Harbor Second');
  });
});

describe('if GitHub rejects', () => {
  test('unknown reviewers, they are requested only once', async () => {
    const policy = JSON.stringify({ reviewers: [{ ask: ['nobody-here'] }] });
    const bot = createReviewerHarness({ files: { '.github/card-bot.json': policy } });
    const { pull } = bot.userActions.openPull('wim', { files: { [path]: newCardText('everyday') } });
    await bot.settle(pull.number);
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
    expect(
      bot.github.requestLog.filter(({ operation }) => operation === 'pulls/request-reviewers'),
    ).toHaveLength(1);
  });

  const gone = { kind: 'gone', reason: expect.stringContaining('The installation ') };
  test.each([
    [404, 'Not Found', gone],
    [403, 'This installation has been suspended', gone],
    [403, 'Your IP address is not permitted', { kind: 'postponed' }],
    [422, 'Validation failed', { kind: 'postponed' }],
    [401, 'A JSON web token could not be decoded', { kind: 'postponed' }],
  ])('a new token with %i (%s), the result is %j', async (status, message, expected) => {
    const bot = createHarness();
    // Shows the first attempt to try again.
    bot.restart({ maxPauseMs: 0 });
    const { octokit } = bot.client();
    const request = octokit.request.endpoint('POST /app/installations/{id}/access_tokens', { id: 1 });
    octokit.hook.wrap('request', () => {
      throw new RequestError(message, status, { request });
    });
    const target = { kind: 'pull', number: openPull(bot).number } as const;
    expect(await bot.review(target)).toMatchObject(expected);
  });

  test.each(['app', 'actions'] as const)(
    'reads and writes of checks (as %s), everything else continues',
    async (as) => {
      const granted = { contents: 'read', actions: 'read', issues: 'write', pull_requests: 'write' } as const;
      const permissions = { metadata: 'read', ...granted } as const;
      const bot = createReviewerHarness({ permissions, as });
      failOnViolations(bot.github);
      const pull = openPull(bot);
      await bot.settle(pull.number);
      expect([commentsOf(pull).length, labelsOf(pull).includes('needs/review')]).toEqual([1, true]);
      expect(bot.lines).toContain('Switched off “checks”. Grant the permission checks: write to enable it.');
      expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
    },
  );
});

describe('failures', () => {
  test('reports an invalid response immediately as an error of the bot', async () => {
    const bot = createReviewerHarness({
      alter: (url, json) => (/\/files\?/.test(url) ? [{ filename: null }] : json),
    });
    const pull = openPull(bot);
    await bot.settle(pull.number);
    expect(labelsOf(pull)).toEqual(['bot/error', 'needs/maintainer']);
    expect(checksOf(bot.repository, pull.pull.head.sha)).toMatchObject([{ conclusion: 'neutral' }]);
  });

  test('starts no writes if it was aborted', async () => {
    const bot = await createWarmHarness();
    const pull = openPull(bot);
    bot.restart({ signal: AbortSignal.abort(new Error('The job was cancelled')) });
    const stopped = { kind: 'postponed', reason: 'The job was cancelled', writes: 0 };
    expect(await bot.settle(pull.number)).toMatchObject(stopped);
  });
});

describe('a conflict with the base branch', () => {
  const commentOf = (pull: Pull) => commentsOf(pull)[0]?.body ?? '';
  const setUp = async (isUnknown = () => false) => {
    const alter = (_: string, json: unknown) =>
      isUnknown() ? JSON.parse(JSON.stringify(json).replace(/"(MERGEABLE|CONFLICTING)"/, '"UNKNOWN"')) : json;
    const bot = createReviewerHarness({ alter });
    const pull = openPull(bot);
    await bot.settle(pull.number);
    return { bot, pull };
  };
  const otherCard = { [path]: newCardText('everyday', { name: 'Harbor Other Card' }) };

  test('is found after a push to the base, and is over after a push of the author', async () => {
    const { bot, pull } = await setUp();
    expect(labelsOf(pull)).toContain('needs/review');
    bot.userActions.pushTo('wim', 'main', otherCard);
    await bot.settle(pull.number);
    expect(labelsOf(pull)).toContain('needs/author');
    expect(commentOf(pull)).toContain('@wim **This conflicts with `main`.**');
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
    bot.userActions.rebase('wim', pull);
    await bot.settle(pull.number);
    expect(labelsOf(pull)).toContain('needs/review');
    expect(commentOf(pull)).not.toContain('conflicts');
  });

  test('is not assumed if GitHub does not know after 17 seconds, and an earlier one stays', async () => {
    let isUnknown = true;
    const { bot, pull } = await setUp(() => isUnknown);
    expect(labelsOf(pull)).toContain('needs/review');
    const countReads = () => bot.github.requestLog.filter(({ operation }) => operation === 'graphql').length;
    const [time, reads] = [bot.clock.now(), countReads()];
    await bot.settle(pull.number);
    expect([bot.clock.now() - time, countReads() - reads]).toEqual([17_000, 4]);
    isUnknown = false;
    bot.userActions.pushTo('wim', 'main', otherCard);
    await bot.settle(pull.number);
    isUnknown = true;
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
    expect(labelsOf(pull)).toContain('needs/author');
    bot.userActions.rebase('wim', pull);
    await bot.settle(pull.number);
    expect(labelsOf(pull)).toContain('needs/review');
  });
});

describe('a review by GitHub Actions', () => {
  const createHarnessAs = (as: 'app' | 'actions') => {
    const bot = createReviewerHarness({ as });
    failOnViolations(bot.github);
    return bot;
  };
  const createMarker = (pull: Pull, changes: Partial<BotState>) =>
    formatStateMarker({ ...parseState(commentsOf(pull)[0]?.body ?? ''), ...changes });

  test('creates a check with an external id that differs from those of jobs', async () => {
    const bot = createHarnessAs('actions');
    const pull = openPull(bot);
    await bot.settle(pull.number);
    const runs = [...bot.repository.checkRuns.values()];
    expect(runs.map(({ externalId }) => externalId)).toEqual([
      expect.stringMatching(/^cardcat-review\/\d+:/),
    ]);
    expect(commentsOf(pull)).toMatchObject([{ author: 'github-actions[bot]' }]);
    bot.restart();
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
  });

  test('is replaced by that of the App, which takes over its state', async () => {
    const bot = createHarnessAs('actions');
    const pull = openPull(bot);
    await bot.settle(pull.number);
    bot.userActions.unlabelAs('wim', pull, 'kind/new-card');
    await bot.settle(pull.number);
    bot.restart({}, 'app');
    await bot.settle(pull.number);
    expect(commentsOf(pull)).toMatchObject([{ author: 'card-bot[bot]' }]);
    expect(labelsOf(pull)).not.toContain('kind/new-card');
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
  });

  test('keeps its comment if the App cannot create its own', async () => {
    const bot = createHarnessAs('actions');
    const pull = openPull(bot);
    await bot.settle(pull.number);
    bot.restart({}, 'app');
    bot.github.setFaults([{ operation: 'issues/create-comment', effect: { kind: 'answer', status: 422 } }]);
    await bot.settle(pull.number);
    expect(commentsOf(pull)).toMatchObject([{ author: 'github-actions[bot]' }]);
  });

  test('ignores a forged state in its comment', async () => {
    const bot = createHarnessAs('actions');
    const pull = openPull(bot);
    await bot.settle(pull.number);
    const before = labelsOf(pull);
    const [comment] = bot.repository.comments.values();
    const forged = { lastCommand: 2 ** 40, lastLabelEvent: 2 ** 50 };
    Object.assign(comment ?? {}, { body: createMarker(pull, forged) });
    for (const name of ['country/us', 'kind/new-card'])
      bot.userActions.unlabelAs('card-bot[bot]', pull, name);
    bot.restart();
    await bot.settle(pull.number);
    expect(labelsOf(pull)).toEqual(before);
    Object.assign(comment ?? {}, { body: createMarker(pull, forged) });
    bot.userActions.commentAs('mira', pull, '/hold');
    bot.restart();
    await bot.settle(pull.number);
    expect(labelsOf(pull)).toContain('bot/hold');
  });

  test('does not edit a comment with the marker of another pull request', async () => {
    const bot = createHarnessAs('actions');
    const other = openPull(bot);
    await bot.settle(other.number);
    const [copied] = commentsOf(other);
    const pull = openPull(bot, { 'data/us/b.json': newCardText('b') });
    await bot.ask('POST', `@/issues/${pull.number}/comments`, {
      body: { body: copied?.body },
      as: bot.github.createJobToken(bot.repository, { issues: 'write' }).token,
    });
    await bot.settle(pull.number);
    expect(commentsOf(pull)).toHaveLength(2);
    expect(commentsOf(pull)[0]).toEqual({ ...commentsOf(pull)[0], body: copied?.body });
  });
});
