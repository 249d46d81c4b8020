import { describe, expect, test } from 'vitest';
import { readPolicy } from '#core/review/policy';
import { newCardText, type Reviewing, reviewing } from '../../../tests/support/bot/reviewing.ts';
import { commentsOf, labelsOf } from '../../../tests/support/github/repositories.ts';
import { wantsNoViolations } from '../../../tests/support/github/some-world.ts';
import { placeOf } from '../github.ts';
import { syncLabels, Turns } from './labels-sync.ts';

const path = 'data/us/everyday.json';
const good = newCardText('everyday');
/** Two near misses, in lines apart. */
const twoMisses = good.replace('"visa"', '"vissa"').replace('"personal"', '"persnal"');

function world(files: Readonly<Record<string, string>> = {}): Reviewing {
  const bot = reviewing({ files });
  wantsNoViolations(bot.github);
  return bot;
}

function open(bot: Reviewing, text: string) {
  return bot.deeds.openPull('wim', { files: { [path]: text }, from: 'branch' }).pull;
}

const count = (bot: Reviewing, operation: string) =>
  bot.github.seen.filter((seen) => seen.operation === operation).length;
const suggestionsOf = ({ repository }: Reviewing) =>
  [...repository.reviewComments.values()].filter(({ author }) => author === 'card-bot[bot]');

describe('suggestions', () => {
  test('are posted in one review, once, also after a restart', async () => {
    const bot = world();
    const pull = open(bot, twoMisses);
    await bot.settle(pull.number);
    expect(suggestionsOf(bot).map(({ body }) => /```suggestion\n(.*)\n```/.exec(body)?.[1])).toEqual([
      '  "network": "visa",',
      '  "segment": "personal",',
    ]);
    bot.restart();
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
    expect(count(bot, 'pulls/create-review')).toBe(1);
  });

  test('that are outdated go, but for one that somebody answered', async () => {
    const bot = world();
    const pull = open(bot, twoMisses);
    await bot.settle(pull.number);
    const [network] = suggestionsOf(bot);
    if (network === undefined) throw new Error('there is no suggestion');
    bot.deeds.replyAs('sam', network, 'Why?');
    bot.deeds.pushTo('wim', pull, { [path]: good });
    await bot.settle(pull.number);
    expect(suggestionsOf(bot).map(({ id }) => id)).toEqual([network.id]);
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
  });
});

describe('a check with many annotations', () => {
  /** Sixty labels that stand twice, and a unit that does not fit: a finding each. */
  const categories = Array.from({ length: 61 }, () => ({ label: 'restaurants', points_per_dollar: 3 }));
  const many = newCardText('everyday', {
    rewards: {
      currency_label: 'Points',
      rate_type: 'points',
      base_rate: { points_per_dollar: 1 },
      categories,
    },
  });

  const runsOf = ({ repository }: Reviewing) =>
    [...repository.checkRuns.values()].map(({ status, annotations }) => ({
      status,
      annotations: annotations.length,
    }));

  test('gets them fifty at a time', async () => {
    const bot = world();
    const pull = open(bot, many);
    await bot.settle(pull.number);
    expect(count(bot, 'checks/update')).toBe(2);
    expect(runsOf(bot)).toEqual([{ status: 'completed', annotations: 61 }]);
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
  });

  test('is made anew where it is not known which of them came', async () => {
    const bot = world();
    const pull = open(bot, many);
    bot.github.plan([{ operation: 'checks/update', times: 1, does: { kind: 'cut', moment: 'after' } }]);
    await bot.settle(pull.number);
    expect(runsOf(bot)).toEqual([
      { status: 'in_progress', annotations: 50 },
      { status: 'completed', annotations: 61 },
    ]);
    expect(await bot.settle(pull.number)).toMatchObject({ writes: 0 });
  });
});

test('a check that is through has one button', async () => {
  const bot = world();
  const bodies: string[] = [];
  const where = ({ body }: { readonly body: unknown }): boolean => {
    bodies.push(JSON.stringify(body));
    return false;
  };
  bot.github.plan([{ operation: 'checks/update', where, does: { kind: 'answer', status: 500 } }]);
  await bot.settle(open(bot, good).number);
  expect(bodies.map((text) => JSON.parse(text).actions)).toMatchObject([[{ label: 'Check again' }]]);
});

describe('labels', () => {
  test('are made before the first of them is put on, as the policy says, and never renamed or deleted', async () => {
    const policy = JSON.stringify({ labels: { 'kind/new-card': { color: 'abcdef' } } });
    const bot = world({ '.github/card-bot.json': policy });
    bot.deeds.makeLabel('mira', { name: 'Kind/Docs', color: '111111', description: 'own' });
    bot.deeds.makeLabel('mira', { name: 'bug', color: '222222' });
    await bot.settle(open(bot, good).number);
    const labels = new Map([...bot.repository.labels.values()].map(({ name, color }) => [name, color]));
    expect(labels.get('kind/new-card')?.toLowerCase()).toBe('abcdef');
    expect(labels.get('Kind/Docs')?.toLowerCase()).toBe('1d76db');
    expect(labels.get('bug')).toBe('222222');
    expect(labels.size).toBe(39);
    // Later ones know that.
    await bot.settle(
      bot.deeds.openPull('wim', { files: { 'data/us/b.json': newCardText('b') } }).pull.number,
    );
    expect(count(bot, 'issues/list-labels-for-repo')).toBe(1);
  });

  test('where a hundred are on already only those that are needed go on', async () => {
    const bot = world();
    const pull = open(bot, good);
    for (let at = 0; at < 96; at++) {
      bot.deeds.makeLabel('mira', { name: `own-${at}` });
      bot.deeds.labelAs('mira', pull, `own-${at}`);
    }
    await bot.settle(pull.number);
    const ours = labelsOf(pull).filter((name) => !name.startsWith('own-'));
    expect(ours).toEqual(['check/pass', 'needs/review']);
  });
});

test('a comment made by another of us in the meantime is not made again', async () => {
  const bot = world();
  const pull = open(bot, good);
  let made = false;
  const other = () => {
    if (made) return;
    made = true;
    void bot.ask('POST', `@/issues/${pull.number}/comments`, {
      body: { body: '<!-- cardcat-bot:1 eyJ2IjoxfQ== -->\nx' },
    });
  };
  bot.github.plan([
    { operation: 'checks/create', times: 1, does: { kind: 'call', call: other, moment: 'after' } },
  ]);
  await bot.settle(pull.number);
  expect(commentsOf(pull)).toHaveLength(1);
  expect(commentsOf(pull)[0]?.body).toContain('Ready for a reviewer');
});

test('of two label syncs at once each label is made by one, and none is refused', async () => {
  const { github, repository, clients, ref, virtual } = reviewing();
  repository.labels.clear();
  const turns = new Turns();
  const { policy } = readPolicy(null);
  const place = placeOf(clients.forRepository(ref), ref);
  const sync = () => turns.take(ref.id, () => syncLabels(place, policy));
  const [first, second] = await virtual.pass(Promise.all([sync(), sync()]));
  expect([first.length, second.length]).toEqual([repository.labels.size, 0]);
  expect(github.seen.filter(({ status }) => status === 422)).toEqual([]);
});

test('repositories do not wait for each other, nor for what failed', async () => {
  const turns = new Turns();
  const never = turns.take(1, () => new Promise(() => {}));
  const failed = turns.take(2, () => Promise.reject(new Error('no')));
  const next = turns.take(2, async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await Promise.race([never, Promise.resolve('waits')])).toBe('waits');
});
