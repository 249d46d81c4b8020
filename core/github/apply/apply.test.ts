import { describe, expect, test } from 'vitest';
import { failOnViolations } from '../../../tests/support/github/github-harness.ts';
import { commentsOf, labelsOf } from '../../../tests/support/github/repositories.ts';
import {
  createReviewerHarness,
  newCardText,
  type ReviewerHarness,
} from '../../../tests/support/github/reviewer-harness.ts';

const path = 'data/us/everyday.json';
const validText = newCardText('everyday');
/** A card with two misspelled values on lines that are not next to each other. */
const textWithTwoTypos = validText.replace('"visa"', '"vissa"').replace('"personal"', '"persnal"');

function setUp(files: Readonly<Record<string, string>> = {}, as: 'app' | 'actions' = 'app'): ReviewerHarness {
  const bot = createReviewerHarness({ files, as });
  failOnViolations(bot.github);
  return bot;
}

function openPull(bot: ReviewerHarness, text: string) {
  return bot.userActions.openPull('wim', { files: { [path]: text }, from: 'branch' }).pull;
}

const countRequests = (bot: ReviewerHarness, operation: string) =>
  bot.github.requestLog.filter((request) => request.operation === operation).length;
const listSuggestions = ({ repository }: ReviewerHarness) =>
  [...repository.reviewComments.values()].filter(({ author }) => author === 'card-bot[bot]');

describe('suggestions', () => {
  test('are posted once, in one review, and not again after a restart', async () => {
    const bot = setUp();
    const pull = openPull(bot, textWithTwoTypos);
    await bot.settle(pull.number);
    expect(listSuggestions(bot).map(({ body }) => /```suggestion\n(.*)\n```/.exec(body)?.[1])).toEqual([
      '  "network": "visa",',
      '  "segment": "personal",',
    ]);
    bot.restart();
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
    expect(countRequests(bot, 'pulls/create-review')).toBe(1);
  });

  test('are deleted if they are outdated, unless a person replied to them', async () => {
    const bot = setUp();
    const pull = openPull(bot, textWithTwoTypos);
    await bot.settle(pull.number);
    const [network] = listSuggestions(bot);
    if (network === undefined) throw new Error('there is no suggestion');
    bot.userActions.replyAs('sam', network, 'Why?');
    bot.userActions.pushTo('wim', pull, { [path]: validText });
    await bot.settle(pull.number);
    expect(listSuggestions(bot).map(({ id }) => id)).toEqual([network.id]);
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
  });
});

describe('a check with many annotations', () => {
  /** Categories that give a card 61 findings: 60 for repeated labels, and one for a wrong unit. */
  const categories = Array.from({ length: 61 }, () => ({ label: 'restaurants', points_per_dollar: 3 }));
  const cardWithManyErrors = newCardText('everyday', {
    rewards: {
      currency_label: 'Points',
      rate_type: 'points',
      base_rate: { points_per_dollar: 1 },
      categories,
    },
  });

  const listRuns = ({ repository }: ReviewerHarness) =>
    [...repository.checkRuns.values()].map(({ status, annotations }) => ({
      status,
      annotations: annotations.length,
    }));

  test('receives them in batches of fifty', async () => {
    const bot = setUp();
    const pull = openPull(bot, cardWithManyErrors);
    await bot.settle(pull.number);
    expect(countRequests(bot, 'checks/update')).toBe(2);
    expect(listRuns(bot)).toEqual([{ status: 'completed', annotations: 61 }]);
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
  });

  test('is created again if the response to a batch is lost', async () => {
    const bot = setUp();
    const pull = openPull(bot, cardWithManyErrors);
    bot.github.setFaults([
      { operation: 'checks/update', times: 1, effect: { kind: 'cut', moment: 'after' } },
    ]);
    await bot.settle(pull.number);
    expect(listRuns(bot)).toEqual([
      { status: 'in_progress', annotations: 50 },
      { status: 'completed', annotations: 61 },
    ]);
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
  });
});

test.each([
  ['app', [{ label: 'Check again' }]],
  ['actions', undefined],
] as const)('has the expected buttons on a completed check if it runs as %s', async (as, buttons) => {
  const bot = setUp({}, as);
  const bodies: string[] = [];
  const recordBody = ({ body }: { readonly body: unknown }): boolean => {
    bodies.push(JSON.stringify(body));
    return false;
  };
  bot.github.setFaults([
    { operation: 'checks/update', where: recordBody, effect: { kind: 'answer', status: 500 } },
  ]);
  await bot.settle(openPull(bot, validText).number);
  expect(bodies.map((text) => JSON.parse(text).actions)).toMatchObject([buttons]);
});

describe('labels', () => {
  test("are created when first needed, with the policy's colors; other labels are unchanged", async () => {
    const policy = JSON.stringify({ labels: { 'kind/new-card': { color: 'abcdef' } } });
    const bot = setUp({ '.github/card-bot.json': policy });
    bot.userActions.makeLabel('mira', { name: 'Kind/New-Card', color: '111111', description: 'own' });
    bot.userActions.makeLabel('mira', { name: 'kind/docs', color: '111111' });
    bot.userActions.makeLabel('mira', { name: 'bug', color: '222222' });
    const pull = openPull(bot, validText);
    await bot.settle(pull.number);
    const colors = new Map([...bot.repository.labels.values()].map(({ name, color }) => [name, color]));
    expect(colors.get('Kind/New-Card')).toBe('abcdef');
    expect(colors.get('country/us')).toBe('0e8a16');
    expect([colors.get('kind/docs'), colors.get('bug')]).toEqual(['111111', '222222']);
    expect([...colors.keys()].toSorted()).toEqual(
      [...new Set(['bug', 'kind/docs', ...labelsOf(pull)])].toSorted(),
    );
    await bot.settle(
      bot.userActions.openPull('wim', { files: { 'data/us/b.json': newCardText('b') } }).pull.number,
    );
    expect(countRequests(bot, 'issues/list-labels-for-repo')).toBe(1);
  });

  test('are updated on request if they exist; missing ones are not created', async () => {
    const bot = setUp();
    bot.userActions.makeLabel('mira', { name: 'Kind/Docs', color: '111111', description: 'own' });
    await bot.correctLabels();
    expect(bot.repository.labels.get('kind/docs')).toMatchObject({ name: 'Kind/Docs', color: '1d76db' });
    expect(countRequests(bot, 'issues/create-label')).toBe(0);
    await bot.correctLabels();
    expect(countRequests(bot, 'issues/update-label')).toBe(2);
  });

  test('are created once for two concurrent pull requests, never with the default color', async () => {
    const bot = setUp();
    const [firstPull, secondPull] = [
      openPull(bot, validText),
      bot.userActions.openPull('sam', { files: { 'docs/a.md': 'a', 'data/us/b.json': newCardText('b') } })
        .pull,
    ];
    await Promise.all([firstPull, secondPull].map(({ number }) => bot.settle(number)));
    expect(bot.github.requestLog.filter(({ status }) => status === 422)).toEqual([]);
    expect([...bot.repository.labels.values()].filter(({ color }) => color === 'ededed')).toEqual([]);
  });
});

test('does not create a second comment if another process has just created one', async () => {
  const bot = setUp();
  const pull = openPull(bot, validText);
  let hasCommented = false;
  const createOtherComment = () => {
    if (hasCommented) return;
    hasCommented = true;
    void bot.ask('POST', `@/issues/${pull.number}/comments`, {
      body: { body: '<!-- cardcat-bot:1 eyJ2IjoxfQ== -->\nx' },
    });
  };
  bot.github.setFaults([
    {
      operation: 'checks/create',
      times: 1,
      effect: { kind: 'call', call: createOtherComment, moment: 'after' },
    },
  ]);
  await bot.settle(pull.number);
  expect(commentsOf(pull)).toHaveLength(1);
  expect(commentsOf(pull)[0]?.body).toContain('Ready for a reviewer');
});
